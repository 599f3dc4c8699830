import * as z from "zod";
import { type FoundPlace, foundPlace } from "#schema/contracts/places.ts";
import { foldName } from "#schema/fold-name.ts";
import type { Context } from "../http/verb-context.ts";
import { SECOND } from "../lib/clock.ts";
import { type Config, mailFromAddress } from "../lib/config.ts";
import { readText } from "../lib/read-response.ts";
import { retention } from "../policy/retention.ts";
import { awaitRateLimit, searchUnavailable, stopAsking } from "./geocoder-rate-limiter.ts";
import { toPlaces } from "./geocoder-rows.ts";

/** The environment of a search. */
interface SearchContext extends Context {
  cache: KVNamespace;
  /** The person who searches; searches count towards their cap. */
  userId: string;
  /** Keeps work running after the response. */
  waitUntil: (work: Promise<unknown>) => void;
}

const LANGUAGE = "en";
const ASK_LIMIT = 5 * SECOND;
const CACHE_LIMIT = SECOND;
// Five rows with all their names are a few kilobytes.
const ANSWER_MAX_BYTES = 256 * 1024;

/**
 * Returns places named `q`, from the cache or the configured Nominatim-compatible service. Throws 503 when the service
 * gives no valid response.
 */
export async function searchGeocoder(context: SearchContext, { q: typed }: { q: string }): Promise<FoundPlace[]> {
  const folded = foldName(typed);
  if (folded === "") return [];
  const key = `geo:v1:${new URL(context.config.GEOCODER_URL).host}:${LANGUAGE}:${folded}`;
  const cached = await recall(context.cache, key);
  if (cached) return cached;
  await awaitRateLimit(context.db, context.userId);
  const places = await ask(context, typed);
  context.waitUntil(save(context.cache, key, places));
  return places;
}

/** Returns the cached places; null when there are none or the cache is down, slow or holds other data. */
async function recall(cache: KVNamespace, key: string): Promise<FoundPlace[] | null> {
  const read = async () => await cache.get(key, "json");
  const value = await Promise.race([read().catch(() => null), scheduler.wait(CACHE_LIMIT)]);
  const places = z.array(foundPlace).safeParse(value);
  return places.success ? places.data : null;
}

async function save(cache: KVNamespace, key: string, places: FoundPlace[]): Promise<void> {
  const life = (places.length > 0 ? retention.cachedCities : retention.cachedUnknownCities).for;
  try {
    await cache.put(key, JSON.stringify(places), { expirationTtl: life / SECOND });
  } catch {
    log("the cache takes nothing");
  }
}

async function ask({ config, db }: SearchContext, typed: string): Promise<FoundPlace[]> {
  const answer = await request(config, typed);
  const isPage = answer.type.includes("html") || answer.text.trimStart().startsWith("<");
  if (answer.status === 403 || answer.status === 429 || isPage) {
    await stopAsking(db);
    log(`the geocoder refuses us (${answer.status}${isPage ? ", a page" : ""}), asking stops for ten minutes`);
    throw searchUnavailable();
  }
  if (answer.status !== 200) {
    log(`the geocoder answers ${answer.status}`);
    throw searchUnavailable();
  }
  try {
    return toPlaces(JSON.parse(answer.text));
  } catch {
    log("the geocoder's answer makes no sense");
    throw searchUnavailable();
  }
}

async function request(config: Config, typed: string): Promise<{ status: number; type: string; text: string }> {
  const query = new URLSearchParams({
    q: typed,
    format: "json",
    addressdetails: "1",
    limit: "5",
    featuretype: "city,town",
    "accept-language": LANGUAGE,
  });
  try {
    const response = await fetch(`${config.GEOCODER_URL}/search?${query}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(ASK_LIMIT),
      headers: {
        Accept: "application/json",
        // The service's operator must be able to reach this installation's operator.
        "User-Agent": `Eightish (${config.APP_ORIGIN}; ${mailFromAddress(config)})`,
      },
    });
    const text = await readText(response, ANSWER_MAX_BYTES);
    if (text === null) throw new RangeError("The answer is too large.");
    return { status: response.status, type: response.headers.get("Content-Type") ?? "", text };
  } catch (error) {
    log(`the geocoder did not answer (${error instanceof Error ? error.name : "unknown"})`);
    throw searchUnavailable();
  }
}

function log(problem: string): void {
  console.warn(JSON.stringify({ level: "warn", area: "places", problem }));
}
