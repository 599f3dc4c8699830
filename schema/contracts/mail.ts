import * as z from "zod";
import { answer, wallDate, wallTime } from "./common.ts";
import { dated, note, optionDate } from "./date-option.ts";
import { showChange, showChangeKinds } from "./show-changes.ts";

/**
 * The jobs in the mail ledger, one per recipient. Rendering a job reads no other row, so a mail says what was true at the
 * change, even after later edits and deletions. Only requests for answers show their event as it is when they are sent.
 */

const option = dated({ id: z.string(), ticketUrl: z.string().optional(), imageUrl: z.string().optional() });
export type MailOption = z.infer<typeof option>;

/**
 * The event's facts in every mail about it. `organizerName` is empty when it is not known, and `organizerEmail` null
 * while the organizer's address is unverified.
 */
const eventFacts = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  timezone: z.string(),
  durationMinutes: z.number().int(),
  organizerName: z.string(),
  organizerEmail: z.string().nullable(),
  imageUrl: z.string().nullable(),
  ticketUrl: z.string().nullable(),
});
export type MailEvent = z.infer<typeof eventFacts>;

/** Identifies one calendar entry across files: RFC 5545 §3.8.4.7 (UID), §3.8.7.4 (SEQUENCE). */
const calendarEntry = z.object({
  uid: z.string(),
  sequence: z.number().int().nonnegative(),
  organizerAddress: z.string(),
});
export type MailCalendarEntry = z.infer<typeof calendarEntry>;

/** A guest in a mail to the organizer. The name is empty for one who has given none; the address stands for it. */
const guest = z.object({ name: z.string(), email: z.string().nullable() });
export type MailGuest = z.infer<typeof guest>;

const wallClock = z.object({ date: wallDate, time: wallTime });

/** Why a deadline chose no date, although the organizer wanted it to. */
const undecided = z.enum(["nobody-says-yes", "incomplete", "tie", "date-is-over"]);
export type Undecided = z.infer<typeof undecided>;

/**
 * What the leading date misses: people who must be there, and how many people are lacking to the minimum. Null
 * when the organizer asks nothing of a date.
 */
const missing = z
  .object({ without: z.array(guest), short: z.number().int() })
  .nullable()
  .optional();

/** How many people say yes to the leading date. Older mails say it only where answers stand for several. */
const yesPeople = z.number().int().optional();

const question = z.object({
  event: eventFacts,
  options: z.array(option),
  /** In the event's zone. */
  deadline: wallClock.nullish(),
  token: z.string(),
});

const connection = z.object({
  connectionId: z.string(),
  requesterName: z.string(),
  requesterEmail: z.string().nullable(),
});

const code = z.object({ codeId: z.string() });
const passwordChange = z.object({ changedAt: z.string() });
const passkeyChange = z.object({ passkeyName: z.string(), changedAt: z.string() });

