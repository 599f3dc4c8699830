import type { OwnPlan } from "#schema/contracts/plans.ts";
import type { ShowStack } from "#schema/show-groups.ts";

/** One night of a show. */
export interface Night extends Pick<ShowStack["dateVariants"][number], "showId" | "date" | "time" | "isTimeTba"> {
  /** All listings of the night; a plan may be for any of them. */
  listingIds: string[];
}

/** Returns the nights of a card that take place, or all of a show that is off. */
export function nightsOf({ dateVariants, stackedEvents }: ShowStack): Night[] {
  return dateVariants.map(({ showId, date, time, isTimeTba }) => {
    const isSame = ({ dates: { start } }: (typeof stackedEvents)[number]) =>
      start.localDate === date && start.localTime?.slice(0, 5) === time?.slice(0, 5);
    return { showId, date, time, isTimeTba, listingIds: stackedEvents.filter(isSame).map(({ id }) => id) };
  });
}

/** Returns the person's plan for a night. */
export const planFor = ({ listingIds }: Night, plans: readonly OwnPlan[] = []): OwnPlan | undefined =>
  plans.find(({ showId }) => listingIds.includes(showId));
