import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { DateOption } from "#schema/contracts/events.ts";
import { dateOptions, events, followedChanges, invites, responses, suggestions } from "#schema/tables/index.ts";
import { changeBatch } from "../../auth/change-batch.ts";
import type { Context, SessionContext } from "../../http/verb-context.ts";
import { type Db, namedBatch, type Statement } from "../../lib/database/db.ts";
import { insist } from "../../lib/database/insist.ts";
import { countQuotas, withinQuotas } from "../../lib/quotas.ts";
import { queueMails } from "../../mail/outbox.ts";
import { dropCancellations, queueRestored, resumeWithdrawn, withdrawMails } from "../../mail/take-back.ts";
import { watchShows } from "../../shows/watching/watch-shows.ts";
import { storeAnswers } from "../answer/commit.ts";
import type { ResponseRow } from "../core/decide/open-poll.ts";
import type {
  AddedOption,
  Changes,
  EventChanges,
  Expectations,
  Invited,
  Person,
  PersonChanges,
} from "../core/decide/state.ts";
import type { EventRow } from "../core/event-row.ts";
import { isUnderEventCap } from "../core/queries.ts";
import { mayStore } from "./unproven.ts";

export interface Committed {
  event: EventRow;
  /** Ledger rows for the queue. */
  mailIds: string[];
  /** Number of listed people who lost an answer with a removed option. */
  discardedAnswers: number;
}

/**
 * Writes the decided changes of an event, its mails and its next version as one batch. Writes nothing without changes,
 * when the event has changed since it was read (see `retryWhenChanged`), or over a cap (429).
 */
export async function commit(
  context: Context | SessionContext,
  before: EventRow,
  changes: Changes | null,
): Promise<Committed> {
  if (!changes) return { event: before, mailIds: [], discardedAnswers: 0 };
  const { db, now } = context;
  const {
    expects: { unanswered = [], unasked, sameAnswers, underEventCap, unprovenInvitations = 0 } = {},
    decided,
    answered = [],
    quotas = [],
    stored,
    removedOption,
    restored,
    mails = [],
    event,
    nextDue,
    watched = [],
  } = changes;
  const statements = {
    unchanged: insist(db, isUnchanged(before)),
    sameAnswers: sameAnswers ? [insist(db, hasSameAnswers(before))] : [],
    unanswered: unanswered.length > 0 ? [insist(db, areUnanswered(unanswered))] : [],
    unasked: unasked ? [insist(db, areUnasked(before.id, unasked))] : [],
    undecided: decided ? [insist(db, areOpen(decided.ids))] : [],
    next: answered.length > 0 ? [insist(db, areNext(answered))] : [],
    cap: underEventCap ? [insist(db, isUnderEventCap(before.organizerId))] : [],
    unproven:
      unprovenInvitations > 0
        ? [insist(db, mayStore(before.organizerId, { events: 0, invitations: unprovenInvitations }))]
        : [],
    discarded: removedOption ? [discardAnswers(db, before.id, removedOption)] : [],
    rows: changeRows(db, before, changes, now),
    resumed: restored?.isAnswerable ? [resumeWithdrawn(db, before.id, now)] : [],
    restored: restored && restored.mails.length > 0 ? [queueRestored(db, restored.mails, now)] : [],
    dropped: restored ? [dropCancellations(db, before.id, restored.deletedAt)] : [],
    watched: watched.length > 0 ? [watchShows(db, watched, now)] : [],
    mails: mails.length > 0 ? [queueMails(db, mails, now)] : [],
    due: nextDue === undefined ? [] : [setNextDue(db, before, nextDue)],
    events: event ? [updateEvent(db, before, event)] : [],
  };
  // A deadline has no session, and is no change of an account.
  const written =
    "session" in context
      ? await changeBatch(context, statements, { quotas, ...(stored && { stored }) })
      : await withinQuotas(db, quotas, now, () => namedBatch(db, { counted: countQuotas(db, quotas), ...statements }));
  return {
    event: written.events[0]?.[0] ?? before,
    mailIds: [...written.resumed.flat(), ...written.restored.flat(), ...written.mails.flat()].map(({ id }) => id),
    discardedAnswers: written.discarded.flat().filter(({ counts }) => counts).length,
  };
}

