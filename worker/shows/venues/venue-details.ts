import { eq } from "drizzle-orm";
import type { ShowDetails, StoredShow } from "#schema/contracts/swipe.ts";
import { shows, takenDownShows } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import { notFound } from "../../lib/refusal.ts";

const unknown = { info: null };

/**
 * Returns the details of a venue's show, which are the facts that its card has; null for a show of another source. Throws
 * 404 for a show that was taken down.
 */
export async function detailsOfVenueShow({ db }: Context, { id }: { id: string }): Promise<ShowDetails | null> {
  const [takenDown, found] = await db.batch([
    db.select().from(takenDownShows).where(eq(takenDownShows.showId, id)),
    db.select({ show: shows.show }).from(shows).where(eq(shows.id, id)),
  ]);
  if (takenDown.length > 0) throw notFound();
  const show = found[0]?.show;
  return show?.source === "venue" ? toDetails(show) : null;
}

function toDetails(show: StoredShow): ShowDetails {
  const { images, url, date, dates, status, soldOut, saleOpens, earlierDate, priceRanges, classifications } = show;
  return {
    ...{ images, url, date, dates, status, priceRanges, classifications },
    ...{
      ...(soldOut && { soldOut }),
      ...(saleOpens && { saleOpens }),
      ...(earlierDate !== undefined && { earlierDate }),
    },
    info: null,
    pleaseNote: null,
    ageRestrictions: { ageRule: null, legalAgeEnforced: null },
    accessibility: unknown,
    seatmap: { staticUrl: null },
    _embedded: {
      venues: show.venues.map((venue) => ({
        ...venue,
        boxOfficeInfo: { phoneNumberDetail: null, openHoursDetail: null },
        parkingDetail: null,
        accessibleSeatingDetail: null,
        generalInfo: { generalRule: null, childRule: null },
      })),
      // The card names the artists; there is no page about them.
      attractions: [],
    },
  };
}
