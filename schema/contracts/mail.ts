import * as z from "zod";
import { answer, wallDate, wallTime } from "./common.ts";
import { dated } from "./date-option.ts";

/**
 * The jobs in the mail ledger, one per recipient. Rendering a job reads no other row, so a mail says what was true at the
 * change, even after later edits and deletions. Only requests for answers show their event as it is when they are sent.
 */

const option = dated({ id: z.string() });
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

const signIn = z.object({ kind: z.literal("sign-in"), codeId: z.string() });
const confirmAddress = z.object({ kind: z.literal("confirm-address"), codeId: z.string() });

const wallClock = z.object({ date: wallDate, time: wallTime });

const invitation = z.object({
  kind: z.literal("invitation"),
  event: eventFacts,
  options: z.array(option),
  /** In the event's zone. */
  deadline: wallClock.nullish(),
  token: z.string(),
});
const nudge = invitation.extend({ kind: z.literal("nudge") });

const answerReceived = z.object({
  kind: z.literal("answer"),
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
});

/** For the organizer: a guest can no longer make the final date. */
const cannotMakeIt = z.object({
  kind: z.literal("cannot-make-it"),
  event: eventFacts,
  /** The final date. */
  option,
  guest,
  comments: z.string(),
  /** Others who can't make it either, when this mail replaced theirs. Sending fills it. */
  others: z.array(guest).optional(),
});

/** For the organizer: dates that guests suggest. Sending fills in all open ones since the last such mail. */
const dateSuggested = z.object({
  kind: z.literal("date-suggested"),
  event: eventFacts,
  suggestions: z.array(wallClock.extend({ id: z.string(), guest })).min(1),
});

/**
 * For a guest who has answered: dates that were added since. Sending fills in all about which they were asked and which
 * they have not answered.
 */
const newDates = invitation.extend({ kind: z.literal("new-dates") });

const finalDate = z.object({
  kind: z.literal("final-date"),
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
  /** How many people come, for the organizer's copy where some guest brings others. */
  people: z.number().int().optional(),
  /** True for the organizer's copy when Eightish chose the date at the deadline. */
  isAutomatic: z.boolean().optional(),
});

/** For a person who says yes to the final date while the room is full. */
const waitingList = z.object({
  kind: z.literal("waiting-list"),
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
});

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

/** For the organizer at the deadline, when there is no final date. */
const answersIn = z.object({
  kind: z.literal("answers-in"),
  event: eventFacts,
  /** The date that the answers prefer; null when no guest can make any. */
  leading: option.nullable(),
  /** How many people said yes to it, where answers may stand for several. */
  people: z.number().int().optional(),
  isTie: z.boolean(),
  answeredCount: z.number().int(),
  invitedCount: z.number().int(),
  /** Null when Eightish was not asked to choose the date. */
  undecided: undecided.nullable(),
  missing,
});

/** For the organizer, a day before Eightish chooses the date. */
const dateChoice = z.object({
  kind: z.literal("date-choice"),
  event: eventFacts,
  deadline: wallClock,
  leading: option.nullable(),
  /** How many people said yes to it, where answers may stand for several. */
  people: z.number().int().optional(),
  missing,
});

const calendarCancellation = z.object({
  kind: z.literal("calendar-cancellation"),
  event: eventFacts,
  option,
  /** Null for a person on the waiting list, whose calendar does not have the date. Sending leaves it out. */
  calendar: calendarEntry.nullable(),
  /** "deleted" is for the organizer; invitees get `event-cancelled`. */
  reason: z.enum(["reopened", "removed", "deleted"]),
});
export type CancellationReason = z.infer<typeof calendarCancellation>["reason"];

/**
 * For a guest who can't make the final date any more, or gave up their place, and for the former address of an account:
 * takes the date out of the calendar.
 */
const calendarRemoval = z.object({
  kind: z.literal("calendar-removal"),
  event: eventFacts,
  option,
  /** Null for a former address, which opens no poll. */
  token: z.string().nullable(),
  calendar: calendarEntry,
  /** "answered-for": the organizer entered the answer. */
  reason: z.enum(["declined", "gave-up-place", "answered-for", "address-changed"]),
});
export type RemovalReason = z.infer<typeof calendarRemoval>["reason"];

const eventCancelled = z.object({
  kind: z.literal("event-cancelled"),
  event: eventFacts,
  /** Both are null unless the recipient holds a calendar invite. */
  option: option.nullable(),
  calendar: calendarEntry.nullable(),
  /** False for a person with only a calendar invite; without that file the mail is pointless. */
  hadAnswered: z.boolean().default(true),
});

/** For a person who was told that the event is cancelled and holds no calendar invite. */
const eventRestored = z.object({
  kind: z.literal("event-restored"),
  event: eventFacts,
  /** The final date, if there is one. */
  option: option.nullable(),
  /** True after the deadline: the mail then does not offer to change the answers. */
  isClosed: z.boolean().optional(),
  token: z.string(),
});

