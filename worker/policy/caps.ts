import { FIRST_MAILS_PER_DAY } from "#schema/limits.ts";
import { mailboxKey } from "#schema/mailbox-key.ts";
import type { CapRefusal } from "#schema/refusals.ts";
import { DAY, HOUR, MINUTE } from "../lib/clock.ts";
import { type Count, currentWindow, type Quota } from "../lib/quota.ts";

/** A policy: how often something may happen in a window. A quota, a row of the table `quotas`, says how often it has. */
export interface Cap<Per extends string = string> {
  /** First part of the key of its quotas. */
  name: string;
  /** Whose quota it is: the next parts of the key. */
  per: readonly Per[];
  allowed: number;
  /** In milliseconds. */
  window: number;
  /** Refuses what would pass the cap. A cap without a refusal refuses nothing: its mail waits. */
  refusal?: CapRefusal;
}

/** A cap that refuses. */
export type RefusingCap<Per extends string> = Cap<Per> & Required<Pick<Cap<Per>, "refusal">>;

const INVITATIONS_A_DAY = 1_000;
const CONNECTIONS_A_DAY = 50;

/** Everything that may be mailed, tried and created only so often. */
export const caps = {
  // Invitations, reminders and requests to connect count when they are requested.
  invitations: {
    name: "invitations",
    per: ["sender"],
    allowed: INVITATIONS_A_DAY,
    window: DAY,
    refusal: "invitations",
  },
  connections: {
    name: "connections",
    per: ["sender"],
    allowed: CONNECTIONS_A_DAY,
    window: DAY,
    refusal: "connections",
  },
  // What is saved until its sender confirms their address counts again when it is sent.
  savedInvitations: {
    name: "saved-invitations",
    per: ["sender"],
    allowed: INVITATIONS_A_DAY,
    window: DAY,
    refusal: "saved-invitations",
  },
  savedConnections: {
    name: "saved-connections",
    per: ["sender"],
    allowed: CONNECTIONS_A_DAY,
    window: DAY,
    refusal: "saved-connections",
  },
  mailsToOne: { name: "invitations", per: ["sender", "recipient"], allowed: 10, window: DAY, refusal: "mails-to-one" },
  personalLinks: {
    name: "personal-links",
    per: ["event", "recipient"],
    allowed: 3,
    window: DAY,
    refusal: "personal-links",
  },
  // Who holds a link spends these two, never the organizer whose link it is. They count listed people too, so that a
  // refusal does not tell who is listed.
  linksOfEvent: { name: "links-of-event", per: ["event"], allowed: 30, window: DAY, refusal: "links-of-event" },
  linksOfNetwork: { name: "links-of-network", per: ["network"], allowed: 5, window: DAY, refusal: "links-of-network" },
  addedAddresses: { name: "added-addresses", per: ["invite"], allowed: 5, window: DAY, refusal: "added-addresses" },

  // Final dates, updates, cancellations and answers count when they are sent, and wait over a cap.
  news: { name: "news", per: ["event", "recipient"], allowed: 10, window: DAY },
  // Counts in the same quota as `news`. Two are kept for 'everybody has answered' and the copy of the final date.
  answers: { name: "news", per: ["event", "recipient"], allowed: 8, window: DAY },
  // Apart from `news`, so that many answers cannot delay the news of a guest who can't make the final date any more.
  cannotMakeIt: { name: "cannot-make-it", per: ["event", "recipient"], allowed: 8, window: DAY },
  // Apart from `news`, so that many suggestions cannot delay the final date.
  datesSuggested: { name: "date-suggested", per: ["event", "recipient"], allowed: 8, window: DAY },
  // What became of shows that somebody plans to see.
  showNews: { name: "show-news", per: ["recipient"], allowed: 5, window: DAY },
  newsOfOrganizer: { name: "news-of", per: ["sender"], allowed: 3_000, window: DAY },

  // Event mail counts when it is sent, and waits over a cap. Inviting is never refused because of what others sent.
  mailbox: { name: "mailbox", per: ["recipient"], allowed: 30, window: DAY },
  // Apart from `mailbox`, so that strangers cannot delay mail between people who are acquainted.
  mailboxAcquainted: { name: "mailbox-acquainted", per: ["recipient"], allowed: 100, window: DAY },

  // Mails of a new account to people that it has not mailed before, and all mail to strangers.
  firstMails: { name: "first-mails", per: ["sender"], allowed: FIRST_MAILS_PER_DAY, window: DAY },
  firstMailsOfNetwork: { name: "first-mails-of-network", per: ["network"], allowed: 400, window: DAY },
  // The setting BULK_MAIL_PER_HOUR replaces the number.
  bulkMail: { name: "bulk-mail", per: [], allowed: 2_000, window: HOUR },

  // Mail about an address's own account.
  accountMail: { name: "account-mail", per: ["email"], allowed: 40, window: DAY, refusal: "account-mail" },
  codeMailsAtOnce: {
    name: "code-mail:pair",
    per: ["email", "network"],
    allowed: 3,
    window: 10 * MINUTE,
    refusal: "code-mails-at-once",
  },
  codeMailsFromNetwork: {
    name: "code-mail:pair",
    per: ["email", "network"],
    allowed: 10,
    window: DAY,
    refusal: "code-mails-from-network",
  },
  codeMailsToAddress: {
    name: "code-mail:address",
    per: ["email"],
    allowed: 30,
    window: DAY,
    refusal: "code-mails-to-address",
  },
  codeMailsOfNetwork: {
    name: "code-mail:network",
    per: ["network"],
    allowed: 60,
    window: HOUR,
    refusal: "code-mails-of-network",
  },

  // All networks together, so that many of them cost no more. A browser in which the person has signed in does not count.
  codeMails: { name: "code-mail:all", per: [], allowed: 2_000, window: HOUR, refusal: "code-mails" },
  // In bytes. Whoever has the mail signs in, and the event is erased.
  waitingEvents: {
    name: "waiting-events",
    per: ["network"],
    allowed: 1_000_000,
    window: HOUR,
    refusal: "waiting-events",
  },

  // Guesses. The cap of an address is higher than that of a network, so that a stranger reaches their own first.
  pinsFromNetwork: {
    name: "pin:pair",
    per: ["email", "network"],
    allowed: 20,
    window: DAY,
    refusal: "pins-from-network",
  },
  pinsOfAddress: { name: "pin:address", per: ["email"], allowed: 50, window: DAY, refusal: "pins-of-address" },
  pinsOfNetwork: { name: "pin:network", per: ["network"], allowed: 100, window: HOUR, refusal: "pins-of-network" },
  // All networks together. A browser in which the person has signed in does not count.
  pins: { name: "pin:all", per: [], allowed: 1_000, window: HOUR, refusal: "pins" },
  passwordsFromNetwork: {
    name: "password:pair",
    per: ["email", "network"],
    allowed: 20,
    window: HOUR,
    refusal: "passwords-from-network",
  },
  passwordsOfAddress: {
    name: "password:address",
    per: ["email"],
    allowed: 200,
    window: HOUR,
    refusal: "passwords-of-address",
  },
  passwordsOfNetwork: {
    name: "password:network",
    per: ["network"],
    allowed: 100,
    window: HOUR,
    refusal: "passwords-of-network",
  },
  // Each page that offers passkeys asks for one challenge, and for another after a few minutes.
  passkeyChallenges: {
    name: "passkey-challenges",
    per: ["network"],
    allowed: 300,
    window: HOUR,
    refusal: "passkey-challenges",
  },
  passkeysOfNetwork: {
    name: "passkey:network",
    per: ["network"],
    allowed: 100,
    window: HOUR,
    refusal: "passkeys-of-network",
  },
  // Every try counts, also with the right password, because each change sends a mail.
  passwordChanges: { name: "set-password", per: ["account"], allowed: 10, window: HOUR, refusal: "password-changes" },
  // Each sends a mail to an address that may be a stranger's.
  addressChanges: { name: "address-changes", per: ["account"], allowed: 5, window: DAY, refusal: "address-changes" },

  // Uncached look-ups. More than a person reads in an hour; the day's cap is a sixth of the provider's daily calls.
  lookUpsAnHour: { name: "look-ups", per: ["account"], allowed: 200, window: HOUR, refusal: "look-ups" },
  lookUpsADay: { name: "look-ups", per: ["account"], allowed: 800, window: DAY, refusal: "look-ups" },
  // All unverified accounts share it, because creating one costs nothing.
  lookUpsUnverified: {
    name: "look-ups:unverified",
    per: [],
    allowed: 500,
    window: DAY,
    refusal: "look-ups-unverified",
  },
  // What the source's terms leave for details. People's own look-ups count too and go on; readings of watched shows wait.
  showDetails: { name: "show-details", per: [], allowed: 1_000, window: DAY, refusal: "look-ups" },
  // Enough for two dozen cities typed letter by letter; all people share one search a second.
  searches: { name: "searches", per: ["account"], allowed: 120, window: HOUR, refusal: "searches" },

  // Each reading fetches up to 10 MB. A page reads once for all its dates.
  calendarReads: { name: "calendar-reads", per: ["calendar"], allowed: 60, window: HOUR, refusal: "calendar-reads" },

  venueSuggestions: {
    name: "venue-suggestions",
    per: ["account"],
    allowed: 5,
    window: DAY,
    refusal: "venue-suggestions",
  },

  // Changes by one link and by one account: answers, and what organizers change of their events.
  changesOfLink: { name: "changes-of-link", per: ["invite"], allowed: 60, window: HOUR, refusal: "changes-of-link" },
  changesOfAccount: { name: "changes", per: ["account"], allowed: 300, window: HOUR, refusal: "changes-of-account" },
  // Twenty-five a minute: faster than anybody reads, for an hour.
  swipes: { name: "swipes", per: ["account"], allowed: 1_500, window: HOUR, refusal: "swipes" },
  // Right passwords: each sign-in stores a session and a line of the security log.
  signIns: { name: "sign-ins", per: ["account"], allowed: 30, window: HOUR, refusal: "sign-ins" },
  // In bytes: what people store who have proven no address. A full unproven account is a tenth of its network's.
  unprovenOfNetwork: {
    name: "unproven",
    per: ["network"],
    allowed: 5_000_000,
    window: DAY,
    refusal: "unproven-of-network",
  },
  // Such accounts are erased after 30 days, so all of them have less than a third of the database.
  unproven: { name: "unproven:all", per: [], allowed: 100_000_000, window: DAY, refusal: "unproven" },

  // What is created.
  events: { name: "events-created", per: ["account"], allowed: 50, window: DAY, refusal: "events" },
  // Each reopening cancels every calendar entry.
  reopenings: { name: "reopened", per: ["event"], allowed: 5, window: DAY, refusal: "reopenings" },
  joins: { name: "joins", per: ["event", "network"], allowed: 30, window: HOUR, refusal: "joins" },
  // An ended link or feed keeps its row, so their number is limited.
  groupLinks: { name: "group-links", per: ["event"], allowed: 20, window: DAY, refusal: "group-links" },
  feeds: { name: "feeds", per: ["account"], allowed: 20, window: DAY, refusal: "feeds" },
} as const satisfies Record<string, Cap>;

