import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { events, users } from "#schema/tables/index.ts";
import { toIso } from "../../lib/clock.ts";
import { batch, type Db } from "../../lib/database/db.ts";
import { inBatches } from "../../lib/in-batches.ts";
import { type Mail, mailIdOf } from "../../mail/mail.ts";
import { queueMails } from "../../mail/outbox.ts";
import { ERASURE_NOTICE, retention } from "../../policy/retention.ts";

// An event may have 500 invites and answers.
const ERASED_AT_ONCE = 100;
const TOLD_AT_ONCE = 500;

interface Due {
  id: string;
  title: string;
  organizerId: string;
  email: string;
}

/** Mails each organizer once about the archived events that will be erased in a month. Returns the number of events. */
export async function announceErasure(db: Db, now: number): Promise<number> {
  for (let announced = 0; ; ) {
    const due = await db
      .select({ id: events.id, title: events.title, organizerId: events.organizerId, email: users.email })
      .from(events)
      .innerJoin(users, eq(users.id, events.organizerId))
      .where(
        and(
          lte(events.archivedAt, now - retention.archivedEvents.for + ERASURE_NOTICE),
          isNull(events.erasureNoticeAt),
        ),
      )
      .orderBy(events.archivedAt, events.id)
      .limit(TOLD_AT_ONCE);
    const ids = JSON.stringify(due.map(({ id }) => id));
    const notices = [...Map.groupBy(due, (event) => event.organizerId).values()].map((ofOne) => notice(ofOne, now));
    await batch(db, [
      queueMails(db, notices, now),
      db
        .update(events)
        .set({ erasureNoticeAt: now })
        .where(and(isNull(events.erasureNoticeAt), sql`${events.id} in (select value from json_each(${ids}))`)),
    ]);
    announced += due.length;
    if (due.length < TOLD_AT_ONCE) return announced;
  }
}

/** Returns one organizer's mail. Parallel runs read the same events and so write the same id. */
function notice(due: Due[], now: number): Mail {
  const [{ organizerId, email, id }] = due as [Due];
  return {
    id: mailIdOf("erasure-notice", organizerId, id),
    recipient: email,
    job: {
      kind: "erasure-notice",
      events: due.map(({ id, title }) => ({ id, title })),
      erasedFrom: toIso(now + ERASURE_NOTICE),
    },
  };
}

/**
 * Erases events that were archived two years ago and announced a month ago, with all their data. Returns their number.
 */
export function eraseArchivedEvents(db: Db, now: number): Promise<number> {
  return inBatches(ERASED_AT_ONCE, (size) =>
    db
      .delete(events)
      .where(
        inArray(
          events.id,
          db
            .select({ id: events.id })
            .from(events)
            .where(
              and(
                lte(events.erasureNoticeAt, now - ERASURE_NOTICE),
                lte(events.archivedAt, now - retention.archivedEvents.for),
              ),
            )
            .limit(size),
        ),
      )
      .returning({ id: events.id }),
  );
}
