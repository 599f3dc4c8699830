CREATE TABLE `undeliverable_addresses` (
	`email` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "undeliverable_reason" CHECK("undeliverable_addresses"."reason" in ('bounced', 'complained'))
);
--> statement-breakpoint
ALTER TABLE `outbox` ADD `news` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `calendar_sequence` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `replaces_unsent` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_waiting` ON `outbox` (`event_id`,`recipient`,`news`) WHERE status = 'queued' and first_tried_at is null and news is not null;--> statement-breakpoint
CREATE INDEX `outbox_person` ON `outbox` (`event_id`,`recipient`);