-- A new kind of mail must not need a migration, and SQLite cannot take a CHECK out of a table: the ledger moves to a
-- table without it. The old one stays behind empty, because a table that is dropped takes its children's rows along.
ALTER TABLE `outbox` RENAME TO `outbox_with_kinds`;--> statement-breakpoint
DROP INDEX `outbox_due`;--> statement-breakpoint
DROP INDEX `outbox_event`;--> statement-breakpoint
DROP INDEX `outbox_sender`;--> statement-breakpoint
DROP INDEX `outbox_recipient`;--> statement-breakpoint
DROP INDEX `outbox_age`;--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`sender_id` text,
	`event_id` text,
	`invite_id` text,
	`payload` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`enqueued_until` integer DEFAULT 0 NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`frozen` text,
	`reason` text,
	`first_tried_at` integer,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "outbox_status" CHECK("outbox"."status" in ('queued', 'sent', 'failed', 'parked'))
);
--> statement-breakpoint
INSERT INTO `outbox` (`id`, `kind`, `recipient`, `sender_id`, `event_id`, `invite_id`, `payload`, `status`, `attempts`, `due_at`, `enqueued_until`, `lease_until`, `frozen`, `reason`, `first_tried_at`, `sent_at`, `created_at`)
  SELECT `id`, `kind`, `recipient`, `sender_id`, `event_id`, `invite_id`, `payload`, `status`, `attempts`, `due_at`, `enqueued_until`, `lease_until`, `frozen`, `reason`, `first_tried_at`, `sent_at`, `created_at` FROM `outbox_with_kinds`;--> statement-breakpoint
DELETE FROM `outbox_with_kinds`;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX `outbox_urgent` ON `outbox` (`due_at`) WHERE status = 'queued' and kind in ('sign-in', 'confirm-address');--> statement-breakpoint
CREATE INDEX `outbox_event` ON `outbox` (`event_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_sender` ON `outbox` (`sender_id`);--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`);--> statement-breakpoint
CREATE INDEX `outbox_age` ON `outbox` (`created_at`);--> statement-breakpoint
ALTER TABLE `events` ADD `erasure_notice_at` integer;--> statement-breakpoint
CREATE INDEX `events_archived` ON `events` (`archived_at`) WHERE archived_at is not null and erasure_notice_at is null;--> statement-breakpoint
CREATE INDEX `events_erasure` ON `events` (`erasure_notice_at`) WHERE erasure_notice_at is not null;--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`) WHERE email_verified_at is null;
