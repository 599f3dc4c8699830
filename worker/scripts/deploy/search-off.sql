-- Removes the admin panel's search, because D1 exports no database with virtual tables. search-on.sql makes it again.
-- It may be gone already: an earlier export may have broken off before search-on.sql.
DROP TRIGGER IF EXISTS users_searched_on_insert;
DROP TRIGGER IF EXISTS users_searched_on_update;
DROP TRIGGER IF EXISTS users_searched_on_delete;
DROP TABLE IF EXISTS users_search;
DROP TRIGGER IF EXISTS events_searched_on_insert;
DROP TRIGGER IF EXISTS events_searched_on_update;
DROP TRIGGER IF EXISTS events_searched_on_delete;
DROP TABLE IF EXISTS events_search;
