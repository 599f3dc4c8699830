import { HOUR } from "../../lib/clock.ts";
import { signSession } from "../../lib/session-token.ts";
import type { CallOf } from "./measure.ts";
import { SECRET } from "./product.ts";
import { adminReads, ownReads } from "./reads.ts";
import { bigEventId, EVENTS_EACH, linkOf, tokenOf } from "./seed.ts";

/** Large events: the number of people and the number of dates. */
export const bigEvents = [
  [10, 5],
  [100, 5],
  [500, 5],
  [500, 100],
] as const;

const SIGNED_IN = 97;

const baselines = {
  nothing: () => ({ path: "/api/nothing" }),
  // The cost of the local database itself, which runs in the same process and is part of every route's figure.
  "select 1": () => ({ path: "/api/select-one" }),
};

/**
 * Returns the calls to measure in a database of `size` events, by name. Each request takes another person or event,
 * spread over the whole database. Writes are apart, because they lengthen the lists.
 */
export async function routesOf(
  size: number,
): Promise<{ reads: Record<string, CallOf>; writes: Record<string, CallOf> }> {
  const organizer = (n: number) => Math.floor(((n % SIGNED_IN) * Math.floor(size / EVENTS_EACH)) / SIGNED_IN);
  const cookies = await Promise.all(Array.from({ length: SIGNED_IN }, (_, n) => sessionOf(organizer(n))));
  const cookie = (n: number) => cookies[n % SIGNED_IN]!;
  const event = (n: number) => 1 + ((n * 7_919) % size);
  const answers = (n: number, yes: string) => ({
    respondentName: "Guest",
    comments: `${n}`,
    dateOptionResponses: { [`optiona${event(n)}`]: "yes", [`optionb${event(n)}`]: yes },
  });
  const reads: Record<string, CallOf> = {
    ...baselines,
    "GET /api/health": () => ({ path: "/api/health" }),
    "GET /poll/{token} (page)": (n) => ({ path: `/poll/${tokenOf(event(n), 1)}` }),
    "GET /api/poll/{token}": (n) => ({ path: `/api/poll/${tokenOf(event(n), 1)}` }),
    "GET /api/poll/{token}/revision": (n) => ({ path: `/api/poll/${tokenOf(event(n), 1)}/revision` }),
    "GET /join/{code} (page)": (n) => ({ path: `/join/${linkOf(event(n))}` }),
    ...Object.fromEntries(ownReads.map((path) => [`GET ${path}`, (n: number) => ({ path, cookie: cookie(n) })])),
    "GET /api/swipe/events (pile)": (n) => ({ path: "/api/swipe/events?page=0", cookie: cookie(n) }),
    "GET /api/events/{id}/dashboard": (n) => ({
      path: `/api/events/evening${organizer(n) * EVENTS_EACH + 1}/dashboard`,
      cookie: cookie(n),
    }),
    ...Object.fromEntries(
      bigEvents.map(([people, dates]) => [
        `dashboard, ${people} people × ${dates}`,
        () => ({ path: `/api/events/${bigEventId(people, dates)}/dashboard`, cookie: cookie(0) }),
      ]),
    ),
    "GET /api/events/{id}/revision": (n) => ({
      path: `/api/events/evening${organizer(n) * EVENTS_EACH + 1}/revision`,
      cookie: cookie(n),
    }),
    ...Object.fromEntries(adminReads.map((path) => [`GET ${path}`, () => ({ path, cookie: cookie(0) })])),
  };
  const writes: Record<string, CallOf> = {
    ...baselines,
    "POST /api/poll/{token}/respond": (n) => ({
      method: "POST",
      path: `/api/poll/${tokenOf(event(n), 2)}/respond`,
      body: answers(n, n % 2 ? "maybe" : "no"),
    }),
    "POST /api/join/{code}": (n) => ({
      method: "POST",
      path: `/api/join/${linkOf(event(n))}`,
      address: `10.0.${(n >> 8) & 255}.${n & 255}`,
      body: answers(n, "no"),
    }),
    "POST /api/events": (n) => ({
      method: "POST",
      path: "/api/events",
      cookie: cookie(n),
      body: {
        title: "Dinner",
        inviteEmails: [`new${size}x${n}@example.com`],
        dateOptions: [{ date: "2037-06-01", time: "19:30" }],
        timezone: "Europe/London",
      },
    }),
  };
  return { reads, writes };
}

async function sessionOf(user: number): Promise<string> {
  const claims = { userId: `u${user}`, sessionId: `s${user}` };
  return `session=${await signSession({ SESSION_SECRET: SECRET }, claims, Date.now() + HOUR)}`;
}
