import { DAY } from "../../lib/clock.ts";
import { distanceKm } from "../pile/distance.ts";
import type { ShowProvider, ShowSearch } from "../provider.ts";
import { listingsOf, sortedAt, WEEKS } from "./catalogue.ts";
import { cellPattern, placeOf } from "./place.ts";
import type { SampleAttraction, SampleEvent } from "./shapes.ts";
import { weekOf } from "./show.ts";

// The longest run of a show: one that began this many weeks ago may still have nights.
const LONGEST_WEEKS = 2;

interface SampleOptions {
  /** Our own origin, which serves the catalogue's pictures and ticket pages. */
  appOrigin: string;
  /** Returns the current time in milliseconds. */
  now: () => number;
}

/**
 * Makes up shows in the provider's own JSON, for an installation without a ticketing provider. A cell, a week and a
 * number always give the same show, so nothing is stored and a liked show can always be looked up. All shows are music;
 * `segmentId` is ignored.
 */
export function sampleProvider({ appOrigin, now }: SampleOptions): ShowProvider {
  return {
    isSample: true,
    async searchPage(search) {
      return cellPattern.test(search.cell) ? pageOf(search, appOrigin, now()) : emptyPage(search);
    },
    async event(id) {
      return sampleEvent(id, appOrigin);
    },
    async attraction(id) {
      const [, cell = "", week = ""] = /^SAMPLE-(\w{5})-(\d{4})-S\d{1,2}-A\d{1,2}$/.exec(id) ?? [];
      return attractionsOf(cell, Number(week), appOrigin).find((attraction) => attraction.id === id) ?? null;
    },
  };
}

/** Returns the event with a sample id; null for any other id. */
export function sampleEvent(id: string, appOrigin: string): SampleEvent | null {
  const [, cell = "", week = "", index = ""] = /^SAMPLE-(\w{5})-(\d{4})-(\d{1,3})$/.exec(id) ?? [];
  if (!cellPattern.test(cell)) return null;
  const event = listingsOf(placeOf(cell), Number(week), appOrigin)[Number(index)];
  // The catalogue writes 7, never '007'.
  return event?.id === id ? event : null;
}

function attractionsOf(cell: string, week: number, appOrigin: string): SampleAttraction[] {
  if (!cellPattern.test(cell)) return [];
  return listingsOf(placeOf(cell), week, appOrigin).flatMap(({ _embedded }) => _embedded?.attractions ?? []);
}

function pageOf(search: ShowSearch, appOrigin: string, now: number) {
  const from = Date.parse(search.startDateTime);
  const place = placeOf(search.cell);
  const firstWeek = Math.min(weekOf(from), weekOf(now)) - LONGEST_WEEKS;
  const weeks = Array.from({ length: WEEKS + LONGEST_WEEKS + 1 }, (_, index) => firstWeek + index);
  const events = weeks
    .flatMap((week) => listingsOf(place, week, appOrigin))
    .filter((event) => isWithin(event, search))
    .map((event) => ({ event, at: sortedAt(event, place) }))
    // An untimed show may be at any hour of its day.
    .filter(({ event, at }) => (event.dates.start.dateTime ? at : at + DAY) >= from)
    .sort((one, other) => one.at - other.at || (one.event.id < other.event.id ? -1 : 1))
    .map(({ event }) => event);
  // A real list moves while it is read, so the last entry of a page is often the first of the next.
  const stride = Math.max(1, search.size - 1);
  const shown = events.slice(search.page * stride, search.page * stride + search.size);
  const totalPages = events.length === 0 ? 0 : Math.max(1, Math.ceil((events.length - 1) / stride));
  const page = { size: search.size, totalElements: events.length, totalPages, number: search.page };
  return shown.length > 0 ? { _embedded: { events: shown }, page } : { page };
}

function emptyPage({ size, page }: ShowSearch) {
  return { page: { size, totalElements: 0, totalPages: 0, number: page } };
}

/** Returns true when the venue is near enough. As with the provider, a show without coordinates is in the list. */
function isWithin({ _embedded }: SampleEvent, { lat, lon, radiusKm }: ShowSearch): boolean {
  const where = _embedded?.venues?.[0]?.location;
  if (!where) return true;
  return distanceKm({ lat, lon }, { lat: Number(where.latitude), lon: Number(where.longitude) }) <= radiusKm;
}
