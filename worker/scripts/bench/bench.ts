import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../local/local-stack.ts";
import { memoryFolder } from "../local/memory-folder.ts";
import { joinAtOnce } from "./joins.ts";
import { healthUnderLogins } from "./logins.ts";
import { type Figures, measureInTurn } from "./measure.ts";
import { migrate } from "./migrate.ts";
import { bundle, startProduct } from "./product.ts";
import { bigEvents, routesOf } from "./routes.ts";
import { bigEvent, linkOf, seedStatements } from "./seed.ts";
import { showStatement } from "./seed-shows.ts";

// Measures the built Worker in workerd with a real D1 of 1,000, 100,000 and 1,000,000 events. Each route is compared
// with a request that only asks the database for 1. `npm run bench -- 1000 100000` measures other sizes.
const sizes = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
if (sizes.length === 0) sizes.push(1_000, 100_000, 1_000_000);
const REQUESTS = Number(process.env.REQUESTS ?? 500);
const ROUNDS = 5;

// In memory, because writing to a disk is not the Worker's work.
const folder = memoryFolder("eightish-bench-");
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
    const turns = { rounds: ROUNDS, count: Math.ceil(REQUESTS / ROUNDS) };
    const { reads, writes } = await routesOf(size);
    for (const routes of [reads, writes]) {
      for (const [route, figures] of Object.entries(await measureInTurn(origin, routes, turns))) {
        results.push({ events: size, route, figures });
        printRow(route, figures);
      }
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
