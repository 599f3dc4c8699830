import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { events } from "#schema/tables/index.ts";
import type { Env } from "../../env.ts";
import type { Context } from "../../http/verb-context.ts";
import { HOUR, MINUTE } from "../../lib/clock.ts";
import { config } from "../../lib/config.ts";
import { type Db, openDb } from "../../lib/database/db.ts";
import { retryWhenChanged } from "../../lib/database/insist.ts";
import { isAvailable } from "../../lib/database/is-available.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { Refusal } from "../../lib/refusal.ts";
import { workloadOf } from "../../lib/workload.ts";
import { enqueueMail } from "../../mail/enqueue.ts";
import { enqueueDatePushes, enqueueMailPushes } from "../../notifications/enqueue.ts";
import { commit } from "../organize/commit.ts";
import { decideDue } from "./decide/due-deadline.ts";
import { readDueEvent } from "./read-due-event.ts";

interface Due {
  eventId: string;
  organizerId: string;
  dueAt: number;
}

/**
 * Does the work of deadlines that is due: reminders, and the end of answering. A run that is late, repeated or in
 * parallel has the same result. One event's failure does not stop the others.
 */
export async function runDeadlines(env: Env, now: number): Promise<void> {
  const db = openDb(env.DB);
  const context = { db, config: config(env), now };
  for (const due of await dueEvents(db, now, workloadOf(context.config).deadlines)) {
    try {
      const mailIds = await runDeadline(context, due);
      await enqueueMailPushes(env, mailIds, now);
      await enqueueDatePushes(env, due.eventId);
      await enqueueMail(env, mailIds);
    } catch (error) {
      if (!(error instanceof Refusal)) logFailure({ job: "deadline", event: due.eventId }, error);
      await postpone(db, due, now);
    }
  }
}

/** Selects events whose deadline has work, the longest due first. */
export function dueEvents(db: Db, now: number, atMost: number) {
  // The index has only events with work, so `dueAt` is a number.
  const dueAt = sql<number>`${events.deadlineDueAt}`.as("due_at");
  return db
    .select({ eventId: events.id, organizerId: events.organizerId, dueAt })
    .from(events)
    .where(and(lte(events.deadlineDueAt, now), isNull(events.archivedAt), isAvailable()))
    .orderBy(events.deadlineDueAt)
    .limit(atMost);
}

/** Returns the ids of the mails. */
export function runDeadline(context: Context, due: Omit<Due, "dueAt">): Promise<string[]> {
  return retryWhenChanged(async () => {
    const found = await readDueEvent(context, due);
    if (!found) return [];
    const { mailIds } = await commit(context, found.state.event, decideDue(found, context.now));
    return mailIds;
  });
}

/**
 * Postpones an event whose work failed or passed a cap on mails: to its deadline, but by ten minutes at least and an hour
 * at most. Other events come first meanwhile.
 */
async function postpone(db: Db, { eventId, dueAt }: Due, now: number): Promise<void> {
  await db
    .update(events)
    .set({ deadlineDueAt: sql`min(${now + HOUR}, max(${events.deadlineAt}, ${now + 10 * MINUTE}))` })
    .where(and(eq(events.id, eventId), eq(events.deadlineDueAt, dueAt)));
}
