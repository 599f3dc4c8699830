DROP INDEX `date_options_wall_time`;--> statement-breakpoint
ALTER TABLE `date_options` ADD `days` integer CONSTRAINT "date_options_days" CHECK((`days` is null) = (`time` <> '') and (`days` is null or `days` between 1 and 14));--> statement-breakpoint
CREATE UNIQUE INDEX `date_options_when` ON `date_options` (`event_id`,`date`,`time`,coalesce(`days`, 0));
