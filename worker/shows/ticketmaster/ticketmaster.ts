import Geohash from "latlon-geohash";
import type { z } from "zod";
import { MINUTE, SECOND } from "../../lib/clock.ts";
import { ProviderUnavailable, type ShowProvider, type ShowSearch } from "../provider.ts";
import type { DailyCalls } from "../provider-quota.ts";
import { askOnce, type Expected, type Outcome } from "./ticketmaster-answer.ts";
import { providerAttraction, providerEvent, providerPage } from "./ticketmaster-shapes.ts";

const ATTEMPT_LIMIT = 5 * SECOND;
const TOTAL_LIMIT = 8 * SECOND;
const SPIKE_PAUSE = SECOND;
const REFUSED_FOR = 10 * MINUTE;
// The provider refuses deeper pages, and a refused call still counts.
const DEEPEST = 1_000;

interface TicketmasterSettings {
  TICKETMASTER_API_URL: string;
  TICKETMASTER_API_KEY: string;
}

/**
 * Creates the provider over Discovery v2: https://developer.ticketmaster.com/products-and-docs/apis/discovery-api/v2/.
 * It calls `stop` with the time (epoch milliseconds) until which no request may follow, and `note` with the day's calls
 * of each response that counts them.
 */
export function ticketmasterProvider(
  settings: TicketmasterSettings,
  { stop, note }: { stop: (until: number) => Promise<void>; note: (calls: DailyCalls) => Promise<void> },
): ShowProvider {
  async function get(path: string, query: Record<string, string>, shape: z.ZodType): Promise<unknown> {
    const parameters = new URLSearchParams({ ...query, apikey: settings.TICKETMASTER_API_KEY });
    const outcome = await ask(
      `${settings.TICKETMASTER_API_URL}/${path}?${parameters}`,
      (json) => shape.safeParse(json).success,
    );
    if ("calls" in outcome && outcome.calls) await note(outcome.calls);
    switch (outcome.kind) {
      case "ok":
        if (outcome.stopUntil !== null) {
          log("warn", "under 5 % of the day's calls are left");
          await stop(outcome.stopUntil);
        }
        return outcome.json;
      case "missing":
        return null;
      case "refused":
        log("error", "provider refused the key");
        await stop(Date.now() + REFUSED_FOR);
        throw new ProviderUnavailable("The key was refused.", REFUSED_FOR / SECOND);
      case "quota":
        log("error", "the day's calls are used up");
        await stop(outcome.stopUntil);
        throw new ProviderUnavailable("The quota is spent.", (outcome.stopUntil - Date.now()) / SECOND);
      default:
        log("warn", outcome.problem);
        throw new ProviderUnavailable(`The provider failed: ${outcome.problem}.`, 5);
    }
  }

  return {
    isSample: false,
    async searchPage(search) {
      if (search.page * search.size >= DEEPEST) throw new Error("The page is deeper than the provider answers.");
      const page = await get("events.json", searchQuery(search), providerPage);
      if (page) return page;
      throw new ProviderUnavailable("The provider does not know its own search.", 5);
    },
    event: (id) => get(`events/${id}.json`, { locale: "*" }, providerEvent),
    attraction: (id) => get(`attractions/${id}.json`, { locale: "*" }, providerAttraction),
  };
}

/** Tries once, and again where it may help: at once after no response, after a second when we were too fast. */
async function ask(url: string, isExpected: Expected): Promise<Outcome> {
  const start = performance.now();
  const first = await askOnce(url, isExpected, ATTEMPT_LIMIT);
  if (first.kind === "spike") await scheduler.wait(SPIKE_PAUSE);
  else if (first.kind !== "transient") return first;
  const left = TOTAL_LIMIT - (performance.now() - start);
  return left > 0 ? await askOnce(url, isExpected, Math.min(ATTEMPT_LIMIT, left)) : first;
}

/** The provider's defaults are miles and a locale that hides most shows that are not in English. */
function searchQuery(search: ShowSearch): Record<string, string> {
  return {
    geoPoint: Geohash.encode(search.lat, search.lon, 9),
    radius: String(search.radiusKm),
    unit: "km",
    segmentId: search.segmentId,
    startDateTime: search.startDateTime,
    sort: "date,asc",
    size: String(search.size),
    page: String(search.page),
    locale: "*",
    includeTest: "no",
  };
}

function log(level: "warn" | "error", problem: string): void {
  console[level](JSON.stringify({ level, area: "shows", problem }));
}
