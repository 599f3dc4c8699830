-- Sets the counters of all events after an import, whose rows the triggers counted a second time.
UPDATE events SET
  invite_count = (SELECT count(*) FROM invites WHERE event_id = events.id AND removed_at IS NULL),
  response_count = (SELECT count(*) FROM invites
    WHERE event_id = events.id AND removed_at IS NULL AND responded_at IS NOT NULL);
