import { sql } from "drizzle-orm";
import { check, customType, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Answers } from "../contracts/common.ts";
import { languages } from "../languages.ts";
import type { Noted, WallClock } from "../option-date.ts";
import { visibilities } from "../shown-answers.ts";
import { commentReaders, places, suggestionStatuses } from "../who-comes.ts";
import { inSet } from "./check.ts";
import { users } from "./users.ts";

/** An event is taken down by itself, or with its organizer's suspended account. */
const withholdings = ["taken-down", "suspended"] as const;

export const events = sqliteTable(
  "events",
  {
    id: text("id").primaryKey(),
    organizerId: text("organizer_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    location: text("location").notNull().default(""),
    timezone: text("timezone").notNull(),
    durationMinutes: integer("duration_minutes").notNull().default(60),
    imageUrl: text("image_url"),
    ticketUrl: text("ticket_url"),
    /** The show that the event was made from; null for every other event. */
    showId: text("show_id"),
    /** True while its dates follow their shows. */
    followsShow: integer("follows_show", { mode: "boolean" }).notNull().default(false),
    /** What invitees see of the answers. */
    visibility: text("visibility", { enum: visibilities }).notNull().default("organizer"),
    /** For people whose language is not known; null when the organizer chose none. */
    language: text("language", { enum: languages }),
    /** True when an invitee sees the answers only after their own. */
    afterAnswer: integer("visible_after_answer", { mode: "boolean" }).notNull().default(false),
    /** When the organizer showed more to invitees although some had answered; null when all knew before they answered. */
    visibleSince: integer("visible_since"),
    /** Increased by every edit of the organizer; a stale version gets 409. */
    version: integer("version").notNull().default(1),
    /** Increased by triggers on invites and responses. With `version` it tells whether the dashboard is up to date. */
    revision: integer("revision").notNull().default(0),
    /** SEQUENCE of the last calendar file sent; never decreases. */
    sequence: integer("sequence").notNull().default(0),
    /** ORGANIZER of the calendar files, fixed at the first finalize. */
    calendarOrganizer: text("calendar_organizer"),
    finalOptionId: text("final_option_id"),
    finalizedAt: integer("finalized_at"),
    /** Wall date and time in the event's zone, and their instant, after which answers are closed; null without a deadline. */
    deadlineDate: text("deadline_date"),
    deadlineTime: text("deadline_time"),
    deadlineAt: integer("deadline_at"),
    /** When the next reminders or the end of answering are due; null when nothing is left to do. */
    deadlineDueAt: integer("deadline_due_at"),
    /** True when the leading date becomes the final date at the deadline. */
    autoFinalize: integer("auto_finalize", { mode: "boolean" }).notNull().default(false),
    /** The most people for whom one answer may stand; 1 when guests may bring nobody. */
    maxParty: integer("max_party").notNull().default(1),
    /** How many people fit; null for any number. */
    capacity: integer("capacity"),
    /** How many people a date needs; null for any number. */
    minimum: integer("minimum"),
    /** True when guests may suggest dates. */
    suggestions: integer("suggestions", { mode: "boolean" }).notNull().default(false),
    /** Who reads the guests' comments. */
    notes: text("notes", { enum: commentReaders }).notNull().default("organizer"),
    /** End of the final date, or of the last option. Archiving reads it. */
    endsAt: integer("ends_at").notNull(),
    /** Updated by triggers on invites, so that a list of events reads no invites. */
    inviteCount: integer("invite_count").notNull().default(0),
    responseCount: integer("response_count").notNull().default(0),
    /** Number of date options, so that a list that leaves some out reads none of them to say so. */
    optionCount: integer("option_count").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
    archivedAt: integer("archived_at"),
    /** The admin's action that keeps the event from everybody; null for an event that opens. */
    withheldBy: text("withheld_by", { enum: withholdings }),
    /** When an admin switched the group link off; the organizer can make no other one meanwhile. */
    groupLinkOffAt: integer("group_link_off_at"),
    /** When the organizer was told of this archived event's erasure. */
    erasureNoticeAt: integer("erasure_notice_at"),
  },
  (table) => [
    index("events_organizer").on(table.organizerId, table.createdAt),
    index("events_ending").on(table.endsAt).where(sql`archived_at is null and deleted_at is null`),
    index("events_deadline")
      .on(table.deadlineDueAt)
      .where(sql`deadline_due_at is not null and archived_at is null and deleted_at is null`),
    index("events_deleted").on(table.deletedAt).where(sql`deleted_at is not null`),
    index("events_own_deleted").on(table.organizerId, table.deletedAt).where(sql`deleted_at is not null`),
    index("events_own_active")
      .on(table.organizerId, table.createdAt)
      .where(sql`deleted_at is null and archived_at is null`),
    index("events_own_past")
      .on(table.organizerId, table.archivedAt)
      .where(sql`archived_at is not null and deleted_at is null`),
    index("events_archived").on(table.archivedAt).where(sql`archived_at is not null and erasure_notice_at is null`),
    index("events_erasure").on(table.erasureNoticeAt).where(sql`erasure_notice_at is not null`),
    index("events_created").on(table.createdAt),
    // The admin panel searches what begins a title.
    index("events_title").on(sql`${table.title} collate nocase`),
    check("events_visibility", inSet(table.visibility, visibilities)),
    check(
      "events_has_deadline",
      sql`(deadline_at is null) = (deadline_date is null) and (deadline_at is null) = (deadline_time is null)
        and (deadline_at is not null or (deadline_due_at is null and not auto_finalize))`,
    ),
    check("events_duration", sql`${table.durationMinutes} > 0`),
  ],
);

/** 'HH:MM', or null for whole days, which are stored as '': the column of the earlier Worker takes no null. */
const optionTime = customType<{ data: string | null; driverData: string }>({
  dataType: () => "text",
  fromDriver: (stored) => stored || null,
});

export const dateOptions = sqliteTable(
  "date_options",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    date: text("date").notNull(),
    time: optionTime("time").notNull(),
    /** How many whole days, from `date` on; null for a date with a time. */
    days: integer("days"),
    /** What the organizer adds to the date, 'Placebo, Arena'; empty for nothing. */
    note: text("note").notNull().default(""),
    /** A show's ticket page and picture, where the dates of an event are several shows. */
    ticketUrl: text("ticket_url"),
    imageUrl: text("image_url"),
    /** The show that takes place at this date; null for a date without one. */
    showId: text("show_id"),
    /** When the date was added to an existing event; null for a date that the event was created with. */
    addedAt: integer("added_at"),
  },
  (table) => [
    uniqueIndex("date_options_when").on(
      table.eventId,
      table.date,
      table.time,
      sql`coalesce(${table.days}, 0)`,
      table.note,
    ),
    index("date_options_show").on(table.showId).where(sql`show_id is not null`),
    check("date_options_days", sql`(days is null) = (time <> '') and (days is null or days between 1 and 14)`),
  ],
);

