CREATE TABLE `totals` (
	`id` integer PRIMARY KEY NOT NULL,
	`users` integer NOT NULL,
	`events` integer NOT NULL,
	`planning` integer NOT NULL,
	`finalized` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_own_deleted` ON `events` (`organizer_id`,`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
-- totals follows the rows of users and events. The triggers are there before the row, so no change is missed.
CREATE TRIGGER users_totalled_on_insert AFTER INSERT ON users
BEGIN
  UPDATE totals SET users = users + 1;
END;
--> statement-breakpoint
CREATE TRIGGER users_totalled_on_delete AFTER DELETE ON users
BEGIN
  UPDATE totals SET users = users - 1;
END;
--> statement-breakpoint
CREATE TRIGGER events_totalled_on_insert AFTER INSERT ON events
BEGIN
  UPDATE totals
  SET events = events + 1,
      planning = planning + (coalesce(NEW.archived_at, NEW.deleted_at) IS NULL AND NEW.final_option_id IS NULL),
      finalized = finalized + (coalesce(NEW.archived_at, NEW.deleted_at) IS NULL AND NEW.final_option_id IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER events_totalled_on_update AFTER UPDATE OF archived_at, deleted_at, final_option_id ON events
WHEN (coalesce(OLD.archived_at, OLD.deleted_at) IS NULL, OLD.final_option_id IS NULL)
  IS NOT (coalesce(NEW.archived_at, NEW.deleted_at) IS NULL, NEW.final_option_id IS NULL)
BEGIN
  UPDATE totals
  SET planning = planning
        + (coalesce(NEW.archived_at, NEW.deleted_at) IS NULL AND NEW.final_option_id IS NULL)
        - (coalesce(OLD.archived_at, OLD.deleted_at) IS NULL AND OLD.final_option_id IS NULL),
      finalized = finalized
        + (coalesce(NEW.archived_at, NEW.deleted_at) IS NULL AND NEW.final_option_id IS NOT NULL)
        - (coalesce(OLD.archived_at, OLD.deleted_at) IS NULL AND OLD.final_option_id IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER events_totalled_on_delete AFTER DELETE ON events
BEGIN
  UPDATE totals
  SET events = events - 1,
      planning = planning - (coalesce(OLD.archived_at, OLD.deleted_at) IS NULL AND OLD.final_option_id IS NULL),
      finalized = finalized - (coalesce(OLD.archived_at, OLD.deleted_at) IS NULL AND OLD.final_option_id IS NOT NULL);
END;
--> statement-breakpoint
INSERT INTO totals (id, users, events, planning, finalized)
SELECT 1, (SELECT count(*) FROM users), count(*),
  count(*) FILTER (WHERE coalesce(archived_at, deleted_at) IS NULL AND final_option_id IS NULL),
  count(*) FILTER (WHERE coalesce(archived_at, deleted_at) IS NULL AND final_option_id IS NOT NULL)
FROM events;
