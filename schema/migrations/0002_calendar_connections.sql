CREATE TABLE `calendar_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`host` text NOT NULL,
	`sealed` text NOT NULL,
	`state` text DEFAULT 'ok' NOT NULL,
	`problem` text,
	`failing_since` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "calendar_connections_state" CHECK("calendar_connections"."state" in ('ok', 'failing'))
);
--> statement-breakpoint
CREATE INDEX `calendar_connections_user` ON `calendar_connections` (`user_id`);