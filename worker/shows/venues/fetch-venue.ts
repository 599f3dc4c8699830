import { PRODUCT } from "#emails/product.ts";
import type { Context } from "../../http/verb-context.ts";
import { DAY, SECOND } from "../../lib/clock.ts";
import { type Config, showContact } from "../../lib/config.ts";
import { checkAddress } from "../../lib/outside/address.ts";
import { fetchOutside, type OutsideBody, OutsideError, type OutsideLimits } from "../../lib/outside/fetch-outside.ts";
import { letRest, TURN, takeTurn } from "./host-turn.ts";
import { isCalendar } from "./read-venue.ts";
import { robotsOf } from "./robots.ts";
import { venueRules } from "./venue-address.ts";
import type { VenueAnswer } from "./venue-show.ts";

/** What one venue may take. Tests shorten it. */
export const venueLimits: OutsideLimits = { time: 8 * SECOND, bytes: 2 * 1024 * 1024, redirects: 3 };
/** After a site has said that it does not want us. */
const REST = DAY;
const LONGEST_REST = 7 * DAY;

interface FetchContext extends Pick<Context, "db" | "config" | "now"> {
  kv: KVNamespace;
}

/**
 * Asks a venue's address for its page or calendar, as often as its site allows. Throws nothing that depends on the site.
 * `etag` is that of the last answer.
 */
export async function fetchVenue(
  context: FetchContext,
  { url, etag }: { url: string; etag: string | null },
): Promise<VenueAnswer> {
  const { config } = context;
  const rules = venueRules(config);
  const address = checkAddress(url, rules);
  // The rules may have changed since it was added.
  if (!(address instanceof URL)) return { kind: "failed", failure: "redirect", until: null };
  const userAgent = userAgentOf(config);
  let stop: VenueAnswer | null = null;
  const asked = new Set<string>();
  const mayAsk = async (one: URL) => {
    stop = await reasonNotToAsk(one, { ...context, rules, userAgent, asked });
    return stop === null;
  };
  try {
    const headers = {
      ...{ Accept: "text/html, application/xhtml+xml, text/calendar", "User-Agent": userAgent },
      ...(etag !== null && { "If-None-Match": etag }),
    };
    const body = await fetchOutside(address, { rules, headers, limits: venueLimits, mayAsk });
    const text = await textOf(body);
    if (text === null) return { kind: "failed", failure: "no-page", until: null };
    return { kind: "read", text, etag: body.headers.get("ETag") };
  } catch (error) {
    return stop ?? (await answerOf(error, context));
  }
}

/** Says who asks, for which site, and whom to write to. */
export const userAgentOf = (config: Config): string =>
  `${PRODUCT}/${config.VERSION} (+${config.APP_ORIGIN}/about; ${showContact(config)})`;

type Asking = FetchContext & Parameters<typeof robotsOf>[1] & { asked: Set<string> };

/** Takes the turn to ask a host and looks at its robots.txt. Redirects on the same host are part of one visit. */
async function reasonNotToAsk(url: URL, asking: Asking): Promise<VenueAnswer | null> {
  const { db, now, asked } = asking;
  if (!asked.has(url.host)) {
    const until = await takeTurn(db, url.host, now);
    if (until !== null) return { kind: "later", until };
    asked.add(url.host);
  }
  try {
    const robots = await robotsOf(url, asking);
    if (!robots.mayAsk(url)) return { kind: "failed", failure: "refused", until: now + REST };
    if (robots.delay > TURN) await letRest(db, url.host, now + robots.delay);
    return null;
  } catch (error) {
    return await answerOf(error, asking);
  }
}

/** Returns what a failed request means, and lets its host rest where it wants that. */
async function answerOf(error: unknown, { db, now }: FetchContext): Promise<VenueAnswer> {
  if (!(error instanceof OutsideError)) throw error;
  const { fault, from } = error;
  if (fault === "status-304") return { kind: "unchanged" };
  const isRefused = /^status-4(?:01|03|29)$/.test(fault);
  const rest = Math.min(Math.max(from.retryAfter ?? 0, isRefused ? REST : 0), LONGEST_REST);
  const until = rest > 0 ? now + rest : null;
  if (until !== null) await letRest(db, from.host, until);
  const failure = isRefused ? "refused" : fault === "too-slow" ? "unreachable" : fault;
  return { kind: "failed", failure, until };
}

/** Returns the text of a page or a calendar; null for anything else. */
async function textOf(body: OutsideBody): Promise<string | null> {
  const type = body.headers.get("Content-Type") ?? "";
  let decoder: TextDecoder | undefined;
  let text = "";
  for (let piece = await body.next(); piece; piece = await body.next()) {
    decoder ??= decoderOf(type, piece);
    text += decoder.decode(piece, { stream: true });
  }
  text += decoder?.decode() ?? "";
  return isCalendar(text) || /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type) ? text : null;
}

/** Returns the decoder of the charset that the type or the beginning of a page names; UTF-8 for an unknown one. */
function decoderOf(type: string, first: Uint8Array): TextDecoder {
  const start = new TextDecoder("windows-1252").decode(first.subarray(0, 1024));
  const [, label = "utf-8"] =
    /charset=["']?([\w-]+)/i.exec(type) ?? /<meta[^>]*charset=["']?([\w-]+)/i.exec(start) ?? [];
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
