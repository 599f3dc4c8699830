import Geohash from "latlon-geohash";
import { distanceKm } from "../shows/pile/distance.ts";
import { attraction, details, type FakeShow, lisbon, listed, SEGMENT } from "./fake-ticketmaster-shapes.ts";
import { hang } from "./hang.ts";

/** The fake provider's response to one request. */
export type TicketmasterBehaviour =
  | "answer"
  | "hang"
  | "hang-in-body"
  | "reset"
  | "broken"
  | "html"
  | "no-page"
  | "huge"
  | "redirect"
  | "spike"
  | "quota"
  | "quota-without-headers"
  | "low"
  | "unauthorized"
  | "bad-request";

export const KEY = "t0p-s3cret-ticketmaster-key";
const RESET_IN = 3 * 3_600_000;

/**
 * A provider that speaks Discovery v2's HTTP with the real limits: `page * size` below 1,000, `size` up to 200,
 * instants without milliseconds, the key, miles by default, and both kinds of error body. `behaviourOf` is called before
 * every request. `delay` is the response time in milliseconds.
 */
export function fakeTicketmaster(
  shows: FakeShow[],
  behaviourOf: (call: number, url: URL) => TicketmasterBehaviour = () => "answer",
  delay = 0,
) {
  const requests: URL[] = [];
  const log: { redirect: string; accept: string | null }[] = [];

  async function answer(input: RequestInfo, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const url = new URL(request.url);
    requests.push(url);
    log.push({ redirect: request.redirect, accept: request.headers.get("Accept") });
    const behaviour = behaviourOf(requests.length, url);
    if (delay > 0) await scheduler.wait(delay);
    if (behaviour === "hang") return await hang(init?.signal ?? request.signal);
    if (behaviour === "hang-in-body") return hangInBody(init?.signal ?? request.signal);
    // The runtime puts the address into its error, and so does the fake.
    if (behaviour === "reset") throw new TypeError(`fetch failed: connection reset by ${url}`);
    const refusal = refusals[behaviour]?.(url);
    if (refusal) return refusal;
    if (url.searchParams.get("apikey") !== KEY) return refusals.unauthorized!(url);
    const headers = rateLimit(behaviour === "low" ? 249 : 4_900);
    const [, kind, id] = /\/discovery\/v2\/(events|attractions)(?:\/([^/]+))?\.json$/.exec(url.pathname) ?? [];
    if (kind === "events" && !id) return search(shows, url.searchParams, headers);
    if (kind === "events")
      return found(shows.find((show) => show.id === id && (show.at !== null || show.status))?.id, headers, () =>
        details(shows.find((show) => show.id === id)!),
      );
    return found(id?.startsWith("K8v") ? id : undefined, headers, () => attraction(id ?? ""));
  }

  return { shows, requests, log, fetch: answer as typeof fetch };
}

function rateLimit(available: number, over = 0): Record<string, string> {
  return {
    "Rate-Limit": "5000",
    "Rate-Limit-Available": String(available),
    "Rate-Limit-Over": String(over),
    "Rate-Limit-Reset": String(Date.now() + RESET_IN),
  };
}

const fault = (status: number, faultstring: string, errorcode: string, headers = {}) =>
  Response.json({ fault: { faultstring, detail: { errorcode } } }, { status, headers });
const errors = (status: number, code: string, detail: string) =>
  Response.json({ errors: [{ code, detail, status: String(status) }] }, { status, headers: rateLimit(4_900) });

const refusals: Partial<Record<TicketmasterBehaviour, (url: URL) => Response>> = {
  broken: () => new Response("upstream connect error", { status: 503 }),
  html: () => new Response("<html>Welcome to the hotel's network</html>", { headers: { "Content-Type": "text/html" } }),
  "no-page": () => Response.json({ message: "maintenance" }),
  huge: () => new Response(`{"page":{"totalPages":1},"filler":"${"x".repeat(9 * 1024 * 1024)}"}`),
  redirect: (url) =>
    new Response(null, { status: 302, headers: { Location: `https://elsewhere.test/?${url.search}` } }),
  // The real message repeats the key.
  spike: (url) =>
    fault(
      429,
      `Spike arrest violation. Allowed rate : 5ps. Key ${url.searchParams.get("apikey")}`,
      "policies.ratelimit.SpikeArrestViolation",
      rateLimit(4_000),
    ),
  quota: (url) =>
    fault(
      429,
      `Rate limit quota violation. Quota limit exceeded. Identifier : ${url.searchParams.get("apikey")}`,
      "policies.ratelimit.QuotaViolation",
      rateLimit(0, 1),
    ),
  "quota-without-headers": () => fault(429, "Quota limit exceeded.", "policies.ratelimit.QuotaViolation"),
  unauthorized: () => fault(401, "Invalid ApiKey", "oauth.v2.InvalidApiKey"),
  "bad-request": () => errors(400, "DIS1015", "Query param with date must be of valid format YYYY-MM-DDTHH:mm:ssZ"),
};

function search(shows: FakeShow[], query: URLSearchParams, headers: Record<string, string>): Response {
  const [page, size] = [Number(query.get("page") ?? 0), Number(query.get("size") ?? 20)];
  const start = query.get("startDateTime") ?? "";
  if (size > 200 || page * size >= 1_000)
    return errors(400, "DIS1035", "API Limits Exceeded: Max paging depth exceeded.");
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(start)) return refusals["bad-request"]!(new URL("https://x.test"));
  const { sw, ne } = Geohash.bounds(query.get("geoPoint") ?? "");
  const centre = { lat: (sw.lat + ne.lat) / 2, lon: (sw.lon + ne.lon) / 2 };
  const radius = Number(query.get("radius")) * (query.get("unit") === "km" ? 1 : 1.609344);
  const isEverything = query.get("locale") === "*" && query.get("segmentId") === SEGMENT;
  const matching = shows
    .filter((show) => isEverything && (show.at === null || show.at >= Date.parse(start)))
    .filter((show) => show.place === null || distanceKm(centre, show.place ?? lisbon) <= radius)
    .sort((a, b) => (a.at ?? Number.MAX_SAFE_INTEGER) - (b.at ?? Number.MAX_SAFE_INTEGER) || (a.id < b.id ? -1 : 1));
  const total = Math.min(matching.length, 10_000);
  const events = matching.slice(page * size, (page + 1) * size).map(listed);
  return Response.json(
    {
      ...(events.length > 0 ? { _embedded: { events } } : {}),
      _links: { self: { href: `/discovery/v2/events.json?${query}` } },
      page: { size, totalElements: total, totalPages: Math.ceil(total / size), number: page },
    },
    { headers },
  );
}

function found(id: string | undefined, headers: Record<string, string>, body: () => Record<string, unknown>): Response {
  if (id) return Response.json(body(), { headers });
  return errors(404, "DIS1004", "Resource not found with provided criteria");
}

/** Sends headers and a body that never ends. */
function hangInBody(signal: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"page":'));
      signal.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}
