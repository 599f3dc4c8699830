import { renderToStaticMarkup } from "react-dom/server";
import { isUnsolicited, type MailAttachment, type MailJob, type MailKind } from "#schema/contracts/mail.ts";
import * as accountDeleted from "./account/account-deleted.tsx";
import * as addAddress from "./account/add-address.tsx";
import * as confirmAddress from "./account/confirm-address.tsx";
import * as erasureNotice from "./account/erasure-notice.tsx";
import * as passwordChanged from "./account/password-changed.tsx";
import * as signIn from "./account/sign-in.tsx";
import * as answerReceived from "./answer-received.tsx";
import * as answersIn from "./answers-in.tsx";
import { type CalendarMethod, calendarContentType, calendarFile } from "./calendar/calendar-invite.ts";
import * as calendarCancellation from "./calendar-cancellation.tsx";
import * as connectionRequest from "./connection-request.tsx";
import * as dateChoice from "./date-choice.tsx";
import * as eventCancelled from "./event-cancelled.tsx";
import * as eventRestored from "./event-restored.tsx";
import * as finalDate from "./final-date.tsx";
import * as invitation from "./invitation.tsx";
import * as nudge from "./nudge.tsx";
import * as personalLink from "./personal-link.tsx";
import { type PersonBehind, senderName, viaProduct } from "./sender.ts";
import type { MailContext, MailTemplate } from "./template.ts";
import { oneLine } from "./words/people-text.ts";

export type { MailContext } from "./template.ts";

interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** The sender's name, 'Mia via Eightish'; null for mail of the product itself. */
  fromName: string | null;
  replyTo: string | null;
  headers: Record<string, string>;
  attachments: MailAttachment[];
  /** The calendar file, for transports that can send it as an alternative body; it is also among the attachments. */
  calendar: { method: CalendarMethod; content: string } | null;
}

const templates: { [Kind in MailKind]: MailTemplate<Kind> } = {
  "sign-in": signIn,
  "confirm-address": confirmAddress,
  invitation,
  nudge,
  answer: answerReceived,
  "answers-in": answersIn,
  "date-choice": dateChoice,
  "final-date": finalDate,
  "calendar-cancellation": calendarCancellation,
  "event-cancelled": eventCancelled,
  "event-restored": eventRestored,
  "personal-link": personalLink,
  "add-address": addAddress,
  "connection-request": connectionRequest,
  "connection-invitation": connectionRequest,
  "connection-reminder": connectionRequest,
  "erasure-notice": erasureNotice,
  "password-changed": passwordChanged,
  "account-deleted": accountDeleted,
};

/**
 * Renders one row of the ledger. Throws when `context` lacks what the kind needs, and a RangeError for a date or zone
 * that does not exist.
 */
export function renderMail(job: MailJob, context: MailContext): RenderedMail {
  // TypeScript cannot express that each kind has its own template.
  const { subject, Mail, text } = templates[job.kind] as MailTemplate<MailKind>;
  const calendar = calendarOf(job, context);
  const person = personBehind(job);
  const name = person && senderName(person, context.recipient);
  return {
    subject: oneLine(subject(job, context)),
    html: `<!doctype html>${renderToStaticMarkup(<Mail job={job} context={context} />)}`,
    text: text({ job, context }),
    fromName: name && viaProduct(name),
    replyTo: replyToOf(person, context),
    headers: unsubscribeHeaders(job, context),
    attachments: calendar
      ? [{ filename: "invite.ics", contentType: calendarContentType(calendar.method), content: calendar.content }]
      : [],
    calendar,
  };
}

function calendarOf(job: MailJob, { recipient, now }: MailContext): RenderedMail["calendar"] {
  if (job.kind === "final-date") {
    const method = job.token === null ? "PUBLISH" : "REQUEST";
    const attendee = job.token === null ? null : recipient;
    const content = calendarFile({ ...job, method, entry: job.calendar, recipient: attendee, now });
    return { method, content };
  }
  if (job.kind !== "calendar-cancellation" && job.kind !== "event-cancelled") return null;
  if (!job.option || !job.calendar) return null;
  const { event, option, calendar: entry } = job;
  return { method: "CANCEL", content: calendarFile({ method: "CANCEL", entry, event, option, recipient, now }) };
}

/** Replies to a mail go to the verified person behind it, never to an unverified address. */
function replyToOf(person: PersonBehind | null, { recipient }: MailContext): string | null {
  const address = person?.address ?? null;
  return address === null || address === recipient ? null : oneLine(address);
}

/** Mails to the organizer about their own event. */
const organizersOwn: ReadonlySet<MailKind> = new Set<MailKind>(["answer", "answers-in", "date-choice"]);

function personBehind(job: MailJob): PersonBehind | null {
  if ("requesterEmail" in job) return { name: job.requesterName, address: job.requesterEmail };
  if (!("event" in job) || organizersOwn.has(job.kind)) return null;
  return { name: job.event.organizerName, address: job.event.organizerEmail };
}

/** RFC 8058: a mail program unsubscribes in one click by a POST to the address. */
function unsubscribeHeaders(job: MailJob, { oneClickUrl }: MailContext): Record<string, string> {
  if (oneClickUrl === null || !isUnsolicited(job)) return {};
  return { "List-Unsubscribe": `<${oneClickUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
