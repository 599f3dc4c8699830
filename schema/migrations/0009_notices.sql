CREATE TABLE `admin_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`admin_id` text NOT NULL,
	`admin_email` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_actions_age` ON `admin_actions` (`at`);--> statement-breakpoint
CREATE TABLE `address_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `address_changes_user_id_unique` ON `address_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `address_changes_expiry` ON `address_changes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `known_browsers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `known_browsers_hash` ON `known_browsers` (`user_id`,`hash`);--> statement-breakpoint
CREATE INDEX `known_browsers_age` ON `known_browsers` (`seen_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `browser_id` text;--> statement-breakpoint
CREATE INDEX `sessions_browser` ON `sessions` (`browser_id`) WHERE browser_id is not null;--> statement-breakpoint
CREATE INDEX `connections_people` ON `connections` (`requester_id`,`receiver_id`);