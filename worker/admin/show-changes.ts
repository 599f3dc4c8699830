import { and, desc, eq, sql } from "drizzle-orm";
import type { DoubtfulChange, DoubtfulChangeInput } from "#schema/contracts/show-changes.ts";
import { showChanges, shows, watchedShows } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import { namedBatch } from "../lib/database/db.ts";
import { notFound } from "../lib/refusal.ts";
import { withCredit } from "../shows/sources.ts";
import { isAskedAbout } from "../shows/watching/open-questions.ts";
import { type Admin, noteAction } from "./actions.ts";

const SHOWN_MAX = 100;

/** Returns the changes that an admin is asked about, the newest first. */
export async function listDoubtfulChanges({ db, now }: Context): Promise<DoubtfulChange[]> {
  const rows = await db
    .select({ change: showChanges, show: shows.show })
    .from(showChanges)
    .innerJoin(shows, eq(shows.id, showChanges.showId))
    .where(isAskedAbout)
    .orderBy(desc(showChanges.foundAt), showChanges.id)
    .limit(SHOWN_MAX);
  return rows.map(({ change: { id, kind, from, to, foundAt }, show }) => {
    const { name, credit } = withCredit(show, now);
    return { ...{ id, kind, from, to, name }, source: credit, at: toIso(foundAt) };
  });
}

interface Answer extends DoubtfulChangeInput {
  admin: Admin;
  id: string;
}

/**
 * Lets a doubtful change count, so that people are told and events follow, or ignores it for as long as its source says the same.
 * Throws 404 when it is asked about no more.
 */
export async function answerDoubtfulChange(context: Context, { admin, id, isTrue }: Answer): Promise<void> {
  const { db, now } = context;
  const isIt = and(eq(showChanges.id, id), isAskedAbout);
  const [change] = await db
    .select({ showId: showChanges.showId, kind: showChanges.kind })
    .from(showChanges)
    .where(isIt);
  if (!change) throw notFound();
  const stillOpen = sql`exists (select 1 from show_changes where id = ${id} and is_doubtful and applied_at is null)`;
  const subject = `${change.kind} ${change.showId}`;
  const { answered } = await namedBatch(context.db, {
    known: isTrue
      ? db
          .update(watchedShows)
          .set({ known: sql`seen`, seen: null, seenAt: null, isDoubtful: false })
          .where(and(eq(watchedShows.showId, change.showId), sql`seen is not null and ${stillOpen}`))
      : [],
    answered: db
      .update(showChanges)
      .set(isTrue ? { isDoubtful: false, foundAt: now } : { toldAt: now, appliedAt: now })
      .where(isIt)
      .returning({ id: showChanges.id }),
    noted: noteAction(context, { admin, action: isTrue ? "confirm-show-change" : "ignore-show-change", subject }),
  });
  if (answered.length === 0) throw notFound();
}
