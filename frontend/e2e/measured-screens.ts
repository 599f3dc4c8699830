import type { Browser, Page } from "playwright-core";
import { sessionCookies } from "./bench/session-cookies.ts";
import { write } from "./database.ts";
import { post, setName, signIn } from "./people.ts";

/** A screen with the most that it may take on a phone of 390 × 844, in pixels from the top of the page. */
interface MeasuredScreen {
  name: string;
  path: string;
  /** The session of the organizer who opens it; none for a guest or a stranger. */
  cookie?: string;
  /** The name of a part that appears last. */
  until?: string;
  /** What is measured in place of the first answer or field. */
  selector?: string;
  /** Where the first answer or field begins. */
  first?: number;
  /** Height of the whole page. */
  height?: number;
}

interface Measured {
  first: number;
  height: number;
  controls: number;
}

/** Adds the measured events to a running product, and measures their screens on a phone. */
export async function measureScreens(browser: Browser, { origin, state }: { origin: string; state: string }) {
  const measured: (MeasuredScreen & { found: Measured })[] = [];
  for (const screen of await measuredScreens(origin, state)) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: "en-US",
      timezoneId: "Europe/Lisbon",
      serviceWorkers: "block",
    });
    if (screen.cookie) await context.addCookies(sessionCookies(screen.cookie, origin));
    const page = await context.newPage();
    await page.goto(origin + screen.path, { waitUntil: "networkidle" });
    await page.locator("h1").first().waitFor();
    if (screen.until) await page.getByRole("region", { name: screen.until }).waitFor();
    if (screen.selector) await page.locator(screen.selector).first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    measured.push({ ...screen, found: await measure(page, screen.selector) });
    await context.close();
  }
  return measured;
}

/** Adds the measured events to a running product. Returns their screens. */
async function measuredScreens(origin: string, state: string): Promise<MeasuredScreen[]> {
  const cookie = await signIn(origin, "measured@example.com");
  await setName(origin, cookie, "Wilma", "Okafor");
  const { id } = (await (await fetch(`${origin}/api/user`, { headers: { Cookie: cookie } })).json()) as { id: string };
  const events = [
    { id: "measured-plain", dates: 3, people: 4 },
    { id: "measured-party", dates: 3, people: 4, more: PARTY },
    { id: "measured-final", dates: 3, people: 4 },
    { id: "measured-ten", dates: 10, people: 20 },
    { id: "measured-forty", dates: 40, people: 100 },
  ];
  write(state, events.flatMap((event) => eventStatements({ ...event, organizerId: id })).join(";\n"));
  await post(origin, "/api/events/measured-final/finalize", { dateOptionId: "measured-final-d1" }, cookie);
  const link = await post(origin, "/api/events/measured-party/group-link", {}, cookie);
  const join = new URL(((await link.json()) as { url: string }).url).pathname;
  const board = (eventId: string) => ({ path: `/events/${eventId}/dashboard`, cookie, until: "Participants" });
  return [
    { name: "poll", path: `/poll/${tokenOf("measured-plain", 4)}`, first: 420 },
    { name: "poll with everything", path: `/poll/${tokenOf("measured-party", 4)}`, first: 591 },
    { name: "poll with a final date", path: `/poll/${tokenOf("measured-final", 4)}`, first: 420 },
    { name: "group link", path: join, first: 591 },
    { name: "event, 3 dates, 4 guests", ...board("measured-plain"), height: 1500 },
    { name: "event with a final date", ...board("measured-final"), height: 1850 },
    { name: "event, 10 dates, 20 guests", ...board("measured-ten"), height: 2600 },
    { name: "event, 40 dates, 100 guests", ...board("measured-forty"), height: 3600 },
    { name: "create, first date", path: "/home", selector: "[data-day]", first: 380, height: 1500 },
    { name: "create, people", path: "/home", selector: "[data-part=invite]", first: 1000 },
    { name: "settings", path: "/settings", cookie, until: "Signing in", height: 3000 },
  ];
}

