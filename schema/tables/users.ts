import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { securityEventKinds, type WaitingEvent } from "../contracts/account.ts";
import { languages } from "../languages.ts";
import { inSet } from "./check.ts";
import { mailboxKeySql } from "./mailbox-key.ts";

/** Instants are milliseconds since 1970 UTC in every table. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull().unique(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    passwordHash: text("password_hash"),
    emailVerifiedAt: integer("email_verified_at"),
    pushEnabled: integer("push_enabled", { mode: "boolean" }).notNull().default(true),
    // What connected people see.
    isCityShared: integer("is_city_shared", { mode: "boolean" }).notNull().default(true),
    areGenresShared: integer("are_genres_shared", { mode: "boolean" }).notNull().default(true),
    areLikesShared: integer("are_likes_shared", { mode: "boolean" }).notNull().default(true),
    /** Whether mail tells of changes of shows for which the person has a plan. */
    wantsShowNews: integer("wants_show_news", { mode: "boolean" }).notNull().default(true),
    /** Network of the first sign-in, for the caps on new accounts. Forgotten when these end. */
    network: text("network"),
    /** When the person answered the offer of a passkey, or added one. */
    passkeyOfferedAt: integer("passkey_offered_at"),
    /** The language of the person's pages and mails; null while it is not known. */
    language: text("language", { enum: languages }),
    /** When an admin suspended the account; null for every other one. */
    suspendedAt: integer("suspended_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    // Every spelling of a suspended mailbox is refused.
    index("users_suspended").on(mailboxKeySql(table.email)).where(sql`suspended_at is not null`),
    index("users_network").on(table.emailVerifiedAt).where(sql`network is not null`),
    index("users_unverified").on(table.createdAt).where(sql`email_verified_at is null`),
    // The admin panel searches what begins a name or a domain.
    index("users_domain").on(sql`substr(email, instr(email, '@'))`),
    index("users_full_name").on(sql`(first_name || ' ' || last_name) collate nocase`),
    index("users_first_name").on(sql`${table.firstName} collate nocase`),
    index("users_last_name").on(sql`${table.lastName} collate nocase`),
  ],
);

/** How a session began. A mailed code or a passkey opens admin pages, a password alone does not. */
export const sessionStarts = ["mail", "password", "passkey"] as const;
export type SessionStart = (typeof sessionStarts)[number];

export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    /** Extended by use, at most to 30 days after `createdAt`. */
    expiresAt: integer("expires_at").notNull(),
    /** Rounded to the hour. */
    seenAt: integer("seen_at").notNull().default(0),
    /** Family and system, such as 'Firefox on Windows'. */
    browser: text("browser").notNull().default(""),
    /** The default gives the fewest rights. */
    startedBy: text("started_by", { enum: sessionStarts }).notNull().default("password"),
    /** The row of {@link knownBrowsers}; null for a session from before that table. */
    browserId: text("browser_id"),
    /** The passkey that began it; null for other sessions, and for those from before this column. */
    passkeyId: text("passkey_id"),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
    index("sessions_browser").on(table.browserId).where(sql`browser_id is not null`),
  ],
);

/** The browsers in which an account has signed in. Each is recognised by its cookie, of which only a hash is stored. */
export const knownBrowsers = sqliteTable(
  "known_browsers",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Keyed, and bound to the account's address, so that two accounts in one browser have nothing in common. */
    hash: text("hash").notNull(),
    /** The last sign-in. */
    seenAt: integer("seen_at").notNull(),
  },
  (table) => [
    uniqueIndex("known_browsers_hash").on(table.userId, table.hash),
    index("known_browsers_age").on(table.seenAt),
  ],
);

/** New addresses of accounts that wait for the mailed link. An account has one at most. */
export const addressChanges = sqliteTable(
  "address_changes",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("address_changes_expiry").on(table.expiresAt)],
);

