import { and, asc, eq, isNull, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Answers } from "#schema/contracts/common.ts";
import type { AnswerCount, Others, PackedAnswers, SharedComments } from "#schema/contracts/visibility.ts";
import { COMMENTS_SHOWN_MAX, EMBEDDED_ANSWERS_MAX } from "#schema/limits.ts";
import { packAnswers } from "#schema/packed-answers.ts";
import { seesCounts } from "#schema/shown-answers.ts";
import { events, invites, responses } from "#schema/tables/index.ts";
import { attendance, type Place } from "#schema/who-comes.ts";
import type { Db } from "../../lib/database/db.ts";
import { Refusal } from "../../lib/refusal.ts";
import { countAnswers } from "../core/decide/count-answers.ts";
import type { OpenPoll } from "../core/decide/open-poll.ts";
import { answersCount } from "../core/queries.ts";

export interface OtherAnswers {
  /** Empty for a person who has given none. */
  name: string;
  answers: Answers;
  /** The comment; empty unless everybody invited reads it. */
  comment: string;
  updatedAt: number;
  partySize: number;
  place: Place | null;
  /** True for a former participant, whose answers count but who does not come. */
  hasLeft: boolean;
}

const isShown = sql`(${events.visibility} <> 'organizer' or ${events.notes} = 'everybody')`;

const shown = {
  name: responses.respondentName,
  answers: responses.answers,
  comment:
    sql<string>`iif(${events.notes} = 'everybody' and ${responses.isCommentShared}, ${responses.comments}, '')`.as(
      "comment",
    ),
  updatedAt: responses.updatedAt,
  partySize: responses.partySize,
  place: invites.place,
  hasLeft: sql`${invites.formerAt} is not null`.mapWith(Boolean).as("has_left"),
};

/**
 * Selects the names, answers and shared comments of the other invitees of a token's event, earliest first. It reads no
 * rows unless the event shows answers or comments.
 */
export function otherAnswers(db: Db, token: string | Placeholder) {
  const own = alias(invites, "own");
  return db
    .select(shown)
    .from(own)
    .innerJoin(events, and(eq(events.id, own.eventId), isNull(events.deletedAt), isShown))
    .innerJoin(responses, eq(responses.eventId, own.eventId))
    .innerJoin(invites, and(eq(invites.id, responses.inviteId), ne(invites.id, own.id)))
    .where(and(eq(own.token, token), isNull(own.removedAt), answersCount))
    .orderBy(asc(responses.createdAt));
}

/**
 * Selects the same for a visitor who has not answered yet, without the invite of `address`. It reads no rows unless the
 * event shows answers or comments to such a visitor.
 */
export function answersForVisitor(db: Db, eventId: SQL, address: SQL) {
  return db
    .select(shown)
    .from(events)
    .innerJoin(responses, eq(responses.eventId, events.id))
    .innerJoin(invites, eq(invites.id, responses.inviteId))
    .where(
      and(
        eq(events.id, eventId),
        isNull(events.deletedAt),
        isShown,
        sql`(${events.visibility} = 'organizer' or not ${events.afterAnswer})`,
        answersCount,
        sql`${invites.email} is not ${address}`,
      ),
    )
    .orderBy(asc(responses.createdAt));
}

/** Returns what this invitee may see of the other people's answers and comments; null for nothing, or nothing yet. */
export function visibleOthers({ event, response, options }: OpenPoll, people: OtherAnswers[]): Others | null {
  const notes = event.notes === "everybody" ? { notes: sharedComments(people) } : null;
  if (event.visibility === "organizer") return notes;
  if (!seesCounts(event, response !== null)) return null;
  const isSmall = people.length * options.length <= EMBEDDED_ANSWERS_MAX;
  if (event.visibility === "names" && isSmall)
    return {
      people: people.map((person) => ({
        name: person.name,
        answers: person.answers,
        ...partyOf(person),
        ...placeOf(event, person),
      })),
      ...notes,
    };
  return { counts: countsOf(options, people), ...notes };
}

function sharedComments(people: OtherAnswers[]): SharedComments {
  return people
    .filter(({ comment }) => comment !== "")
    .sort((a, b) => a.updatedAt - b.updatedAt)
    .slice(-COMMENTS_SHOWN_MAX)
    .map((person) => ({ name: person.name, text: person.comment }));
}

/** Returns all names and answers. Throws 404 when this invitee may not see names, or not yet. */
export function packedOthers({ event, response, options }: OpenPoll, people: OtherAnswers[]): PackedAnswers {
  if (event.visibility !== "names" || !seesCounts(event, response !== null)) {
    throw new Refusal("not-found:names");
  }
  const optionIds = options.map(({ id }) => id);
  return {
    optionIds,
    people: people.map((person) => ({
      name: person.name,
      answers: packAnswers(person.answers, optionIds),
      ...partyOf(person),
      ...placeOf(event, person),
    })),
  };
}

/** Says whether a person comes to the final date or waits for a place. */
function placeOf({ finalOptionId }: OpenPoll["event"], person: OtherAnswers): { place?: Place } {
  const place = finalOptionId === null || person.hasLeft ? "open" : attendance(finalOptionId, person);
  return place === "coming" || place === "waiting" ? { place } : {};
}

const partyOf = ({ partySize }: OtherAnswers) => (partySize > 1 ? { partySize } : {});

/** Counts the people beside the answers only where somebody brings others. */
function countsOf(options: { id: string }[], people: OtherAnswers[]): Record<string, AnswerCount> {
  const countOf = countAnswers(people);
  const isOnePerAnswer = people.every(({ partySize }) => partySize === 1);
  return Object.fromEntries(
    options.map(({ id }) => {
      const { yes, maybe, no, ...ofPeople } = countOf(id);
      return [id, { yes, maybe, no, ...(!isOnePerAnswer && ofPeople) }];
    }),
  );
}
