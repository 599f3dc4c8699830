import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Answers } from "#schema/contracts/common.ts";
import type { ListedEvent } from "#schema/contracts/events.ts";
import { LIST_PAGE_SIZE, LISTED_DESCRIPTION_MAX } from "#schema/limits.ts";
import type { Demands } from "#schema/missing.ts";
import { shortened } from "#schema/shortened.ts";
import { events, followedChanges } from "#schema/tables/index.ts";
import { signedInBatch } from "../../auth/signed-in-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { type OptionRow, toOption } from "../../lib/database/date-options.ts";
import type { Db } from "../../lib/database/db.ts";
import { type FollowedRow, withChange } from "../core/decide/event-show.ts";
import { type DateAnswers, leadingDate } from "../core/decide/leading-date.ts";
import type { EventRow, Organizer } from "../core/event-row.ts";
import { toSummary } from "../core/queries.ts";

// Rows that one page reads at most, in the order of its events. Later events then come without these details.
const OPTIONS_READ = 500;
const INVITES_READ = 300;
const RESPONSES_READ = 150;
const CHANGES_READ = 150;

const lists = {
  /** Newest first. */
  active: { which: and(isNull(events.deletedAt), isNull(events.archivedAt)), by: events.createdAt },
  /** The last archived first. */
  past: { which: and(isNull(events.deletedAt), isNotNull(events.archivedAt)), by: events.archivedAt },
  /** The last deleted first. */
  deleted: { which: isNotNull(events.deletedAt), by: events.deletedAt },
};

interface Wanted {
  list: keyof typeof lists;
  /** Id of the last event that the client has; the page continues after it. */
  after?: string | undefined;
}

/** Returns a page of own events in one round trip. It reads and returns a bounded amount, whatever the person owns. */
export async function ownEventList(context: SessionContext, wanted: Wanted): Promise<ListedEvent[]> {
  const { user, ...read } = await signedInBatch(context, selectPage(context.db, context.session.userId, wanted));
  return toList(user, read);
}

function selectPage(db: Db, organizerId: string, { list, after }: Wanted) {
  const { which, by } = lists[list];
  const last = sql`select e.${sql.identifier(by.name)}, e.rowid from events e
    where e.id = ${after ?? ""} and e.organizer_id = ${organizerId}`;
  const isListed = and(
    eq(events.organizerId, organizerId),
    which,
    after === undefined ? undefined : sql`(${by}, ${events}.rowid) < (${last})`,
  );
  const order = [desc(by), sql`${events}.rowid desc`];
  const page = sql`(select ${events.id}, ${events.finalOptionId}, ${events.archivedAt} from ${events} where ${isListed}
    order by ${order[0]}, ${order[1]} limit ${LIST_PAGE_SIZE}) as page`;
  // A cross join keeps the order of the page, so that its first events come with all details.
  return {
    rows: db
      .select()
      .from(events)
      .where(isListed)
      .orderBy(...order)
      .limit(LIST_PAGE_SIZE),
    options: db.all<ListedOption>(sql`
      select o.event_id as "eventId", o.id, o.date, o.time, o.days, o.note
      from ${page} cross join date_options o on o.event_id = page.id limit ${OPTIONS_READ}`),
    invited: db.all<InviteRow>(sql`
      select i.event_id as "eventId", i.id, i.email as address, i.removed_at as "removedAt", i.created_at as "createdAt",
        i.must_attend as "mustAttend"
      from ${page} cross join invites i on i.event_id = page.id limit ${INVITES_READ}`),
    responses: db.all<AnswersRow>(sql`
      select answered.event_id as "eventId", answered.invite_id as "inviteId", answered.answers,
        answered.party_size as "partySize", i.removed_at is not null and i.former_at is null as "isRemoved",
        i.must_attend and i.removed_at is null as "mustAttend"
      from (select r.event_id, r.invite_id, r.answers, r.party_size from ${page} cross join responses r on r.event_id = page.id
        where page.final_option_id is null and page.archived_at is null limit ${RESPONSES_READ}) as answered
      left join invites i on i.id = answered.invite_id`),
    followed: db
      .select()
      .from(followedChanges)
      .where(
        inArray(
          followedChanges.eventId,
          db
            .select({ id: events.id })
            .from(events)
            .where(isListed)
            .orderBy(...order)
            .limit(LIST_PAGE_SIZE),
        ),
      )
      .orderBy(asc(followedChanges.at))
      .limit(CHANGES_READ),
  };
}

