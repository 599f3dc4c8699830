import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { venueClocks, venueStates } from "../contracts/venues.ts";
import { inSet } from "./check.ts";
import { shows } from "./swipe.ts";
import { users } from "./users.ts";

/** Pages and calendars that an admin added as sources of shows. */
export const venues = sqliteTable(
  "venues",
  {
    id: text("id").primaryKey(),
    url: text("url").notNull().unique(),
    name: text("name").notNull(),
    city: text("city").notNull(),
    lat: real("lat").notNull(),
    lon: real("lon").notNull(),
    timezone: text("timezone").notNull(),
    clock: text("clock", { enum: venueClocks }).notNull(),
    /** Hosts of ticket links that an admin confirmed. */
    hosts: text("hosts", { mode: "json" }).$type<string[]>().notNull(),
    state: text("state", { enum: venueStates }).notNull().default("reading"),
    problem: text("problem"),
    failingSince: integer("failing_since"),
    /** What the venue called its last content. */
    etag: text("etag"),
    readAt: integer("read_at"),
    dueAt: integer("due_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("venues_due").on(table.dueAt),
    check("venues_state", inSet(table.state, venueStates)),
    check("venues_clock", inSet(table.clock, venueClocks)),
  ],
);

/** The shows that a venue lists now. Lists keep a swiped one that it lists no more. */
export const venueShows = sqliteTable(
  "venue_shows",
  {
    venueId: text("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    showId: text("show_id")
      .notNull()
      .references(() => shows.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.showId] }), index("venue_shows_show").on(table.showId)],
);

/** Addresses that people suggest. Nothing of them is fetched before an admin asks for a preview. */
export const venueSuggestions = sqliteTable(
  "venue_suggestions",
  {
    id: text("id").primaryKey(),
    url: text("url").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("venue_suggestions_user").on(table.userId), index("venue_suggestions_age").on(table.createdAt)],
);

/** Shows that an admin took down, so that no source brings them back. */
export const takenDownShows = sqliteTable("taken_down_shows", {
  showId: text("show_id").primaryKey(),
  takenDownAt: integer("taken_down_at").notNull(),
});
