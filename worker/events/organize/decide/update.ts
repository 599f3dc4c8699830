import type { DateOption, UpdateEventInput } from "#schema/contracts/events.ts";
import { atExistingTime } from "#schema/dates.ts";
import { optionKey } from "#schema/option-date.ts";
import { showsMore } from "#schema/shown-answers.ts";
import { invitationQuotas } from "../../../policy/action-quotas.ts";
import {
  type CalendarNews,
  cancellations,
  finalDateMails,
  ownCopy,
  withoutOrganizer,
} from "../../core/decide/calendar-mails.ts";
import { comingTo } from "../../core/decide/coming-people.ts";
import { changedDeadline, refuseAsking } from "../../core/decide/deadline.ts";
import { showsOf } from "../../core/decide/event-show.ts";
import { invitationMails } from "../../core/decide/invitation-mails.ts";
import { placesOf, type Refilled, refill, toldPeople } from "../../core/decide/refill.ts";
import {
  refuseFinalized,
  refuseHighMinimum,
  refusePast,
  refuseStale,
  refuseUnproven,
} from "../../core/decide/refusals.ts";
import { addressees, type Changes, type Guest, holders, listed, type UpdateState } from "../../core/decide/state.ts";
import { type EventRow, endOf } from "../../core/event-row.ts";
import { compareParticipants, listAfter, type ParticipantChanges, refuseTooMany } from "./participants.ts";
import { visibleSinceAfter } from "./visible-since.ts";

/**
 * Changes the fields in the body and queues the resulting mails; `changes` is null when all values are equal. On a
 * finalized event, a new title, place or duration updates every calendar entry, and another room or list of people fills
 * the room again. Throws 409 for a stale version, a past
 * event, a new zone or deadline of a finalized one, and new people after the deadline, and 400 for a minimum above the room; the commit throws 429 over a cap.
 */
export function decideUpdate(
  state: UpdateState,
  input: UpdateEventInput & { removedIds?: ReadonlySet<string> },
  now: number,
): { changes: Changes | null; inviteEmails: string[] } {
  const { event, organizer, options, people, mailFrom } = state;
  refusePast(event);
  refuseStale(event, input.version);
  const place = { timezone: input.timezone ?? event.timezone, options };
  const deadline = changedDeadline(event, input, place, now);
  const columns = { ...changedColumns(event, input), ...changedFollowing(state, input), ...deadline };
  if (columns.timezone !== undefined || Object.keys(deadline).length > 0) refuseFinalized(event);
  const current = addressees(people).map(({ email }) => email);
  const list = compareParticipants(people, input.inviteEmails ?? current, now, input.removedIds);
  const { added, removed } = list;
  refuseTooMany(people, list);
  if (added.length > 0) refuseAsking({ ...event, ...columns }, now);
  const unproven = organizer.emailVerifiedAt === null ? added.filter(({ number }) => number === 1).length : 0;
  if (unproven > 0) refuseUnproven(state.invitations + unproven);
  const isListChanged = added.length + removed.length > 0;
  if (Object.keys(columns).length === 0 && !isListChanged) return { changes: null, inviteEmails: current };

  const after = { ...event, ...columns };
  refuseHighMinimum(after, columns);
  const existing = options.map((option) => atExistingTime(option, after.timezone));
  const final = options.find(({ id }) => id === event.finalOptionId);
  const isUpdate =
    columns.title !== undefined || columns.location !== undefined || columns.durationMinutes !== undefined;
  const isShown = columns.visibility !== undefined || columns.afterAnswer !== undefined;
  const hasAnswers = people.some(({ respondedAt }) => respondedAt !== null);
  const sequence = event.sequence + 1;
  const news = final ? { event: after, organizer, option: final, sequence, mailFrom } : null;
  const updated = news && isUpdate ? holders(list.kept) : [];
  const isRoomChanged = columns.capacity !== undefined;
  const guests = guestsAfter(state, list);
  const filled =
    news && (isRoomChanged || isListChanged)
      ? refill(news, guests, { wasUnlimited: event.capacity === null })
      : { people: [], mails: [] };
  // Without limited room, the counts are those of the list before this change.
  const isCounted = guests.length > 0 || (removed.length === 0 && added.every(({ number }) => number === 1));
  const coming = final && isCounted ? comingTo(state, final.id, guests, placesOf(filled.people)) : undefined;
  const withComing = news && { ...news, coming };
  const invited = invite(state, after, existing, added, withComing, filled);
  const cancelled = news ? cancellations({ ...news, event }, toldPeople(removed, organizer), "removed") : [];
  const update =
    withComing && isUpdate
      ? [...finalDateMails(withComing, updated, { isUpdate }), ...ownCopy(withComing, holders(people), { isUpdate })]
      : [];
  const changes: Changes = {
    event: {
      ...columns,
      ...(news && (isUpdate || isListChanged || isRoomChanged) ? { sequence } : {}),
      ...(isShown ? { visibleSince: visibleSinceAfter({ before: event, after, hasAnswers }, now) } : {}),
      endsAt: endOf(final ? [final] : options, after.timezone, after.durationMinutes),
    },
    expects: {
      // A person whose first answer comes meanwhile was told that less is shown.
      sameAnswers: (!hasAnswers && showsMore(event, after)) || (news !== null && isRoomChanged),
      unprovenInvitations: unproven,
    },
    watched: columns.followsShow ? showsOf(state) : [],
    movedOptions: existing.filter((option, index) => optionKey(option) !== optionKey(options[index]!)),
    people: [
      ...filled.people,
      ...removed.map(({ id, nextToken }) => ({
        ...{ id, token: nextToken, removedAt: now, calendarSequence: null, mustAttend: false },
        ...(event.capacity === null ? {} : { place: null, movedUpAt: null }),
      })),
      ...updated.map(({ id }) => ({ id, calendarSequence: sequence })),
    ],
    invited: invited.people,
    withdrawn: removed.length > 0 ? [{ by: "removed", of: removed.map(({ id }) => id) }] : [],
    mails: [...cancelled, ...update, ...filled.mails, ...invited.mails],
    quotas: added.length > 0 ? invitationQuotas(organizer, emailsOf(added), now) : [],
    stored: { texts: { columns, added }, rows: 1 + 2 * added.length },
  };
  return { changes, inviteEmails: listAfter(list) };
}

