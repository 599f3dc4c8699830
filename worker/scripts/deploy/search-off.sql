-- Removes the admin panel's search, because D1 exports no database with virtual tables. search-on.sql makes it again.
DROP TRIGGER users_searched_on_insert;
DROP TRIGGER users_searched_on_update;
DROP TRIGGER users_searched_on_delete;
DROP TABLE users_search;
DROP TRIGGER events_searched_on_insert;
DROP TRIGGER events_searched_on_update;
DROP TRIGGER events_searched_on_delete;
DROP TABLE events_search;
