import { type SQL, sql } from "drizzle-orm";
import type { Invite } from "#schema/contracts/invites.ts";
import { LIST_PAGE_SIZE, LISTED_DESCRIPTION_MAX, LISTED_OPTIONS_MAX } from "#schema/limits.ts";
import { publicName } from "#schema/person-name.ts";
import { shortened } from "#schema/shortened.ts";
import type { Place } from "#schema/who-comes.ts";
import { signedInBatch } from "../../auth/signed-in-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { toIso, toIsoOrNull } from "../../lib/clock.ts";
import { type OptionRow, toOption, toOptionDate } from "../../lib/database/date-options.ts";
import type { Db } from "../../lib/database/db.ts";
import { isAvailable } from "../../lib/database/is-available.ts";
import { type PlacedGuest, positionOf, waitingList } from "../core/decide/room.ts";

/** Selects a user's address once it is verified; invitations to it are theirs. Otherwise selects nothing. */
export function verifiedAddress(userId: string): SQL {
  return sql`(select email from users where id = ${userId} and email_verified_at is not null)`;
}

/** 'open' and 'dismissed' list invitations to events that are not archived, 'past' those to archived events of others. */
type Which = "open" | "dismissed" | "past";

const isWanted = {
  open: sql`archived_at is null and dismissed_at is null`,
  dismissed: sql`archived_at is null and dismissed_at is not null`,
  past: sql`archived_at is not null`,
};

// A page looks at this many invitations at most, so that it reads a bounded amount whatever a person has received.
const INVITES_READ = 700;
// For the numbers on waiting lists it looks at this many invitations, and at this many people of their events.
const PEOPLE_READ = 300;

interface Wanted {
  which: Which;
  /** Id of the last invitation that the client has; the page continues after it. */
  after?: string | undefined;
}

interface InviteRow {
  id: string;
  token: string;
  respondedAt: number | null;
  createdAt: number;
  dismissedAt: number | null;
  eventId: string;
  place: Place | null;
  title: string;
  description: string;
  finalOptionId: string | null;
  finalDate: string | null;
  finalTime: string | null;
  finalDays: number | null;
  finalNote: string | null;
  archivedAt: number | null;
  optionCount: number;
  eventCreatedAt: number;
  firstName: string | null;
  lastName: string | null;
  email: string;
  emailVerifiedAt: number | null;
  /** JSON of the first date options. */
  options: string;
}

/** A person of an event in which the user waits, with the answers of those who wait. */
type WaitingRow = Pick<InviteRow, "id" | "eventId" | "place"> &
  Pick<PlacedGuest, "movedUpAt" | "partySize" | "createdAt"> & {
    finalOptionId: string;
    /** JSON; null for a person who does not wait. */
    answers: string | null;
    yesSince: string;
  };

/**
 * Selects a page of the user's invitations to events outside the recycle bin, newest first. Own past events are in the
 * organizer's list already.
 */