/** What each kind of mail has beside its kind. */
const facts = {
  "sign-in": code,
  "confirm-address": code,
  invitation: question,
  nudge: question,
  /**
   * For a guest who has answered: dates that were added since. Sending fills in all about which they were asked and which
   * they have not answered.
   */
  "new-dates": question,
  answer: z.object({
    event: eventFacts,
    guest,
    comments: z.string(),
    /** Every option of the event in order; null where this person gave no answer. */
    answers: z.array(dated({ id: z.string(), answer: answer.nullable() })),
    /** For how many people the answers stand, if they stood or stand for several. */
    partySize: z.number().int().optional(),
    isChange: z.boolean(),
    /** True when the event has its final date. */
    hasFinalDate: z.boolean().optional(),
    responseCount: z.number().int(),
    inviteCount: z.number().int(),
    /** True when this answer was the last missing one; the mail then says that everybody has answered. */
    isLast: z.boolean(),
    /** True when this mail also covers other answers, which get no separate mail. */
    coversOthers: z.boolean().default(false),
  }),
  /** For the organizer: a guest can no longer make the final date. */
  "cannot-make-it": z.object({
    event: eventFacts,
    /** The final date. */
    option,
    guest,
    comments: z.string(),
    /** Others who can't make it either, when this mail replaced theirs. Sending fills it. */
    others: z.array(guest).optional(),
  }),
  /** For the organizer: dates that guests suggest. Sending fills in all open ones since the last such mail. */
  "date-suggested": z.object({
    event: eventFacts,
    suggestions: z.array(wallClock.extend({ id: z.string(), note, guest })).min(1),
  }),
  /** For the organizer at the deadline, when there is no final date. */
  "answers-in": z.object({
    event: eventFacts,
    /** The date that the answers prefer; null when no guest can make any. */
    leading: option.nullable(),
    people: yesPeople,
    isTie: z.boolean(),
    answeredCount: z.number().int(),
    invitedCount: z.number().int(),
    /** Null when Eightish was not asked to choose the date. */
    undecided: undecided.nullable(),
    missing,
  }),
  /** For the organizer, a day before Eightish chooses the date. */
  "date-choice": z.object({
    event: eventFacts,
    deadline: wallClock,
    leading: option.nullable(),
    people: yesPeople,
    missing,
  }),
  /** For the organizer: the show of a date has changed, and the organizer decides what becomes of the date. */
  "show-changed": z.object({
    event: eventFacts,
    /** The show's name; empty when it is not known. */
    show: z.string(),
    change: z.enum(showChangeKinds),
    option,
    /** When the date is once it follows the show; null when the show has no other date. */
    after: optionDate.nullable(),
    /** True when the organizer can ask everybody with one press, because the show took the final date away. */
    isAskable: z.boolean(),
  }),
  "final-date": z.object({
    event: eventFacts,
    option,
    /** Null for the organizer, whose copy is a METHOD:PUBLISH file and links to the dashboard. */
    token: z.string().nullable(),
    calendar: calendarEntry,
    /** True for an update of an announced date (title, place or duration changed). */
    isUpdate: z.boolean(),
    /** True for a person added later, for whom this mail replaces the invitation. */
    isInvitation: z.boolean().optional(),
    /** True for a person who was told that the event is cancelled, and whose event was restored. */
    isRestored: z.boolean().optional(),
    /** Who comes, for recipients who may know it. Older mails do not have it. */
    coming: z.object({ people: z.number().int(), answers: z.number().int() }).optional(),
    /** True for the organizer's copy when Eightish chose the date at the deadline. */
    isAutomatic: z.boolean().optional(),
    /** When it was before; absent when it is the same. */
    movedFrom: optionDate.optional(),
    /** Why it is another date, or one again: its show moved or is on again, or the organizer put it back. */
    because: z.enum(["moved", "on-again", "put-back"]).optional(),
  }),
  /** For a person who says yes to the final date while the room is full. */
  "waiting-list": z.object({
    event: eventFacts,
    option,
    token: z.string(),
    /** The person's number on the waiting list, from 1. */
    position: z.number().int(),
    /** How many people the answer stands for, when that is more than fit: the mail says so instead of the number. */
    tooLarge: z.number().int().optional(),
    /** Takes the date out of the person's calendar. Sending leaves it out when no calendar has the date. */
    calendar: calendarEntry.nullable(),
    /** True for a person who was told that the event is cancelled, and whose event was restored. */
    isRestored: z.boolean().optional(),
  }),
  "calendar-cancellation": z.object({
    event: eventFacts,
    option,
    /** Null for the organizer. */
    token: z.string().nullable(),
    /** Null for a person on the waiting list, whose calendar does not have the date. Sending leaves it out. */
    calendar: calendarEntry.nullable(),
    /** "deleted" is for the organizer; invitees get `event-cancelled`. */
    reason: z.enum(["reopened", "removed", "deleted", "show-cancelled", "show-postponed"]),
  }),
  /**
   * For a guest who can't make the final date any more, or gave up their place, and for the former address of an account:
   * takes the date out of the calendar.
   */
  "calendar-removal": z.object({
    event: eventFacts,
    option,
    /** Null for a former address, which opens no poll. */
    token: z.string().nullable(),
    calendar: calendarEntry,
    /** "answered-for": the organizer entered the answer. */
    reason: z.enum(["declined", "gave-up-place", "answered-for", "address-changed"]),
  }),
  "event-cancelled": z.object({
    event: eventFacts,
    /** Both are null unless the recipient holds a calendar invite. */
    option: option.nullable(),
    calendar: calendarEntry.nullable(),
    /** False for a person with only a calendar invite; without that file the mail is pointless. */
    hadAnswered: z.boolean().default(true),
  }),
  /** For a person who was told that the event is cancelled and holds no calendar invite. */
  "event-restored": z.object({
    event: eventFacts,
    /** The final date, if there is one. */
    option: option.nullable(),
    /** True after the deadline: the mail then does not offer to change the answers. */
    isClosed: z.boolean().optional(),
    token: z.string(),
  }),
  /** For an address typed on the join page: the link under which its owner answers. */
  "personal-link": z.object({
    event: eventFacts,
    token: z.string(),
    /** True for an address that a link guest wanted to add, although it is on the list with a link of its own. */
    isListed: z.boolean().optional(),
  }),
  /** For an address that a link guest wants to add: the link under which its owner agrees. The token opens no poll. */
  "add-address": z.object({ event: eventFacts, token: z.string() }),
  "connection-request": connection,
  "connection-invitation": connection,
  "connection-reminder": connection,
  "erasure-notice": z.object({
    /** Past events of this organizer and the instant of their erasure. */
    events: z.array(z.object({ id: z.string(), title: z.string() })).min(1),
    erasedFrom: z.string(),
  }),
  "password-changed": passwordChange,
  "password-removed": passwordChange,
  "account-deleted": z.object({}),
  /** A sign-in from a browser that was not seen before. */
  "new-browser": z.object({
    /** Its row in `known_browsers`, which the mailed link ends. */
    browserId: z.string(),
    /** 'Firefox on Windows'; '' when unknown. */
    browser: z.string(),
    signedInAt: z.string(),
  }),
  /** For a new address: the link under which its owner agrees to the change. */
  "change-address": z.object({ changeId: z.string() }),
  /** For an address with an account, which somebody wanted for another account. */
  "address-taken": z.object({}),
  /** For the former address. The new one is masked: 'j…@new.example'. */
  "address-changed": z.object({
    newAddress: z.string(),
    changedAt: z.string(),
    /** Its row in `former_addresses`, which the mailed link takes back; null when the change itself took one back. */
    takeBackId: z.string().nullable().default(null),
  }),
  /** For the new address: the links to polls that replace those mailed to the former one. */
  "new-links": z.object({
    events: z.array(z.object({ id: z.string(), title: z.string(), token: z.string() })).min(1),
  }),
  "passkey-added": passkeyChange,
  "passkey-removed": passkeyChange,
  /** For a person with a plan. Sending fills in the shows, with what is news of each. */
  "show-news": z.object({
    userId: z.string(),
    changeIds: z.array(z.string()).min(1),
    shows: z
      .array(
        z.object({
          ...{ id: z.string(), name: z.string() },
          /** The host of the venue that tells of it; null for a show of the ticketing provider, '' for a made-up one. */
          host: z.string().nullable(),
          ...showChange.pick({ kind: true, from: true, to: true }).shape,
        }),
      )
      .default([]),
  }),
  /** For an admin: the name of a venue that could not be read for a week. */
  "venue-off": z.object({ venue: z.string() }),
};

