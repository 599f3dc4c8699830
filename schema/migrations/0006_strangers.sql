ALTER TABLE `invites` ADD `link_shown_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `was_held` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `network` text;--> statement-breakpoint
CREATE INDEX `users_network` ON `users` (`email_verified_at`) WHERE network is not null;