import type { StoredShow } from "#schema/contracts/swipe.ts";
import { zonedToInstant } from "#schema/dates.ts";
import { toIso } from "../../lib/clock.ts";
import { sources } from "../sources.ts";
import { ASSUMED_TIME } from "../ticketmaster/show-time.ts";
import type { VenueRow } from "./stored-venues.ts";
import type { VenueShow, VenueStatus } from "./venue-show.ts";

// A venue's page tells nothing of sale but its end.
const statuses: Record<VenueStatus, StoredShow["status"]> = {
  on: "unknown",
  cancelled: "cancelled",
  postponed: "postponed",
  moved: "rescheduled",
  "sold-out": "offsale",
  doubtful: "unknown",
};

const unnamed = { name: null };

/** Returns a show of a venue in the stored form: facts only, no description and no picture. */
export function toStoredShow(show: VenueShow, venue: VenueRow): StoredShow {
  const { start, end, place, price } = show;
  const status = statuses[show.status];
  const isDated = status !== "postponed";
  const startsAt = start.instant ?? zonedToInstant(start.date, start.time ?? ASSUMED_TIME, venue.timezone).getTime();
  const before = isDated ? show.previousStarts.findLast((day) => day !== start.date) : start.date;
  const known = place && place.lat !== null && place.lon !== null ? { lat: place.lat, lon: place.lon } : venue;
  return {
    id: show.id,
    ticketmasterId: show.id,
    source: "venue",
    credit: creditOf(venue),
    name: show.name,
    description: "",
    url: show.url !== null && sources.venue.sellsAt(show.url, { appOrigin: "", hosts: venue.hosts }) ? show.url : null,
    date: isDated ? new Date(startsAt).toISOString() : null,
    images: [],
    dates: {
      start: {
        localDate: isDated ? start.date : null,
        localTime: isDated && start.time ? start.time.padEnd(8, ":00") : null,
        isTimeTba: !isDated || start.time === null,
      },
      end: { localDate: isDated && end ? end.date : null },
      timezone: venue.timezone,
    },
    status,
    ...(show.status === "sold-out" && { soldOut: true as const }),
    ...(show.saleOpens !== null && { saleOpens: toIso(show.saleOpens) }),
    ...(before !== undefined && status !== "unknown" && { earlierDate: before }),
    location: { city: venue.city || null },
    venues: [
      {
        name: place?.name ?? venue.name,
        city: { name: venue.city || null },
        state: unnamed,
        country: unnamed,
        address: { line1: place?.address ?? null, line2: null },
        location: { latitude: known.lat, longitude: known.lon },
      },
    ],
    priceRanges: price ? [{ ...price, type: "standard" }] : [],
    classifications: [],
    artists: show.artists,
    isSample: false,
  };
}

/** Returns 'From {host}' with a link: to the page, or to the host of a calendar, which a browser would download. */
function creditOf({ url }: VenueRow): NonNullable<StoredShow["credit"]> {
  const address = new URL(url);
  const isFile = /\.ics$/i.test(address.pathname);
  return { text: sources.venue.credit.replace("{host}", address.host), url: isFile ? `${address.origin}/` : url };
}
