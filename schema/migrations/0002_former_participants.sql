ALTER TABLE `invites` ADD `former_at` integer;--> statement-breakpoint
CREATE INDEX `events_title` ON `events` ("title" collate nocase);