import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type StoredShow, swipeActions } from "../contracts/swipe.ts";
import { inSet } from "./check.ts";
import { users } from "./users.ts";

export const swipePreferences = sqliteTable("swipe_preferences", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  location: text("location").notNull().default(""),
  radius: real("radius").notNull().default(50),
  genres: text("genres", { mode: "json" }).$type<string[]>().notNull().default([]),
  priceMin: real("price_min").notNull().default(0),
  priceMax: real("price_max").notNull().default(500),
  lat: real("lat"),
  lon: real("lon"),
  countryCode: text("country_code"),
  /** When the shows are: see `Period`. */
  period: text("period").notNull().default("any"),
  updatedAt: integer("updated_at").notNull(),
});

/** Snapshots of the provider's shows. Liked lists, matches and invitations read only these. */
export const shows = sqliteTable(
  "shows",
  {
    id: text("id").primaryKey(),
    /** Folded name and venue, equal for all listings of one show. */
    groupKey: text("group_key").notNull(),
    startsAt: integer("starts_at"),
    show: text("show", { mode: "json" }).$type<StoredShow>().notNull(),
    storedAt: integer("stored_at").notNull(),
  },
  (table) => [index("shows_group").on(table.groupKey), index("shows_age").on(table.storedAt)],
);

/** One person's swipe of one show; the group key applies it to the show's other listings. */
export const swipes = sqliteTable(
  "swipes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    showId: text("show_id")
      .notNull()
      .references(() => shows.id, { onDelete: "cascade" }),
    groupKey: text("group_key").notNull(),
    action: text("action", { enum: swipeActions }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.showId] }),
    index("swipes_group").on(table.groupKey, table.action),
    index("swipes_user_group").on(table.userId, table.groupKey),
    // Deleting a snapshot looks for its swipes.
    index("swipes_show").on(table.showId),
    index("swipes_user_action").on(table.userId, table.action, table.createdAt),
    check("swipes_action", inSet(table.action, swipeActions)),
  ],
);

/** Start of each window of a search, so that pages do not shift while a person reads. */
export const searchWindows = sqliteTable(
  "search_windows",
  {
    cell: text("cell").notNull(),
    bucket: integer("bucket").notNull(),
    segment: text("segment").notNull(),
    window: integer("window").notNull(),
    startDateTime: text("start_date_time").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cell, table.bucket, table.segment, table.window] }),
    index("search_windows_expiry").on(table.expiresAt),
  ],
);

/** The embedded city list; `folded` is the lower-case name without marks, searched by prefix. */
export const cities = sqliteTable(
  "cities",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
    folded: text("folded").notNull(),
    state: text("state"),
    country: text("country").notNull(),
    countryCode: text("country_code").notNull(),
    lat: real("lat").notNull(),
    lon: real("lon").notNull(),
    timezone: text("timezone"),
    population: integer("population").notNull(),
  },
  (table) => [index("cities_folded").on(table.folded, table.population)],
);
