import { sql } from "drizzle-orm";
import type { Answers } from "#schema/contracts/common.ts";
import { publicName } from "#schema/person-name.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { failure, notFound } from "../errors.ts";
import { namedBatch } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import type { SessionContext } from "../verb-context.ts";
import { ownEvent, ownOptions } from "./queries.ts";

/**
 * Stores the host's own answers, apart from the invitees'. Throws 404 for another person's event, 400 for unknown
 * options and 409 when a date was removed meanwhile.
 */
export async function saveHostResponse(
  { db, session, now }: SessionContext,
  { eventId, answers }: { eventId: string; answers: Answers },
) {
  const { users, found, options } = await namedBatch(db, {
    users: sessionUser(db, session, now),
    found: ownEvent(db, eventId, session.userId),
    options: ownOptions(db, eventId, session.userId),
  });
  const host = requireUser(users);
  const [event] = found;
  if (!event) throw notFound();
  const known = new Set(options.map(({ id }) => id));
  if (!Object.keys(answers).every((id) => known.has(id))) throw changedMeanwhile("unknown-option");
  const text = JSON.stringify(answers);
  const stored = await db.all(sql`
    insert into responses (id, event_id, invite_id, respondent_name, comments, answers, created_at, updated_at)
    select ${newId()}, id, null, ${publicName(host)}, '', ${text}, ${now}, ${now}
    from events where id = ${eventId} and organizer_id = ${host.id} and deleted_at is null
      and not exists (select 1 from json_each(${text}) where key not in
        (select id from date_options where event_id = ${eventId}))
    on conflict (event_id) where invite_id is null
    do update set answers = excluded.answers, updated_at = excluded.updated_at, revision = revision + 1
    returning id`);
  if (stored.length === 0) throw changedMeanwhile("options-changed");
  return { dateOptionResponses: answers };
}

const changedMeanwhile = (code: "unknown-option" | "options-changed") =>
  failure(code, "One of the dates is no longer part of this event. Reload to see the latest version.");
