import parseRobots from "robots-parser";
import { DAY, SECOND } from "../../lib/clock.ts";
import type { OutsideRules } from "../../lib/outside/address.ts";
import { fetchOutside, OutsideError, outsideLimits } from "../../lib/outside/fetch-outside.ts";
import { inTime } from "../in-time.ts";
import { TURN } from "./host-turn.ts";

/** The token that names us in a robots.txt. */
const TOKEN = "eightish";
/** How much of a file is read (RFC 9309 §2.5). */
const BYTES_MAX = 500 * 1024;
const DELAY_MAX = 60 * SECOND;

interface Robots {
  mayAsk: (url: URL) => boolean;
  /** How long the site wants to be left alone after a request, milliseconds. */
  delay: number;
}

interface Asking {
  kv: KVNamespace;
  rules: OutsideRules;
  userAgent: string;
}

/**
 * Returns what a site lets programs read (RFC 9309), which is kept for a day. A file that is not there allows all. Throws
 * {@link OutsideError} for one that cannot be reached, which allows nothing.
 */
export async function robotsOf(url: URL, asking: Asking): Promise<Robots> {
  const address = new URL("/robots.txt", url);
  const robots = parseRobots(address.href, await storedText(address, asking));
  const delay = (robots.getCrawlDelay(TOKEN) ?? 0) * SECOND;
  return {
    mayAsk: (one) => robots.isAllowed(one.href, TOKEN) !== false,
    delay: Math.min(Math.max(delay, TURN), DELAY_MAX),
  };
}

async function storedText(address: URL, asking: Asking): Promise<string> {
  const key = `robots:${address.origin}`;
  const { kv } = asking;
  // A cache that is down keeps nobody from asking the site itself.
  const stored = await inTime(kv.get(key)).catch(() => null);
  if (stored !== null) return stored;
  const text = await fetchText(address, asking);
  await inTime(kv.put(key, text, { expirationTtl: DAY / SECOND })).catch(() => {});
  return text;
}

async function fetchText(address: URL, { rules, userAgent }: Asking): Promise<string> {
  try {
    const headers = { Accept: "text/plain, */*;q=0.1", "User-Agent": userAgent };
    const body = await fetchOutside(address, { rules, headers, limits: { ...outsideLimits, time: 8 * SECOND } });
    const decoder = new TextDecoder();
    let text = "";
    for (let piece = await body.next(); piece; piece = await body.next()) {
      text += decoder.decode(piece, { stream: true });
      if (text.length < BYTES_MAX) continue;
      body.cancel();
      break;
    }
    return text.slice(0, BYTES_MAX);
  } catch (error) {
    // 429 asks us to stay away; every other 4xx says that there is no such file.
    if (error instanceof OutsideError && /^status-4(?!29)\d\d$/.test(error.fault)) return "";
    throw error;
  }
}