function receivedInvites(db: Db, userId: string, { which, after }: Wanted) {
  const address = verifiedAddress(userId);
  const last = sql`select last.created_at, last.rowid from invites last
    where last.id = ${after ?? ""} and last.email = ${address}`;
  const isOlder = after === undefined ? sql`true` : sql`(created_at, rowid) < (${last})`;
  const newest = (limit: number) => sql`(select * from invites where email = ${address} and ${isOlder}
    order by created_at desc, rowid desc limit ${limit})`;
  // The cross joins keep the order of the inner list, so that reading stops at the end of the page.
  const rows = db.all<InviteRow>(sql`
    select i.id, i.token, i.event_id as "eventId", i.place, i.responded_at as "respondedAt", i.created_at as "createdAt",
      i.dismissed_at as "dismissedAt", e.title, e.description, e.final_option_id as "finalOptionId",
      e.archived_at as "archivedAt", e.option_count as "optionCount", e.created_at as "eventCreatedAt",
      final.date as "finalDate", final.time as "finalTime", final.days as "finalDays", final.note as "finalNote",
      u.first_name as "firstName", u.last_name as "lastName",
      u.email, u.email_verified_at as "emailVerifiedAt",
      (select json_group_array(json_object('id', id, 'date', date, 'time', time, 'days', days, 'note', note)) from (
        select id, date, time, days, note from date_options o where o.event_id = e.id
        order by date, time, coalesce(days, 0), note limit ${LISTED_OPTIONS_MAX})) as options
    from ${newest(INVITES_READ)} as i
      cross join events e on e.id = i.event_id and ${isAvailable("e")}
      cross join users u on u.id = e.organizer_id
      left join date_options final on final.id = e.final_option_id and final.event_id = e.id
    where i.removed_at is null and ${isWanted[which]} and (${which !== "past"} or e.organizer_id <> ${userId})
    limit ${LIST_PAGE_SIZE}`);
  const people = db.all<WaitingRow>(sql`
    select w.id, w.event_id as "eventId", e.final_option_id as "finalOptionId", w.place, w.moved_up_at as "movedUpAt",
      r.answers, r.party_size as "partySize", r.yes_since as "yesSince", r.created_at as "createdAt"
    from ${newest(PEOPLE_READ)} as i cross join events e on e.id = i.event_id
      cross join invites w on w.event_id = i.event_id left join responses r on r.invite_id = w.id and w.place = 'waiting'
    where i.place = 'waiting' and i.removed_at is null
    limit ${PEOPLE_READ}`);
  return { rows, people };
}

/** Returns a page of the signed-in person's invitations. */
export async function listInvites(context: SessionContext, wanted: Wanted): Promise<Invite[]> {
  const { rows, people } = await signedInBatch(context, receivedInvites(context.db, context.session.userId, wanted));
  return toInvites(rows, waitingLists(people));
}

/** Returns who waits for a place, by event. A list that was not read to its end is left out. */
function waitingLists(people: WaitingRow[]): Map<string, string[]> {
  const cutOff = people.length < PEOPLE_READ ? null : people.at(-1)!.eventId;
  const lists = Map.groupBy(people, ({ eventId }) => eventId);
  return new Map(
    [...lists].flatMap(([eventId, listed]) => {
      const placed = listed.flatMap(({ id, answers, yesSince, ...guest }) =>
        answers === null
          ? []
          : [{ ...guest, inviteId: id, answers: JSON.parse(answers), yesSince: JSON.parse(yesSince) }],
      );
      return eventId === cutOff ? [] : [[eventId, waitingList(listed[0]!.finalOptionId, placed)] as const];
    }),
  );
}

/** Builds the receiver's invitations from the rows of {@link receivedInvites}. */
function toInvites(rows: InviteRow[], waiting: Map<string, string[]>): Invite[] {
  return rows.map((row) => {
    const dateOptions = (JSON.parse(row.options) as (OptionRow & { id: string })[]).map(toOption);
    const { finalDate: date, finalTime: time, finalDays: days, finalNote: note } = row;
    return {
      id: row.id,
      token: row.token,
      used: row.respondedAt !== null,
      createdAt: toIso(row.createdAt),
      dismissedAt: toIsoOrNull(row.dismissedAt),
      place: row.place,
      waitingPosition: positionOf(row.id, waiting.get(row.eventId) ?? []),
      event: {
        title: row.title,
        description: shortened(row.description, LISTED_DESCRIPTION_MAX),
        organizerName: publicName(row),
        createdAt: toIso(row.eventCreatedAt),
        finalDateId: row.finalOptionId,
        finalizedDate:
          date !== null && time !== null && note !== null ? toOptionDate({ date, time, days, note }) : null,
        archivedAt: toIsoOrNull(row.archivedAt),
      },
      dateOptions,
      dateOptionCount: Math.max(row.optionCount, dateOptions.length),
    };
  });
}
