import type { ShowMatch } from "#schema/contracts/swipe.ts";
import { groupBy } from "#schema/group-by.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import { bySoonest, isUpcoming, stackOf } from "../saved/saved-shows.ts";

type MatchFriend = ShowMatch["friend"];

/** A show and the connected friends who like it too. */
export interface MatchGroup {
  stack: ShowStack;
  friends: MatchFriend[];
}

/** Groups matches by show: upcoming ones soonest first, past ones latest first. */
export function matchGroups(
  matches: readonly ShowMatch[],
  now: number,
): { upcoming: MatchGroup[]; past: MatchGroup[] } {
  const upcoming: MatchGroup[] = [];
  const past: MatchGroup[] = [];
  for (const ofShow of groupBy(matches, ({ event }) => event.groupKey).values()) {
    const stack = stackOf(ofShow, now);
    const friends = new Map(ofShow.map(({ friend }) => [friend.id, friend]));
    const plannersFirst = [...friends.values()].sort((one, other) => Number(!!other.plan) - Number(!!one.plan));
    (isUpcoming(stack, now) ? upcoming : past).push({ stack, friends: plannersFirst });
  }
  return { upcoming: upcoming.sort(bySoonest), past: past.sort((one, other) => bySoonest(other, one)) };
}
