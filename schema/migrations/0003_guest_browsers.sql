CREATE TABLE `guest_browsers` (
	`id` text PRIMARY KEY NOT NULL,
	`invite_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`told` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guest_browsers_browser` ON `guest_browsers` (`endpoint`,`invite_id`);--> statement-breakpoint
CREATE INDEX `guest_browsers_invite` ON `guest_browsers` (`invite_id`);--> statement-breakpoint
-- A browser hears the date by the guest's link, and only while the guest gets no mail.
CREATE TRIGGER guest_browsers_end_with_link AFTER UPDATE OF email, token, removed_at ON invites
WHEN NEW.email IS NOT OLD.email OR NEW.token <> OLD.token OR NEW.removed_at IS NOT NULL
BEGIN
  DELETE FROM guest_browsers WHERE invite_id = NEW.id;
END;
