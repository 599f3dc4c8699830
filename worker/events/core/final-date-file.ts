import { calendarFile } from "#emails/calendar/calendar-invite.ts";
import { mailWords } from "#emails/mail-words.ts";
import type { MailEvent, MailOption } from "#schema/contracts/mail.ts";
import type { Language } from "#schema/languages.ts";
import { peopleInParties } from "#schema/parties.ts";
import { signedInBatch } from "../../auth/signed-in-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { mailFromAddress } from "../../lib/config.ts";
import { toOption } from "../../lib/database/date-options.ts";
import { notFound, Refusal } from "../../lib/refusal.ts";
import { calendarUid } from "./decide/calendar-mails.ts";
import { type EventRow, mailEvent } from "./event-row.ts";
import { partiesByDate } from "./guests.ts";
import { ownEvent, ownOptions } from "./queries.ts";

/** Returns the final date of an own event as {@link finalDateFile} does. */
export async function ownFinalDateFile(context: SessionContext, { eventId }: { eventId: string }): Promise<Response> {
  const { db, session, config, now } = context;
  const { user, found, options, parties } = await signedInBatch(context, {
    found: ownEvent(db, eventId, session.userId),
    options: ownOptions(db, eventId, session.userId),
    parties: partiesByDate(db, eventId, session.userId),
  });
  const [event] = found;
  if (!event) throw notFound();
  const option = options.map(toOption).find(({ id }) => id === event.finalOptionId);
  const people = peopleInParties(parties.find(({ optionId }) => optionId === event.finalOptionId));
  const from = mailFromAddress(config);
  return finalDateFile(event, mailEvent(event, user), option, { mailFrom: from, language: user.language, now, people });
}

/**
 * Returns the final date as a METHOD:PUBLISH file for download (RFC 5546 §3.2.1); throws 404 without a final date.
 * `people` come, in the organizer's file where some guest brings others. `language` is that of who downloads it.
 */
export function finalDateFile(
  event: EventRow,
  facts: MailEvent,
  option: MailOption | undefined,
  {
    mailFrom,
    language,
    now,
    people,
  }: { mailFrom: string; language: Language | null; now: number; people?: number | null },
): Response {
  if (!option) throw new Refusal("not-found:no-final-date");
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
    people,
    now: new Date(now),
    i18n: mailWords(language ?? "en"),
  });
  return new Response(content, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="invite.ics"',
      "Cache-Control": "private, no-store",
    },
  });
}
