import { isPast } from "#schema/past-event.ts";
import { type Mail, mailIdOf } from "../../../mail/mail.ts";
import { ACTIVE_EVENTS_MAX } from "../../../policy/caps.ts";
import { finalDateMails, ownCopy, waitingMails, withoutOrganizer } from "../../core/decide/calendar-mails.ts";
import { comingTo } from "../../core/decide/coming-people.ts";
import { endPassedDeadline, isClosed } from "../../core/decide/deadline.ts";
import { isWaiting, placesOf, refill } from "../../core/decide/refill.ts";
import { tooManyEvents } from "../../core/decide/refusals.ts";
import {
  addressees,
  type Changes,
  type DeletedState,
  expectsNews,
  holders,
  listedGuests,
  wantsNews,
} from "../../core/decide/state.ts";
import { mailEvent } from "../../core/event-row.ts";

/**
 * Restores an event from the recycle bin as it was, with its final date. Unsent cancellations are withdrawn. People who
 * may have got one get a mail that the event is on again, with a new calendar invite if theirs was cancelled. The room is
 * filled again, because people may have left meanwhile. Held back
 * invitations and reminders are sent only while guests can answer. A past event sends no mail. Returns null for an event
 * outside the recycle bin. Throws 409 when the organizer has too many events.
 */
export function decideRestore(state: DeletedState, now: number): Changes | null {
  const { event, organizer, options, people, mailFrom } = state;
  const { deletedAt } = event;
  if (deletedAt === null) return null;
  const underEventCap = !isPast(event);
  if (underEventCap && state.activeEvents >= ACTIVE_EVENTS_MAX) throw tooManyEvents();
  const isOver = isPast(event) || event.endsAt <= now;
  const undeleted = { deletedAt: null, ...endPassedDeadline(event, now) };
  if (isOver)
    return { event: undeleted, expects: { underEventCap }, restored: { deletedAt, isAnswerable: false, mails: [] } };

  const isAnswerable = !isClosed(event, now);
  const option = options.find(({ id }) => id === event.finalOptionId) ?? null;
  const sequence = event.sequence + 1;
  const holding = option ? holders(people) : [];
  const news = option && { event, organizer, option, sequence, mailFrom };
  const isRestored = true;
  const guests = listedGuests(state);
  const filled = news ? refill(news, guests) : { people: [], mails: [], waiting: [] };
  const waiting = withoutOrganizer(addressees(people).filter(isWaiting).filter(wantsNews), organizer).filter(({ id }) =>
    filled.waiting.includes(id),
  );
  const coming = option ? comingTo(state, option.id, guests, placesOf(filled.people)) : undefined;
  const dated = news
    ? [
        ...finalDateMails({ ...news, coming }, holding, { isRestored }),
        ...waitingMails(news, waiting, { waiting: filled.waiting, guests }, { isRestored }),
        ...ownCopy({ ...news, coming }, holding, { isRestored }),
      ]
    : [];
  const reached = new Set([...dated, ...filled.mails].map(({ recipient }) => recipient));
  const job = { kind: "event-restored" as const, event: mailEvent(event, organizer), option, isClosed: !isAnswerable };
  const answered: Mail[] = addressees(people)
    .filter((person) => expectsNews(person) && !reached.has(person.email))
    .map(({ id, email, token }) => ({
      id: mailIdOf("event-restored", event.id, deletedAt, id),
      recipient: email,
      senderId: organizer.id,
      inviteId: id,
      token,
      job,
    }));
  return {
    event: { ...undeleted, ...(option ? { sequence } : {}) },
    people: [...filled.people, ...holding.map(({ id }) => ({ id, calendarSequence: sequence }))],
    expects: { underEventCap },
    restored: { deletedAt, isAnswerable, mails: [...dated, ...answered] },
    mails: filled.mails,
  };
}
