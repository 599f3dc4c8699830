import { and, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { CalendarProblem } from "#schema/calendar-problem.ts";
import { calendarConnections, leases } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { batch, type Db } from "../lib/database/db.ts";

/** Returns the name of the lease during which nobody's calendar is fetched from a host. */
export const restOf = (host: string | SQL) => sql`'calendars:' || ${host}`;

interface Problem {
  id: string;
  problem: CalendarProblem;
  /** The host that wants fewer requests. */
  rest?: { host: string; until: number } | null;
}

/** Notes why a saved calendar could not be read, and that its host rests. A problem that is known already writes nothing. */
export async function noteProblem({ db, now }: Context, { id, problem, rest }: Problem): Promise<void> {
  const isNew = or(isNull(calendarConnections.problem), ne(calendarConnections.problem, problem));
  const noted = db
    .update(calendarConnections)
    .set({ state: "failing", problem, failingSince: sql`coalesce(${calendarConnections.failingSince}, ${now})` })
    .where(and(eq(calendarConnections.id, id), isNew));
  const paused = (rest ? [rest] : []).map(({ host, until }) =>
    db
      .insert(leases)
      .values({ name: restOf(host), until })
      .onConflictDoUpdate({ target: leases.name, set: { until: sql`max(${leases.until}, excluded.until)` } }),
  );
  await batch(db, [noted, ...paused]);
}

/** Notes that a saved calendar was read whole. */
export async function noteWorks(db: Db, id: string): Promise<void> {
  await db
    .update(calendarConnections)
    .set({ state: "ok", problem: null, failingSince: null })
    .where(eq(calendarConnections.id, id));
}