export type MailKind = keyof typeof facts;
// The type of an empty object allows no kind beside it.
type FactsOf<Kind extends MailKind> =
  (typeof facts)[Kind]["shape"] extends Record<string, never> ? unknown : z.infer<(typeof facts)[Kind]>;
type Jobs = { [Kind in MailKind]: { kind: Kind } & FactsOf<Kind> };
export type JobOf<Kind extends MailKind> = Jobs[Kind];
export type MailJob = Jobs[MailKind];
export type CancellationReason = JobOf<"calendar-cancellation">["reason"];
export type RemovalReason = JobOf<"calendar-removal">["reason"];

const [first, ...others] = Object.entries(facts).map(([kind, { shape }]) =>
  z.object({ kind: z.literal(kind), ...shape }),
);
// TypeScript cannot express that the list has every kind.
export const mailJob = z.discriminatedUnion("kind", [first!, ...others]) as unknown as z.ZodType<MailJob>;

/** A job without the facts of one recipient. */
export type MailContent = MailJob extends infer Job ? (Job extends MailJob ? Omit<Job, RecipientFact> : never) : never;
type RecipientFact = "token" | "position" | "tooLarge" | "responseCount" | "inviteCount" | "isLast" | "coversOthers";

/** A file in a mail; `content` is text. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

export const mailStatuses = ["queued", "sent", "failed", "parked"] as const;
