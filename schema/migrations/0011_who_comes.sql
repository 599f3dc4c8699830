CREATE TABLE `suggestions` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`invite_id` text NOT NULL,
	`date` text NOT NULL,
	`time` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "suggestions_status" CHECK("suggestions"."status" in ('open', 'added', 'declined')),
	CONSTRAINT "suggestions_decided" CHECK((status = 'open') = (decided_at is null))
);
--> statement-breakpoint
CREATE INDEX `suggestions_event` ON `suggestions` (`event_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `suggestions_guest` ON `suggestions` (`invite_id`);--> statement-breakpoint
ALTER TABLE `date_options` ADD `added_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `max_party` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `capacity` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `minimum` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `suggestions` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `notes` text DEFAULT 'organizer' NOT NULL;--> statement-breakpoint
ALTER TABLE `invites` ADD `must_attend` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `invites` ADD `asked_about` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `invites` ADD `place` text;--> statement-breakpoint
ALTER TABLE `invites` ADD `moved_up_at` integer;--> statement-breakpoint
ALTER TABLE `invites` ADD `unsent_at` integer;--> statement-breakpoint
ALTER TABLE `join_requests` ADD `party_size` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `join_requests` ADD `suggestion` text;--> statement-breakpoint
ALTER TABLE `responses` ADD `party_size` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `responses` ADD `yes_since` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `responses` ADD `entered_by_organizer` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `responses` ADD `is_comment_shared` integer DEFAULT false NOT NULL;