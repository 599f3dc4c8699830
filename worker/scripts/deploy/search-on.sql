-- Makes the admin panel's search again after search-off.sql. Its tables and triggers are those of the foundation migration.
CREATE VIRTUAL TABLE users_search USING fts5(email, name, tokenize = 'trigram');
CREATE TRIGGER users_searched_on_insert AFTER INSERT ON users
BEGIN
  INSERT INTO users_search (rowid, email, name) VALUES (NEW.rowid, NEW.email, coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.last_name, ''));
END;
CREATE TRIGGER users_searched_on_update AFTER UPDATE OF email, first_name, last_name ON users
BEGIN
  UPDATE users_search SET (email, name) = (NEW.email, coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.last_name, '')) WHERE rowid = OLD.rowid;
END;
CREATE TRIGGER users_searched_on_delete AFTER DELETE ON users
BEGIN
  DELETE FROM users_search WHERE rowid = OLD.rowid;
END;
CREATE VIRTUAL TABLE events_search USING fts5(title, tokenize = 'trigram');
CREATE TRIGGER events_searched_on_insert AFTER INSERT ON events
BEGIN
  INSERT INTO events_search (rowid, title) VALUES (NEW.rowid, NEW.title);
END;
CREATE TRIGGER events_searched_on_update AFTER UPDATE OF title ON events
BEGIN
  UPDATE events_search SET title = NEW.title WHERE rowid = OLD.rowid;
END;
CREATE TRIGGER events_searched_on_delete AFTER DELETE ON events
BEGIN
  DELETE FROM events_search WHERE rowid = OLD.rowid;
END;
INSERT INTO users_search (rowid, email, name)
  SELECT rowid, email, coalesce(first_name, '') || ' ' || coalesce(last_name, '') FROM users;
INSERT INTO events_search (rowid, title) SELECT rowid, title FROM events;
