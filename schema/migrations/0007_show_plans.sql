CREATE TABLE `followed_changes` (
	`event_id` text NOT NULL,
	`option_id` text NOT NULL,
	`change_id` text NOT NULL,
	`kind` text NOT NULL,
	`from_start` text,
	`to_start` text,
	`state` text NOT NULL,
	`was_final` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`event_id`, `option_id`, `change_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "followed_changes_kind" CHECK("followed_changes"."kind" in ('moved', 'cancelled', 'postponed', 'sold-out', 'on-again')),
	CONSTRAINT "followed_changes_state" CHECK("followed_changes"."state" in ('open', 'done', 'left', 'put-back'))
);
--> statement-breakpoint
CREATE TABLE `show_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`show_id` text NOT NULL,
	`kind` text NOT NULL,
	`from_start` text,
	`to_start` text,
	`found_at` integer NOT NULL,
	`is_doubtful` integer DEFAULT false NOT NULL,
	`told_at` integer,
	`applied_at` integer,
	FOREIGN KEY (`show_id`) REFERENCES `shows`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "show_changes_kind" CHECK("show_changes"."kind" in ('moved', 'cancelled', 'postponed', 'sold-out', 'on-again'))
);
--> statement-breakpoint
CREATE INDEX `show_changes_show` ON `show_changes` (`show_id`,`found_at`);--> statement-breakpoint
CREATE INDEX `show_changes_doubtful` ON `show_changes` (`found_at`) WHERE is_doubtful;--> statement-breakpoint
CREATE INDEX `show_changes_untold` ON `show_changes` (`found_at`) WHERE told_at is null and not is_doubtful;--> statement-breakpoint
CREATE INDEX `show_changes_unapplied` ON `show_changes` (`found_at`) WHERE applied_at is null and not is_doubtful;--> statement-breakpoint
CREATE TABLE `show_joins` (
	`group_key` text PRIMARY KEY NOT NULL,
	`into_key` text NOT NULL,
	`joined_at` integer NOT NULL,
	`parted_at` integer
);
--> statement-breakpoint
CREATE INDEX `show_joins_into` ON `show_joins` (`into_key`);--> statement-breakpoint
CREATE TABLE `show_plans` (
	`user_id` text NOT NULL,
	`show_id` text NOT NULL,
	`group_key` text NOT NULL,
	`state` text NOT NULL,
	`shown` integer NOT NULL,
	`wants_news` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `show_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`show_id`) REFERENCES `shows`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "show_plans_state" CHECK("show_plans"."state" in ('in', 'if-friend', 'ticket'))
);
--> statement-breakpoint
CREATE INDEX `show_plans_show` ON `show_plans` (`show_id`);--> statement-breakpoint
CREATE INDEX `show_plans_group` ON `show_plans` (`group_key`);--> statement-breakpoint
CREATE TABLE `watched_shows` (
	`show_id` text PRIMARY KEY NOT NULL,
	`known` text NOT NULL,
	`seen` text,
	`seen_at` integer,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`show_id`) REFERENCES `shows`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `watched_shows_due` ON `watched_shows` (`due_at`);--> statement-breakpoint
ALTER TABLE `date_options` ADD `show_id` text;--> statement-breakpoint
CREATE INDEX `date_options_show` ON `date_options` (`show_id`) WHERE show_id is not null;--> statement-breakpoint
ALTER TABLE `events` ADD `show_id` text;--> statement-breakpoint
ALTER TABLE `events` ADD `follows_show` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `wants_show_news` integer DEFAULT true NOT NULL;