/** Former addresses of accounts, which may take the account back by the link mailed to them. */
export const formerAddresses = sqliteTable(
  "former_addresses",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    changedAt: integer("changed_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Ids of the invites that went along. Others at the later address may belong to its mailbox. */
    invites: text("invites", { mode: "json" }).$type<string[]>().notNull(),
  },
  (table) => [index("former_addresses_user").on(table.userId), index("former_addresses_expiry").on(table.expiresAt)],
);

export const codePurposes = ["sign-in", "confirm-address"] as const;

/**
 * One mailed code: a link and, for sign-in, a PIN. Both are HMACs of the row's id, so the row alone opens nothing.
 * `pinHash` is keyed and bound to the address, so that one statement can check a guess.
 */
export const authCodes = sqliteTable(
  "auth_codes",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    purpose: text("purpose", { enum: codePurposes }).notNull(),
    pinHash: text("pin_hash"),
    next: text("next").notNull().default("/"),
    /** The event that this sign-in sends; null once the code is used. */
    waiting: text("waiting", { mode: "json" }).$type<WaitingEvent>(),
    /** Number of guesses at the PIN. */
    guesses: integer("guesses").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [
    index("auth_codes_email").on(table.email, table.expiresAt),
    index("auth_codes_expiry").on(table.expiresAt),
    check("auth_codes_purpose", inSet(table.purpose, codePurposes)),
  ],
);

/** A key that a device or password manager keeps for an account (WebAuthn). Its private half never leaves there. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The credential's id, base64url. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** COSE key (RFC 9052), base64url. */
    publicKey: text("public_key").notNull(),
    /** Number of uses that the authenticator reports; 0 when it does not count. */
    counter: integer("counter").notNull(),
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
    /** Family and system, such as 'Firefox on Windows'. */
    lastUsedBrowser: text("last_used_browser").notNull().default(""),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** The security log that an account's owner reads in Settings. */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: securityEventKinds }).notNull(),
    at: integer("at").notNull(),
    /** ISO 3166-1 alpha-2; null when it is not known. */
    country: text("country"),
    /** Family and system, such as 'Firefox on Windows'; '' when unknown. */
    browser: text("browser").notNull(),
  },
  (table) => [index("security_events_user").on(table.userId, table.at), index("security_events_age").on(table.at)],
);

export const challengePurposes = ["add", "sign-in"] as const;

/** What a passkey must sign. It is deleted when it is used. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    /** The challenge itself, base64url. */
    id: text("id").primaryKey(),
    purpose: text("purpose", { enum: challengePurposes }).notNull(),
    /** The account that adds a passkey; null for a sign-in. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("passkey_challenges_user").on(table.userId),
    index("passkey_challenges_expiry").on(table.expiresAt),
    check("passkey_challenges_purpose", inSet(table.purpose, challengePurposes)),
  ],
);

/** A cap within a window; a batch that would pass it fails by the CHECK and becomes 429. */
export const quotas = sqliteTable(
  "quotas",
  {
    key: text("key").primaryKey(),
    used: integer("used").notNull(),
    allowed: integer("allowed").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    check("quota_exceeded", sql`${table.used} <= ${table.allowed}`),
    index("quotas_expiry").on(table.expiresAt),
  ],
);

/** Locks that one isolate holds for a while, and pauses for all isolates. */
export const leases = sqliteTable("leases", {
  name: text("name").primaryKey(),
  until: integer("until").notNull(),
});

export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("push_subscriptions_user").on(table.userId)],
);

/** Secret addresses of calendar feeds. An ended one stays, so that calendar programs learn that it is gone. */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    token: text("token").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** True when dates of open polls are in it too, as tentative. */
    hasOpenDates: integer("has_open_dates", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    endedAt: integer("ended_at"),
  },
  (table) => [
    index("calendar_feeds_user").on(table.userId),
    uniqueIndex("calendar_feeds_current").on(table.userId).where(sql`ended_at is null`),
  ],
);
