import { sql } from "drizzle-orm";
import type { Answers } from "#schema/contracts/common.ts";
import { changeBatch } from "../../auth/change-batch.ts";
import { signedInBatch } from "../../auth/signed-in-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { toOption } from "../../lib/database/date-options.ts";
import type { Db } from "../../lib/database/db.ts";
import { isAvailable } from "../../lib/database/is-available.ts";
import { notFound, Refusal } from "../../lib/refusal.ts";
import type { ResponseRow } from "../core/decide/open-poll.ts";
import { ownEvent, ownOptions } from "../core/queries.ts";
import { decideHostResponse } from "./decide/host-response.ts";

/**
 * Stores the host's own answers and returns them. Throws 404 for another person's event, 400 for unknown options, and
 * 409 for a past event or when a date was removed meanwhile.
 */
export async function saveHostResponse(
  context: SessionContext,
  { eventId, answers }: { eventId: string; answers: Answers },
): Promise<{ dateOptionResponses: Answers }> {
  const { db, session, now } = context;
  const {
    user: organizer,
    found,
    options,
  } = await signedInBatch(context, {
    found: ownEvent(db, eventId, session.userId),
    options: ownOptions(db, eventId, session.userId),
  });
  const [event] = found;
  if (!event) throw notFound();
  const response = decideHostResponse({ organizer, event, options: options.map(toOption) }, { answers }, now);
  const { stored } = await changeBatch(context, { stored: storeHostResponse(db, response, organizer.id) });
  if (stored.length === 0) throw new Refusal("options-changed");
  return { dateOptionResponses: answers };
}

/** Stores the response if the event and the answered dates are still there. Keeps the row of an earlier response. */
function storeHostResponse(db: Db, { answers, ...row }: ResponseRow, organizerId: string) {
  const text = JSON.stringify(answers);
  return db.all(sql`
    insert into responses (id, event_id, invite_id, respondent_name, comments, answers, created_at, updated_at)
    select ${row.id}, id, null, ${row.respondentName}, ${row.comments}, ${text}, ${row.createdAt}, ${row.updatedAt}
    from events where id = ${row.eventId} and organizer_id = ${organizerId} and ${isAvailable()} and archived_at is null
      and not exists (select 1 from json_each(${text}) where key not in
        (select id from date_options where event_id = ${row.eventId}))
    on conflict (event_id) where invite_id is null
    do update set answers = excluded.answers, updated_at = excluded.updated_at, revision = revision + 1
    returning id`);
}
