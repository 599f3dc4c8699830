import { type ArtistDetails, artistDetails, type ShowDetails, showDetails } from "#schema/contracts/swipe.ts";
import { detailQuotas } from "../policy/action-quotas.ts";
import { cacheKeys, type ShowCache, type ShowContext } from "./cache.ts";
import { ProviderUnavailable } from "./provider.ts";
import { sources } from "./sources.ts";
import { refreshShows, withGroupKey } from "./stored-shows.ts";
import { normaliseShow } from "./ticketmaster/normalise.ts";
import { normaliseArtist, normaliseDetails } from "./ticketmaster/normalise-details.ts";

interface Wanted {
  cache: ShowCache;
  id: string;
}

/** Returns all details of one show; null when the provider does not know it. Throws `ProviderUnavailable`. */
export function detailsOfShow(context: ShowContext, { cache, id }: Wanted): Promise<ShowDetails | null> {
  const { provider, config } = context;
  return cache.get<ShowDetails>(context, {
    key: cacheKeys.event(id),
    data: showDetails,
    life: sources.ticketmaster.event,
    counts: detailQuotas(context.now),
    async load() {
      const raw = await provider.event(id);
      if (raw === null) return { data: null };
      const options = { isSample: provider.isSample, appOrigin: config.APP_ORIGIN, now: context.now };
      const show = normaliseShow(raw, options);
      return {
        data: understood(normaliseDetails(raw, options)),
        // Lists, matches and invitations read the stored show.
        statements: show ? [refreshShows(context.db, [withGroupKey(show)], context.now)] : [],
      };
    },
  });
}

/** Returns the details of one artist; null when the provider does not know it. Throws `ProviderUnavailable`. */
export function detailsOfArtist(context: ShowContext, { cache, id }: Wanted): Promise<ArtistDetails | null> {
  return cache.get<ArtistDetails>(context, {
    key: cacheKeys.artist(id),
    data: artistDetails,
    life: sources.ticketmaster.artist,
    async load() {
      const raw = await context.provider.attraction(id);
      return { data: raw === null ? null : understood(normaliseArtist(raw)) };
    },
  });
}

/** A malformed response is a failure; only the provider's own 404 means that there is none. */
function understood<Details>(details: Details | null): Details {
  if (details) return details;
  throw new ProviderUnavailable("The provider's answer is not what was asked for.", 5);
}
