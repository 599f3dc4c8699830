import type { MailAttachment, MailJob, MailKind } from "#schema/contracts/mail.ts";
import { isUnsolicited, mailRules } from "#schema/contracts/mail-kinds.ts";
import { peopleInParties } from "#schema/parties.ts";
import { accountDeleted } from "./account/account-deleted.ts";
import { addAddress } from "./account/add-address.ts";
import { addressChanged } from "./account/address-changed.ts";
import { addressTaken } from "./account/address-taken.ts";
import { changeAddress } from "./account/change-address.ts";
import { confirmAddress } from "./account/confirm-address.ts";
import { erasureNotice } from "./account/erasure-notice.ts";
import { newBrowser } from "./account/new-browser.ts";
import { newLinks } from "./account/new-links.ts";
import { passkeyChanged } from "./account/passkey-changed.ts";
import { passwordChanged } from "./account/password-changed.ts";
import { passwordRemoved } from "./account/password-removed.ts";
import { signIn } from "./account/sign-in.ts";
import { venueOff } from "./account/venue-off.ts";
import { answerReceived } from "./answer-received.ts";
import { answersIn } from "./answers-in.ts";
import { type CalendarMethod, calendarContentType, calendarFile } from "./calendar/calendar-invite.ts";
import { calendarCancellation } from "./calendar-cancellation.ts";
import { calendarRemoval } from "./calendar-removal.ts";
import { cannotMakeIt } from "./cannot-make-it.ts";
import { connectionRequest } from "./connection-request.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import { dateChoice } from "./date-choice.ts";
import { invitation, nudge } from "./date-question.ts";
import { dateSuggested } from "./date-suggested.ts";
import { eventCancelled } from "./event-cancelled.ts";
import { eventRestored } from "./event-restored.ts";
import { finalDate } from "./final-date.ts";
import { mailHtml } from "./html.tsx";
import { newDates } from "./new-dates.ts";
import { personalLink } from "./personal-link.ts";
import { type PersonBehind, senderName, viaProduct } from "./sender.ts";
import { showChanged } from "./show-changed.ts";
import { showNews } from "./show-news.ts";
import { mailText } from "./text.ts";
import { waitingList } from "./waiting-list.ts";
import { oneLine } from "./words/people-text.ts";

export type { MailContext } from "./content.ts";

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

const contents: { [Kind in MailKind]: (job: JobOf<Kind>, context: MailContext) => Content } = {
  "sign-in": signIn,
  "confirm-address": confirmAddress,
  invitation,
  nudge,
  answer: answerReceived,
  "cannot-make-it": cannotMakeIt,
  "date-suggested": dateSuggested,
  "new-dates": newDates,
  "answers-in": answersIn,
  "date-choice": dateChoice,
  "show-changed": showChanged,
  "final-date": finalDate,
  "waiting-list": waitingList,
  "calendar-cancellation": calendarCancellation,
  "calendar-removal": calendarRemoval,
  "event-cancelled": eventCancelled,
  "event-restored": eventRestored,
  "personal-link": personalLink,
  "add-address": addAddress,
  "connection-request": connectionRequest,
  "connection-invitation": connectionRequest,
  "connection-reminder": connectionRequest,
  "erasure-notice": erasureNotice,
  "password-changed": passwordChanged,
  "password-removed": passwordRemoved,
  "account-deleted": accountDeleted,
  "new-browser": newBrowser,
  "change-address": changeAddress,
  "address-taken": addressTaken,
  "address-changed": addressChanged,
  "new-links": newLinks,
  "passkey-added": passkeyChanged,
  "passkey-removed": passkeyChanged,
  "show-news": showNews,
  "venue-off": venueOff,
};

/**
 * Renders one row of the ledger. Throws when `context` lacks what the kind needs, and a RangeError for a date or zone
 * that does not exist.
 */
export function renderMail(job: MailJob, context: MailContext): RenderedMail {
  // TypeScript cannot express that each kind has its own function.
  const contentOf = contents[job.kind] as (job: MailJob, context: MailContext) => Content;
  const content = contentOf(job, context);
  const calendar = calendarOf(job, context);
  const person = personBehind(job);
  const name = person && senderName(person, context.recipient);
  return {
    subject: oneLine(content.subject),
    html: mailHtml(content, context),
    text: mailText(content, context),
    fromName: name && viaProduct(name, context.i18n),
    replyTo: replyToOf(person, context),
    headers: unsubscribeHeaders(job, context),
    attachments: calendar
      ? [{ filename: "invite.ics", contentType: calendarContentType(calendar.method), content: calendar.content }]
      : [],
    calendar,
  };
}

function calendarOf(job: MailJob, { recipient, now, i18n }: MailContext): RenderedMail["calendar"] {
  if (job.kind === "final-date") {
    const method: CalendarMethod = job.token === null ? "PUBLISH" : "REQUEST";
    const attendee = job.token === null ? null : recipient;
    const people = job.token === null ? peopleInParties(job.coming) : null;
    const content = calendarFile({ ...job, method, entry: job.calendar, recipient: attendee, people, now, i18n });
    return { method, content };
  }
  if (!("calendar" in job) || !job.option || !job.calendar) return null;
  const { event, option, calendar: entry } = job;
  return { method: "CANCEL", content: calendarFile({ method: "CANCEL", entry, event, option, recipient, now, i18n }) };
}

/** Replies to a mail go to the verified person behind it, never to an unverified address. */
function replyToOf(person: PersonBehind | null, { recipient }: MailContext): string | null {
  const address = person?.address ?? null;
  return address === null || address === recipient ? null : oneLine(address);
}

function personBehind(job: MailJob): PersonBehind | null {
  if ("requesterEmail" in job) return { name: job.requesterName, address: job.requesterEmail };
  if (!("event" in job) || mailRules[job.kind].audience === "organizer") return null;
  return { name: job.event.organizerName, address: job.event.organizerEmail };
}

/** RFC 8058: a mail program unsubscribes in one click by a POST to the address. */
function unsubscribeHeaders(job: MailJob, { oneClickUrl }: MailContext): Record<string, string> {
  if (oneClickUrl === null || !isUnsolicited(job)) return {};
  return { "List-Unsubscribe": `<${oneClickUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
