import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Reading, readAllByIcalJs, readAllByNodeIcal } from "#emails/test/read-calendar.ts";
import type { CalendarFeed } from "#schema/contracts/calendar-feed.ts";
import { respond, startOver } from "../events/test-tools.ts";
import { caps } from "../policy/caps.ts";
import { call, createDinner, fingerprint, signIn } from "../test/api.ts";

let maya: string;
let ana: string;
beforeEach(async () => {
  maya = await startOver();
  ana = await signIn("ana@example.com");
});
afterEach(() => {
  vi.useRealTimers();
});

const feedOf = async (cookie: string, method = "POST", query = "", body?: unknown) =>
  (await call(method, `/user/feed${query}`, { cookie, body })).json<CalendarFeed>();
const pathOf = ({ url }: CalendarFeed) => new URL(url!).pathname.replace(/^\/api/, "");
const fetchFeed = (feed: CalendarFeed, headers = {}) => call("GET", pathOf(feed), { headers });

/** Returns the feed's entries, in which both parsers agree. */
async function entriesOf(cookie: string): Promise<Reading[]> {
  const { text } = await fetchFeed(await feedOf(cookie));
  const entries = readAllByIcalJs(text);
  expect(readAllByNodeIcal(text)).toEqual(entries);
  return entries;
}
const titles = async (cookie: string) => (await entriesOf(cookie)).map(({ summary, start }) => `${summary} ${start}`);
const finalize = (cookie: string, event: { id: string; options: { id: string }[] }, n = 1) =>
  call("POST", `/events/${event.id}/finalize`, { cookie, body: { dateOptionId: event.options[n]!.id } });

describe("a calendar feed", () => {
  it("has the final dates of organized and received events, with the facts of the calendar invite", async () => {
    const event = await createDinner(maya);
    expect([await titles(maya), await titles(ana)]).toEqual([[], []]);
    await finalize(maya, event);
    const file = (await call("GET", `/events/${event.id}/calendar.ics`, { cookie: maya })).text;
    const [invite] = readAllByIcalJs(file);
    for (const cookie of [maya, ana]) {
      const [entry, ...others] = await entriesOf(cookie);
      expect(others).toEqual([]);
      expect(entry).toEqual({ ...invite, stamp: entry!.stamp });
    }
  });

  it("follows changes, reopening and deletion", async () => {
    const event = await createDinner(maya);
    await finalize(maya, event);
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { title: "Supper" } });
    const [entry] = await entriesOf(ana);
    expect([entry!.summary, entry!.sequence]).toEqual(["Supper", 2]);
    await call("POST", `/events/${event.id}/reopen`, { cookie: maya, body: {} });
    expect(await titles(ana)).toEqual([]);
    await finalize(maya, event, 0);
    expect(await titles(ana)).toHaveLength(1);
    await call("DELETE", `/events/${event.id}`, { cookie: maya });
    expect([await titles(maya), await titles(ana)]).toEqual([[], []]);
  });

  it("leaves out what a person was removed from, dismissed or declined, and all while unverified", async () => {
    const event = await createDinner(maya);
    await finalize(maya, event);
    const without = async (statement: string) => {
      await env.DB.exec(`UPDATE ${statement} = 1`);
      const found = await titles(ana);
      await env.DB.exec(`UPDATE ${statement} = NULL`);
      expect(await titles(ana)).toHaveLength(1);
      return found;
    };
    expect(await without("invites SET removed_at")).toEqual([]);
    expect(await without("invites SET dismissed_at")).toEqual([]);
    await env.DB.exec("UPDATE users SET email_verified_at = NULL WHERE email = 'ana@example.com'");
    expect(await titles(ana)).toEqual([]);
    await env.DB.exec("UPDATE users SET email_verified_at = 1");
    const other = await createDinner(maya, { title: "Lunch" });
    await respond(other.tokens["ana@example.com"]!, { [other.options[0]!.id]: "yes", [other.options[1]!.id]: "no" });
    await finalize(maya, other);
    expect((await entriesOf(ana)).map(({ summary }) => summary)).toEqual(["Dinner at eight"]);
    expect((await entriesOf(maya)).map(({ summary }) => summary).sort()).toEqual(["Dinner at eight", "Lunch"]);
  });

  it("has a date of limited room only for a guest with a place", async () => {
    const event = await createDinner(maya);
    const own = event.tokens["ana@example.com"]!;
    const answer = (given: string) => respond(own, { [event.options[1]!.id]: given });
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { capacity: 2 } });
    await finalize(maya, event);
    expect([(await titles(maya)).length, await titles(ana)]).toEqual([1, []]);
    await answer("maybe");
    expect(await titles(ana)).toEqual([]);
    await answer("yes");
    expect(await titles(ana)).toHaveLength(1);
  });

  it("keeps a date for a year after the event's end", async () => {
    const event = await createDinner(maya);
    await finalize(maya, event);
    const day = 24 * 60 * 60_000;
    await env.DB.prepare("UPDATE events SET archived_at = 1, ends_at = ?")
      .bind(Date.now() - 364 * day)
      .run();
    expect(await titles(ana)).toHaveLength(1);
    await env.DB.prepare("UPDATE events SET ends_at = ?")
      .bind(Date.now() - 366 * day)
      .run();
    expect(await titles(ana)).toEqual([]);
  });

  it("has the dates of open polls only on wish, as tentative and free time, without those answered with no", async () => {
    const event = await createDinner(maya);
    expect(await entriesOf(ana)).toEqual([]);
    expect(await feedOf(ana, "PATCH", "", { hasOpenDates: true })).toMatchObject({ hasOpenDates: true });
    await respond(event.tokens["ana@example.com"]!, { [event.options[0]!.id]: "no", [event.options[1]!.id]: "yes" });
    const { text } = await fetchFeed(await feedOf(ana));
    const entries = readAllByIcalJs(text);
    expect(entries.map(({ status }) => status)).toEqual(["TENTATIVE", "TENTATIVE"]);
    expect(text.match(/TRANSP:TRANSPARENT/g)).toHaveLength(2);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(2);
    await finalize(maya, event);
    expect((await entriesOf(ana)).map(({ status }) => status)).toEqual(["CONFIRMED"]);
  });

  it("has whole days as dates, which are the invite's, and dates of an open poll until their last day", async () => {
    const weekend = { date: "2038-03-12", time: null, days: 3 };
    const event = await createDinner(maya, { dateOptions: [weekend], timezone: "Pacific/Kiritimati" } as object);
    const days = "DTSTART;VALUE=DATE:20380312\r\nDTEND;VALUE=DATE:20380315\r\n";
    await feedOf(ana);
    const address = await feedOf(ana, "PATCH", "", { hasOpenDates: true });
    const feed = async () => (await fetchFeed(address)).text;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2038-03-14T12:00:00Z") });
    expect(await feed()).toContain(days);
    vi.setSystemTime(Date.parse("2038-03-16T12:00:00Z"));
    expect(await feed()).not.toContain("VEVENT");
    vi.useRealTimers();
    await finalize(maya, event, 0);
    expect(await feed()).toContain(days);
    expect((await call("GET", `/events/${event.id}/calendar.ics`, { cookie: maya })).text).toContain(days);
  });

  it("names no token and no address of another guest", async () => {
    const event = await createDinner(maya);
    await finalize(maya, event);
    const { text } = await fetchFeed(await feedOf(ana));
    for (const secret of ["tom@example.com", ...Object.values(event.tokens)]) expect(text).not.toContain(secret);
  });

  it("needs no cookie, may be kept for a quarter of an hour, and is 304 while nothing changes", async () => {
    const event = await createDinner(maya);
    await finalize(maya, event);
    const feed = await feedOf(ana);
    const first = await fetchFeed(feed);
    const tag = first.headers.get("ETag")!;
    expect([first.status, first.headers.get("Content-Type"), first.headers.get("Cache-Control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, max-age=900",
    ]);
    const again = await fetchFeed(feed, { "If-None-Match": `"other", W/${tag}` });
    expect([again.status, again.text, again.headers.get("ETag")]).toEqual([304, "", tag]);
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { title: "Supper" } });
    expect((await fetchFeed(feed, { "If-None-Match": tag })).status).toBe(200);
  });
});

