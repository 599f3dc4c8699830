import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "../../worker/scripts/chromium.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { post, signIn } from "./people.ts";
import { freePort, startStack } from "./stack.ts";

// How soon a poll can be answered on a phone far away, beside a page of plain HTML with the same questions: both in
// turn in one run, under Chromium's own throttling, over a product started for it.
const RUNS = Number(process.env.RUNS ?? 9);
const phone = { width: 412, height: 823 };
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

interface Loaded {
  /** Milliseconds after navigation began until the first answer can be hit. */
  answerable: number;
  /** Largest contentful paint, milliseconds. */
  painted: number;
}

const stack = await startStack();
const { link, html } = await newPoll(stack.origin);

const floor = createServer((_, response) =>
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(plainPage(html)),
);
const floorPort = await freePort();
await new Promise<void>((done) => floor.listen(floorPort, "127.0.0.1", done));
const floorLink = `http://127.0.0.1:${floorPort}/`;
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
try {
  const loads = { poll: [] as Loaded[], floor: [] as Loaded[] };
  // The first of each warms the server and is not counted.
  for (let run = 0; run <= RUNS; run++) {
    const [poll, plain] = [await load(browser, link), await load(browser, floorLink)];
    if (run > 0) loads.poll.push(poll) && loads.floor.push(plain);
  }
  report("poll page", loads.poll);
  report("plain HTML", loads.floor);
  const ratio =
    Math.max(median(loads.poll, "answerable"), median(loads.poll, "painted")) /
    Math.max(median(loads.floor, "answerable"), median(loads.floor, "painted"));
  console.log(`poll page / plain HTML: ${ratio.toFixed(2)}`);
  console.log(`HTML ${gzipSync(html, { level: 9 }).length} bytes gzip; requests: ${await requests(browser)}`);
} finally {
  await browser.close();
  floor.close();
  await stack.stop();
}

/** A poll of 5 dates and 20 people, opened by the link in one invitation. */
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

/** Runs in the page: notes when the first radio, or its label, is what a finger would hit. */
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

/** The same questions with nothing around them: what no page can be faster than. */
function plainPage(poll: string): string {
  const radios = [...poll.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => {
    const attribute = (name: string) => input.match(new RegExp(`${name}="([^"]*)"`))?.[1] ?? "";
    return `<label><input type="radio" name="${attribute("name")}" value="${attribute("value")}">${attribute("value")}</label>`;
  });
  return `<!doctype html><meta name="viewport" content="width=device-width"><title>Poll</title>
    <h1>Poll</h1><form method="post"><p><input name="respondentName"></p><p>${radios.join(" ")}</p><button>Submit</button></form>`;
}

function report(name: string, loads: Loaded[]): void {
  const range = (key: keyof Loaded) => {
    const sorted = loads.map((one) => one[key]).sort((a, b) => a - b);
    return `${Math.round(median(loads, key))} ms (${Math.round(sorted[0]!)} to ${Math.round(sorted.at(-1)!)})`;
  };
  console.log(
    `${name.padEnd(12)} answerable ${range("answerable")}, painted ${range("painted")}, ${loads.length} runs`,
  );
}

function median(loads: Loaded[], key: keyof Loaded): number {
  return loads.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(loads.length / 2)]!;
}
