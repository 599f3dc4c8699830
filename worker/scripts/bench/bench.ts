import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOUR } from "../../lib/clock.ts";
import { signSession } from "../../lib/session-token.ts";
import { root } from "../local/local-stack.ts";
import { joinAtOnce } from "./joins.ts";
import { healthUnderLogins } from "./logins.ts";
import { type Call, type Figures, measure } from "./measure.ts";
import { migrate } from "./migrate.ts";
import { bundle, SECRET, startProduct } from "./product.ts";
import { adminReads, ownReads } from "./reads.ts";
import { bigEvent, bigEventId, EVENTS_EACH, linkOf, seedStatements, tokenOf } from "./seed.ts";
import { showStatement } from "./seed-shows.ts";

// Measures the built Worker in workerd with a real D1 of 1,000, 100,000 and 1,000,000 events. Each route is compared
// with a request that does nothing. `npm run bench -- 1000 100000` measures other sizes.
const sizes = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
if (sizes.length === 0) sizes.push(1_000, 100_000, 1_000_000);
const REQUESTS = Number(process.env.REQUESTS ?? 500);

/** Large events: the number of people and the number of dates. */
const bigEvents = [
  [10, 5],
  [100, 5],
  [500, 5],
  [500, 100],
] as const;

const folder = mkdtempSync(join(tmpdir(), "eightish-bench-"));
const cookies: string[] = [];
const results: { events: number; route: string; figures: Figures }[] = [];
try {
  console.log("Building ...");
  bundle(folder);
  const product = await startProduct(folder, join(folder, "state"));
  const origin = (await product.ready).origin;
  const db = await product.getD1Database("DB", "api");
  await migrate(db);
  let seeded = 0;
  for (const size of sizes.sort((a, b) => a - b)) {
    const start = performance.now();
    if (seeded === 0) await db.prepare(showStatement()).run();
    for (const statement of seedStatements(seeded, size)) await db.prepare(statement).run();
    if (seeded === 0)
      for (const [people, dates] of bigEvents) await db.batch(bigEvent(people, dates).map((sql) => db.prepare(sql)));
    await db.prepare("ANALYZE").run();
    seeded = size;
    console.log(`\n${size.toLocaleString("en-US")} events (seeded in ${seconds(performance.now() - start)})`);
    printHead();
    for (const [route, callOf] of Object.entries(await routes(size))) {
      const figures = await measure(origin, REQUESTS, callOf);
      results.push({ events: size, route, figures });
      printRow(route, figures);
    }
  }
  const joined = await joinAtOnce(origin, linkOf(2));
  const [listed] = (await db.prepare("SELECT invite_count AS n FROM events WHERE id = 'evening2'").all<{ n: number }>())
    .results;
  console.log(
    `\n500 people join an event of 2 at once: ${countsOf(joined.statuses)} in ${seconds(joined.took)}; ${listed?.n} are on the list`,
  );
  const { statuses, p50, max } = await healthUnderLogins(origin);
  console.log(
    `\n/api/health under 50 logins at once: p50 ${p50.toFixed(0)} ms, max ${max.toFixed(0)} ms; logins answered ${countsOf(statuses)}`,
  );
  await product.dispose();
  mkdirSync(join(root, ".wrangler"), { recursive: true });
  const path = join(root, ".wrangler/bench.json");
  writeFileSync(path, JSON.stringify(results, null, 2));
  console.log(`\nAlso in ${path}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the calls to measure. Each request takes another person or event, spread over the whole database. */
async function routes(size: number): Promise<Record<string, (n: number) => Call>> {
  const organizers = Math.floor(size / EVENTS_EACH);
  for (let n = 0; n < 97; n++) {
    const user = Math.floor((n * organizers) / 97);
    cookies[n] = `session=${await sessionOf(user)}`;
  }
  const organizer = (n: number) => Math.floor(((n % 97) * organizers) / 97);
  const cookie = (n: number) => cookies[n % 97]!;
  const event = (n: number) => 1 + ((n * 7_919) % size);
  const answers = (n: number, yes: string) => ({
    respondentName: "Guest",
    comments: `${n}`,
    dateOptionResponses: { [`optiona${event(n)}`]: "yes", [`optionb${event(n)}`]: yes },
  });
  return {
    nothing: () => ({ path: "/api/nothing" }),
    // The cost of the local database itself, which runs in the same process and is part of every route's figure.
    "select 1": () => ({ path: "/api/select-one" }),
    "GET /api/health": () => ({ path: "/api/health" }),
    "GET /poll/{token} (page)": (n) => ({ path: `/poll/${tokenOf(event(n), 1)}` }),
    "GET /api/poll/{token}": (n) => ({ path: `/api/poll/${tokenOf(event(n), 1)}` }),
    "POST /api/poll/{token}/respond": (n) => ({
      method: "POST",
      path: `/api/poll/${tokenOf(event(n), 2)}/respond`,
      body: answers(n, n % 2 ? "maybe" : "no"),
    }),
    "GET /api/poll/{token}/revision": (n) => ({ path: `/api/poll/${tokenOf(event(n), 1)}/revision` }),
    "GET /join/{code} (page)": (n) => ({ path: `/join/${linkOf(event(n))}` }),
    "POST /api/join/{code}": (n) => ({
      method: "POST",
      path: `/api/join/${linkOf(event(n))}`,
      address: `10.0.${(n >> 8) & 255}.${n & 255}`,
      body: answers(n, "no"),
    }),
    ...Object.fromEntries(ownReads.map((path) => [`GET ${path}`, (n: number) => ({ path, cookie: cookie(n) })])),
    "GET /api/events/{id}/dashboard": (n) => ({
      path: `/api/events/evening${organizer(n) * EVENTS_EACH + 1}/dashboard`,
      cookie: cookie(n),
    }),
    ...Object.fromEntries(
      bigEvents.map(([people, dates]) => [
        `dashboard, ${people} people × ${dates}`,
        () => ({ path: `/api/events/${bigEventId(people, dates)}/dashboard?packed=1`, cookie: cookie(0) }),
      ]),
    ),
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
    "GET /api/events/{id}/revision": (n) => ({
      path: `/api/events/evening${organizer(n) * EVENTS_EACH + 1}/revision`,
      cookie: cookie(n),
    }),
    ...Object.fromEntries(adminReads.map((path) => [`GET ${path}`, () => ({ path, cookie: cookie(0) })])),
  };
}

function sessionOf(user: number): Promise<string> {
  const claims = { userId: `u${user}`, sessionId: `s${user}` };
  return signSession({ SESSION_SECRET: SECRET }, claims, Date.now() + HOUR);
}

function countsOf(statuses: Record<string, number>): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
}

function printHead(): void {
  console.log(row("", ["trips", "read", "written", "p50 ms", "p95 ms", "req/s", "cpu ms", "× select", "bytes"]));
}

function printRow(route: string, { d1, p50, p95, perSecond, processor, bytes }: Figures): void {
  const use = d1 ? [d1.trips, d1.read, d1.written].map(String) : ["", "", ""];
  // The local database takes most of a request's processor time, so a request is compared with `select 1`.
  const select = results.findLast((result) => result.route === "select 1")?.figures.processor;
  const multiple = processor && select ? (processor / select).toFixed(2) : "";
  const times = [p50, p95].map((time) => time.toFixed(1));
  times.push(perSecond.toFixed(0), processor?.toFixed(2) ?? "", multiple, String(bytes));
  console.log(row(route, [...use, ...times]));
}

function row(name: string, cells: string[]): string {
  return name.padEnd(32) + cells.map((cell) => cell.padStart(9)).join("");
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