const PARTY = {
  description: "Bring an appetite and something to drink. ".repeat(7).slice(0, 300),
  location: "The allotment behind the old waterworks",
  max_party: 4,
  visibility: "names",
};

const names = ["Ana", "Ben", "Chioma", "Dilek", "Eero", "Fatima", "Goran", "Hana", "Ida", "Jon", "Kay", "Lou"];

const tokenOf = (eventId: string, person: number) => `${eventId}-t${person}`.padEnd(22, "x");

interface MeasuredEvent {
  id: string;
  dates: number;
  people: number;
  organizerId: string;
  /** More columns of the event. */
  more?: Record<string, string | number>;
}

/** Returns SQL for an event of which the organizer and three of four guests have answered, each date differently. */
function eventStatements({ id, dates, people, organizerId, more = {} }: MeasuredEvent): string[] {
  const created = Date.now() - 3_600_000;
  const columns = Object.entries(more).map(([column, value]) => [column, JSON.stringify(value).replaceAll('"', "'")]);
  const numbers = (last: number) => Array.from({ length: last }, (_, n) => n + 1);
  const answers = (person: number) =>
    JSON.stringify(
      Object.fromEntries(
        numbers(dates).map((date) => {
          const works = (person * 7 + date * 5) % 11 < 3 + (date % 7);
          return [`${id}-d${date}`, works ? "yes" : (person + date) % 3 === 0 ? "maybe" : "no"];
        }),
      ),
    );
  const guests = numbers(people).map((person) => {
    const name = `${names[(person - 1) % names.length]}${person > names.length ? ` ${person}` : ""}`;
    return { person, name, responded: person % 4 === 0 ? "NULL" : created };
  });
  const responses = guests
    .filter(({ responded }) => responded !== "NULL")
    .map(({ person, name }) => [`${id}-r${person}`, `'${id}-i${person}'`, name, answers(person)] as const);
  return [
    `INSERT INTO events (id, organizer_id, title, timezone, ends_at, option_count, created_at${columns.map(([column]) => `, ${column}`).join("")})
      VALUES ('${id}', '${organizerId}', 'Supper at the allotment', 'Europe/Lisbon', ${Date.UTC(2038, 0, 1)}, ${dates}, ${created}${columns.map(([, value]) => `, ${value}`).join("")})`,
    ...numbers(dates).map(
      (date) =>
        `INSERT INTO date_options (id, event_id, date, time) VALUES ('${id}-d${date}', '${id}', date('2037-05-01', '${date} days'), '19:30')`,
    ),
    ...guests.map(
      ({ person, name, responded }) =>
        `INSERT INTO invites (id, event_id, email, token, responded_at, created_at)
          VALUES ('${id}-i${person}', '${id}', '${name.toLowerCase().replace(" ", ".")}@example.com', '${tokenOf(id, person)}', ${responded}, ${created})`,
    ),
    ...[...responses, [`${id}-r0`, "NULL", "", answers(0)] as const].map(
      ([response, invite, name, given]) =>
        `INSERT INTO responses (id, event_id, invite_id, respondent_name, answers, created_at, updated_at)
          VALUES ('${response}', '${id}', ${invite}, '${name}', '${given}', ${created}, ${created})`,
    ),
  ];
}

/** Measures an open page. Its first answer or field is a control that asks something, and no fold. */
function measure(page: Page, selector?: string): Promise<Measured> {
  return page.evaluate((wanted) => {
    const isShown = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().height > 0;
    const controls = [...document.querySelectorAll("main :is(a, button, input, select, textarea, summary)")];
    const shown = controls.filter((one) => isShown(one));
    const [first] = shown.filter((one) => one.matches("input:not([type=hidden], [type=checkbox]), textarea"));
    const part = wanted ? document.querySelector(wanted) : (first?.closest("fieldset > div, label") ?? first);
    const top = part?.getBoundingClientRect().top ?? 0;
    return {
      first: Math.round(top + scrollY),
      height: document.documentElement.scrollHeight,
      controls: shown.length,
    };
  }, selector);
}
