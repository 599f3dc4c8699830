import type { MailContent, MailKind } from "./mail.ts";

/**
 * The subject of a mail about an event: the recipient's calendar entry, the organizer's copy of it, the event's
 * cancellation, answers, guests who can't make the final date, or dates that guests suggest.
 */
export const mailPurposes = ["calendar", "copy", "cancelled", "answers", "cannot", "suggestions"] as const;
export type MailPurpose = (typeof mailPurposes)[number];

/** What is true of all mails of one kind. */
export interface MailRules {
  /** Its name in /admin. */
  label: string;
  /**
   * Who gets it: the owner of an account, an event's organizer, a person on an event's list, or somebody to connect with.
   * Mail about an account concerns no other person and is sent even to an address that bounced.
   */
  audience: "account" | "organizer" | "guest" | "contact";
  /** The recipient did not ask for it: it has List-Unsubscribe and respects opt-outs. */
  isUnsolicited?: true;
  /** A person waits for it on the sign-in page: it is sent before all other mail, and no pause holds it. */
  isUrgent?: true;
  /** The database must not keep its link or PIN: it is never frozen, and each attempt renders it again. */
  isSecret?: true;
  /** It asks for answers: it shows its event as it is when it is sent, and the recycle bin holds it back. */
  asks?: "every-date" | "added-dates";
  /** A newer mail of the same event, recipient and purpose replaces an unsent one. Such mail counts when it is sent. */
  purpose?: Exclude<MailPurpose, "copy">;
  /** Its file adds the final date to a calendar, or takes it out, so that calendars end up like the event. */
  calendar?: "adds" | "removes";
  /** It says that the event, or its date, is off: a restored event tells its recipient the opposite. */
  cancels?: true;
  /** It is sent although its sender deleted their account, because a calendar still has the date. */
  outlivesSender?: true;
  /** Whom it may have reached knows the event, and gets the event's news in spite of an opt-out. */
  reaches?: true;
  /** The organizer's actions after which it must not be sent any more. */
  pointlessOnce?: ("deleted" | "removed" | "reopened")[];
  /** An account that was never confirmed causes it too, so it is erased with that account. */
  isOfUnconfirmed?: true;
  /** It tells what became of shows: a few a day, and it is stopped for a show or for all. */
  isOfShows?: true;
  /** Its name in the delivery texts of the organizer's board; other mail has none there. */
  delivery?: string;
}

