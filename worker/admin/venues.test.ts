import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PublicConfig } from "#schema/contracts/places.ts";
import type { SwipedShow, SwipePage } from "#schema/contracts/swipe.ts";
import type { AdminVenue, AdminVenues, VenuePreview } from "#schema/contracts/venues.ts";
import { DAY, HOUR } from "../lib/clock.ts";
import { swipe } from "../swipe/test-tools.ts";
import { allTables, call, empty, signIn } from "../test/api.ts";
import { forgetLookUps, personIn } from "../test/shows.ts";
import { addVenue, type Night, page, pageOf, place, readDue, stubWeb } from "../test/venue-pages.ts";

const choir: Night = { name: "Saltwater Choir", start: "2038-03-12T20:00:00+00:00" };
const nights: Night[] = [
  choir,
  { name: "Nocturne", start: "2038-03-14T21:30:00+00:00" },
  { name: "Long Echo", start: "2038-03-13T19:00:00+00:00" },
  { name: "Tide", start: "2038-03-20T19:00:00+00:00" },
];

let admin: string;
let maya: string;
beforeEach(async () => {
  await forgetLookUps();
  await empty("venues", "taken_down_shows", "admin_actions", "events", "outbox");
  admin = await signIn("admin@example.com");
  maya = (await personIn("maya@example.com")).cookie;
});
afterEach(() => void vi.unstubAllGlobals());

const asAdmin = (method: string, path: string, body?: object) =>
  call(method, `/admin${path}`, { cookie: admin, ...(body && { body }) });
const preview = async (more: object = {}) => asAdmin("POST", "/venues/preview", { url: page, ...place, ...more });
const pile = async () => (await call("GET", "/swipe/events?page=0", { cookie: maya })).json<SwipePage>().events;
const names = async () => (await pile()).map(({ name }) => name);
const list = async () => (await asAdmin("GET", "/venues")).json<AdminVenues>();
const liked = async () => (await call("GET", "/swipe/liked", { cookie: maya })).json<SwipedShow[]>();

