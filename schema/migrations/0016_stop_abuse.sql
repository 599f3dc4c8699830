CREATE TABLE `network_blocks` (
	`network` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `network_blocks_expiry` ON `network_blocks` (`expires_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`mail_id` text PRIMARY KEY NOT NULL,
	`organizer_id` text NOT NULL,
	`event_id` text,
	`reason` text,
	`reporter` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`organizer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reports_reason" CHECK("reports"."reason" in ('spam', 'not-for-me', 'threatening-or-illegal'))
);
--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`organizer_id`,`created_at`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `reports_organizer` ON `reports` (`organizer_id`);--> statement-breakpoint
CREATE INDEX `reports_event` ON `reports` (`event_id`) WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX `reports_age` ON `reports` (`created_at`);--> statement-breakpoint
ALTER TABLE `events` ADD `withheld_by` text;--> statement-breakpoint
ALTER TABLE `events` ADD `group_link_off_at` integer;--> statement-breakpoint
ALTER TABLE `admin_actions` ADD `reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_at` integer;--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (iif(substr(`email`, instr(`email`, '@') + 1) in ('gmail.com', 'googlemail.com'), replace(substr(substr(`email`, 1, instr(`email`, '@') - 1), 1, instr(substr(substr(`email`, 1, instr(`email`, '@') - 1), 2) || '+', '+')), '.', '') || '@gmail.com', substr(substr(`email`, 1, instr(`email`, '@') - 1), 1, instr(substr(substr(`email`, 1, instr(`email`, '@') - 1), 2) || '+', '+')) || '@' || substr(`email`, instr(`email`, '@') + 1))) WHERE suspended_at is not null;