export const invites = sqliteTable(
  "invites",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    /** Null for a link guest who gave no address, or has not confirmed it. */
    email: text("email"),
    /** Opens this one poll as this one person; replaced when the person is removed. */
    token: text("token").notNull().unique(),
    /** When this person joined through the group link; null for an invited person. */
    joinedAt: integer("joined_at"),
    /** Number of this person's invitations; part of the invitation mail's id. */
    invitationNumber: integer("invitation_number").notNull().default(1),
    respondedAt: integer("responded_at"),
    dismissedAt: integer("dismissed_at"),
    removedAt: integer("removed_at"),
    /** When this person deleted their account: they are removed, and their answers stay without name and address. */
    formerAt: integer("former_at"),
    nudgeCount: integer("nudge_count").notNull().default(0),
    lastNudgedAt: integer("last_nudged_at"),
    /** SEQUENCE of the calendar invite that this person holds; null when none was sent or it was cancelled. */
    calendarSequence: integer("calendar_sequence"),
    /** When the organizer copied this person's link: from then on an answer may be the organizer's own. */
    linkShownAt: integer("link_shown_at"),
    /** The language in which this person reads the poll; null while it is not known. */
    language: text("language", { enum: languages }),
    /** True for a person without whom the organizer wants no date. */
    mustAttend: integer("must_attend", { mode: "boolean" }).notNull().default(false),
    /** Ids of the added dates about which this person was asked after they had answered. */
    askedAbout: text("asked_about", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** After the final date of an event with limited room: whether this person has a place. Null when they did not say yes. */
    place: text("place", { enum: places }),
    /** When the organizer moved this person to the front of the waiting list; null for everybody else. */
    movedUpAt: integer("moved_up_at"),
    /** When this person chose answers and left the page without sending them; null once they are sent. */
    unsentAt: integer("unsent_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("invites_person").on(table.eventId, table.email),
    index("invites_email").on(table.email, table.createdAt),
    check("invites_address", sql`${table.email} is not null or ${table.joinedAt} is not null`),
  ],
);

/** Secret codes of links that let everybody join. An ended one stays, so that its page can say that it was replaced. */
export const groupLinks = sqliteTable(
  "group_links",
  {
    code: text("code").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    endedAt: integer("ended_at"),
  },
  (table) => [
    index("group_links_event").on(table.eventId),
    uniqueIndex("group_links_current").on(table.eventId).where(sql`ended_at is null`),
  ],
);

/**
 * Answers under an address that its owner has not confirmed. They count only after the owner opened the mailed link and
 * sent them; an invite with the same token then takes the row's place.
 */
export const joinRequests = sqliteTable(
  "join_requests",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    token: text("token").notNull().unique(),
    respondentName: text("respondent_name").notNull(),
    comments: text("comments").notNull().default(""),
    answers: text("answers", { mode: "json" }).$type<Answers>().notNull(),
    partySize: integer("party_size").notNull().default(1),
    /** The date that this person suggests, as the form sent it; null for none. */
    suggestion: text("suggestion", { mode: "json" }).$type<WallClock & Noted>(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("join_requests_person").on(table.eventId, table.email),
    index("join_requests_email").on(table.email),
    index("join_requests_age").on(table.updatedAt),
  ],
);

/**
 * Addresses that link guests want to add to their invites. The token is only in the mail to the address: the invite gets the
 * address once its owner has pressed the button there.
 */
export const addressRequests = sqliteTable(
  "address_requests",
  {
    token: text("token").primaryKey(),
    inviteId: text("invite_id")
      .notNull()
      .references(() => invites.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("address_requests_address").on(table.inviteId, table.email),
    index("address_requests_email").on(table.email),
    index("address_requests_age").on(table.updatedAt),
  ],
);

/**
 * Browsers that hear the date of one event by push, for a guest who gave no address. A trigger deletes them when the guest
 * is removed, or gets an address or another link.
 */
export const guestBrowsers = sqliteTable(
  "guest_browsers",
  {
    id: text("id").primaryKey(),
    inviteId: text("invite_id")
      .notNull()
      .references(() => invites.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** What the guest knows, see `dateNews`: the id of the final date with its last move, 'open' or 'cancelled'. */
    told: text("told").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("guest_browsers_browser").on(table.endpoint, table.inviteId),
    index("guest_browsers_invite").on(table.inviteId),
  ],
);

/** All answers of one invitee, or of the host (no invite); never merged. */
export const responses = sqliteTable(
  "responses",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    inviteId: text("invite_id")
      .unique()
      .references(() => invites.id, { onDelete: "cascade" }),
    respondentName: text("respondent_name").notNull(),
    comments: text("comments").notNull().default(""),
    answers: text("answers", { mode: "json" }).$type<Answers>().notNull(),
    /** For how many people these answers stand. */
    partySize: integer("party_size").notNull().default(1),
    /** Since when this person says yes to a date, by the date's id: who said it first gets a place first. */
    yesSince: text("yes_since", { mode: "json" }).$type<Record<string, number>>().notNull().default({}),
    /** True while the organizer's answer stands for this person. */
    enteredByOrganizer: integer("entered_by_organizer", { mode: "boolean" }).notNull().default(false),
    /** True when the comment was written while everybody invited reads comments. */
    isCommentShared: integer("is_comment_shared", { mode: "boolean" }).notNull().default(false),
    /** Increased by every change; part of the answer mail's id. */
    revision: integer("revision").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("responses_event").on(table.eventId),
    uniqueIndex("responses_host").on(table.eventId).where(sql`invite_id is null`),
  ],
);

/** A date that a guest proposes. The organizer decides whether it becomes a date of the event. */
export const suggestions = sqliteTable(
  "suggestions",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    inviteId: text("invite_id")
      .notNull()
      .references(() => invites.id, { onDelete: "cascade" }),
    date: text("date").notNull(),
    time: text("time").notNull(),
    /** What the guest adds to the date; empty for nothing. */
    note: text("note").notNull().default(""),
    status: text("status", { enum: suggestionStatuses }).notNull().default("open"),
    createdAt: integer("created_at").notNull(),
    decidedAt: integer("decided_at"),
  },
  (table) => [
    index("suggestions_event").on(table.eventId, table.createdAt),
    index("suggestions_guest").on(table.inviteId),
    check("suggestions_status", inSet(table.status, suggestionStatuses)),
    check("suggestions_decided", sql`(status = 'open') = (decided_at is null)`),
  ],
);

/** A request that can be repeated safely for 24 hours: the same key and body return the same event. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    eventId: text("event_id").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index("idempotency_keys_expiry").on(table.expiresAt)],
);
