import type { JobOf, MailContent } from "#schema/contracts/mail.ts";
import { isUnsolicited, type MailPurpose, mailRules } from "#schema/contracts/mail-kinds.ts";
import type { Language } from "#schema/languages.ts";

/** Ids of ledger rows: the same change has the same id, so a repeat queues no second mail. */
export const mailIds = {
  signIn: (codeId: string) => `sign-in:${codeId}`,
  confirmAddress: (codeId: string) => `confirm-address:${codeId}`,
  invitation: (inviteId: string, invitationNumber: number) => `invitation:${inviteId}:${invitationNumber}`,
  nudge: (inviteId: string, nudgeNumber: number) => `nudge:${inviteId}:${nudgeNumber}`,
  answer: (responseId: string, revision: number) => `answer:${responseId}:${revision}`,
  dateSuggested: (suggestionId: string) => `date-suggested:${suggestionId}`,
  newDates: (inviteId: string, nudgeNumber: number) => `new-dates:${inviteId}:${nudgeNumber}`,
  cannotMakeIt: (responseId: string, revision: number) => `cannot-make-it:${responseId}:${revision}`,
  finalDate: (eventId: string, sequence: number, inviteId: string | "organizer") =>
    `final-date:${eventId}:${sequence}:${inviteId}`,
  waitingList: (eventId: string, sequence: number, inviteId: string) =>
    `waiting-list:${eventId}:${sequence}:${inviteId}`,
  answersIn: (eventId: string, deadlineAt: number) => `answers-in:${eventId}:${deadlineAt}`,
  dateChoice: (eventId: string, deadlineAt: number) => `date-choice:${eventId}:${deadlineAt}`,
  cancellation: (eventId: string, sequence: number, inviteId: string | "organizer") =>
    `cancellation:${eventId}:${sequence}:${inviteId}`,
  calendarRemoval: (eventId: string, sequence: number, inviteId: string | "organizer") =>
    `calendar-removal:${eventId}:${sequence}:${inviteId}`,
  eventCancelled: (eventId: string, deletedAt: number, inviteId: string) =>
    `event-cancelled:${eventId}:${deletedAt}:${inviteId}`,
  eventRestored: (eventId: string, deletedAt: number, inviteId: string | "organizer") =>
    `event-restored:${eventId}:${deletedAt}:${inviteId}`,
  personalLink: (requestId: string) => `personal-link:${requestId}`,
  addAddress: (requestId: string) => `add-address:${requestId}`,
  connectionRequest: (connectionId: string) => `connection-request:${connectionId}`,
  connectionInvitation: (connectionId: string) => `connection-invitation:${connectionId}`,
  connectionReminder: (connectionId: string, reminderNumber: number) =>
    `connection-reminder:${connectionId}:${reminderNumber}`,
  erasureNotice: (organizerId: string, firstEventId: string) => `erasure-notice:${organizerId}:${firstEventId}`,
  passwordChanged: (userId: string, changedAt: number) => `password-changed:${userId}:${changedAt}`,
  passwordRemoved: (userId: string, changedAt: number) => `password-removed:${userId}:${changedAt}`,
  accountDeleted: (userId: string) => `account-deleted:${userId}`,
  newBrowser: (browserId: string) => `new-browser:${browserId}`,
  changeAddress: (changeId: string) => `change-address:${changeId}`,
  addressTaken: (changeId: string) => `address-taken:${changeId}`,
  addressChanged: (changeId: string) => `address-changed:${changeId}`,
  newLinks: (changeId: string) => `new-links:${changeId}`,
  passkeyAdded: (userId: string, changedAt: number) => `passkey-added:${userId}:${changedAt}`,
  passkeyRemoved: (userId: string, changedAt: number) => `passkey-removed:${userId}:${changedAt}`,
} as const;

/** One mail to one person, as decided. */
export interface Mail {
  id: string;
  recipient: string;
  job: MailContent;
  /** The sender; null or absent for mail about the recipient's own account. */
  senderId?: string | null;
  /** The event's id; by default the job's event. */
  eventId?: string | null;
  inviteId?: string | null;
  /**
   * The language of the page on which the recipient asked for this mail, while neither their account nor an invite has one.
   * Never that of another person.
   */
  language?: Language | null;
  /** Token of the recipient's poll. */
  token?: string | null;
  /** Where the recipient stands on the waiting list, for a job that says it. */
  own?: Pick<JobOf<"waiting-list">, "position" | "tooLarge">;
  /** Earliest instant of sending, if not now. */
  dueAt?: number;
  /** For mail about an answer: the response, and whether it is that person's first. */
  answer?: { responseId: string; isFirst: boolean };
}

/** Returns the mails' columns as JSON, grouped by the text that they share. */
export function mailList(mails: Mail[]): string {
  const byJob = Map.groupBy(mails, ({ job }) => job);
  return JSON.stringify([...byJob].map(([job, ofJob]) => ({ job, mails: ofJob.map(toColumns) })));
}

function toColumns(mail: Mail) {
  const {
    id,
    recipient,
    job,
    senderId = null,
    inviteId = null,
    token = null,
    own = null,
    dueAt = null,
    answer,
    language = null,
  } = mail;
  const ofEvent = "event" in job ? job.event.id : null;
  const calendar = "calendar" in job ? job.calendar : null;
  return {
    id,
    kind: job.kind,
    recipient,
    senderId,
    eventId: mail.eventId ?? ofEvent,
    inviteId,
    token,
    language,
    own,
    purpose: purposeOf(job, inviteId),
    sequence: calendar?.sequence ?? null,
    responseId: answer?.responseId ?? null,
    dueAt,
    isFirst: answer?.isFirst ?? false,
    isUnsolicited: isUnsolicited(job),
  };
}

function purposeOf(job: MailContent, inviteId: string | null): MailPurpose | null {
  const { purpose = null } = mailRules[job.kind];
  const isEntry = purpose === "calendar" || ("calendar" in job && job.calendar !== null);
  if (!isEntry) return purpose;
  return inviteId === null ? "copy" : "calendar";
}
