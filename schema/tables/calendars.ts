import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { inSet } from "./check.ts";
import { users } from "./users.ts";

export const connectionStates = ["ok", "failing"] as const;

/** Saved addresses of people's own calendars. Nothing of what a calendar has is stored. */
export const calendarConnections = sqliteTable(
  "calendar_connections",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    host: text("host").notNull(),
    /** The address, encrypted for this row (`worker/calendars/sealed-address.ts`). */
    sealed: text("sealed").notNull(),
    /** How the last try to read it ended. */
    state: text("state", { enum: connectionStates }).notNull().default("ok"),
    /** Why it fails (`schema/calendar-problem.ts`); null while it does not. */
    problem: text("problem"),
    failingSince: integer("failing_since"),
  },
  (table) => [
    index("calendar_connections_user").on(table.userId),
    check("calendar_connections_state", inSet(table.state, connectionStates)),
  ],
);
