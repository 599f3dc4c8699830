import { sql } from "drizzle-orm";
import type { RemovedDateOption } from "#schema/contracts/events.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { failure, notFound } from "../errors.ts";
import type { Db } from "../lib/db.ts";
import { retryWhenChanged } from "../lib/insist.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { commitEdit, refuseFinalized, refusePast, refuseStale } from "./edit.ts";
import { endOf } from "./facts.ts";
import { ownEventOfOption, ownOptionsBeside } from "./queries.ts";

/** Takes a date away with the answers given to it; the last one stays. Says how many invitees' answers are discarded. */
export function removeDateOption(
  db: Db,
  claims: SessionClaims,
  optionId: string,
  version: number | undefined,
  now: number,
): Promise<RemovedDateOption> {
  return retryWhenChanged(async () => {
    const [users, [event], options] = await db.batch([
      sessionUser(db, claims, now),
      ownEventOfOption(db, optionId, claims.userId),
      ownOptionsBeside(db, optionId, claims.userId),
    ]);
    requireUser(users);
    if (!event) throw notFound();
    refuseStale(event, version);
    refusePast(event);
    refuseFinalized(event);
    const rest = options.filter(({ id }) => id !== optionId);
    if (rest.length === 0) throw failure("last-option", "An event needs at least one date. Add another one first.");
    const endsAt = endOf(rest, event.timezone, event.durationMinutes);
    const path = `$."${optionId}"`;
    const discard = db.all<{ counts: number }>(sql`
      update responses set answers = json_remove(answers, ${path})
      where event_id = ${event.id} and json_extract(answers, ${path}) is not null
      returning exists (select 1 from invites where id = invite_id and removed_at is null) as counts`);
    const remove = db.run(sql`delete from date_options where id = ${optionId} and event_id = ${event.id}`);
    const edited = await commitEdit(db, event, { endsAt }, [discard, remove], now);
    const [discarded] = edited.results as [{ counts: number }[]];
    return { discardedAnswers: discarded.filter(({ counts }) => counts === 1).length, version: edited.event.version };
  });
}
