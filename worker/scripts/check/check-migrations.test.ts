import { expect, it } from "vitest";
import { migrationProblems } from "./check-migrations.ts";

it.each([
  ["DROP TABLE `events`;", "drops a table"],
  ["ALTER TABLE `__new_events` RENAME TO `events`;", "rebuilds a table, which deletes the rows of its child tables"],
  ["ALTER TABLE events DROP COLUMN title;", "drops a column that the earlier Worker reads"],
  ["ALTER TABLE events RENAME COLUMN title TO name;", "renames what the earlier Worker reads"],
  ["ALTER TABLE events RENAME title TO name;", "renames what the earlier Worker reads"],
])("a migration with %s is refused", (sql, problem) => {
  expect(migrationProblems("0002_change.sql", sql)).toContain(`schema/migrations/0002_change.sql ${problem}.`);
});

it("a migration may add tables, columns, indexes and triggers, and name in a comment what it does not do", () => {
  const sql = `-- No DROP TABLE here.
    CREATE TABLE notes (id text PRIMARY KEY);
    ALTER TABLE events ADD COLUMN colour text;
    ALTER TABLE events ADD note text DEFAULT '' NOT NULL;
    CREATE INDEX notes_id ON notes (id);
    CREATE TRIGGER t AFTER INSERT ON notes BEGIN DELETE FROM notes WHERE id = 'old'; END;`;
  expect(migrationProblems("0002_add.sql", sql)).toEqual([]);
});
