import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { DateOption } from "#schema/contracts/events.ts";
import { isTie, rankOptions } from "#schema/ranking.ts";
import { events, invites, responses } from "#schema/tables/index.ts";
import type { Db } from "../lib/database/db.ts";

/** The answers to one date: the guests' counts and the organizer's own answer. */
export interface DateAnswers {
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

/** The date that the answers prefer. */
interface Leading {
  option: DateOption & { yesCount: number };
  /** True when the answers prefer another date just as much. */
  isTie: boolean;
}

/** Returns the date that the answers prefer, or null when no guest can make any. */
export function leadingDate(options: DateOption[], answers: DateAnswers[]): { date: string; time: string } | null {
  const leading = leadingOption(options, answers);
  return leading && { date: leading.option.date, time: leading.option.time };
}

/** Returns the option that the answers prefer and whether another one ties with it, or null when no guest can make any. */
export function leadingOption(options: DateOption[], answers: DateAnswers[]): Leading | null {
  const of = new Map(answers.map((one) => [one.optionId, one]));
  const own = Object.fromEntries(answers.flatMap(({ optionId, own }) => (own === null ? [] : [[optionId, own]])));
  const counted = options.map((option) => {
    const { yesCount = 0, maybeCount = 0 } = of.get(option.id) ?? {};
    return { ...option, yesCount, maybeCount };
  });
  if (!counted.some(({ yesCount, maybeCount }) => yesCount + maybeCount > 0)) return null;
  const [best, second] = rankOptions(counted, own);
  if (!best) return null;
  const { id, date, time, yesCount } = best;
  return { option: { id, date, time, yesCount }, isTie: second !== undefined && isTie(best, second, own) };
}