function changeRows(db: Db, { id }: EventRow, changes: Changes, now: number): Statement[] {
  const { addedOptions = [], movedOptions = [], removedOption, people = [], invited = [] } = changes;
  const { withdrawn = [], decided, answered = [], followed } = changes;
  const removedIds = people.flatMap(({ id, removedAt }) => (removedAt ? [id] : []));
  return [
    ...(addedOptions.length > 0 ? [insertOptions(db, id, addedOptions)] : []),
    ...(movedOptions.length > 0 ? [moveOptions(db, id, movedOptions)] : []),
    ...(removedOption ? [removeOption(db, id, removedOption)] : []),
    ...(decided ? decideSuggestions(db, id, decided, now) : []),
    ...answered.flatMap((response) => Object.values(storeAnswers(db, response, now))),
    ...updatePeople(db, id, people),
    ...(removedIds.length > 0 ? [forgetOpenSuggestions(db, removedIds)] : []),
    ...(invited.length > 0 ? [invite(db, id, invited, now)] : []),
    ...(followed ? followedStatements(db, id, followed) : []),
    ...withdrawn.map((mails) => withdrawMails(db, id, mails)),
  ];
}

/** Inserts options through one bound list; the unique index merges equal ones. */
export function insertOptions(db: Db, eventId: string, options: AddedOption[]): Statement {
  return db.run(sql`
    insert or ignore into date_options (id, event_id, date, time, days, note, show_id, ticket_url, image_url, added_at)
    select value ->> 'id', ${eventId}, value ->> 'date', coalesce(value ->> 'time', ''), value ->> 'days',
      coalesce(value ->> 'note', ''), value ->> 'showId', value ->> 'ticketUrl', value ->> 'imageUrl', value ->> 'addedAt'
    from json_each(${JSON.stringify(options)})`);
}

/** Notes what became of suggestions. The event's revision tells other open pages of it. */
function decideSuggestions(
  db: Db,
  eventId: string,
  { ids, as }: NonNullable<Changes["decided"]>,
  now: number,
): Statement[] {
  return [
    db
      .update(suggestions)
      .set({ status: as, decidedAt: now })
      .where(and(eq(suggestions.eventId, eventId), inArray(suggestions.id, ids))),
    db
      .update(events)
      .set({ revision: sql`${events.revision} + 1` })
      .where(eq(events.id, eventId)),
  ];
}

/** Deletes what removed people have suggested and nobody has decided. */
function forgetOpenSuggestions(db: Db, inviteIds: string[]): Statement {
  const list = sql`(select value from json_each(${JSON.stringify(inviteIds)}))`;
  return db.delete(suggestions).where(and(sql`${suggestions.inviteId} in ${list}`, eq(suggestions.status, "open")));
}

/** Notes what changes of shows did. A row's changes also change the event's version. */
function followedStatements(
  db: Db,
  eventId: string,
  { over = [], rows = [], changed }: NonNullable<Changes["followed"]>,
): Statement[] {
  const ofEvent = eq(followedChanges.eventId, eventId);
  return [
    ...over.map((optionId) =>
      db
        .update(followedChanges)
        .set({ state: "left" })
        .where(and(ofEvent, eq(followedChanges.optionId, optionId), inArray(followedChanges.state, ["open", "done"]))),
    ),
    ...rows.map((row) => db.insert(followedChanges).values(row).onConflictDoNothing()),
    ...(changed
      ? [
          db
            .update(followedChanges)
            .set(changed)
            .where(
              and(
                ofEvent,
                eq(followedChanges.optionId, changed.optionId),
                eq(followedChanges.changeId, changed.changeId),
              ),
            ),
        ]
      : []),
  ];
}

function removeOption(db: Db, eventId: string, optionId: string): Statement {
  return db.delete(dateOptions).where(and(eq(dateOptions.id, optionId), eq(dateOptions.eventId, eventId)));
}

function moveOptions(db: Db, eventId: string, options: DateOption[]): Statement {
  return db.run(sql`
    update or ignore date_options set date = moved.date, time = moved.time, days = moved.days, note = moved.note
    from (select value ->> 'id' as id, value ->> 'date' as date, coalesce(value ->> 'time', '') as time,
        value ->> 'days' as days, coalesce(value ->> 'note', '') as note
      from json_each(${JSON.stringify(options)})) as moved
    where date_options.id = moved.id and event_id = ${eventId}`);
}

/** Removes one option's answers from all responses. Returns for each whether its person is listed. */
function discardAnswers(db: Db, eventId: string, optionId: string) {
  const path = `$."${optionId}"`;
  const isListed = sql`exists (select 1 from invites where id = invite_id and removed_at is null)`;
  return db
    .update(responses)
    .set({ answers: sql`json_remove(${responses.answers}, ${path})` })
    .where(and(eq(responses.eventId, eventId), sql`json_extract(${responses.answers}, ${path}) is not null`))
    .returning({ counts: isListed.mapWith(Boolean) });
}

