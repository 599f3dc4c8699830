import type { OwnPlan } from "#schema/contracts/plans.ts";
import type { ShowStack } from "#schema/show-groups.ts";

/** One night of a show. */
export interface Night extends Pick<ShowStack["dateVariants"][number], "showId" | "date" | "time" | "isTimeTba"> {
  /** All listings of the night; a plan may be for any of them. */
  listingIds: string[];
}

/** Returns the nights of a card that take place, or all of a show that is off. */
export function nightsOf({ dateVariants, offVariants, stackedEvents }: ShowStack): Night[] {
  const bestIds = new Set([...dateVariants, ...offVariants].map(({ showId }) => showId));
  // The listings of a night stand together, its best one first.
  const listings: string[][] = [];
  for (const { id } of stackedEvents) {
    if (bestIds.has(id)) listings.push([id]);
    else listings.at(-1)?.push(id);
  }
  return dateVariants.map(({ showId, date, time, isTimeTba }) => {
    const listingIds = listings.find(([best]) => best === showId) ?? [showId];
    return { showId, date, time, isTimeTba, listingIds };
  });
}

/** Returns the person's plan for a night. */
export const planFor = ({ listingIds }: Night, plans: readonly OwnPlan[] = []): OwnPlan | undefined =>
  plans.find(({ showId }) => listingIds.includes(showId));
