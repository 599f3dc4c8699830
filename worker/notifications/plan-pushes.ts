import { sql } from "drizzle-orm";
import type { PlanState } from "#schema/contracts/plans.ts";
import { fullName } from "#schema/person-name.ts";
import { DAY } from "../lib/clock.ts";
import type { Db } from "../lib/database/db.ts";
import { acceptedFriendIds } from "../people/queries.ts";
import { isSameNight } from "../swipe/plans/night.ts";
import type { AccountPush } from "./push-job.ts";
import { planPush } from "./push-texts.ts";
import { isListening, wordsIn } from "./recipients.ts";

interface PlanRow {
  subscriptionId: string;
  recipientId: string;
  language: unknown;
  state: PlanState;
  isBothIf: number;
  groupKey: string;
  name: string;
  date: string | null;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Returns pushes about a plan that was made at `now` to connected people who like or plan the show. Skips a plan for its
 * person alone, a person who does not share likes, and a recipient who had such a push about the show within a day.
 */
export async function planPushes(db: Db, userId: string, showId: string, now: number): Promise<AccountPush[]> {
  const rows = await db.all<PlanRow>(sql`
    select p.id as subscriptionId, u.id as recipientId, u.language, mine.state, mine.group_key as groupKey,
      mine.state = 'if-friend' and exists (select 1 from show_plans theirs join shows same on same.id = theirs.show_id
        where theirs.user_id = u.id and theirs.group_key = mine.group_key and theirs.state = 'if-friend'
          and ${isSameNight("night", "same")}) as isBothIf,
      night.show ->> 'name' as name, night.show ->> '$.dates.start.localDate' as date,
      me.first_name as firstName, me.last_name as lastName
    from show_plans mine join users me on me.id = mine.user_id and me.are_likes_shared
    join shows night on night.id = mine.show_id
    join push_subscriptions p on p.user_id in ${acceptedFriendIds(userId)} ${isListening(now)}
    where mine.user_id = ${userId} and mine.show_id = ${showId} and mine.shown and mine.created_at = ${now}
      and exists (select 1 from swipes theirs where theirs.user_id = p.user_id
        and theirs.group_key = mine.group_key and theirs.action = 'like')`);
  const [plan] = rows;
  if (!plan) return [];
  const first = await firstToday(db, plan.groupKey, new Set(rows.map(({ recipientId }) => recipientId)), now);
  return rows
    .filter(({ recipientId }) => first.has(recipientId))
    .map(({ subscriptionId, language, state, isBothIf, name, date, ...friend }) => ({
      subscriptionId,
      message: planPush(
        fullName(friend),
        { state: isBothIf ? "both-if" : state, show: { id: showId, name, date } },
        wordsIn(language),
      ),
      inviteId: null,
    }));
}

/** Returns those of the recipients who have heard of no plan for this show for a day, and notes that they hear now. */
async function firstToday(db: Db, groupKey: string, recipientIds: Set<string>, now: number): Promise<Set<string>> {
  const names = new Map([...recipientIds].map((id) => [`plan-pushed:${id}:${groupKey}`, id]));
  const taken = await db.all<{ name: string }>(sql`
    insert into leases (name, until) select value, ${now + DAY} from json_each(${JSON.stringify([...names.keys()])}) where true
    on conflict (name) do update set until = excluded.until where leases.until <= ${now} returning name`);
  return new Set(taken.flatMap(({ name }) => names.get(name) ?? []));
}
