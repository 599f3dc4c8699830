import type { JobOf, MailContent, MailKind } from "#schema/contracts/mail.ts";
import { isUnsolicited, type MailPurpose, mailRules } from "#schema/contracts/mail-kinds.ts";
import type { Language } from "#schema/languages.ts";

/**
 * Returns the id of a ledger row: the same change always gives the same id, so a repeat queues no second mail. The parts
 * name the change, and the recipient if it mails several.
 */
export function mailIdOf(kind: MailKind | "cancellation", ...parts: (string | number)[]): string {
  return [kind, ...parts].join(":");
}

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
