import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Answers } from "#schema/contracts/common.ts";
import { invites, responses } from "#schema/tables/index.ts";
import { namedBatch } from "../lib/database/db.ts";
import { insist } from "../lib/database/insist.ts";
import { queueMails } from "../mail/outbox.ts";
import type { Context } from "../verb-context.ts";
import type { Responding } from "./decide/respond.ts";
import type { OpenPoll } from "./decide/state.ts";

/**
 * Stores one person's answers and queues the organizer's mail in one batch. The batch fails as a whole when this person
 * answered meanwhile or lost the link, when the event or an answered date was removed, or when the final date or the
 * deadline was changed. Other people's answers do not affect it. Returns the ids of the mails.
 */
export async function commitResponse(
  { db, now }: Context,
  { invite, event, response: before }: OpenPoll,
  { response, mail }: Responding,
): Promise<string[]> {
  const { id, inviteId, createdAt, ...columns } = response;
  const isOpen = sql`exists (select 1 from invites i join events e on e.id = i.event_id
    where i.id = ${invite.id} and i.token = ${invite.token} and i.removed_at is null
      and e.deleted_at is null and e.archived_at is null
      and e.deadline_at is ${event.deadlineAt} and e.final_option_id is ${event.finalOptionId})`;
  const isLatest = sql`coalesce((select revision from responses where invite_id = ${invite.id}), 0) = ${before?.revision ?? 0}`;
  const { queued } = await namedBatch(db, {
    unchanged: insist(db, sql`${isOpen} and ${optionsStand(invite.eventId, response.answers)} and ${isLatest}`),
    response: db.insert(responses).values(response).onConflictDoUpdate({ target: responses.inviteId, set: columns }),
    responded: db
      .update(invites)
      .set({ respondedAt: now })
      .where(and(eq(invites.id, invite.id), isNull(invites.respondedAt))),
    queued: mail ? [queueMails(db, [mail], now)] : [],
  });
  return queued.flat().map(({ id }) => id);
}

/** Tests that every answered date is still one of the event's. */
export function optionsStand(eventId: string, answers: Answers): SQL {
  return sql`not exists (select 1 from json_each(${JSON.stringify(answers)}) where key not in
    (select id from date_options where event_id = ${eventId}))`;
}
