import { vi } from "vitest";
import { hang } from "./hang.ts";

/** The fake geocoder's response to one request. */
export type GeocoderBehaviour =
  | "answer"
  | "forbidden"
  | "rate-limited"
  | "page"
  | "broken"
  | "garbage"
  | "endless"
  | "moved"
  | "hang"
  | "reset";

interface GeocoderRow {
  lat: unknown;
  lon: unknown;
  type: string;
  importance: unknown;
  name?: string;
  display_name?: string;
  address?: Record<string, string> | null;
}

/**
 * Replaces the network with a service that speaks Nominatim's HTTP until the test ends: `/search` returns `rows` as
 * JSON. `behaviourOf` is called before every request.
 */
export function fakeGeocoder(rows: unknown, behaviourOf: () => GeocoderBehaviour = () => "answer") {
  const requests: { url: URL; headers: Headers; redirect: string; at: number }[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push({ url: new URL(request.url), headers: request.headers, redirect: request.redirect, at: Date.now() });
    return answers[behaviourOf()](rows, init?.signal ?? request.signal);
  });
  return { requests };
}

const page = (status: number) =>
  new Response("<!doctype html><title>Access blocked</title>", { status, headers: { "Content-Type": "text/html" } });

const answers: Record<GeocoderBehaviour, (rows: unknown, signal: AbortSignal) => Response | Promise<Response>> = {
  answer: (rows) => Response.json(rows),
  forbidden: () => page(403),
  "rate-limited": () => Response.json({ error: "Bandwidth limit exceeded" }, { status: 429 }),
  page: () => page(200),
  broken: () => new Response("oops", { status: 500 }),
  garbage: () => Response.json({ error: "nothing here is a list" }),
  endless: () => {
    const spaces = new TextEncoder().encode(" ".repeat(64 * 1024));
    return new Response(new ReadableStream({ pull: (stream) => stream.enqueue(spaces) }));
  },
  moved: () => new Response(null, { status: 302, headers: { Location: "http://169.254.169.254/" } }),
  hang: (_, signal) => hang(signal),
  reset: () => {
    throw new TypeError("Network connection lost.");
  },
};

/** Returns a city in Nominatim's form: coordinates as text, type 'administrative' as for most cities. */
export function row(name: string, changes: Partial<GeocoderRow> = {}): GeocoderRow {
  return {
    lat: "39.7989763",
    lon: "-89.6443688",
    type: "administrative",
    importance: 0.5,
    name,
    display_name: `${name}, Sangamon County, Illinois, United States`,
    address: {
      city: name,
      county: "Sangamon County",
      state: "Illinois",
      country: "United States",
      country_code: "us",
    },
    ...changes,
  };
}
