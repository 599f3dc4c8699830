import type { PileShow, SwipePage, SwipePreferences } from "#schema/contracts/swipe.ts";
import { madeUpShow } from "./made-up-shows.ts";
import { signedIn } from "./page-driver.tsx";

export const lisbon: SwipePreferences = {
  userId: "maya",
  location: "Lisbon, Portugal",
  radius: 50,
  genres: [],
  priceRange: { min: 0, max: 500 },
  lat: 38.72,
  lon: -9.14,
  countryCode: "PT",
};

/** An answer of the pile, the last one unless it says otherwise. */
export const pageOf = (events: PileShow[], more: Partial<SwipePage> = {}): SwipePage => ({
  events,
  hasMore: false,
  hasShows: events.length > 0,
  isSample: false,
  ...more,
});

export const shows = (...names: string[]) => names.map((name) => madeUpShow(name.toLowerCase(), name));

/** What the swipe page asks, answered for somebody in Lisbon: the first page of the pile, and what else differs. */
export const pileAnswers = (first: unknown, others: Record<string, unknown> = {}) => ({
  ...signedIn(),
  "GET /api/swipe/preferences": lisbon,
  "GET /api/swipe/events?page=0": first,
  "GET /api/swipe/liked": [],
  "GET /api/swipe/disliked": [],
  "GET /api/swipe/matches": [],
  "GET /api/config": { vapidPublicKey: null, tiles: { url: "", attribution: "" }, geocoder: "submit", isSample: false },
  "POST /api/swipe/action": {},
  ...others,
});

/** The card that can be swiped, and the show on it. */
export const frontCard = () => document.querySelector("[data-card]:not([inert])");
export const frontName = () => frontCard()?.querySelector("h2")?.textContent;

/** How often a path was read. */
export const timesRead = (calls: { call: string }[], path: string) =>
  calls.filter(({ call }) => call === `GET ${path}`).length;

/** An answer that comes when the test says so. */
export function laterAnswer() {
  let answer!: (response: Response) => void;
  const response = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  return { response, answer };
}
