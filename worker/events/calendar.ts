import { calendarFile } from "#emails/calendar/calendar-invite.ts";
import type { MailEvent, MailOption } from "#schema/contracts/mail.ts";
import { failure } from "../http/errors.ts";
import { calendarUid } from "./decide/calendar-mails.ts";
import type { EventRow } from "./event-row.ts";

/** Returns the final date as a METHOD:PUBLISH file for download (RFC 5546 §3.2.1); throws 404 without a final date. */
export function finalDateFile(
  event: EventRow,
  facts: MailEvent,
  option: MailOption | undefined,
  mailFrom: string,
  now: number,
): Response {
  if (!option) throw failure("not-found", "There is no final date yet.");
  const content = calendarFile({
    method: "PUBLISH",
    entry: {
      uid: calendarUid(event.id, mailFrom),
      sequence: event.sequence,
      organizerAddress: event.calendarOrganizer ?? mailFrom,
    },
    event: facts,
    option,
    recipient: null,
    now: new Date(now),
  });
  return new Response(content, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="invite.ics"',
      "Cache-Control": "private, no-store",
    },
  });
}
