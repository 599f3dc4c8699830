ALTER TABLE `events` ADD `option_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `events_own_active` ON `events` (`organizer_id`,`created_at`) WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX `events_own_past` ON `events` (`organizer_id`,`archived_at`) WHERE archived_at is not null and deleted_at is null;--> statement-breakpoint
UPDATE events SET option_count = (SELECT count(*) FROM date_options WHERE event_id = events.id);
