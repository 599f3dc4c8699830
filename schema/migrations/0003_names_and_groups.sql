CREATE INDEX `swipes_user_group` ON `swipes` (`user_id`,`group_key`);--> statement-breakpoint
CREATE INDEX `users_full_name` ON `users` ((first_name || ' ' || last_name) collate nocase);--> statement-breakpoint
CREATE INDEX `users_first_name` ON `users` ("first_name" collate nocase);--> statement-breakpoint
CREATE INDEX `users_last_name` ON `users` ("last_name" collate nocase);