/** Events of one account that are neither past nor deleted. Bounds what its lists and the nightly jobs cost. */
export const ACTIVE_EVENTS_MAX = 500;
/** How long after a date was added the mail that asks about it waits for further ones. */
export const ASK_DELAY = 10 * MINUTE;
/** Wrong guesses that end a PIN. */
export const GUESSES_PER_PIN = 5;
/** How long an account is new after its address was confirmed. */
export const NEW_FOR = 7 * DAY;

// Whose quota is one of a mailbox, however its address is spelled.
const mailboxes: readonly string[] = ["recipient", "email"];

/**
 * Returns the parts of a quota's key, joined by colons: texts, or the SQL for texts that only the database knows.
 * `mailbox` makes the key of an address.
 */
export function keyParts<Per extends string, Part>(
  cap: Cap<Per>,
  of: Record<Per, Part>,
  now: number,
  mailbox: (address: Part) => Part,
) {
  const parts = cap.per.map((whose) => (mailboxes.includes(whose) ? mailbox(of[whose]) : of[whose]));
  return [cap.name, ...parts, currentWindow(now, cap.window).name];
}

/** Returns the key of a cap's quota in the window around `now`. */
export function quotaKey<Per extends string>(cap: Cap<Per>, of: Record<Per, string>, now: number): string {
  return keyParts(cap, of, now, mailboxKey).join(":");
}

interface Counting {
  used?: number;
  /** Replaces the number of the table. */
  allowed?: number;
}

/** Returns what one change counts towards a cap over which mail waits. */
export function countOf<Per extends string>(
  cap: Cap<Per>,
  of: Record<Per, string>,
  now: number,
  { used = 1, allowed = cap.allowed }: Counting = {},
): Count {
  return { key: quotaKey(cap, of, now), used, allowed, expiresAt: currentWindow(now, cap.window).end };
}

/** Returns what one change counts towards a cap, with the refusal of what would pass it. */
export function quotaOf<Per extends string>(
  cap: RefusingCap<Per>,
  of: Record<Per, string>,
  now: number,
  counting?: Counting,
): Quota {
  const count = countOf(cap, of, now, counting);
  return { ...count, refusal: cap.refusal, of };
}
