import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findHeadlessChromium } from "../../../worker/scripts/check/chromium.ts";
import { startStack } from "../stack.ts";
import { measureCalendars } from "./calendars.ts";
import { startEdge } from "./edge.ts";
import { measureLargeEvent } from "./large-event.ts";
import { measurePollPages, newPoll, pageFiles } from "./poll-pages.ts";
import { measureRoutes } from "./routes.ts";

// Measures a phone with a slow processor, far away: how soon a guest can answer a poll, compared with plain HTML, and how
// soon the app's routes show their data. Then a desktop nearby with a large event, and the phone with a large calendar file.
// `npm run bench:page -- poll`, `-- routes`, `-- large` or `-- calendars` measures one of the four. BEFORE names another
// checkout, with its packages installed, whose poll page and routes are measured in turn with these.
const only = process.argv[2];
const measures = (part: string) => only === undefined || only === part;
const ROUNDS = Number(process.env.ROUNDS ?? (only === "routes" ? 5 : 15));

const now = await startSite("now");
const before = process.env.BEFORE ? await startSite("before", process.env.BEFORE) : undefined;
const sites = before ? [now, before] : [now];
const browser = await chromium.launch({
  executablePath: findHeadlessChromium(),
  // An accepted certificate, unlike an ignored error, leaves the cache and service workers as they are.
  args: ["--no-sandbox", `--ignore-certificate-errors-spki-list=${sites.map(({ edge }) => edge.pin).join(",")}`],
});
try {
  const machine = { processor: cpus()[0]?.model, processors: cpus().length, index: await index(), rounds: ROUNDS };
  console.log(`${machine.processors} × ${machine.processor}, index ${machine.index}, ${ROUNDS} rounds\n`);
  const poll = measures("poll") && (await measurePollPages(browser, sites, ROUNDS));
  console.log();
  const routes = measures("routes") && (await measureRoutes(browser, sites, ROUNDS));
  console.log();
  const large = measures("large") && (await measureLargeEvent(browser, now.stack, ROUNDS));
  console.log();
  const calendars = measures("calendars") && (await measureCalendars(browser, now.stack, ROUNDS));
  const folder = join(import.meta.dirname, "../../../bench-results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "page.json"), JSON.stringify({ machine, poll, routes, large, calendars }, null, 2));
} finally {
  await browser.close();
  for (const { edge, stack } of sites) {
    edge.stop();
    await stack.stop();
  }
}

/** Starts the product of a checkout behind an edge, with a poll to open. */
async function startSite(name: string, folder?: string) {
  const stack = await startStack({ folder });
  const link = await newPoll(stack.origin);
  const edge = await startEdge(stack.origin, pageFiles(await (await fetch(link)).text()));
  return { name, stack, edge, link };
}

/** Speed of the machine: how often its browser sorts 10,000 numbers in a second. Compare runs by it. */
async function index(): Promise<number> {
  const page = await browser.newPage();
  const sorted = await page.evaluate(() => {
    const numbers = Array.from({ length: 10_000 }, (_, n) => (n * 7919) % 10_007);
    const end = performance.now() + 1_000;
    let times = 0;
    for (; performance.now() < end; times++) [...numbers].sort((a, b) => a - b);
    return times;
  });
  await page.close();
  return sorted;
}
