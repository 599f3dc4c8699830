import type { Context } from "../http/verb-context.ts";
import { stopProvider } from "./look-up-leases.ts";
import type { ShowProvider } from "./provider.ts";
import { noteDailyCalls } from "./provider-quota.ts";
import { sampleProvider } from "./sample/sample-provider.ts";
import { ticketmasterProvider } from "./ticketmaster/ticketmaster.ts";

/** Returns the ticketing provider when a key is set, even a refused one; otherwise the sample catalogue. */
export function chooseProvider({ config, db }: Context): ShowProvider {
  const { TICKETMASTER_API_KEY, TICKETMASTER_API_URL, APP_ORIGIN } = config;
  if (!TICKETMASTER_API_KEY) return sampleProvider({ appOrigin: APP_ORIGIN, now: Date.now });
  return ticketmasterProvider(
    { TICKETMASTER_API_URL, TICKETMASTER_API_KEY },
    {
      stop: (until) => stopProvider(db, until),
      note: (calls) => noteDailyCalls(db, "Ticketmaster", calls, Date.now()),
    },
  );
}
