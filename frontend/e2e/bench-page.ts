import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "../../worker/scripts/check/chromium.ts";
import { freePort } from "../../worker/scripts/local/free-port.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { post, signIn } from "./people.ts";
import { startStack } from "./stack.ts";

// Measures how soon a distant phone can answer a poll, and compares it with plain HTML that asks the same questions.
// One run measures them in turn under Chromium's throttling. The poll page comes once from the running product and once
// from the bare server of the plain page: the difference is the cost of the local stand-in for the edge.
const RUNS = Number(process.env.RUNS ?? 9);
const phone = { width: 412, height: 823 };
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

interface Loaded {
  /** Milliseconds from the start of the navigation until the first answer can be tapped. */
  answerable: number;
  /** Largest contentful paint, milliseconds. */
  painted: number;
}

const stack = await startStack();
const { link, html } = await newPoll(stack.origin);

const dist = join(import.meta.dirname, "../dist");
const bare = createServer(({ url = "/" }, response) => {
  const page = { "/plain": plainPage(html), "/poll": html }[url];
  const file = join(dist, url);
  if (!page && !existsSync(file)) return response.writeHead(404).end();
  const type = page ? "text/html; charset=utf-8" : (types[extname(url)] ?? "");
  response.writeHead(200, { "Content-Type": type, "Content-Encoding": "gzip" });
  response.end(gzipSync(page ?? readFileSync(file)));
});
const barePort = await freePort();
await new Promise<void>((done) => bare.listen(barePort, "127.0.0.1", done));
const bareOrigin = `http://127.0.0.1:${barePort}`;
const pages = { "poll page": link, "served bare": `${bareOrigin}/poll`, "plain HTML": `${bareOrigin}/plain` };
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
try {
  const loads = new Map<string, Loaded[]>(Object.keys(pages).map((name) => [name, []]));
  // The first run of each warms up the server and does not count.
  for (let run = 0; run <= RUNS; run++)
    for (const [name, url] of Object.entries(pages)) {
      const loaded = await load(browser, url);
      if (run > 0) loads.get(name)?.push(loaded);
    }
  const later = (name: string) => Math.max(median(loads.get(name)!, "answerable"), median(loads.get(name)!, "painted"));
  for (const [name, measured] of loads) report(name, measured, later(name) / later("plain HTML"));
  console.log(`HTML ${gzipSync(html, { level: 9 }).length} bytes gzip; requests: ${await requests(browser)}`);
} finally {
  await browser.close();
  bare.close();
  await stack.stop();
}

/** Returns the link of one invitation to a poll of 5 dates and 20 people. */
async function newPoll(origin: string) {
  const cookie = await signIn(origin, "organizer@example.com");
  const people = Array.from({ length: 20 }, (_, n) => `guest${n}@example.com`);
  await post(
    origin,
    "/api/events",
    {
      title: "Dinner at eight",
      description: "A table by the window is booked for whichever evening suits most of us. ".repeat(4).slice(0, 300),
      inviteEmails: people,
      dateOptions: [4, 5, 11, 12, 18].map((day) => ({
        date: `2037-06-${String(day).padStart(2, "0")}`,
        time: "19:30",
      })),
      timezone: "Europe/London",
    },
    cookie,
  );
  const link = pollLink(await waitForMail(origin, people[0]!, /Dinner at eight/));
  return { link, html: await (await fetch(link)).text() };
}

async function load(browser: Browser, url: string): Promise<Loaded> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await throttle(page);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction("window.answerable !== undefined");
  await page.waitForTimeout(300);
  const loaded = await page.evaluate<Loaded>("({ answerable: window.answerable, painted: window.painted })");
  await context.close();
  return loaded;
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** Runs in the page. Records when a tap would hit the first radio button or its label. */
function watch(): void {
  const page = globalThis as unknown as { answerable?: number; painted?: number };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.painted = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const look = () => {
    const radio = document.querySelector<HTMLInputElement>('input[type="radio"]');
    const target = radio?.closest("label") ?? radio;
    const box = target?.getBoundingClientRect();
    const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (target && hit && (target === hit || target.contains(hit))) page.answerable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function requests(browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: phone });
  const count = new Map<string, number>();
  page.on("request", (request) => count.set(request.resourceType(), (count.get(request.resourceType()) ?? 0) + 1));
  await page.goto(link, { waitUntil: "networkidle" });
  await page.close();
  return [...count].map(([type, number]) => `${number} ${type}`).join(", ");
}

/** Returns the same questions as bare HTML. No page can be faster. */
function plainPage(poll: string): string {
  const radios = [...poll.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => {
    const attribute = (name: string) => input.match(new RegExp(`${name}="([^"]*)"`))?.[1] ?? "";
    return `<label><input type="radio" name="${attribute("name")}" value="${attribute("value")}">${attribute("value")}</label>`;
  });
  return `<!doctype html><meta name="viewport" content="width=device-width"><title>Poll</title>
    <h1>Poll</h1><form method="post"><p><input name="respondentName"></p><p>${radios.join(" ")}</p><button>Submit</button></form>`;
}

function report(name: string, loads: Loaded[], ratio: number): void {
  const range = (key: keyof Loaded) => {
    const sorted = loads.map((one) => one[key]).sort((a, b) => a - b);
    return `${Math.round(median(loads, key))} ms (${Math.round(sorted[0]!)} to ${Math.round(sorted.at(-1)!)})`;
  };
  console.log(
    `${name.padEnd(12)} answerable ${range("answerable")}, painted ${range("painted")}, ${ratio.toFixed(2)} of plain, ${loads.length} runs`,
  );
}

function median(loads: Loaded[], key: keyof Loaded): number {
  return loads.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(loads.length / 2)]!;
}
