ALTER TABLE `events` ADD `language` text;--> statement-breakpoint
ALTER TABLE `invites` ADD `language` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `language` text;--> statement-breakpoint
ALTER TABLE `users` ADD `language` text;