type ListedOption = OptionRow & { eventId: string; id: string };

interface InviteRow {
  eventId: string;
  id: string;
  address: string | null;
  removedAt: number | null;
  createdAt: number;
  mustAttend: number;
}

interface AnswersRow {
  eventId: string;
  /** Null for the organizer's own answers. */
  inviteId: string | null;
  /** JSON of {@link Answers}. */
  answers: string;
  partySize: number;
  isRemoved: number;
  /** Null for the organizer. */
  mustAttend: number | null;
}

interface Read {
  rows: EventRow[];
  options: ListedOption[];
  invited: InviteRow[];
  responses: AnswersRow[];
  followed: FollowedRow[];
}

function toList(organizer: Organizer, { rows, options, invited, responses, followed }: Read): ListedEvent[] {
  const optionsOf = Map.groupBy(options, ({ eventId }) => eventId);
  const invitedTo = Map.groupBy(invited, ({ eventId }) => eventId);
  const responsesTo = Map.groupBy(responses, ({ eventId }) => eventId);
  const changesOf = Map.groupBy(followed, ({ eventId }) => eventId);
  // The limit may have cut off the answers of the event that was read last.
  const cutOff = responses.length < RESPONSES_READ ? null : responses.at(-1)!.eventId;
  const lastInvited = invited.length < INVITES_READ ? null : invited.at(-1)!.eventId;
  const allInvitedRead = lastInvited === null ? rows.length : rows.findIndex(({ id }) => id === lastInvited);
  return rows.map((event, index) => {
    const dates = (optionsOf.get(event.id) ?? []).map(toOption);
    const datesNow = dates.map((date) => withChange(date, changesOf.get(event.id) ?? []));
    const isWhole = dates.length >= event.optionCount && event.id !== cutOff;
    const answered = responsesTo.get(event.id);
    const demands =
      index < allInvitedRead
        ? { minimum: event.minimum, required: idsOfRequired(invitedTo.get(event.id)) }
        : demandsOfAnswered(event, answered);
    const summary = toSummary({ event, options: dates, organizer, inviteEmails: addressesOf(invitedTo.get(event.id)) });
    return {
      ...summary,
      description: shortened(event.description, LISTED_DESCRIPTION_MAX),
      leadingDate: isWhole && demands ? leadingDate(datesNow, tally(answered), demands) : null,
    };
  });
}

/** Returns the listed people's addresses in the order of their invitations. */
function addressesOf(invited: InviteRow[] = []): string[] {
  const listed = invited.filter(({ removedAt }) => removedAt === null);
  const inOrder = listed.toSorted((a, b) => a.createdAt - b.createdAt);
  return inOrder.flatMap(({ address }) => address ?? []);
}

/** Returns the ids of the listed people who must be there. */
function idsOfRequired(invited: InviteRow[] = []): string[] {
  return invited.filter(({ mustAttend, removedAt }) => mustAttend && removedAt === null).map(({ id }) => id);
}

/**
 * Returns what an event asks of a date when not all of its people were read; null when that is not known. Somebody who
 * must be there and has not answered is missing on every date, so this person does not change which date leads.
 */
function demandsOfAnswered({ minimum }: EventRow, answered: AnswersRow[] = []): Demands | null {
  return minimum === null && !answered.some(({ mustAttend }) => mustAttend) ? { minimum: null, required: [] } : null;
}

/** Counts the answers to each date. */
function tally(responses: AnswersRow[] = []): DateAnswers[] {
  const byOption = new Map<string, DateAnswers>();
  for (const { inviteId, answers, partySize, mustAttend } of responses.filter(({ isRemoved }) => !isRemoved)) {
    for (const [optionId, answer] of Object.entries(JSON.parse(answers) as Answers)) {
      const counts = byOption.get(optionId) ?? {
        ...{ optionId, yesCount: 0, maybeCount: 0, own: null },
        ...{ yesPeople: 0, maybePeople: 0, able: [] },
      };
      byOption.set(optionId, counts);
      if (inviteId === null) counts.own = answer;
      else if (answer !== "no") {
        counts[`${answer}Count`] += 1;
        counts[`${answer}People`] += partySize;
        if (mustAttend) counts.able.push(inviteId);
      }
    }
  }
  return [...byOption.values()];
}
