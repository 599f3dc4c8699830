import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { AdminVenue } from "#schema/contracts/venues.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { readDueVenues } from "../shows/venues/read-due-venues.ts";
import { call } from "./api.ts";
import { lisbon } from "./fake-ticketmaster-shapes.ts";

export const page = "https://tin-hall.example/programme";

export interface Night {
  name: string;
  /** As a page writes it, '2038-03-12T20:00:00+00:00'. */
  start: string;
  url?: string;
  status?: string;
  soldOut?: boolean;
  saleOpens?: string;
}

const toEvent = ({ name, start, url, status, soldOut, saleOpens }: Night) => {
  const location = { "@type": "Place", name: "Tin Hall", address: "Rua do Ferro 1" };
  const offers = {
    "@type": "Offer",
    url: url ?? `https://tickets.example/${encodeURIComponent(name)}`,
    ...(saleOpens && { validFrom: saleOpens }),
    ...(soldOut && { availability: "https://schema.org/SoldOut" }),
  };
  return {
    "@type": "MusicEvent",
    "@id": `https://tin-hall.example/#${name}`,
    name,
    description: "A text that is not ours to show.",
    image: "https://tin-hall.example/poster.jpg",
    startDate: start,
    location,
    offers,
    ...(status && { eventStatus: `https://schema.org/${status}` }),
  };
};

/** A page that tells these shows as JSON-LD. */
export const pageOf = (...nights: Night[]) =>
  `<!doctype html><title>Tin Hall</title><script type="application/ld+json">${JSON.stringify(nights.map(toEvent))}</script>`;

/** Stands in for the outside world: each address with its page or status; returns the fetched addresses. */
export function stubWeb(pages: Record<string, string | number>): string[] {
  const fetched: string[] = [];
  vi.stubGlobal("fetch", async (input: URL | string) => {
    const url = String(input);
    fetched.push(url);
    const found = pages[url] ?? 404;
    return typeof found === "number"
      ? new Response("", { status: found })
      : new Response(found, { headers: { "Content-Type": "text/html" } });
  });
  return fetched;
}

export const place = { ...lisbon, timezone: "Europe/Lisbon", clock: "offset" };

export async function addVenue(admin: string, more: object = {}): Promise<AdminVenue> {
  const body = { url: page, ...place, name: "Tin Hall", city: "Lisbon", ...more };
  const response = await call("POST", "/admin/venues", { cookie: admin, body });
  if (response.status !== 201) throw new Error(response.text);
  return response.json<AdminVenue>();
}

/** Reads what is due at a time, as the cron does. */
export const readDue = (now = Date.now(), settings: object = {}) =>
  readDueVenues({ db: openDb(env.DB), config: config({ ...env, ...settings }), now, kv: env.CACHE });