/** Returns the guests on the list after the change. One who comes back has no place, and gets no unwanted mail. */
function guestsAfter({ people, guests, optedOut }: UpdateState, { added, removed }: ParticipantChanges): Guest[] {
  const gone = new Set(removed.map(({ id }) => id));
  const staying = new Set(listed(people).flatMap(({ id }) => (gone.has(id) ? [] : [id])));
  const back = new Map(added.map((person) => [person.id, person]));
  return guests.flatMap((guest) => {
    if (staying.has(guest.inviteId)) return [guest];
    const again = back.get(guest.inviteId);
    if (!again) return [];
    const email = optedOut.has(again.email) ? null : again.email;
    return [{ ...guest, email, token: again.token, place: null, movedUpAt: null, calendarSequence: null }];
  });
}

/**
 * Adds people and mails them the invitation, or the final date if there is one. The filled room mails the people who come
 * back with a yes.
 */
function invite(
  { optedOut, organizer }: UpdateState,
  event: EventRow,
  options: DateOption[],
  added: ParticipantChanges["added"],
  news: CalendarNews | null,
  filled: Pick<Refilled, "people" | "mails">,
) {
  if (!news) {
    const mails = invitationMails({ event, organizer, options }, added);
    return { people: added.map((person) => ({ ...person, calendarSequence: null })), mails };
  }
  // This mail replaces the invitation, so an opt-out from invitations stops it too.
  const isMailedAlready = new Set(filled.mails.map(({ inviteId }) => inviteId));
  const wanting = added.filter(({ id, email }) => !optedOut.has(email) && !isMailedAlready.has(id));
  const recipients = new Set(withoutOrganizer(wanting, organizer));
  const entries = new Map(filled.people.map(({ id, calendarSequence }) => [id, calendarSequence]));
  return {
    people: added.map((person) => ({
      ...person,
      calendarSequence: recipients.has(person) ? news.sequence : (entries.get(person.id) ?? null),
    })),
    mails: finalDateMails(news, [...recipients], { isInvitation: true }),
  };
}

/** Returns the column that says whether the dates follow their shows, if it changes. An event without a show follows none. */
function changedFollowing(state: UpdateState, { follows }: UpdateEventInput): Partial<Pick<EventRow, "followsShow">> {
  if (follows === undefined || follows === state.event.followsShow) return {};
  return follows && state.event.showId === null && showsOf(state).length === 0 ? {} : { followsShow: follows };
}

const emailsOf = (people: { email: string }[]) => people.map(({ email }) => email);

const editable = [
  "title",
  "description",
  "location",
  "timezone",
  "durationMinutes",
  "visibility",
  "afterAnswer",
  "language",
  "maxParty",
  "capacity",
  "minimum",
  "suggestions",
  "notes",
] as const;
type Editable = Pick<EventRow, (typeof editable)[number]>;

/** Returns the columns whose value differs in the body. */
function changedColumns(event: EventRow, input: UpdateEventInput): Partial<Editable> {
  const names = editable.filter((name) => input[name] !== undefined && input[name] !== event[name]);
  return Object.fromEntries(names.map((name) => [name, input[name]]));
}
