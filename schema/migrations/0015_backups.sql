CREATE TABLE `backups` (
	`id` integer PRIMARY KEY NOT NULL,
	`made_at` integer NOT NULL
);
