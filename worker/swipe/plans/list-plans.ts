import { sql } from "drizzle-orm";
import type { OwnPlan } from "#schema/contracts/plans.ts";
import { signedInBatch } from "../../auth/signed-in-batch.ts";
import type { Context, SessionContext } from "../../http/verb-context.ts";
import { toIso } from "../../lib/clock.ts";
import { likeSharingFriends } from "../../people/queries.ts";
import { isServed } from "../../shows/served.ts";
import { isSameNight } from "./night.ts";

interface PlanRow extends Pick<OwnPlan, "showId" | "state"> {
  shown: number;
  createdAt: number;
  friends: string;
}

/** Returns the signed-in person's plans, soonest night first, each with the friends who show a plan for the same night. */
export async function listPlans(context: SessionContext): Promise<OwnPlan[]> {
  const { rows } = await signedInBatch(context, { rows: ownPlans(context, context.session.userId) });
  return rows.map(({ shown, createdAt, friends, ...plan }) => ({
    ...plan,
    shown: shown === 1,
    createdAt: toIso(createdAt),
    friends: JSON.parse(friends),
  }));
}

/**
 * Selects a person's plans. Friends are looked up only where anybody else plans the show. Two listings of one show may
 * be one night.
 */
export function ownPlans({ db, config }: Pick<Context, "db" | "config">, userId: string) {
  return db.all<PlanRow>(sql`
    with friends as materialized ${likeSharingFriends(userId)}
    select mine.show_id as showId, mine.state, mine.shown, mine.created_at as createdAt,
      iif(exists (select 1 from show_plans as other
          where other.group_key = mine.group_key and other.shown and other.user_id <> ${userId}),
        (select json_group_array(json_object('id', friends.id, 'firstName', friends.first_name,
            'lastName', friends.last_name, 'email', friends.email,
            'plan', json_object('showId', theirs.show_id, 'state', theirs.state)))
          from friends cross join show_plans as theirs indexed by show_plans_user_group
            on theirs.user_id = friends.id and theirs.group_key = mine.group_key and theirs.shown
          join shows as same on same.id = theirs.show_id and ${isSameNight("night", "same")}),
        '[]') as friends
    from show_plans as mine join shows as night on night.id = mine.show_id
    where mine.user_id = ${userId} and ${isServed(config, sql`mine.show_id`)}
    order by night.starts_at is null, night.starts_at, night.id`);
}
