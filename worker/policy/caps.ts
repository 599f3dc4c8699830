import { FIRST_MAILS_PER_DAY } from "#schema/limits.ts";
import { mailboxKey } from "#schema/mailbox-key.ts";
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
  /** Refuses what would pass the cap, see {@link Quota}. It may name `{allowed}` and those of `per`. A cap without one refuses nothing: its mail waits. */
  sentence?: string;
}

/** A cap that refuses. */
export type SpokenCap<Per extends string> = Cap<Per> & Required<Pick<Cap<Per>, "sentence">>;

const INVITATIONS_A_DAY = 1_000;
const CONNECTIONS_A_DAY = 50;

const looked = /*i18n*/ "You have looked through very many shows.";

/** Everything that may be mailed, tried and created only so often. */
export const caps = {
  // Invitations, reminders and requests to connect count when they are requested.
  invitations: {
    name: "invitations",
    per: ["sender"],
    allowed: INVITATIONS_A_DAY,
    window: DAY,
    sentence: "You can invite and remind at most {allowed, plural, one {# person} other {# people}} a day.",
  },
  connections: {
    name: "connections",
    per: ["sender"],
    allowed: CONNECTIONS_A_DAY,
    window: DAY,
    sentence:
      "You can send at most {allowed, plural, one {# connection request or reminder} other {# connection requests and reminders}} a day.",
  },
  // What is saved until its sender confirms their address counts again when it is sent.
  savedInvitations: {
    name: "saved-invitations",
    per: ["sender"],
    allowed: INVITATIONS_A_DAY,
    window: DAY,
    sentence: "You can invite at most {allowed, plural, one {# person} other {# people}} a day.",
  },
  savedConnections: {
    name: "saved-connections",
    per: ["sender"],
    allowed: CONNECTIONS_A_DAY,
    window: DAY,
    sentence: "You can send at most {allowed, plural, one {# connection request} other {# connection requests}} a day.",
  },
  mailsToOne: {
    name: "invitations",
    per: ["sender", "recipient"],
    allowed: 10,
    window: DAY,
    sentence: "You have sent {recipient} {allowed, plural, one {# e-mail} other {# e-mails}} today.",
  },
  personalLinks: {
    name: "personal-links",
    per: ["event", "recipient"],
    allowed: 3,
    window: DAY,
    sentence: "{recipient} has been sent {allowed, plural, one {# link} other {# links}} for this event today.",
  },
  // Who holds a link spends these two, never the organizer whose link it is. They count listed people too, so that a
  // refusal does not tell who is listed.
  linksOfEvent: {
    name: "links-of-event",
    per: ["event"],
    allowed: 30,
    window: DAY,
    sentence: "No more links can be mailed for this event today. You can join without an address.",
  },
  linksOfNetwork: {
    name: "links-of-network",
    per: ["network"],
    allowed: 5,
    window: DAY,
    sentence: "No more links can be mailed from your network today. You can answer without an address.",
  },
  addedAddresses: {
    name: "added-addresses",
    per: ["invite"],
    allowed: 5,
    window: DAY,
    sentence: "You have had {allowed, plural, one {# e-mail} other {# e-mails}} sent from this page today.",
  },

  // Final dates, updates, cancellations and answers count when they are sent, and wait over a cap.
  news: { name: "news", per: ["event", "recipient"], allowed: 10, window: DAY },
  // Counts in the same quota as `news`. Two are kept for 'everybody has answered' and the copy of the final date.
  answers: { name: "news", per: ["event", "recipient"], allowed: 8, window: DAY },
  // Apart from `news`, so that many answers cannot delay the news of a guest who can't make the final date any more.
  cannotMakeIt: { name: "cannot-make-it", per: ["event", "recipient"], allowed: 8, window: DAY },
  // Apart from `news`, so that many suggestions cannot delay the final date.
  datesSuggested: { name: "date-suggested", per: ["event", "recipient"], allowed: 8, window: DAY },
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
  accountMail: {
    name: "account-mail",
    per: ["email"],
    allowed: 40,
    window: DAY,
    sentence: "This address has been sent {allowed, plural, one {# e-mail} other {# e-mails}} about its account today.",
  },
  codeMailsAtOnce: {
    name: "code-mail:pair",
    per: ["email", "network"],
    allowed: 3,
    window: 10 * MINUTE,
    sentence:
      "This address has been sent {allowed, plural, one {# sign-in e-mail} other {# sign-in e-mails}} within 10 minutes. The links in them still work.",
  },
  codeMailsFromNetwork: {
    name: "code-mail:pair",
    per: ["email", "network"],
    allowed: 10,
    window: DAY,
    sentence:
      "Your network has asked for {allowed, plural, one {# sign-in e-mail} other {# sign-in e-mails}} to this address today.",
  },
  codeMailsToAddress: {
    name: "code-mail:address",
    per: ["email"],
    allowed: 30,
    window: DAY,
    sentence: "This address has been sent {allowed, plural, one {# sign-in e-mail} other {# sign-in e-mails}} today.",
  },
  codeMailsOfNetwork: {
    name: "code-mail:network",
    per: ["network"],
    allowed: 60,
    window: HOUR,
    sentence:
      "Your network has asked for {allowed, plural, one {# sign-in e-mail} other {# sign-in e-mails}} within an hour.",
  },

  // All networks together, so that many of them cost no more. A browser in which the person has signed in does not count.
  codeMails: {
    name: "code-mail:all",
    per: [],
    allowed: 2_000,
    window: HOUR,
    sentence:
      "Very many sign-in e-mails were sent within an hour. A browser in which you have signed in before still gets one.",
  },
  // In bytes. Whoever has the mail signs in, and the event is erased.
  waitingEvents: {
    name: "waiting-events",
    per: ["network"],
    allowed: 1_000_000,
    window: HOUR,
    sentence: "Very many events from your network wait for a sign-in. Sign in first, then create yours.",
  },

  // Guesses. The cap of an address is higher than that of a network, so that a stranger reaches their own first.
  pinsFromNetwork: {
    name: "pin:pair",
    per: ["email", "network"],
    allowed: 20,
    window: DAY,
    sentence:
      "There {allowed, plural, one {was # wrong PIN} other {were # wrong PINs}} for this address from your network today. A mailed link still works.",
  },
  pinsOfAddress: {
    name: "pin:address",
    per: ["email"],
    allowed: 50,
    window: DAY,
    sentence:
      "There {allowed, plural, one {was # wrong PIN} other {were # wrong PINs}} for this address today. A mailed link still works.",
  },
  pinsOfNetwork: {
    name: "pin:network",
    per: ["network"],
    allowed: 100,
    window: HOUR,
    sentence:
      "There {allowed, plural, one {was # wrong PIN} other {were # wrong PINs}} from your network within an hour. A mailed link still works.",
  },
  // All networks together. A browser in which the person has signed in does not count.
  pins: {
    name: "pin:all",
    per: [],
    allowed: 1_000,
    window: HOUR,
    sentence: "There were very many wrong PINs within an hour. A mailed link still works.",
  },
  passwordsFromNetwork: {
    name: "password:pair",
    per: ["email", "network"],
    allowed: 20,
    window: HOUR,
    sentence:
      "There {allowed, plural, one {was # wrong password} other {were # wrong passwords}} for this address from your network within an hour. A mailed link still works.",
  },
  passwordsOfAddress: {
    name: "password:address",
    per: ["email"],
    allowed: 200,
    window: HOUR,
    sentence:
      "There {allowed, plural, one {was # wrong password} other {were # wrong passwords}} for this address within an hour. A mailed link still works.",
  },
  passwordsOfNetwork: {
    name: "password:network",
    per: ["network"],
    allowed: 100,
    window: HOUR,
    sentence:
      "There {allowed, plural, one {was # wrong password} other {were # wrong passwords}} from your network within an hour. A mailed link still works.",
  },
  // Each page that offers passkeys asks for one challenge, and for another after a few minutes.
  passkeyChallenges: {
    name: "passkey-challenges",
    per: ["network"],
    allowed: 300,
    window: HOUR,
    sentence: "Your network has opened the sign-in page very often. A mailed link still works.",
  },
  passkeysOfNetwork: {
    name: "passkey:network",
    per: ["network"],
    allowed: 100,
    window: HOUR,
    sentence:
      "There {allowed, plural, one {was # wrong passkey} other {were # wrong passkeys}} from your network within an hour. A mailed link still works.",
  },
  // Every try counts, also with the right password, because each change sends a mail.
  passwordChanges: {
    name: "set-password",
    per: ["account"],
    allowed: 10,
    window: HOUR,
    sentence: "You have tried to set your password {allowed, plural, one {# time} other {# times}} within an hour.",
  },
  // Each sends a mail to an address that may be a stranger's.
  addressChanges: {
    name: "address-changes",
    per: ["account"],
    allowed: 5,
    window: DAY,
    sentence: "You have asked for {allowed, plural, one {# new address} other {# new addresses}} today.",
  },

  // Uncached look-ups. More than a person reads in an hour; the day's cap is a sixth of the provider's daily calls.
  lookUpsAnHour: { name: "look-ups", per: ["account"], allowed: 200, window: HOUR, sentence: looked },
  lookUpsADay: { name: "look-ups", per: ["account"], allowed: 800, window: DAY, sentence: looked },
  // All unverified accounts share it, because creating one costs nothing.
  lookUpsUnverified: {
    name: "look-ups:unverified",
    per: [],
    allowed: 500,
    window: DAY,
    sentence: "Confirm your e-mail address to look through more shows today.",
  },
  // Enough for two dozen cities typed letter by letter; all people share one search a second.
  searches: {
    name: "searches",
    per: ["account"],
    allowed: 120,
    window: HOUR,
    sentence: "You have searched for very many cities.",
  },

  // Changes by one link and by one account: answers, and what organizers change of their events.
  changesOfLink: {
    name: "changes-of-link",
    per: ["invite"],
    allowed: 60,
    window: HOUR,
    sentence: "You have changed your answers {allowed, plural, one {# time} other {# times}} within an hour.",
  },
  changesOfAccount: {
    name: "changes",
    per: ["account"],
    allowed: 300,
    window: HOUR,
    sentence: "You have made {allowed, plural, one {# change} other {# changes}} within an hour.",
  },
  // In bytes: what people store who have proven no address. A full unproven account is a tenth of its network's.
  unprovenOfNetwork: {
    name: "unproven",
    per: ["network"],
    allowed: 5_000_000,
    window: DAY,
    sentence: "Very much has been saved from your network today by people who have not confirmed an e-mail address.",
  },
  // Such accounts are erased after 30 days, so all of them have less than a third of the database.
  unproven: {
    name: "unproven:all",
    per: [],
    allowed: 100_000_000,
    window: DAY,
    sentence:
      "Very much has been saved today by people who have not confirmed an e-mail address. Confirm yours to go on.",
  },

  // What is created.
  events: {
    name: "events-created",
    per: ["account"],
    allowed: 50,
    window: DAY,
    sentence: "You can create at most {allowed, plural, one {# event} other {# events}} a day.",
  },
  // Each reopening cancels every calendar entry.
  reopenings: {
    name: "reopened",
    per: ["event"],
    allowed: 5,
    window: DAY,
    sentence: "An event can be reopened at most {allowed, plural, one {# time} other {# times}} a day.",
  },
  joins: {
    name: "joins",
    per: ["event", "network"],
    allowed: 30,
    window: HOUR,
    sentence: "{allowed, plural, one {# person has} other {# people have}} joined from your network within an hour.",
  },
  // An ended link or feed keeps its row, so their number is limited.
  groupLinks: {
    name: "group-links",
    per: ["event"],
    allowed: 20,
    window: DAY,
    sentence: "This event has had {allowed, plural, one {# group link} other {# group links}} today.",
  },
  feeds: {
    name: "feeds",
    per: ["account"],
    allowed: 20,
    window: DAY,
    sentence: "You have made {allowed, plural, one {# calendar address} other {# calendar addresses}} today.",
  },
} as const satisfies Record<string, Cap>;

/** Events of one account that are neither past nor deleted. Bounds what its lists and the nightly jobs cost. */
export const ACTIVE_EVENTS_MAX = 500;
/** Nudges of one person about one event, and the pause between them. */
export const NUDGES_MAX = 5;
export const NUDGE_PAUSE = 15 * MINUTE;
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

/** Returns what one change counts towards a cap, with the sentence that refuses it. */
export function quotaOf<Per extends string>(
  cap: SpokenCap<Per>,
  of: Record<Per, string>,
  now: number,
  counting?: Counting,
): Quota {
  const count = countOf(cap, of, now, counting);
  return { ...count, sentence: cap.sentence, of };
}
