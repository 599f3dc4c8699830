import type { PublicConfig } from "#schema/contracts/places.ts";
import type { Context } from "../http/verb-context.ts";
import { stopProvider } from "./look-up-leases.ts";
import type { ShowProvider } from "./provider.ts";
import { noteDailyCalls } from "./provider-quota.ts";
import { sampleProvider } from "./sample/sample-provider.ts";
import { ticketmasterProvider } from "./ticketmaster/ticketmaster.ts";
import { hasVenues } from "./venues/stored-venues.ts";

/** Returns whether this site lists shows. Made-up ones appear only when the configuration asks for them. */
export async function listedShows({ config, db }: Context): Promise<PublicConfig["shows"]> {
  const { SHOWS, TICKETMASTER_API_KEY } = config;
  if (SHOWS !== "auto") return SHOWS;
  return TICKETMASTER_API_KEY || (await hasVenues(db)) ? "on" : "off";
}

/** Returns the ticketing provider when a key is set, even a refused one, or the sample catalogue; null without either. */
export function chooseProvider({ config, db }: Context): ShowProvider | null {
  const { SHOWS, TICKETMASTER_API_KEY, TICKETMASTER_API_URL, APP_ORIGIN } = config;
  if (SHOWS === "sample") return sampleProvider({ appOrigin: APP_ORIGIN, now: Date.now });
  if (SHOWS === "off" || !TICKETMASTER_API_KEY) return null;
  return ticketmasterProvider(
    { TICKETMASTER_API_URL, TICKETMASTER_API_KEY },
    {
      stop: (until) => stopProvider(db, until),
      note: (calls) => noteDailyCalls(db, "Ticketmaster", calls, Date.now()),
    },
  );
}
