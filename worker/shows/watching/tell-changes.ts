import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { groupBy } from "#schema/group-by.ts";
import { showChanges, showPlans, users } from "#schema/tables/index.ts";
import type { Env } from "../../env.ts";
import type { Context } from "../../http/verb-context.ts";
import { type Db, namedBatch } from "../../lib/database/db.ts";
import { enqueueMail } from "../../mail/enqueue.ts";
import { type Mail, mailIdOf } from "../../mail/mail.ts";
import { queueManyMails } from "../../mail/outbox.ts";

const CHANGES_AT_ONCE = 20;

/**
 * Queues the news of the changes that count for the people with a plan: one mail a person for all changes of a run. Each change
 * is told once, also by runs at the same time. Who planned later knew it already.
 */
export async function tellChanges({ db, now }: Pick<Context, "db" | "now">, env: Env): Promise<void> {
  const changes = await db
    .select({ id: showChanges.id })
    .from(showChanges)
    .where(and(isNull(showChanges.toldAt), sql`not ${showChanges.isDoubtful}`))
    .orderBy(asc(showChanges.foundAt), asc(showChanges.id))
    .limit(CHANGES_AT_ONCE);
  if (changes.length === 0) return;
  const list = JSON.stringify(changes.map(({ id }) => id));
  const isOfRun = sql`${showChanges.id} in (select value from json_each(${list}))`;
  const people = await planners(db, list);
  // Another run may have told some of them meanwhile; the next run tells the others.
  const areUntold = sql`not exists (select 1 from show_changes
    where id in (select value from json_each(${list})) and (told_at is not null or is_doubtful))`;
  const { queued } = await namedBatch(db, {
    queued: queueManyMails(db, mailsTo(people), now, areUntold),
    told: db.update(showChanges).set({ toldAt: now }).where(and(isOfRun, areUntold)),
  });
  await enqueueMail(
    env,
    queued.flat().map(({ id }) => id),
  );
}

/** Selects who wants to know of these changes, a row for each person and change. */
function planners(db: Db, list: string) {
  return db
    .select({ changeId: showChanges.id, userId: users.id, email: users.email })
    .from(showChanges)
    .innerJoin(showPlans, and(eq(showPlans.showId, showChanges.showId), showPlans.wantsNews))
    .innerJoin(users, eq(users.id, showPlans.userId))
    .where(
      and(
        sql`${showChanges.id} in (select value from json_each(${list}))`,
        sql`${showPlans.createdAt} <= ${showChanges.foundAt}`,
        sql`not (${showChanges.kind} = 'sold-out' and ${showPlans.state} = 'ticket')`,
        users.wantsShowNews,
        isNotNull(users.emailVerifiedAt),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(users.id, showChanges.foundAt, showChanges.id);
}

function mailsTo(people: Awaited<ReturnType<typeof planners>>): Mail[] {
  return [...groupBy(people, ({ userId }) => userId).values()].map((ofOne) => {
    const [{ userId, email, changeId }] = ofOne as [(typeof people)[number]];
    const changeIds = ofOne.map((one) => one.changeId);
    return {
      id: mailIdOf("show-news", userId, changeId),
      recipient: email,
      job: { kind: "show-news", userId, changeIds, shows: [] },
    };
  });
}
