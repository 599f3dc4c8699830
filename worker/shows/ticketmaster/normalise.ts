import type { StoredShow } from "#schema/contracts/swipe.ts";
import { cut } from "#schema/contracts/text.ts";
import { isOff } from "#schema/off-show.ts";
import { toIso } from "../../lib/clock.ts";
import { classificationsOf, imagesOf, priceRangesOf, type Source, ticketUrl, venueOf } from "./normalise-parts.ts";
import { saleOf } from "./sale.ts";
import { scheduleOf } from "./schedule.ts";
import { showTime } from "./show-time.ts";
import { providerListing, providerPage } from "./ticketmaster-shapes.ts";

interface NormaliseOptions extends Source {
  /** Milliseconds; shows that ended before are dropped. */
  now: number;
}

/**
 * Converts an entry of the provider's list into a show. Returns null for malformed, past and test entries, and for undated
 * ones that are not off. Never throws.
 */
export function normaliseShow(raw: unknown, options: NormaliseOptions): StoredShow | null {
  const parsed = providerListing.safeParse(raw);
  if (!parsed.success) return null;
  const event = parsed.data;
  const { schedule, overAt } = scheduleOf(event);
  if (event.test || (overAt === null ? !isOff(schedule) : overAt <= options.now)) return null;
  const venues = event._embedded.venues.map(venueOf);
  const before = schedule.date === null ? Number.POSITIVE_INFINITY : Date.parse(schedule.date);
  const { opens } = saleOf(raw, { now: options.now, before });
  return {
    id: event.id,
    ticketmasterId: event.id,
    name: event.name,
    description: event.description ?? cut(event.info ?? "", 2000),
    url: ticketUrl(event.url, options),
    images: imagesOf(event.images),
    ...schedule,
    ...(opens !== null && { saleOpens: toIso(opens) }),
    location: { city: venues[0]?.city.name ?? null },
    venues,
    priceRanges: priceRangesOf(event.priceRanges),
    classifications: classificationsOf(event.classifications),
    artists: event._embedded.attractions.map(({ name }) => name),
    isSample: options.isSample,
  };
}

/** A converted page of the provider's list. */
interface ShowPage {
  shows: StoredShow[];
  /** Cancelled and postponed shows, which are not for swiping. */
  off: StoredShow[];
  totalPages: number;
  /**
   * Start of the last dated entry, dropped ones included, in the form of the provider's `startDateTime`; null without
   * one.
   */
  lastStart: string | null;
}

/** Converts a response of `/events.json`; null when it is not a page of events. Never throws. */
export function normalisePage(raw: unknown, options: NormaliseOptions): ShowPage | null {
  const parsed = providerPage.safeParse(raw);
  if (!parsed.success) return null;
  const { totalPages, events } = parsed.data;
  const all = events.flatMap((entry) => normaliseShow(entry, options) ?? []);
  return {
    shows: all.filter((show) => !isOff(show)),
    off: all.filter(isOff),
    totalPages,
    lastStart: lastStartOf(events),
  };
}

function lastStartOf(events: unknown[]): string | null {
  for (const entry of events.toReversed()) {
    const parsed = providerListing.safeParse(entry);
    const when = parsed.success ? showTime(parsed.data) : null;
    // The provider sorts untimed shows at the start of their day, so a later window would miss them.
    if (when) return `${new Date(when.sortedAt).toISOString().slice(0, 19)}Z`;
  }
  return null;
}
