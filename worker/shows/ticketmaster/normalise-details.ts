import { type ArtistDetails, artistSites, type ShowDetails } from "#schema/contracts/swipe.ts";
import { toIso } from "../../lib/clock.ts";
import {
  classificationsOf,
  detailedVenueOf,
  imagesOf,
  priceRangesOf,
  type Source,
  ticketUrl,
} from "./normalise-parts.ts";
import { saleOf } from "./sale.ts";
import { scheduleOf } from "./schedule.ts";
import { providerAttraction, providerEvent } from "./ticketmaster-shapes.ts";

const LATER = Number.POSITIVE_INFINITY;

/**
 * Converts a response of `/events/{id}.json`; null when it is not an event. Keeps past and cancelled events, because
 * people who liked them may still read about them. Never throws.
 */
export function normaliseDetails(raw: unknown, { now, ...source }: Source & { now: number }): ShowDetails | null {
  const parsed = providerEvent.safeParse(raw);
  if (!parsed.success) return null;
  const { data: event } = parsed;
  const { ageRuleDescription, legalAgeEnforced } = event.ageRestrictions;
  const { venues, attractions } = event._embedded;
  const { schedule } = scheduleOf(event);
  const { opens } = saleOf(raw, { now, before: schedule.date === null ? LATER : Date.parse(schedule.date) });
  return {
    images: imagesOf(event.images),
    info: event.info ?? event.description,
    pleaseNote: event.pleaseNote,
    url: ticketUrl(event.url, source),
    ...schedule,
    ...(opens !== null && { saleOpens: toIso(opens) }),
    ageRestrictions: { ageRule: ageRuleDescription, legalAgeEnforced },
    accessibility: event.accessibility,
    seatmap: event.seatmap,
    priceRanges: priceRangesOf(event.priceRanges),
    classifications: classificationsOf(event.classifications),
    _embedded: {
      venues: venues.map(detailedVenueOf),
      attractions: attractions.map(({ id, name, type, images, classifications }) => ({
        id,
        name,
        type,
        images: imagesOf(images),
        classifications: classificationsOf(classifications),
      })),
    },
  };
}

/** Converts a response of `/attractions/{id}.json`; null when it is not an attraction. Never throws. */
export function normaliseArtist(raw: unknown): ArtistDetails | null {
  const parsed = providerAttraction.safeParse(raw);
  if (!parsed.success) return null;
  const { images, upcomingEvents, aliases, externalLinks } = parsed.data;
  const links = artistSites.map((site) => [site, externalLinks[site].flatMap(({ url }) => (url ? [{ url }] : []))]);
  return {
    images: imagesOf(images),
    upcomingEvents,
    aliases,
    externalLinks: Object.fromEntries(links) as ArtistDetails["externalLinks"],
  };
}