/** Inserts invites through one bound list; a person who was removed before keeps their row. */
export function invite(db: Db, eventId: string, invited: Invited[], now: number): Statement {
  return db.run(sql`
    insert into invites (id, event_id, email, token, calendar_sequence, created_at)
    select value ->> 'id', ${eventId}, value ->> 'email', value ->> 'token', value ->> 'calendarSequence', ${now}
    from json_each(${JSON.stringify(invited)}) where true
    on conflict (event_id, email) do update set removed_at = null, dismissed_at = null, unsent_at = null, token = excluded.token,
      calendar_sequence = excluded.calendar_sequence, invitation_number = invitation_number + 1
    where removed_at is not null`);
}

/** Updates people who change the same columns in one statement with one bound list. */
function updatePeople(db: Db, eventId: string, people: PersonChanges[]): Statement[] {
  const columns = getTableColumns(invites);
  const names = ({ id: _, ...changed }: PersonChanges) => Object.keys(changed) as (keyof typeof changed)[];
  const groups = Map.groupBy(people, (person) => names(person).join());
  return [...groups.values()].map((alike) => {
    const set = names(alike[0]!).map((name) => sql`${sql.identifier(columns[name].name)} = changed.value ->> ${name}`);
    return db.run(sql`
      update invites set ${sql.join(set, sql`, `)} from json_each(${JSON.stringify(alike)}) as changed
      where invites.id = changed.value ->> 'id' and event_id = ${eventId}`);
  });
}

function updateEvent(db: Db, before: EventRow, changes: EventChanges) {
  return db
    .update(events)
    .set({ ...changes, version: before.version + 1 })
    .where(and(eq(events.id, before.id), eq(events.organizerId, before.organizerId)))
    .returning();
}

function setNextDue(db: Db, { id }: EventRow, deadlineDueAt: number | null) {
  return db.update(events).set({ deadlineDueAt }).where(eq(events.id, id));
}

/** Tests that the event is as it was read. Every edit changes the version; archiving sets `archived_at` only. */
export function isUnchanged(event: EventRow): SQL {
  return sql`exists (select 1 from events where id = ${event.id} and organizer_id = ${event.organizerId}
    and version = ${event.version} and deleted_at is ${event.deletedAt} and archived_at is ${event.archivedAt})`;
}

/** Tests that these suggestions are still open. */
function areOpen(ids: string[]): SQL {
  const list = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  return sql`${ids.length} = (select count(*) from suggestions where id in ${list} and status = 'open')`;
}

/** Tests that each of these answers follows the stored one, and that its person is listed. */
function areNext(answers: ResponseRow[]): SQL {
  const list = JSON.stringify(answers.map(({ inviteId, revision }) => ({ inviteId, revision })));
  return sql`not exists (select 1 from json_each(${list}) where
    coalesce((select revision from responses where invite_id = value ->> 'inviteId'), 0) + 1 <> value ->> 'revision'
    or not exists (select 1 from invites where id = value ->> 'inviteId' and removed_at is null))`;
}

/** Tests that these listed people were neither reminded nor asked since they were read, and that the same mails wait. */
function areUnasked(eventId: string, { people, waiting }: NonNullable<Expectations["unasked"]>): SQL {
  const known = people.map(({ id, nudgeCount, askedAbout }) => ({
    id,
    nudgeCount,
    askedAbout,
    isWaiting: waiting.includes(id),
  }));
  return sql`${people.length} = (select count(*) from json_each(${JSON.stringify(known)}) as known
    join invites on invites.id = known.value ->> 'id' and nudge_count = known.value ->> 'nudgeCount'
      and asked_about = known.value ->> 'askedAbout' and removed_at is null
    where (known.value ->> 'isWaiting') = exists (select 1 from outbox where outbox.event_id = ${eventId}
      and outbox.invite_id = invites.id and kind = 'new-dates' and status = 'queued' and first_tried_at is null))`;
}

/** Every answer of a guest or the organizer changes the event's revision. */
function hasSameAnswers({ id, revision }: EventRow): SQL {
  return sql`(select revision from events where id = ${id}) = ${revision}`;
}

/** Tests that these listed people have neither answered nor been reminded since they were read. */
function areUnanswered(people: Person[]): SQL {
  const list = JSON.stringify(people.map(({ id, nudgeCount }) => ({ id, nudgeCount })));
  return sql`${people.length} = (select count(*) from json_each(${list}) as known
    join invites on invites.id = known.value ->> 'id' and nudge_count = known.value ->> 'nudgeCount'
      and removed_at is null and responded_at is null)`;
}