describe("the feed's address", () => {
  it("is made once, also by two calls at once, and renewed on wish", async () => {
    expect(await feedOf(ana, "GET")).toEqual({ url: null, hasOpenDates: false });
    const [one, two] = await Promise.all([feedOf(ana), feedOf(ana)]);
    expect(one.url).toMatch(/\/api\/feed\/[\w-]{22}\.ics$/);
    expect([two, await feedOf(ana), await feedOf(ana, "GET")]).toEqual([one, one, one]);
    await feedOf(ana, "PATCH", "", { hasOpenDates: true });
    const renewed = await feedOf(ana, "POST", "?renew=1");
    expect([renewed.url === one.url, renewed.hasOpenDates]).toEqual([false, true]);
    expect([(await fetchFeed(one)).status, (await fetchFeed(renewed)).status]).toEqual([410, 200]);
  });

  it("is 410 once it is ended, and 404 when it never existed", async () => {
    const feed = await feedOf(ana);
    expect((await call("DELETE", "/user/feed", { cookie: ana })).status).toBe(204);
    expect((await fetchFeed(feed)).status).toBe(410);
    expect(await feedOf(ana, "GET")).toEqual({ url: null, hasOpenDates: false });
    expect((await call("PATCH", "/user/feed", { cookie: ana, body: { hasOpenDates: true } })).status).toBe(404);
    for (const file of ["AAAAAAAAAAAAAAAAAAAAAA.ics", "AAAAAAAAAAAAAAAAAAAAAA", ".ics", "a%2Fb.ics"]) {
      expect([file, (await call("GET", `/feed/${file}`)).status]).toEqual([file, 404]);
    }
  });

  it("is renewed only so often a day", async () => {
    for (let n = 0; n < caps.feeds.allowed; n += 1) await feedOf(ana, "POST", "?renew=1");
    const before = await fingerprint();
    const refused = await call("POST", "/user/feed?renew=1", { cookie: ana });
    expect([refused.status, await fingerprint()]).toEqual([429, before]);
    // Reading the address that is there costs nothing.
    expect((await call("POST", "/user/feed", { cookie: ana })).status).toBe(200);
  });

  it("ends with the account", async () => {
    const feed = await feedOf(ana);
    await call("DELETE", "/user/account", { cookie: ana });
    expect((await fetchFeed(feed)).status).toBe(404);
  });
});
