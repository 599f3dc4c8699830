DROP INDEX `date_options_when`;--> statement-breakpoint
ALTER TABLE `date_options` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `date_options` ADD `ticket_url` text;--> statement-breakpoint
ALTER TABLE `date_options` ADD `image_url` text;--> statement-breakpoint
CREATE UNIQUE INDEX `date_options_when` ON `date_options` (`event_id`,`date`,`time`,coalesce(`days`, 0),`note`);--> statement-breakpoint
ALTER TABLE `suggestions` ADD `note` text DEFAULT '' NOT NULL;