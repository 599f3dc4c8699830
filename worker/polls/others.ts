import { and, asc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Answers } from "#schema/contracts/common.ts";
import type { AnswerCount, Others } from "#schema/contracts/visibility.ts";
import { events, invites, responses } from "#schema/tables/index.ts";
import type { Db } from "../lib/db.ts";
import type { OpenPoll } from "./decide/state.ts";

export interface OtherAnswers {
  name: string;
  answers: Answers;
}

/**
 * Selects the names and answers of the other invitees of a token's event, earliest first. It reads no rows unless the
 * event shows answers. Like the organizer's page, it includes former participants and leaves out removed people.
 */
export function otherAnswers(db: Db, token: string) {
  const own = alias(invites, "own");
  return db
    .select({ name: responses.respondentName, answers: responses.answers })
    .from(own)
    .innerJoin(
      events,
      and(eq(events.id, own.eventId), isNull(events.deletedAt), sql`${events.visibility} <> 'organizer'`),
    )
    .innerJoin(responses, eq(responses.eventId, own.eventId))
    .innerJoin(invites, and(eq(invites.id, responses.inviteId), ne(invites.id, own.id)))
    .where(and(eq(own.token, token), isNull(own.removedAt), or(isNull(invites.removedAt), isNotNull(invites.formerAt))))
    .orderBy(asc(responses.createdAt));
}

/** Returns what this invitee may see of the other people's answers; null for nothing, or nothing yet. */
export function visibleOthers({ event, response, options }: OpenPoll, people: OtherAnswers[]): Others | null {
  if (event.visibility === "organizer" || (event.afterAnswer && response === null)) return null;
  if (event.visibility === "names") return { people: people.map(({ name, answers }) => ({ name, answers })) };
  return { counts: Object.fromEntries(options.map(({ id }) => [id, countAnswers(id, people)])) };
}

function countAnswers(optionId: string, people: OtherAnswers[]): AnswerCount {
  const count = { yes: 0, maybe: 0, no: 0 };
  for (const { answers } of people) {
    const answer = answers[optionId];
    if (answer) count[answer] += 1;
  }
  return count;
}
