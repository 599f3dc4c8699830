import type { Browser } from "playwright-core";
import { pollLink, waitForMail } from "../inbox.ts";
import { post, signIn } from "../people.ts";
import { median, spread, table } from "./figures.ts";
import { type PollTimes, watchAnswer, watchPaint } from "./in-page.ts";
import { openPhone } from "./phone.ts";

/** Creates a poll of 5 dates and 20 people. Returns one person's link. */
export async function newPoll(origin: string): Promise<string> {
  const cookie = await signIn(origin, "organizer@example.com");
  const people = Array.from({ length: 20 }, (_, n) => `guest${n}@example.com`);
  const event = {
    title: "Dinner at eight",
    description: "A table by the window is booked for whichever evening suits most of us. ".repeat(4).slice(0, 300),
    inviteEmails: people,
    dateOptions: [4, 5, 11, 12, 18].map((day) => ({ date: `2037-06-${String(day).padStart(2, "0")}`, time: "19:30" })),
    timezone: "Europe/London",
  };
  await post(origin, "/api/events", event, cookie);
  return pollLink(await waitForMail(origin, people[0]!, /Dinner at eight/));
}

/** Returns the pages that the edge serves itself: plain HTML, and the poll page as a file with and without script. */
export function pageFiles(html: string): Map<string, string> {
  const bare = html
    .replace(/<script type="module"[^>]*><\/script>/g, "")
    .replace(/<script>(?=[^<]*pointerdown).*?<\/script>/s, "");
  return new Map([
    ["/floor", plainPage(html)],
    ["/file-without-script", bare],
    ["/file", html],
  ]);
}

/** Returns the same questions as plain HTML: the floor, because no page can be faster. */
function plainPage(poll: string): string {
  const radios = [...poll.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => {
    const attribute = (name: string) => input.match(new RegExp(`${name}="([^"]*)"`))?.[1] ?? "";
    return `<label><input type="radio" name="${attribute("name")}" value="${attribute("value")}">${attribute("value")}</label>`;
  });
  return `<!doctype html><meta name="viewport" content="width=device-width"><title>Poll</title>
    <h1>Poll</h1><form method="post"><p><input name="respondentName"></p><p>${radios.join(" ")}</p><button>Submit</button></form>`;
}

/** A product behind an edge, and the link of a poll there. */
export interface Site {
  name: string;
  edge: { origin: string; disconnect: () => void };
  stack: { origin: string };
  link: string;
}

/** Opens the pages of all sites in turn, `rounds` times. The first round warms up and does not count. */
export async function measurePollPages(browser: Browser, sites: Site[], rounds: number) {
  const pages = new Map([["plain HTML (floor)", `${sites[0]?.edge.origin}/floor`]]);
  for (const { name, edge, link } of sites) {
    pages.set(`${name}: poll page as a file, no script`, `${edge.origin}/file-without-script`);
    pages.set(`${name}: poll page as a file`, `${edge.origin}/file`);
    pages.set(`${name}: poll page, live`, edge.origin + new URL(link).pathname);
  }
  const times = new Map<string, PollTimes[]>([...pages.keys()].map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++)
    for (const [name, url] of pages) {
      const { page, context } = await openPhone(browser);
      await page.addInitScript(watchPaint);
      await page.addInitScript(watchAnswer);
      await page.goto(url, { waitUntil: "load" });
      await page.waitForFunction(() => "answered" in globalThis && "painted" in globalThis, undefined, {
        polling: 100,
      });
      // Work that the page starts when it is idle blocks too.
      await page.waitForTimeout(1_500);
      const noted = await page.evaluate<PollTimes>(
        "({ painted: window.painted, answered: window.answered, blocking: window.blocking })",
      );
      if (round > 0) times.get(name)?.push(noted);
      await context.close();
    }
  const of = (name: string, key: keyof PollTimes) => times.get(name)!.map((one) => one[key]);
  const floor = median(of("plain HTML (floor)", "answered"));
  const rows = [...times.keys()].map((name) => [
    name,
    spread(of(name, "painted")),
    spread(of(name, "answered")),
    `${(median(of(name, "answered")) / floor).toFixed(2)}×`,
    spread(of(name, "blocking")),
  ]);
  console.log(table(["page", "first paint", "answered", "of the floor", "blocking"], rows));
  return Object.fromEntries(times);
}
