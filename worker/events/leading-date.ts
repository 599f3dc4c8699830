import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { DateOption } from "#schema/contracts/events.ts";
import { rankOptions } from "#schema/ranking.ts";
import { events, invites, responses } from "#schema/tables/index.ts";
import type { Db } from "../lib/db.ts";

/** The answers to one date: the guests' counts and the organizer's own answer. */
interface DateAnswers {
  optionId: string;
  yesCount: number;
  maybeCount: number;
  own: string | null;
}

/** Counts the answers to each date of the listed events that have no final date and are not past. */
export function answersByDate(db: Db, isListed: SQL | undefined) {
  const isGuest = sql`${responses.inviteId} is not null`;
  return db
    .select({
      eventId: responses.eventId,
      optionId: sql<string>`answer.key`,
      yesCount: sql<number>`sum(${isGuest} and answer.value = 'yes')`,
      maybeCount: sql<number>`sum(${isGuest} and answer.value = 'maybe')`,
      own: sql<string | null>`max(iif(${isGuest}, null, answer.value))`,
    })
    .from(responses)
    .innerJoin(
      events,
      and(eq(events.id, responses.eventId), isListed, isNull(events.finalOptionId), isNull(events.archivedAt)),
    )
    .leftJoin(invites, eq(invites.id, responses.inviteId))
    .innerJoin(sql`json_each(${responses.answers}) as answer`, sql`true`)
    .where(or(isNull(responses.inviteId), isNull(invites.removedAt), isNotNull(invites.formerAt)))
    .groupBy(responses.eventId, sql`answer.key`);
}

/** Returns the date that the answers prefer, or null when no guest can make any. */
export function leadingDate(options: DateOption[], answers: DateAnswers[]): { date: string; time: string } | null {
  const of = new Map(answers.map((one) => [one.optionId, one]));
  const own = Object.fromEntries(answers.flatMap(({ optionId, own }) => (own === null ? [] : [[optionId, own]])));
  const counted = options.map((option) => {
    const { yesCount = 0, maybeCount = 0 } = of.get(option.id) ?? {};
    return { ...option, yesCount, maybeCount };
  });
  if (!counted.some(({ yesCount, maybeCount }) => yesCount + maybeCount > 0)) return null;
  const [best] = rankOptions(counted, own);
  return best ? { date: best.date, time: best.time } : null;
}
