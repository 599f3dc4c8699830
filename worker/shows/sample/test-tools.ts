import type { StoredShow } from "#schema/contracts/swipe.ts";
import type { ShowSearch } from "../provider.ts";
import { normaliseShow } from "../ticketmaster/normalise.ts";
import { placeOf } from "./place.ts";
import { sampleProvider } from "./sample-provider.ts";
import type { SampleEvent } from "./shapes.ts";

export const appOrigin = "https://eightish.test";
export const now = Date.parse("2026-09-16T10:20:00Z");
export const provider = sampleProvider({ appOrigin, now: () => now });

/** Lisbon, New York, Tokyo (no clock changes), Auckland (clock changes in September), and a place in the sea. */
export const cells = ["eycs0", "dr5ru", "xn76u", "rckq2", "e0000"] as const;

/** Returns a search for the first page around a cell, with the widest radius. */
export function search(cell: string, changes: Partial<ShowSearch> = {}): ShowSearch {
  const location = placeOf(cell).rooms[0]?.location;
  const middle = { lat: Number(location?.latitude), lon: Number(location?.longitude) };
  const plan = {
    radiusKm: 204,
    segmentId: "KZFzniwnSyZfZ7v7nJ",
    startDateTime: "2026-09-16T10:00:00Z",
    page: 0,
    size: 100,
  };
  return { cell, ...middle, ...plan, ...changes };
}

export interface Page {
  _embedded?: { events: SampleEvent[] };
  page: { size: number; totalElements: number; totalPages: number; number: number };
}

/** Returns all pages of a search, one after the other. */
export async function everyPage(cell: string, changes: Partial<ShowSearch> = {}, from = provider): Promise<Page[]> {
  const first = (await from.searchPage(search(cell, changes))) as Page;
  const pages = [first];
  for (let page = 1; page < first.page.totalPages; page++) {
    pages.push((await from.searchPage(search(cell, { ...changes, page }))) as Page);
  }
  return pages;
}

/** Returns every listing of a search once. */
export async function listings(
  cell: string,
  changes: Partial<ShowSearch> = {},
  from = provider,
): Promise<SampleEvent[]> {
  const all = (await everyPage(cell, changes, from)).flatMap(({ _embedded }) => _embedded?.events ?? []);
  return [...new Map(all.map((event) => [event.id, event])).values()];
}

/** Returns the listings that remain after normalising. */
export function normalised(events: SampleEvent[]): StoredShow[] {
  return events.flatMap((event) => normaliseShow(event, { now, isSample: true, appOrigin }) ?? []);
}
