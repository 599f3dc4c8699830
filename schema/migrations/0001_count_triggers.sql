-- events.invite_count and events.response_count follow the invites that were not removed.
CREATE TRIGGER invites_counted_on_insert AFTER INSERT ON invites
WHEN NEW.removed_at IS NULL
BEGIN
  UPDATE events
  SET invite_count = invite_count + 1,
      response_count = response_count + (NEW.responded_at IS NOT NULL)
  WHERE id = NEW.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER invites_counted_on_update AFTER UPDATE OF removed_at, responded_at ON invites
BEGIN
  UPDATE events
  SET invite_count = invite_count + (NEW.removed_at IS NULL) - (OLD.removed_at IS NULL),
      response_count = response_count
        + (NEW.removed_at IS NULL AND NEW.responded_at IS NOT NULL)
        - (OLD.removed_at IS NULL AND OLD.responded_at IS NOT NULL)
  WHERE id = NEW.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER invites_counted_on_delete AFTER DELETE ON invites
WHEN OLD.removed_at IS NULL
BEGIN
  UPDATE events
  SET invite_count = invite_count - 1,
      response_count = response_count - (OLD.responded_at IS NOT NULL)
  WHERE id = OLD.event_id;
END;
