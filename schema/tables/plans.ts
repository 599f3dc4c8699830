import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { planStates } from "../contracts/plans.ts";
import { type ShowState, showChangeKinds } from "../contracts/show-changes.ts";
import type { OptionDate } from "../option-date.ts";
import { inSet } from "./check.ts";
import { events } from "./events.ts";
import { shows } from "./swipe.ts";
import { users } from "./users.ts";

/** What people say of a night of a show. A person with a plan likes the show. */
export const showPlans = sqliteTable(
  "show_plans",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    showId: text("show_id")
      .notNull()
      .references(() => shows.id, { onDelete: "cascade" }),
    groupKey: text("group_key").notNull(),
    state: text("state", { enum: planStates }).notNull(),
    /** True when connected friends see it. */
    shown: integer("shown", { mode: "boolean" }).notNull(),
    /** False once the person wants no more mail about changes of this show. */
    wantsNews: integer("wants_news", { mode: "boolean" }).notNull().default(true),
    /** Since when the plan says so. */
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.showId] }),
    index("show_plans_show").on(table.showId),
    index("show_plans_user_group").on(table.userId, table.groupKey),
    index("show_plans_group").on(table.groupKey),
    check("show_plans_state", inSet(table.state, planStates)),
  ],
);

/** The shows that are read again and again, because somebody has a plan or an event follows them. */
export const watchedShows = sqliteTable(
  "watched_shows",
  {
    showId: text("show_id")
      .primaryKey()
      .references(() => shows.id, { onDelete: "cascade" }),
    /** What counts: the state when watching began, or after the last change that two readings agreed on. */
    known: text("known", { mode: "json" }).$type<ShowState>().notNull(),
    /** Another state that one reading found, and when; null while readings agree with `known`. */
    seen: text("seen", { mode: "json" }).$type<ShowState>(),
    seenAt: integer("seen_at"),
    /** True when what is seen does not count by itself: an admin is asked. */
    isDoubtful: integer("is_doubtful", { mode: "boolean" }).notNull().default(false),
    /** When it is read next. */
    dueAt: integer("due_at").notNull(),
  },
  (table) => [index("watched_shows_due").on(table.dueAt)],
);

/** What became of watched shows. A row is written once two readings agree. */
export const showChanges = sqliteTable(
  "show_changes",
  {
    id: text("id").primaryKey(),
    showId: text("show_id")
      .notNull()
      .references(() => shows.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: showChangeKinds }).notNull(),
    /** Starts as in `ShowChange`. */
    from: text("from_start"),
    to: text("to_start"),
    foundAt: integer("found_at").notNull(),
    /** True while an admin is asked whether to believe it. It tells nobody and moves nothing. */
    isDoubtful: integer("is_doubtful", { mode: "boolean" }).notNull().default(false),
    /** When people with a plan were told; null while that is to be done. */
    toldAt: integer("told_at"),
    /** When the events that follow the show were changed; null while that is to be done. */
    appliedAt: integer("applied_at"),
  },
  (table) => [
    index("show_changes_show").on(table.showId, table.foundAt),
    index("show_changes_doubtful").on(table.foundAt).where(sql`is_doubtful`),
    index("show_changes_untold").on(table.foundAt).where(sql`told_at is null and not is_doubtful`),
    index("show_changes_unapplied").on(table.foundAt).where(sql`applied_at is null and not is_doubtful`),
    check("show_changes_kind", inSet(table.kind, showChangeKinds)),
  ],
);

/** What a change of a show did to an event that follows it: it waits for the organizer, happened, was left or was put back. */
export const followedChangeStates = ["open", "done", "left", "put-back"] as const;

export const followedChanges = sqliteTable(
  "followed_changes",
  {
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    optionId: text("option_id").notNull(),
    changeId: text("change_id").notNull(),
    kind: text("kind", { enum: showChangeKinds }).notNull(),
    /** Starts as in `ShowChange`. */
    from: text("from_start"),
    to: text("to_start"),
    state: text("state", { enum: followedChangeStates }).notNull(),
    /** True when the date was the event's final date, which 'put it back' restores. */
    wasFinal: integer("was_final", { mode: "boolean" }).notNull(),
    /** When the date was before it followed, for 'put it back'; null when it did not follow. */
    before: text("before", { mode: "json" }).$type<OptionDate>(),
    /** When the date is once it follows; null when the show has no other date. */
    after: text("after", { mode: "json" }).$type<OptionDate>(),
    at: integer("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.optionId, table.changeId] }),
    check("followed_changes_kind", inSet(table.kind, showChangeKinds)),
    check("followed_changes_state", inSet(table.state, followedChangeStates)),
  ],
);

/** Groups of two sources that are one show: what `group_key` names belongs to `intoKey`. */
export const showJoins = sqliteTable(
  "show_joins",
  {
    groupKey: text("group_key").primaryKey(),
    intoKey: text("into_key").notNull(),
    joinedAt: integer("joined_at").notNull(),
    /** When an admin parted them, after which they are never joined again; null while they are one. */
    partedAt: integer("parted_at"),
  },
  (table) => [index("show_joins_into").on(table.intoKey)],
);
