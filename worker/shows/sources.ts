import type { StoredShow } from "#schema/contracts/swipe.ts";
import { DAY, HOUR, MINUTE } from "../lib/clock.ts";
import { retention } from "../policy/retention.ts";
import { isProviderUrl, isSampleUrl } from "./ticketmaster/ticket-url.ts";

/** How long something read is fresh, and how long it is kept in case the source fails, in milliseconds. */
interface Life {
  fresh: number;
  keep: number;
}

interface Links {
  appOrigin: string;
  /** The hosts that an admin confirmed for venues. */
  hosts: readonly string[];
}

interface Source {
  list: Life;
  /** Null where the list tells everything. */
  event: Life | null;
  artist: Life | null;
  /** Whether its shows may stand beside those of other sources. */
  standsBesideOthers: boolean;
  /** What stands with each of its shows; '{host}' is the source's. */
  credit: string;
  /** Whether its ticket links, which we mail, may lead there. */
  sellsAt: (url: string, links: Links) => boolean;
  /** Whether descriptions and pictures may be stored and shown. */
  hasTextsAndPictures: boolean;
  /** How soon a show that was taken down must be gone from every copy. */
  takenDownWithin: number;
}

const provider = {
  list: { fresh: 2 * MINUTE, keep: retention.cachedSearches.for },
  event: { fresh: 10 * MINUTE, keep: retention.cachedShows.for },
  artist: { fresh: 10 * MINUTE, keep: retention.cachedArtists.for },
  takenDownWithin: DAY,
};

/** What each source of shows allows. Cache, pile, lists and mails read it here. */
export const sources = {
  ticketmaster: {
    ...provider,
    standsBesideOthers: true,
    credit: "Event data comes from Ticketmaster.",
    sellsAt: (url) => isProviderUrl(url),
    hasTextsAndPictures: true,
  },
  sample: {
    ...provider,
    standsBesideOthers: false,
    credit: "Sample data: this show is made up.",
    sellsAt: (url, { appOrigin }) => isSampleUrl(url, appOrigin),
    hasTextsAndPictures: true,
  },
  venue: {
    list: { fresh: 12 * HOUR, keep: retention.venueShows.for },
    event: null,
    artist: null,
    standsBesideOthers: true,
    credit: "From {host}",
    sellsAt: (url, { hosts }) => hosts.some((host) => URL.parse(url)?.origin === `https://${host}`),
    hasTextsAndPictures: false,
    takenDownWithin: DAY,
  },
} as const satisfies Record<NonNullable<StoredShow["source"]>, Source>;

/** Returns a show with its source, the credit that stands with it, its latest change, and a sale that is still ahead. */
export function withCredit<Show extends StoredShow>(show: Show, now = Date.now()) {
  const source = show.source ?? (show.isSample ? "sample" : "ticketmaster");
  const credit = show.credit ?? { text: sources[source].credit, url: null };
  return { ...show, source, credit, saleOpens: stillAhead(show.saleOpens, now), change: show.change ?? null };
}

/** Returns an instant that is still ahead, else null. */
export const stillAhead = (instant: string | null | undefined, now: number): string | null =>
  instant && Date.parse(instant) > now ? instant : null;

/** Returns true for a ticket page that one of the sources allows. */
export const isTicketUrl = (url: string, links: Links): boolean =>
  Object.values(sources).some(({ sellsAt }) => sellsAt(url, links));
