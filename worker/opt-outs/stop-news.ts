import { and, eq, sql } from "drizzle-orm";
import type { OptOutState } from "#schema/contracts/opt-outs.ts";
import { showPlans, shows, users } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import type { NewsSubject } from "../mail/tokens/stop-news.ts";

/** Returns whether news of shows is stopped: of all, and of those of the mail that the person still plans to see. */
export async function newsState(
  { db }: Pick<Context, "db">,
  { userId, showIds }: NewsSubject,
): Promise<NonNullable<OptOutState["news"]>> {
  const [[owner], planned] = await db.batch([
    db.select({ wantsShowNews: users.wantsShowNews }).from(users).where(eq(users.id, userId)),
    db
      .select({
        id: shows.id,
        name: sql<string>`${shows.show} ->> '$.name'`.as("name"),
        wantsNews: showPlans.wantsNews,
      })
      .from(showPlans)
      .innerJoin(shows, eq(shows.id, showPlans.showId))
      .where(
        and(
          eq(showPlans.userId, userId),
          sql`${shows.id} in (select value from json_each(${JSON.stringify(showIds)}))`,
        ),
      )
      .orderBy(shows.startsAt, shows.id),
  ]);
  return {
    isStopped: owner?.wantsShowNews === false,
    shows: planned.map(({ wantsNews, ...show }) => ({ ...show, isStopped: !wantsNews })),
  };
}

interface Stop {
  subject: NewsSubject;
  /** Absent for all shows. */
  showId: string | undefined;
  optedOut: boolean;
}

/** Stops or resumes the news of a show of the mail, or of all shows. A repeat changes nothing. */
export async function setNews({ db }: Pick<Context, "db">, { subject, showId, optedOut }: Stop): Promise<void> {
  const { userId, showIds } = subject;
  if (showId === undefined) {
    await db.update(users).set({ wantsShowNews: !optedOut }).where(eq(users.id, userId));
  } else if (showIds.includes(showId)) {
    await db
      .update(showPlans)
      .set({ wantsNews: !optedOut })
      .where(and(eq(showPlans.userId, userId), eq(showPlans.showId, showId)));
  }
}
