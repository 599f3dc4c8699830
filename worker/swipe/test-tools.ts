import { env } from "cloudflare:workers";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { showGroupKey } from "#schema/show-groups.ts";
import { openDb } from "../lib/db.ts";
import { storeShows } from "../shows/stored-shows.ts";
import { call } from "../test/api.ts";

/** Returns a show at the Tin Hall; the test sets id, name and date. */
export function show(id: string, changes: { name?: string; venue?: string; date?: string } = {}): StoredShow {
  const { name = `Show ${id}`, venue = "Tin Hall", date = "2027-03-12T20:00:00.000Z" } = changes;
  const nowhere = { name: null };
  return {
    id,
    ticketmasterId: id,
    name,
    description: "",
    url: `https://www.ticketmaster.com/event/${id}`,
    date,
    images: [{ url: `https://images.example/${id}.jpg`, width: 1024, height: 576, isFallback: false }],
    dates: {
      start: { localDate: date.slice(0, 10), localTime: "20:00:00", isTimeTba: false },
      end: { localDate: null },
      timezone: "Europe/Lisbon",
    },
    status: "onsale",
    location: { city: "Lisbon" },
    venues: [
      {
        name: venue,
        city: { name: "Lisbon" },
        state: nowhere,
        country: nowhere,
        address: { line1: null, line2: null },
        location: null,
      },
    ],
    priceRanges: [],
    classifications: [],
    artists: [],
    isSample: false,
  };
}

/** Stores shows as snapshots with the group keys that the provider's shows get. */
export async function keepShows(...shows: StoredShow[]): Promise<void> {
  const grouped = shows.map((one) => ({ ...one, groupKey: showGroupKey(one.name, one.venues[0]?.name ?? null) }));
  await storeShows(openDb(env.DB), grouped, Date.now());
}

export const swipe = (cookie: string, ticketmasterEventId: string, action: string) =>
  call("POST", "/swipe/action", { cookie, body: { ticketmasterEventId, action } });

/** Inserts a connection in the given state. */
export async function connect(requester: string, receiver: string, status = "accepted"): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO connections (id, requester_id, receiver_email, receiver_id, type, status, created_at, updated_at)
     SELECT hex(randomblob(8)), a.id, b.email, b.id, 'connection', ?, 0, 0 FROM users a, users b
     WHERE a.email = ? AND b.email = ?`,
  )
    .bind(status, requester, receiver)
    .run();
}