/** For an address typed on the join page: the link under which its owner answers. */
const personalLink = z.object({
  kind: z.literal("personal-link"),
  event: eventFacts,
  token: z.string(),
  /** True for an address that a link guest wanted to add, although it is on the list with a link of its own. */
  isListed: z.boolean().optional(),
});

/** For an address that a link guest wants to add: the link under which its owner agrees. The token opens no poll. */
const addAddress = z.object({ kind: z.literal("add-address"), event: eventFacts, token: z.string() });

const connection = z.object({
  kind: z.literal("connection-request"),
  connectionId: z.string(),
  requesterName: z.string(),
  requesterEmail: z.string().nullable(),
});
const connectionInvitation = connection.extend({ kind: z.literal("connection-invitation") });
const connectionReminder = connection.extend({ kind: z.literal("connection-reminder") });

const erasureNotice = z.object({
  kind: z.literal("erasure-notice"),
  /** Past events of this organizer and the instant of their erasure. */
  events: z.array(z.object({ id: z.string(), title: z.string() })).min(1),
  erasedFrom: z.string(),
});

const passwordChanged = z.object({ kind: z.literal("password-changed"), changedAt: z.string() });
const passwordRemoved = passwordChanged.extend({ kind: z.literal("password-removed") });
const accountDeleted = z.object({ kind: z.literal("account-deleted") });

/** A sign-in from a browser that was not seen before. */
const newBrowser = z.object({
  kind: z.literal("new-browser"),
  /** Its row in `known_browsers`, which the mailed link ends. */
  browserId: z.string(),
  /** 'Firefox on Windows'; '' when unknown. */
  browser: z.string(),
  signedInAt: z.string(),
});

/** For a new address: the link under which its owner agrees to the change. */
const changeAddress = z.object({ kind: z.literal("change-address"), changeId: z.string() });
/** For an address with an account, which somebody wanted for another account. */
const addressTaken = z.object({ kind: z.literal("address-taken") });
/** For the former address. The new one is masked: 'j…@new.example'. */
const addressChanged = z.object({
  kind: z.literal("address-changed"),
  newAddress: z.string(),
  changedAt: z.string(),
  /** Its row in `former_addresses`, which the mailed link takes back; null when the change itself took one back. */
  takeBackId: z.string().nullable().default(null),
});
/** For the new address: the links to polls that replace those mailed to the former one. */
const newLinks = z.object({
  kind: z.literal("new-links"),
  events: z.array(z.object({ id: z.string(), title: z.string(), token: z.string() })).min(1),
});

const passkeyAdded = z.object({ kind: z.literal("passkey-added"), passkeyName: z.string(), changedAt: z.string() });
const passkeyRemoved = passkeyAdded.extend({ kind: z.literal("passkey-removed") });

export const mailJob = z.discriminatedUnion("kind", [
  signIn,
  confirmAddress,
  invitation,
  nudge,
  answerReceived,
  cannotMakeIt,
  dateSuggested,
  newDates,
  finalDate,
  waitingList,
  answersIn,
  dateChoice,
  calendarCancellation,
  calendarRemoval,
  eventCancelled,
  eventRestored,
  personalLink,
  addAddress,
  connection,
  connectionInvitation,
  connectionReminder,
  erasureNotice,
  passwordChanged,
  passwordRemoved,
  accountDeleted,
  newBrowser,
  changeAddress,
  addressTaken,
  addressChanged,
  newLinks,
  passkeyAdded,
  passkeyRemoved,
]);
export type MailJob = z.infer<typeof mailJob>;
export type MailKind = MailJob["kind"];

/** A job without the facts of one recipient. */
export type MailContent = MailJob extends infer Job ? (Job extends MailJob ? Omit<Job, RecipientFact> : never) : never;
type RecipientFact = "token" | "position" | "tooLarge" | "responseCount" | "inviteCount" | "isLast" | "coversOthers";

export const mailKinds = mailJob.options.map((schema) => schema.shape.kind.value) as [MailKind, ...MailKind[]];

/** Mails that the recipient did not ask for: they have List-Unsubscribe and respect opt-outs. */
export const unsolicitedKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  "invitation",
  "nudge",
  "new-dates",
  "personal-link",
  "add-address",
  "connection-request",
  "connection-invitation",
  "connection-reminder",
]);

/** Returns true for a mail that the recipient did not ask for, which must explain how to opt out. */
export function isUnsolicited(job: MailContent): boolean {
  return unsolicitedKinds.has(job.kind) || (job.kind === "final-date" && job.isInvitation === true);
}

/** A file in a mail; `content` is text. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** Mails that a person waits for on the sign-in page; they are sent before all other mail. */
export const urgentKinds = ["sign-in", "confirm-address"] as const satisfies MailKind[];

/** Mails about the recipient's own account, which concern no other person. They are sent even to an address that bounced. */
export const accountKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  "sign-in",
  "confirm-address",
  "password-changed",
  "password-removed",
  "account-deleted",
  "erasure-notice",
  "new-browser",
  "change-address",
  "address-taken",
  "address-changed",
  "new-links",
  "passkey-added",
  "passkey-removed",
]);

export const mailStatuses = ["queued", "sent", "failed", "parked"] as const;
