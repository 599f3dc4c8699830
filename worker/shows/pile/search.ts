import Geohash from "latlon-geohash";
import * as z from "zod";
import { storedShow } from "#schema/contracts/swipe.ts";
import { HOUR } from "../../lib/clock.ts";
import { cacheKeys, type LookUp, peek, type ShowCache, type ShowContext } from "../cache.ts";
import { joinsOfPage } from "../joins/join-shows.ts";
import { ProviderUnavailable } from "../provider.ts";
import { sources } from "../sources.ts";
import { type GroupedShow, inParts, refreshShows, storeShows, withGroupKey } from "../stored-shows.ts";
import { normalisePage } from "../ticketmaster/normalise.ts";
import { type SearchArea, type WindowCache, wholeHour } from "./windows.ts";

const MUSIC = "KZFzniwnSyZfZ7v7nJ";
const PAGE_SIZE = 100;
// 10 × 100: the provider's limit for one search.
const PAGES_PER_WINDOW = 10;
const BUCKETS_KM = [5, 10, 15, 25, 50, 75, 100, 150, 200];
// The corner of a cell of five characters is at most 3.5 km from its middle.
const CELL_MARGIN_KM = 4;

const groupedShow = storedShow.extend({ groupKey: z.string() });

/** A converted page of the provider's list, shared by all people who search around this cell. */
const cataloguePage = z.object({
  shows: z.array(groupedShow),
  /** True when the provider's list continues after this page. */
  hasMore: z.boolean(),
  /** Start of the next window, when this is the last page of its window. */
  nextStart: z.string(),
});
type CataloguePage = z.infer<typeof cataloguePage>;

interface Area {
  /** Degrees. */
  centre: { lat: number; lon: number };
  /** From 1 to 200 kilometres. */
  radius: number;
  isSample: boolean;
  /** Start of the list in epoch milliseconds, if it does not begin now. */
  from?: number | undefined;
}

/** Returns the search area for a circle. */
export function areaOf({ centre, radius, isSample, from }: Area): SearchArea {
  const bucket = BUCKETS_KM.find((km) => km >= radius) ?? BUCKETS_KM.at(-1)!;
  // The sample catalogue has its own windows, so that a key set later does not read them.
  const segment = isSample ? "sample" : MUSIC;
  const area = { cell: Geohash.encode(centre.lat, centre.lon, 5), bucket };
  if (from === undefined) return { ...area, segment };
  const start = wholeHour(from);
  return { ...area, segment: `${segment}@${start}`, start };
}

/** One page of an area's list: its window with the window's start, and its index in the window. */
interface PlaceInList {
  area: SearchArea;
  window: number;
  start: string;
  index: number;
}

/**
 * Returns an area's pages by number: page n is page n mod 10 of window ⌊n / 10⌋. A page is null after the end of the
 * list. Throws `ProviderUnavailable`.
 */
export function createCatalogue(cache: ShowCache, memory: WindowCache) {
  async function page(
    context: ShowContext,
    { area, number }: { area: SearchArea; number: number },
  ): Promise<CataloguePage | null> {
    const window = Math.floor(number / PAGES_PER_WINDOW);
    const start = await startOfWindow(context, area, window);
    return start === null
      ? null
      : await pageOfWindow(context, { area, window, start, index: number % PAGES_PER_WINDOW });
  }

  async function startOfWindow(context: ShowContext, area: SearchArea, window: number): Promise<string | null> {
    const known = (await memory.known(context, area)).get(window);
    if (known !== undefined || window === 0) return known ?? null;
    const before = await startOfWindow(context, area, window - 1);
    if (before === null) return null;
    await pageOfWindow(context, { area, window: window - 1, start: before, index: PAGES_PER_WINDOW - 1 });
    return (await memory.known(context, area)).get(window) ?? null;
  }

  /** The last page of a full window sets the start of the next one, once for all readers. */
  async function pageOfWindow(context: ShowContext, place: PlaceInList) {
    const { area, window, index } = place;
    const found = await lookUpPage(context, place);
    if (index === PAGES_PER_WINDOW - 1 && found.hasMore) {
      const windows = await memory.known(context, area);
      if (!windows.has(window + 1)) await memory.write(context, { area, window: window + 1, start: found.nextStart });
    }
    return found;
  }

  async function lookUpPage(context: ShowContext, place: PlaceInList) {
    try {
      const found = await cache.get(context, pageLookUp(context, place));
      if (found) return found;
      throw new ProviderUnavailable("A search is never missing.", 5);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || place.window > 0) throw error;
      // The first window moved on with the clock; its earlier content is better than nothing.
      for (const hours of [1, 2]) {
        const earlier = wholeHour(Date.parse(place.start) - hours * HOUR);
        const cached = await peek(context, pageLookUp(context, { ...place, start: earlier }));
        if (cached?.data) return cached.data;
      }
      throw error;
    }
  }

  return { page };
}

export type Catalogue = ReturnType<typeof createCatalogue>;

function pageLookUp(context: ShowContext, { area, window, start, index }: PlaceInList): LookUp<CataloguePage> {
  const { cell, bucket, segment } = area;
  return {
    key: `${cacheKeys.pages}${cell}:${bucket}:${segment}:${window}@${start}:${index}`,
    data: cataloguePage,
    life: sources.ticketmaster.list,
    async load() {
      const { sw, ne } = Geohash.bounds(cell);
      const raw = await context.provider.searchPage({
        lat: (sw.lat + ne.lat) / 2,
        lon: (sw.lon + ne.lon) / 2,
        cell,
        radiusKm: bucket + CELL_MARGIN_KM,
        segmentId: MUSIC,
        startDateTime: start,
        page: index,
        size: PAGE_SIZE,
      });
      const { off, ...data } = toCataloguePage(raw, start, index, context);
      const { db, now, provider } = context;
      const source = provider.isSample ? "sample" : "ticketmaster";
      return {
        data,
        statements: [
          ...inParts(data.shows).map((part) => storeShows(db, part, now)),
          ...inParts(off).map((part) => refreshShows(db, part, now)),
          ...(sources[source].standsBesideOthers ? await joinsOfPage(context, data.shows) : []),
        ],
      };
    },
  };
}

function toCataloguePage(
  raw: unknown,
  start: string,
  index: number,
  context: ShowContext,
): CataloguePage & { off: GroupedShow[] } {
  const { now, provider, config } = context;
  const page = normalisePage(raw, { now, isSample: provider.isSample, appOrigin: config.APP_ORIGIN });
  if (!page) throw new ProviderUnavailable("The provider's answer is no page of shows.", 5);
  // Always after this window's start, even when more than 1,000 shows begin within one hour.
  const next = Math.max(Date.parse(page.lastStart ?? start), Date.parse(start) + HOUR);
  return {
    shows: page.shows.map(withGroupKey),
    off: page.off.map(withGroupKey),
    hasMore: page.totalPages > index + 1,
    nextStart: wholeHour(next),
  };
}