/** The row of each kind. The code asks the row and never lists kinds. */
export const mailRules: Record<MailKind, MailRules> = {
  "sign-in": { label: /*i18n*/ "Sign in", audience: "account", isUrgent: true, isSecret: true },
  "confirm-address": {
    label: /*i18n*/ "Confirm address",
    audience: "account",
    isUrgent: true,
    isSecret: true,
    isOfUnconfirmed: true,
  },
  invitation: {
    label: /*i18n*/ "Invitation",
    audience: "guest",
    isUnsolicited: true,
    asks: "every-date",
    reaches: true,
    pointlessOnce: ["deleted", "removed"],
    delivery: "invitation",
  },
  nudge: {
    label: /*i18n*/ "Nudge",
    audience: "guest",
    isUnsolicited: true,
    asks: "every-date",
    reaches: true,
    pointlessOnce: ["deleted", "removed"],
    delivery: "reminder",
  },
  "new-dates": {
    label: /*i18n*/ "New dates",
    audience: "guest",
    isUnsolicited: true,
    asks: "added-dates",
    pointlessOnce: ["deleted", "removed"],
    delivery: "reminder",
  },
  answer: { label: /*i18n*/ "Answer", audience: "organizer", purpose: "answers" },
  "cannot-make-it": { label: /*i18n*/ "Cannot make it", audience: "organizer", purpose: "cannot" },
  "date-suggested": {
    label: /*i18n*/ "Date suggested",
    audience: "organizer",
    purpose: "suggestions",
    pointlessOnce: ["deleted"],
  },
  "answers-in": { label: /*i18n*/ "Answers in", audience: "organizer", pointlessOnce: ["deleted"] },
  "date-choice": { label: /*i18n*/ "Date choice", audience: "organizer", pointlessOnce: ["deleted"] },
  "show-changed": { label: /*i18n*/ "Show changed", audience: "organizer", pointlessOnce: ["deleted"] },
  "final-date": {
    label: /*i18n*/ "Final date",
    audience: "guest",
    purpose: "calendar",
    calendar: "adds",
    reaches: true,
    pointlessOnce: ["reopened"],
    delivery: "finalDate",
  },
  "waiting-list": {
    label: /*i18n*/ "Waiting list",
    audience: "guest",
    purpose: "calendar",
    calendar: "removes",
    reaches: true,
    delivery: "waitingList",
  },
  "calendar-cancellation": {
    label: /*i18n*/ "Calendar cancellation",
    audience: "guest",
    purpose: "calendar",
    calendar: "removes",
    cancels: true,
    outlivesSender: true,
    delivery: "cancellation",
  },
  "calendar-removal": {
    label: /*i18n*/ "Calendar removal",
    audience: "guest",
    purpose: "calendar",
    calendar: "removes",
    outlivesSender: true,
    delivery: "cancellation",
  },
  "event-cancelled": {
    label: /*i18n*/ "Event cancelled",
    audience: "guest",
    purpose: "cancelled",
    calendar: "removes",
    cancels: true,
    outlivesSender: true,
    delivery: "cancellation",
  },
  "event-restored": {
    label: /*i18n*/ "Event restored",
    audience: "guest",
    purpose: "cancelled",
    pointlessOnce: ["removed"],
    delivery: "restored",
  },
  "personal-link": {
    label: /*i18n*/ "Personal link",
    audience: "guest",
    isUnsolicited: true,
    delivery: "personalLink",
  },
  "add-address": { label: /*i18n*/ "Add address", audience: "guest", isUnsolicited: true, delivery: "addressLink" },
  "connection-request": { label: /*i18n*/ "Connection request", audience: "contact", isUnsolicited: true },
  "connection-invitation": { label: /*i18n*/ "Connection invitation", audience: "contact", isUnsolicited: true },
  "connection-reminder": { label: /*i18n*/ "Connection reminder", audience: "contact", isUnsolicited: true },
  "erasure-notice": { label: /*i18n*/ "Erasure notice", audience: "account" },
  "password-changed": { label: /*i18n*/ "Password changed", audience: "account", isOfUnconfirmed: true },
  "password-removed": { label: /*i18n*/ "Password removed", audience: "account" },
  "account-deleted": { label: /*i18n*/ "Account deleted", audience: "account" },
  "new-browser": { label: /*i18n*/ "New browser", audience: "account" },
  "change-address": { label: /*i18n*/ "Change address", audience: "account", isSecret: true },
  "address-taken": { label: /*i18n*/ "Address taken", audience: "account" },
  "address-changed": { label: /*i18n*/ "Address changed", audience: "account", isSecret: true },
  "new-links": { label: /*i18n*/ "New links", audience: "account" },
  "passkey-added": { label: /*i18n*/ "Passkey added", audience: "account" },
  "passkey-removed": { label: /*i18n*/ "Passkey removed", audience: "account" },
  "show-news": { label: /*i18n*/ "Show news", audience: "account", isUnsolicited: true, isOfShows: true },
  "venue-off": { label: /*i18n*/ "Venue off", audience: "account" },
};

export const mailKinds = Object.keys(mailRules) as [MailKind, ...MailKind[]];

/** Returns the row of a kind that a page read, which may be newer than the page. */
export function rulesOf(kind: string): MailRules | undefined {
  return Object.hasOwn(mailRules, kind) ? mailRules[kind as MailKind] : undefined;
}

/** Returns the kinds whose row says so. */
export function kindsWhere(isSo: (rules: MailRules) => unknown): MailKind[] {
  return mailKinds.filter((kind) => isSo(mailRules[kind]));
}

/** Returns true for a mail that the recipient did not ask for, which must explain how to opt out. */
export function isUnsolicited(job: MailContent): boolean {
  return mailRules[job.kind].isUnsolicited === true || (job.kind === "final-date" && job.isInvitation === true);
}
