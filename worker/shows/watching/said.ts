import type { StoredShow } from "#schema/contracts/swipe.ts";
import type { VenueReading, VenueShow } from "../venues/venue-show.ts";
import type { Said } from "./decide/heard.ts";
import { stateOf } from "./watch-shows.ts";

/** Whether a show takes place, by the provider's status. 'offsale' is not on sale, which is neither sold out nor off. */
const places: Record<StoredShow["status"], Said["place"]> = {
  onsale: "on",
  rescheduled: "on",
  offsale: null,
  unknown: null,
  postponed: "postponed",
  cancelled: "cancelled",
};

/** Returns what the ticketing provider says of a show. It never says that a show is sold out. */
export const saidByProvider = (show: StoredShow): Said => ({
  start: stateOf(show).start,
  place: places[show.status],
  tickets: null,
  isDoubtful: false,
});

/** Returns what a venue says of its shows, by their ids. One that is online only is called off for us. */
export function saidByVenue({ shows, online }: Pick<VenueReading, "shows" | "online">): Map<string, Said> {
  const off: Said = { start: null, place: "cancelled", tickets: null, isDoubtful: false };
  return new Map([...online.map((id) => [id, off] as const), ...shows.map((show) => [show.id, saidOf(show)] as const)]);
}

function saidOf({ start, status, isConfirmed, hasTickets }: VenueShow): Said {
  const isDoubtful = status === "doubtful";
  const isOn = status === "moved" || isConfirmed;
  return {
    start: start.date + (start.time === null ? "" : `T${start.time}`),
    place: status === "cancelled" || status === "postponed" ? status : isDoubtful ? "cancelled" : isOn ? "on" : null,
    tickets: status === "sold-out" ? "sold-out" : hasTickets ? "some" : null,
    isDoubtful,
  };
}
