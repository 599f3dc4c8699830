import { sql } from "drizzle-orm";
import type { DateOption, EventDetails, UpdateEventInput } from "#schema/contracts/events.ts";
import { atExistingTime } from "#schema/dates.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { notFound } from "../errors.ts";
import type { Db, Statement } from "../lib/db.ts";
import { retryWhenChanged } from "../lib/insist.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { announceFinalDate, type CalendarNews, holdsInvite } from "./calendar-mails.ts";
import { invitationQuotas } from "./caps.ts";
import { commitEdit, type EventChanges, refuseFinalized, refusePast, refuseStale } from "./edit.ts";
import { type EventRow, endOf } from "./facts.ts";
import { addPeople, compareParticipants, removePeople } from "./participants.ts";
import { everInvited, ownEvent, ownOptions, toDetails } from "./queries.ts";

/**
 * Changes what the body names, with the mails that follow from it, in one batch. After finalizing, a new title, place or
 * duration sends everybody's calendar the next version; the zone is 409 then. What is as it should be changes nothing.
 */
export function updateEvent(
  db: Db,
  claims: SessionClaims,
  eventId: string,
  input: UpdateEventInput,
  mailFrom: string,
  now: number,
): Promise<{ event: EventDetails; mailIds: string[] }> {
  return retryWhenChanged(async () => {
    const [users, [event], options, known] = await db.batch([
      sessionUser(db, claims, now),
      ownEvent(db, eventId, claims.userId),
      ownOptions(db, eventId, claims.userId),
      everInvited(db, eventId, claims.userId),
    ]);
    const organizer = requireUser(users);
    if (!event) throw notFound();
    refuseStale(event, input.version);
    refusePast(event);
    const final = options.find(({ id }) => id === event.finalOptionId) ?? null;
    const changes = changedColumns(event, input);
    if (changes.timezone !== undefined) refuseFinalized(event);
    const current = known.filter(({ removedAt }) => removedAt === null).map(({ email }) => email);
    const { added, removed } = compareParticipants(known, input.inviteEmails ?? current);
    if (Object.keys(changes).length + added.length + removed.length === 0) {
      return { event: toDetails(event, final, organizer, current), mailIds: [] };
    }

    const after = { ...event, ...changes };
    const existing = options.map((option) => atExistingTime(option, after.timezone));
    const isUpdate =
      changes.title !== undefined || changes.location !== undefined || changes.durationMinutes !== undefined;
    const sequence = event.sequence + 1;
    const news: CalendarNews | null = final && { event: after, organizer, option: final, sequence, mailFrom };
    const quotas = invitationQuotas(
      organizer,
      added.map(({ email }) => email),
      now,
    );
    const statements: Statement[] = [
      ...(added.length > 0 ? [countQuotas(db, quotas)] : []),
      ...removePeople(db, event, removed, news && { ...news, event }, now),
      ...(news && isUpdate ? announceFinalDate(db, news, true, holdsInvite, now) : []),
      ...moveOptions(db, options, existing),
      ...addPeople(db, { event: after, organizer, options: existing }, added, news, now),
    ];
    const isMailed = isUpdate || added.length + removed.length > 0;
    const columns = {
      ...changes,
      ...(news && isMailed ? { sequence } : {}),
      endsAt: endOf(final ? [final] : options, after.timezone, after.durationMinutes),
    };
    const edited = await withinQuotas(db, quotas, now, () => commitEdit(db, event, columns, statements, now));
    return { event: toDetails(edited.event, final, organizer, edited.inviteEmails), mailIds: edited.mailIds };
  });
}

/** Moves options that the clocks of a new zone skip. One whose new time is taken stays: both are the same instant. */
function moveOptions(db: Db, before: DateOption[], after: DateOption[]): Statement[] {
  return after
    .filter(({ date, time }, index) => date !== before[index]?.date || time !== before[index]?.time)
    .map(({ id, date, time }) =>
      db.run(sql`update or ignore date_options set date = ${date}, time = ${time} where id = ${id}`),
    );
}

type Editable = Pick<EventRow, "title" | "description" | "location" | "timezone" | "durationMinutes">;

/** The columns that the body makes different. */
function changedColumns(event: EventRow, input: UpdateEventInput): EventChanges & Partial<Editable> {
  const { title, description, location, timezone, durationMinutes } = input;
  const wanted = { title, description, location, timezone, durationMinutes };
  const names = (Object.keys(wanted) as (keyof Editable)[]).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== event[name],
  );
  return Object.fromEntries(names.map((name) => [name, wanted[name]]));
}
