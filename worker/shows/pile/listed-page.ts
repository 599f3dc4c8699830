import type { ShowContext } from "../cache.ts";
import { ProviderUnavailable, type ShowProvider } from "../provider.ts";
import { sources } from "../sources.ts";
import type { GroupedShow } from "../stored-shows.ts";
import { type ListingVenue, showsOfVenues } from "../venues/stored-venues.ts";
import { distanceKm } from "./distance.ts";
import { areaOf, type Catalogue } from "./search.ts";

/** The environment of the pile: without a provider, the site lists shows of venues alone. */
export type PileContext = Omit<ShowContext, "provider"> & { provider: ShowProvider | null };

const PAGE_SIZE = 100;
// The last page of the provider's list has all later shows of the venues.
const ON_LAST_PAGE = 500;
const LATER = Number.MAX_SAFE_INTEGER;

interface Around {
  catalogue: Catalogue;
  venues: ListingVenue[];
  centre: { lat: number; lon: number };
  radius: number;
  /** Epoch milliseconds between which the shows begin; null for all that are to come. */
  span: { from: number; until: number } | null;
}

interface ListedPage {
  shows: GroupedShow[];
  hasMore: boolean;
}

/**
 * Returns the list around a place by pages, and whether its shows are made up. The shows of venues stand among the
 * provider's by start; without a provider, or while it does not answer, they have pages of their own. Throws
 * `ProviderUnavailable` when no venue is near either.
 */
export async function listAround(context: PileContext, { catalogue, venues, centre, radius, span }: Around) {
  const { db, now, provider } = context;
  const { from = now, until = LATER } = span ?? {};
  const begin = Math.max(from, now);
  const venueIds = venues.filter((venue) => distanceKm(centre, venue) <= radius).map(({ id }) => id);
  const source = provider?.isSample ? "sample" : "ticketmaster";
  const asked = provider && (sources[source].standsBesideOthers || venueIds.length === 0) ? provider : null;

  async function ofVenues(number: number): Promise<ListedPage> {
    const part = { venueIds, after: begin, until, limit: PAGE_SIZE + 1, offset: number * PAGE_SIZE };
    const found = await showsOfVenues(db, part);
    return { shows: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
  }

  async function ofBoth(provider: ShowProvider, number: number): Promise<ListedPage | null> {
    const { isSample } = provider;
    const area = areaOf({ centre, radius, isSample, from: begin > now ? begin : undefined });
    async function pageAt(at: number) {
      const found = await catalogue.page({ ...context, provider }, { area, number: at });
      // The list goes by date.
      return found && { ...found, hasMore: found.hasMore && Date.parse(found.nextStart) <= until };
    }
    const page = await pageAt(number);
    if (!page || venueIds.length === 0) return page;
    const before = number > 0 ? await pageAt(number - 1) : null;
    const after = before ? endOf(before) : begin;
    const part = { venueIds, after, until: Math.min(endOf(page), until), limit: ON_LAST_PAGE, offset: 0 };
    const theirs = await showsOfVenues(db, part);
    return { shows: [...page.shows, ...theirs].sort(byStart), hasMore: page.hasMore };
  }

  async function page(number: number): Promise<ListedPage | null> {
    if (!asked) return ofVenues(number);
    try {
      return await ofBoth(asked, number);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || venueIds.length === 0) throw error;
      return ofVenues(number);
    }
  }

  return { page, isSample: asked?.isSample ?? false };
}

const startOf = ({ date }: GroupedShow) => (date === null ? 0 : Date.parse(date));
const byStart = (one: GroupedShow, other: GroupedShow) => startOf(one) - startOf(other);

/** Returns the start of the last show of a page, in epoch milliseconds; the last page has no end. */
const endOf = ({ shows, hasMore }: ListedPage) => (hasMore ? Math.max(0, ...shows.map(startOf)) : LATER);
