import type { Browser, Page } from "playwright-core";
import type { SwipePage } from "#schema/contracts/swipe.ts";
import type { Language } from "#schema/languages.ts";
import { createEvent, post, signIn } from "../people.ts";
import { median, spread, table } from "./figures.ts";
import { watchContent, watchPaint } from "./in-page.ts";
import { countRequests, openPhone } from "./phone.ts";
import type { Site } from "./poll-pages.ts";
import { sessionCookies } from "./session-cookies.ts";

interface Visit {
  painted: number;
  content: number;
  requests: number;
  kB: number;
}

interface Route {
  path: string;
  /** A text of its data. If it is empty, the route's data are a text field that can be filled in. */
  text: string;
  /** The language that the browser asks for, if it is not English. */
  language?: Language;
}

/** Creates a person with five events, ten contacts and shows around Lisbon. Returns the cookie and the routes to visit. */
async function newOrganizer(origin: string) {
  const cookie = await signIn(origin, "busy@example.com");
  const people = Array.from({ length: 8 }, (_, n) => `friend${n}@example.com`);
  let id = "";
  for (const title of ["Choir practice", "Book club", "Summer picnic", "Board games", "Dinner at eight"])
    id = await createEvent(origin, cookie, title, people);
  for (const name of ["Ana", "Bea", "Cleo", "Dora", "Elif"])
    await post(origin, "/api/friends", { email: `${name.toLowerCase()}@example.com`, name: `${name} Abroad` }, cookie);
  const lisbon = { location: "Lisbon, Portugal", lat: 38.72635, lon: -9.14843, countryCode: "PT", radius: 50 };
  await post(origin, "/api/swipe/preferences", lisbon, cookie);
  const pile = await fetch(`${origin}/api/swipe/events?page=0`, { headers: { Cookie: cookie } });
  const [show] = ((await pile.json()) as SwipePage).events;
  if (!show) throw new Error("There are no shows around Lisbon.");
  const routes: Route[] = [
    { path: "/", text: "Dinner at eight" },
    { path: "/", text: "Dinner at eight", language: "de" },
    { path: `/events/${id}/dashboard`, text: "Dinner at eight" },
    { path: "/home", text: "" },
    { path: "/friends", text: "Cleo Abroad" },
    { path: "/swipe", text: show.name },
  ];
  return { cookie, routes };
}

/**
 * Visits each route with an empty cache, and again over new connections once the service worker has stored the app. All
 * sites take turns.
 */
export async function measureRoutes(browser: Browser, sites: Site[], rounds: number) {
  const visits = new Map<string, { cold: Visit[]; second: Visit[] }>();
  const pages: (Route & { name: string; cookie: string; edge: Site["edge"] })[] = [];
  for (const { name, edge, stack } of sites) {
    const { cookie, routes } = await newOrganizer(stack.origin);
    for (const route of routes) {
      const inLanguage = route.language ? `, ${route.language}` : "";
      const title = `${name}: ${route.path.replace(/\/events\/[^/]+/, "/events/…")}${inLanguage}`;
      visits.set(title, { cold: [], second: [] });
      pages.push({ ...route, name: title, cookie, edge });
    }
  }
  for (let round = 0; round < rounds; round++)
    for (const { name, path, text, language, cookie, edge } of pages) {
      const { origin, disconnect } = edge;
      const { page: blank, context } = await openPhone(browser, { language });
      await blank.close();
      await context.addCookies(sessionCookies(cookie, origin));
      for (const kind of ["cold", "second"] as const) {
        disconnect();
        const { page } = await openPhone(browser, { context });
        const counted = await countRequests(page);
        await page.addInitScript(watchPaint);
        await page.addInitScript(watchContent, text);
        await page.goto(origin + path, { waitUntil: "commit" });
        const content = await waitForContent(page);
        const painted = await firstPaint(page);
        await page.waitForLoadState("load");
        // What the page loads when it is idle counts too.
        await page.waitForTimeout(1_000);
        const { requests, bytes } = counted;
        visits.get(name)?.[kind].push({ painted, content, requests, kB: bytes / 1000 });
        if (kind === "cold") await untilStored(page);
        await page.close();
      }
      await context.close();
    }
  const rows = [...visits].map(([name, { cold, second }]) => [
    name,
    spread(cold.map(({ painted }) => painted)),
    spread(cold.map(({ content }) => content)),
    median(cold.map(({ requests }) => requests)),
    median(cold.map(({ kB }) => kB)).toFixed(0),
    spread(second.map(({ content }) => content)),
    median(second.map(({ requests }) => requests)),
  ]);
  console.log(
    table(["route", "first paint, cold", "first content, cold", "requests", "kB", "second visit", "requests"], rows),
  );
  return Object.fromEntries(visits);
}

/** Waits until the page shows what `watchContent` looks for. Returns that time in milliseconds since the navigation. */
export function waitForContent(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = setInterval(() => {
          const { content } = globalThis as unknown as { content?: number };
          if (content === undefined) return;
          clearInterval(look);
          done(content);
        }, 50);
      }),
  );
}

const firstPaint = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { painted?: number }).painted ?? Number.NaN);

/** Waits until the service worker has stored the app, whose page it stores last. */
function untilStored(page: Page): Promise<void> {
  return page.evaluate(async () => {
    while (!(await caches.match("/"))) await new Promise((done) => setTimeout(done, 250));
  });
}
