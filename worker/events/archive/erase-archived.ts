import { sql } from "drizzle-orm";
import { toIso } from "../../lib/clock.ts";
import { batch, type Db } from "../../lib/database/db.ts";
import { inBatches } from "../../lib/in-batches.ts";
import { type Mail, mailIds } from "../../mail/mail.ts";
import { queueMails } from "../../mail/outbox.ts";
import { ERASURE_NOTICE, retention } from "../../policy/retention.ts";

// An event may have 500 invites and answers.
const ERASED_AT_ONCE = 100;
const TOLD_AT_ONCE = 500;

interface Due {
  id: string;
  title: string;
  organizer_id: string;
  email: string;
}

/** Mails each organizer once about the archived events that will be erased in a month. Returns the number of events. */
export async function announceErasure(db: Db, now: number): Promise<number> {
  for (let announced = 0; ; ) {
    const due = await db.all<Due>(sql`
      select e.id, e.title, e.organizer_id, u.email from events e join users u on u.id = e.organizer_id
      where e.archived_at <= ${now - retention.archivedEvents.for + ERASURE_NOTICE} and e.erasure_notice_at is null
      order by e.archived_at, e.id limit ${TOLD_AT_ONCE}`);
    const ids = JSON.stringify(due.map(({ id }) => id));
    const notices = [...Map.groupBy(due, (event) => event.organizer_id).values()].map((events) => notice(events, now));
    await batch(db, [
      queueMails(db, notices, now),
      db.run(sql`update events set erasure_notice_at = ${now} where erasure_notice_at is null
        and id in (select value from json_each(${ids}))`),
    ]);
    announced += due.length;
    if (due.length < TOLD_AT_ONCE) return announced;
  }
}

/** Returns one organizer's mail. Parallel runs read the same events and so write the same id. */
function notice(events: Due[], now: number): Mail {
  const [{ organizer_id, email, id }] = events as [Due];
  return {
    id: mailIds.erasureNotice(organizer_id, id),
    recipient: email,
    job: {
      kind: "erasure-notice",
      events: events.map(({ id, title }) => ({ id, title })),
      erasedFrom: toIso(now + ERASURE_NOTICE),
    },
  };
}

/**
 * Erases events that were archived two years ago and announced a month ago, with all their data. Returns their number.
 */
export function eraseArchivedEvents(db: Db, now: number): Promise<number> {
  return inBatches(ERASED_AT_ONCE, (size) =>
    db.all(sql`
      delete from events where id in (
        select id from events where erasure_notice_at <= ${now - ERASURE_NOTICE}
          and archived_at <= ${now - retention.archivedEvents.for} limit ${size})
      returning 1`),
  );
}
