import type { Browser } from "playwright-core";
import { bigEvent, bigEventId } from "../../../worker/scripts/bench/seed.ts";
import { write } from "../database.ts";
import { signIn } from "../people.ts";
import { median, spread, table } from "./figures.ts";
import { watchContent } from "./in-page.ts";
import { waitForContent } from "./routes.ts";
import { sessionCookies } from "./session-cookies.ts";

const PEOPLE = 500;
const DATES = 100;

/** Opens the page of an event with 500 people and 100 dates, all answered, without a slow link or a slow processor. */
export async function measureLargeEvent(
  browser: Browser,
  { origin, state }: { origin: string; state: string },
  rounds: number,
) {
  const cookie = await signIn(origin, "large@example.com");
  const { id } = (await (await fetch(`${origin}/api/user`, { headers: { Cookie: cookie } })).json()) as { id: string };
  write(state, bigEvent(PEOPLE, DATES, id).join(";\n"));
  const visits: { shown: number; kB: number }[] = [];
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
    await context.addCookies(sessionCookies(cookie, origin));
    const page = await context.newPage();
    const response = page.waitForResponse(/dashboard$/).then((response) => response.body());
    // The list of participants comes last and starts with 20 people.
    await page.addInitScript(watchContent, "Guest 15");
    await page.goto(`${origin}/events/${bigEventId(PEOPLE, DATES)}/dashboard`, { waitUntil: "commit" });
    const shown = await waitForContent(page);
    if (round > 0) visits.push({ shown, kB: (await response).length / 1000 });
    await context.close();
  }
  const of = (key: "shown" | "kB") => visits.map((visit) => visit[key]);
  const row = [`${PEOPLE} people, ${DATES} dates`, spread(of("shown")), median(of("kB")).toFixed(0)];
  console.log(table(["event", "shown", "data in kB"], [row]));
  return visits;
}
