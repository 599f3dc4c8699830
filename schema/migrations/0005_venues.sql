CREATE TABLE `taken_down_shows` (
	`show_id` text PRIMARY KEY NOT NULL,
	`taken_down_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `venue_shows` (
	`venue_id` text NOT NULL,
	`show_id` text NOT NULL,
	PRIMARY KEY(`venue_id`, `show_id`),
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`show_id`) REFERENCES `shows`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `venue_shows_show` ON `venue_shows` (`show_id`);--> statement-breakpoint
CREATE TABLE `venue_suggestions` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `venue_suggestions_url_unique` ON `venue_suggestions` (`url`);--> statement-breakpoint
CREATE INDEX `venue_suggestions_user` ON `venue_suggestions` (`user_id`);--> statement-breakpoint
CREATE INDEX `venue_suggestions_age` ON `venue_suggestions` (`created_at`);--> statement-breakpoint
CREATE TABLE `venues` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`name` text NOT NULL,
	`city` text NOT NULL,
	`lat` real NOT NULL,
	`lon` real NOT NULL,
	`timezone` text NOT NULL,
	`clock` text NOT NULL,
	`hosts` text NOT NULL,
	`state` text DEFAULT 'reading' NOT NULL,
	`problem` text,
	`failing_since` integer,
	`etag` text,
	`read_at` integer,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "venues_state" CHECK("venues"."state" in ('reading', 'refused', 'failing', 'off')),
	CONSTRAINT "venues_clock" CHECK("venues"."clock" in ('offset', 'written'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `venues_url_unique` ON `venues` (`url`);--> statement-breakpoint
CREATE INDEX `venues_due` ON `venues` (`due_at`);