import { expect } from "vitest";
import type { PileShow, SwipePage, SwipePreferences } from "#schema/contracts/swipe.ts";
import { pileShow } from "./made-up-shows.ts";
import { signedIn } from "./open-page.tsx";
import { screen, waitFor, within } from "./render.tsx";

export const lisbon: SwipePreferences = {
  userId: "maya",
  location: "Lisbon, Portugal",
  radius: 50,
  genres: [],
  period: "any",
  priceRange: { min: 0, max: 500 },
  lat: 38.72,
  lon: -9.14,
  countryCode: "PT",
};

/** Returns a page of the pile, the last one by default. */
export const pageOf = (events: PileShow[], more: Partial<SwipePage> = {}): SwipePage => ({
  events,
  hasMore: false,
  hasShows: events.length > 0,
  isSample: false,
  ...more,
});

export const shows = (...names: string[]) => names.map((name) => pileShow(name.toLowerCase(), name));

/** Returns the responses of the swipe page's calls for a person in Lisbon: the pile's first page, and any others. */
export const pileResponses = (first: unknown, others: Record<string, unknown> = {}) => ({
  ...signedIn(),
  "GET /api/swipe/preferences": lisbon,
  "GET /api/swipe/events?page=0": first,
  "GET /api/swipe/liked": [],
  "GET /api/swipe/disliked": [],
  "GET /api/swipe/matches": [],
  "GET /api/config": { vapidPublicKey: null, tiles: { url: "", attribution: "" }, geocoder: "submit", shows: "on" },
  "POST /api/swipe/action": {},
  ...others,
});

/** Returns the card that can be swiped. Testing Library does not know that the next card is inert. */
export const frontCard = () => screen.queryAllByRole("article").find((card) => !card.closest("[inert]"));
const frontName = () => {
  const card = frontCard();
  return card && within(card).getByRole("heading").textContent;
};
/** Waits until the card of this show can be swiped. */
export const expectFront = (name: string) => waitFor(() => expect(frontName()).toBe(name));

/** Returns how often a path was read. */
export const timesRead = (calls: { call: string }[], path: string) =>
  calls.filter(({ call }) => call === `GET ${path}`).length;
