import { CANCELLATIONS_WAIT_MS } from "#schema/limits.ts";
import { isPast } from "#schema/past-event.ts";
import { type Mail, mailIdOf } from "../../../mail/mail.ts";
import {
  type CalendarNews,
  calendarEntry,
  isMailed,
  ownCancellation,
  withoutOrganizer,
} from "../../core/decide/calendar-mails.ts";
import { isWaiting } from "../../core/decide/refill.ts";
import { refuseStale } from "../../core/decide/refusals.ts";
import {
  type Addressee,
  addressees,
  type Changes,
  type EventState,
  expectsNews,
  holders,
  wantsNews,
} from "../../core/decide/state.ts";
import { mailEvent } from "../../core/event-row.ts";

/**
 * Moves an event to the recycle bin, where it keeps its final date. People who answered or hold its calendar invite get a
 * mail after {@link CANCELLATIONS_WAIT_MS}. A past event sends no mail. Throws 409 for a stale version.
 */
export function decideDelete(state: EventState, { version }: { version?: number | undefined }, now: number): Changes {
  refuseStale(state.event, version);
  const { mails = [], ...off } = isPast(state.event) ? {} : cancelEvent(state, now);
  return {
    event: { ...off.event, deletedAt: now },
    expects: { sameAnswers: true },
    withdrawn: [...(off.withdrawn ?? []), { by: "deleted", of: "everybody" }],
    mails: mails.map((mail) => ({ ...mail, dueAt: now + CANCELLATIONS_WAIT_MS })),
  };
}

/** Returns the changes of a cancellation: one mail for each person who answered or holds the calendar entry. */
export function cancelEvent(state: EventState, now: number): Pick<Changes, "event" | "mails" | "withdrawn"> {
  const { event, organizer, options, people, mailFrom } = state;
  const option = options.find(({ id }) => id === event.finalOptionId);
  const sequence = event.sequence + 1;
  const news = option ? { event, organizer, option, sequence, mailFrom } : null;
  const own = news ? ownCancellation(news, holders(people), "deleted") : [];
  const recipients = own.length > 0 ? withoutOrganizer(addressees(people), organizer) : addressees(people);
  const mails = [...cancelledMails(state, recipients, news, now), ...own];
  if (!news) return { mails };
  return {
    event: { sequence },
    mails,
    withdrawn: isMailed(organizer) ? [] : [{ by: "reopened", of: "organizer" }],
  };
}

/** Returns the cancellation mails, with the calendar file for people who hold the entry or may hold it. */
function cancelledMails(
  { event, organizer }: EventState,
  people: Addressee[],
  news: CalendarNews | null,
  now: number,
): Mail[] {
  const common = { kind: "event-cancelled" as const, event: mailEvent(event, organizer) };
  const withFile = news && { ...common, option: news.option, calendar: calendarEntry(news) };
  const jobs = {
    answered: { ...common, option: null, calendar: null, hadAnswered: true },
    holder: withFile && { ...withFile, hadAnswered: false },
    answeredHolder: withFile && { ...withFile, hadAnswered: true },
  };
  return people.flatMap((person) => {
    const hasAnswered = expectsNews(person);
    const entry = hasAnswered ? jobs.answeredHolder : jobs.holder;
    // An unsent mail about the waiting list may be to take the date out of the calendar: this one does it instead.
    const isTold = person.calendarSequence !== null || (isWaiting(person) && wantsNews(person));
    const job = isTold && entry ? entry : hasAnswered ? jobs.answered : null;
    if (!job) return [];
    const id = mailIdOf("event-cancelled", event.id, now, person.id);
    return [{ id, recipient: person.email, senderId: organizer.id, inviteId: person.id, job }];
  });
}