describe("a preview", () => {
  it("lists the next three shows in the venue's time and the hosts of their links, and stores nothing", async () => {
    stubWeb({ [page]: pageOf(...nights) });
    const before = await allTables(["admin_actions", "leases"]);
    const response = await preview();
    expect([response.status, response.json<VenuePreview>()]).toEqual([
      200,
      {
        shows: [
          { name: "Saltwater Choir", date: "2038-03-12", time: "20:00" },
          { name: "Long Echo", date: "2038-03-13", time: "19:00" },
          { name: "Nocturne", date: "2038-03-14", time: "21:30" },
        ],
        count: 4,
        name: "Tin Hall",
        hosts: ["tickets.example"],
        calendarUrl: null,
      },
    ]);
    expect(await allTables(["admin_actions", "leases"])).toEqual(before);
  });

  it("takes times as written when an admin asks for it", async () => {
    stubWeb({ [page]: pageOf({ ...choir, start: "2038-03-12T20:00:00+05:00" }) });
    const timeWith = async (clock: string) => (await preview({ clock })).json<VenuePreview>().shows[0]?.time;
    expect([await timeWith("offset"), await timeWith("written")]).toEqual(["15:00", "20:00"]);
  });

  it.each([
    "https://127.0.0.1/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://printer/",
    "https://printer.local/",
    "https://a.internal/",
    "https://eightish.test/swipe",
    "https://tin-hall.example:8443/",
    "https://maya:secret@tin-hall.example/",
    "ftp://tin-hall.example/",
    "tin hall",
  ])("of %s is refused, as adding and suggesting it are, and nothing is fetched", async (url) => {
    const fetched = stubWeb({});
    const refused = [
      await preview({ url }),
      await asAdmin("POST", "/venues", { url, ...place }),
      await call("POST", "/venues/suggestions", { cookie: maya, body: { url } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(fetched).toEqual([]);
  });

  it("says why an address cannot be read", async () => {
    stubWeb({ [page]: 403, "https://gone.example/": 404 });
    const said = async (url: string) => {
      const { status, text } = await preview({ url });
      return [status, text];
    };
    expect(await said(page)).toEqual([503, "tin-hall.example does not let programs read this address."]);
    expect(await said("https://gone.example/")).toEqual([503, "The address answers 404."]);
  });
});

describe("a venue's shows", () => {
  const config = async () => (await call("GET", "/config")).json<PublicConfig>().shows;

  it("are on the pile by start after the next minute, with a credit and facts only", async () => {
    stubWeb({ [page]: pageOf(...nights) });
    expect(await config()).toBe("off");
    const venue = await addVenue(admin, { hosts: ["tickets.example"] });
    await readDue();
    expect(await config()).toBe("on");
    expect(await names()).toEqual(["Saltwater Choir", "Long Echo", "Nocturne", "Tide"]);
    const [first] = await pile();
    expect(first).toMatchObject({
      source: "venue",
      credit: { text: "From tin-hall.example", url: page },
      url: "https://tickets.example/Saltwater%20Choir",
      description: "",
      images: [],
      venues: [{ name: "Tin Hall", city: { name: "Lisbon" } }],
    });
    const details = await call("GET", `/events/details/${first!.id}`, { cookie: maya });
    expect([details.status, details.text.includes("not ours")]).toEqual([200, false]);
    expect((await list()).venues).toMatchObject([{ id: venue.id, state: "reading", problem: null, shows: 4 }]);
  });

  it("link nowhere until an admin confirms the host, and events take links of confirmed hosts only", async () => {
    stubWeb({ [page]: pageOf(choir) });
    const { id } = await addVenue(admin);
    await readDue();
    expect((await pile())[0]?.url).toBeNull();
    const ticketUrl = "https://tickets.example/Saltwater%20Choir";
    const invite = () =>
      call("POST", "/swipe/invite", {
        cookie: maya,
        body: {
          ...{ eventName: "Choir", eventDates: [{ date: "2038-03-12" }], emails: ["ana@example.com"] },
          ...{ timezone: "Europe/Lisbon", ticketmasterUrl: ticketUrl },
        },
      });
    expect((await invite()).status).toBe(400);
    await asAdmin("PATCH", `/venues/${id}`, { hosts: ["tickets.example"] });
    await readDue(Date.now() + HOUR);
    expect((await pile())[0]?.url).toBe(ticketUrl);
    expect((await invite()).status).toBe(201);
  });

  it("are read twice a day", async () => {
    const fetched = stubWeb({ [page]: pageOf(choir) });
    await addVenue(admin);
    const now = Date.now();
    for (const hours of [0, 1, 11, 12, 13, 24]) await readDue(now + hours * HOUR);
    expect(fetched.filter((url) => url === page)).toHaveLength(3);
  });

  it("stay while the page is empty or fails, and leave the pile when it lists them no more", async () => {
    stubWeb({ [page]: pageOf(...nights) });
    await addVenue(admin);
    await readDue();
    await swipe(maya, (await pile()).find(({ name }) => name === "Tide")!.id, "like");
    for (const [index, answer] of [pageOf(), "<p>Closed for summer</p>", 500].entries()) {
      stubWeb({ [page]: answer });
      await readDue(Date.now() + (index + 1) * DAY);
      expect(await names()).toHaveLength(3);
    }
    expect((await list()).venues[0]).toMatchObject({ state: "failing", problem: "status-500" });
    stubWeb({ [page]: pageOf(choir) });
    await readDue(Date.now() + 5 * DAY);
    expect(await names()).toEqual(["Saltwater Choir"]);
    expect((await liked()).map(({ event }) => event.name)).toEqual(["Tide"]);
    expect((await list()).venues[0]).toMatchObject({ state: "reading", problem: null, failingSince: null });
  });

  it("end after a week without an answer, which the list of venues says and admins read in one mail", async () => {
    stubWeb({ [page]: 403 });
    await addVenue(admin);
    const now = Date.now();
    await readDue(now);
    expect((await list()).venues[0]).toMatchObject({ state: "refused", problem: "refused" });
    await readDue(now + 8 * DAY);
    expect((await list()).venues[0]).toMatchObject({ state: "off" });
    await readDue(now + 9 * DAY);
    const mails = await env.DB.prepare("SELECT recipient, payload FROM outbox WHERE kind = 'venue-off'").all();
    expect(mails.results).toMatchObject([
      { recipient: "admin@example.com", payload: expect.stringContaining("Tin Hall") },
    ]);
    const fetched = stubWeb({ [page]: pageOf(choir) });
    await readDue(now + 30 * DAY);
    expect(fetched).toEqual([]);
  });

  it("leave the pile when an admin switches the venue off, and people's lists when it is removed", async () => {
    stubWeb({ [page]: pageOf(...nights) });
    const { id } = await addVenue(admin);
    await readDue();
    await swipe(maya, (await pile())[0]!.id, "like");
    expect((await asAdmin("PATCH", `/venues/${id}`, { state: "off" })).json<AdminVenue>().state).toBe("off");
    expect([await names(), (await liked()).length]).toEqual([[], 1]);
    expect((await asAdmin("DELETE", `/venues/${id}`)).status).toBe(204);
    expect([await liked(), (await list()).venues]).toEqual([[], []]);
    expect((await asAdmin("DELETE", `/venues/${id}`)).status).toBe(404);
  });
});

it("takes a show down from pile and lists for good, and an event keeps title and date without its link", async () => {
  stubWeb({ [page]: pageOf(...nights) });
  await addVenue(admin, { hosts: ["tickets.example"] });
  await readDue();
  const [show] = await pile();
  await swipe(maya, show!.id, "like");
  const body = {
    title: "Choir",
    inviteEmails: ["ana@example.com"],
    dateOptions: [{ date: "2038-03-12", time: "20:00" }],
  };
  await call("POST", "/events", { cookie: maya, body: { ...body, timezone: "Europe/Lisbon", ticketUrl: show!.url } });
  expect((await asAdmin("DELETE", `/shows/${show!.id}`)).status).toBe(204);
  await readDue(Date.now() + DAY);
  expect(await liked()).toEqual([]);
  expect(await names()).not.toContain("Saltwater Choir");
  expect((await call("GET", `/events/details/${show!.id}`, { cookie: maya })).status).toBe(404);
  const event = await env.DB.prepare("SELECT title, ticket_url FROM events").first();
  expect(event).toEqual({ title: "Choir", ticket_url: null });
});

describe("a suggestion", () => {
  const suggest = (url: string, cookie = maya) => call("POST", "/venues/suggestions", { cookie, body: { url } });

  it("waits for an admin, and nothing is fetched before a preview; adding the venue answers it", async () => {
    const fetched = stubWeb({ [page]: pageOf(choir) });
    expect((await suggest(page)).status).toBe(204);
    await readDue();
    expect(fetched).toEqual([]);
    expect((await list()).suggestions).toMatchObject([{ url: page, email: "maya@example.com" }]);
    await addVenue(admin);
    expect((await list()).suggestions).toEqual([]);
  });

  it("may be made five times a day by a confirmed account, and an admin can put it aside", async () => {
    const statuses = [];
    for (let nth = 0; nth < 6; nth++) statuses.push((await suggest(`https://hall-${nth}.example/`)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    await env.DB.exec("UPDATE users SET email_verified_at = NULL WHERE email = 'maya@example.com'");
    expect((await suggest("https://other.example/")).status).toBe(409);
    const { suggestions } = await list();
    expect(suggestions).toHaveLength(5);
    expect((await asAdmin("DELETE", `/venues/suggestions/${suggestions[0]!.id}`)).status).toBe(204);
    expect((await list()).suggestions).toHaveLength(4);
  });
});

it("keeps one venue an address and at most as many as the configuration says", async () => {
  await addVenue(admin);
  expect((await asAdmin("POST", "/venues", { url: page, ...place })).status).toBe(409);
  const bindings = { ...env, SHOW_VENUES_MAX: "1" };
  const body = { url: "https://other.example/", ...place };
  const full = await call("POST", "/admin/venues", { cookie: admin, body, bindings });
  expect([full.status, full.text]).toEqual([409, "This site has 1 venue, which is the most. Please remove one first."]);
});
