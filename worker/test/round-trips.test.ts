import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { app } from "../app.ts";
import { config } from "../lib/config.ts";
import { connectionUrl } from "../mail/tokens/connection-token.ts";
import { call, createDinner, dinner, origin, signIn } from "./api.ts";
import { counted } from "./counted-database.ts";
import { idleQueues } from "./fetch-settled.ts";

let cookie: string;
let event: Awaited<ReturnType<typeof createDinner>>;
beforeAll(async () => {
  cookie = await signIn("maya@example.com");
  event = await createDinner(cookie);
});

/** Counts a request's round trips to the database before its response. */
async function roundTrips(method: string, path: string, body?: unknown, settings: object = {}): Promise<number> {
  const used = { trips: 0, read: 0, written: 0 };
  const request = new Request(`${origin}/api${path}`, {
    method,
    headers: { Cookie: cookie, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const context = createExecutionContext();
  const named = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, { value }]));
  const bindings = Object.create(env, { ...idleQueues, ...named, DB: { value: counted(env.DB, used) } });
  const response = await app.fetch(request, bindings, context);
  const { trips } = used;
  expect(response.ok, await response.text()).toBe(true);
  await waitOnExecutionContext(context);
  return trips;
}

it("reads a poll in one round trip, session included", async () => {
  expect(await roundTrips("GET", `/poll/${event.tokens["ana@example.com"]}`)).toBe(1);
});

it("reads a poll that shows answers in one too, and its revision in one", async () => {
  await call("PATCH", `/events/${event.id}`, { cookie, body: { visibility: "names" } });
  const path = `/poll/${event.tokens["ana@example.com"]}`;
  expect([await roundTrips("GET", path), await roundTrips("GET", `${path}/revision`)]).toEqual([1, 1]);
});

it("stores an answer in two", async () => {
  const body = { respondentName: "Ana", dateOptionResponses: { [event.options[0]?.id ?? ""]: "yes" } };
  expect(await roundTrips("POST", `/poll/${event.tokens["ana@example.com"]}/respond`, body)).toBe(2);
});

it("stores the organizer's answer for a person in two", async () => {
  const inviteId = await env.DB.prepare("SELECT id FROM invites WHERE email = 'tom@example.com'").first("id");
  const dateOptionResponses = { [event.options[0]?.id ?? ""]: "yes" };
  const path = `/events/${event.id}/invites/${inviteId}/response`;
  expect(await roundTrips("PUT", path, { dateOptionResponses })).toBe(2);
});

it("reads and answers a poll with limited room in as many", async () => {
  const limited = await createDinner(cookie, { capacity: 2 } as Partial<typeof dinner>);
  const [{ id } = { id: "" }] = limited.options;
  const path = `/poll/${limited.tokens["ana@example.com"]}`;
  await call("POST", `/events/${limited.id}/finalize`, { cookie, body: { dateOptionId: id } });
  const body = { respondentName: "Ana", dateOptionResponses: { [id]: "yes" } };
  expect([await roundTrips("POST", `${path}/respond`, body), await roundTrips("GET", path)]).toEqual([2, 1]);
});

it("creates an event with its invitations in two", async () => {
  expect(await roundTrips("POST", "/events", dinner)).toBe(2);
});

it("reads an event's dashboard in one", async () => {
  expect(await roundTrips("GET", `/events/${event.id}/dashboard`)).toBe(1);
});

it("finalizes an event in two", async () => {
  expect(await roundTrips("POST", `/events/${event.id}/finalize`, { dateOptionId: event.options[0]?.id })).toBe(2);
});

it("lists events and returns the user in one each", async () => {
  expect([await roundTrips("GET", "/events"), await roundTrips("GET", "/user")]).toEqual([1, 1]);
});

it("lists contacts and connections in one each", async () => {
  for (const path of ["/friends", "/connections", "/connections/pending", "/connections/sent", "/connections/friends"])
    expect([path, await roundTrips("GET", path)]).toEqual([path, 1]);
});

it("adds a contact in one, asks to connect in two", async () => {
  expect(await roundTrips("POST", "/friends", { name: "Ben", email: "ben@example.com" })).toBe(1);
  expect(await roundTrips("POST", "/connections/request", { receiverEmail: "ben@example.com" })).toBe(2);
});

it("reminds a person in two", async () => {
  await env.DB.exec("UPDATE connections SET created_at = 1");
  expect(await roundTrips("POST", "/connections/remind", { receiverEmail: "ben@example.com" })).toBe(2);
});

it("shows the request behind a mailed link, responds to it and shows preferences in one each", async () => {
  const body = { receiverEmail: "maya@example.com" };
  const asked = await call("POST", "/connections/request", { cookie: await signIn("tom@example.com"), body });
  const { id } = asked.json<{ id: string }>();
  const link = await connectionUrl(config(env), { connectionId: id, email: "maya@example.com" });
  expect(await roundTrips("GET", `/connections/mailed/${link.split("/").at(-1)}`)).toBe(1);
  expect(await roundTrips("PUT", `/connections/${id}/respond`, { status: "accepted" })).toBe(1);
  expect(await roundTrips("GET", `/connections/${id}/preferences`)).toBe(1);
});

it("reads and saves what connections see in one each", async () => {
  expect(await roundTrips("GET", "/connections/sharing")).toBe(1);
  expect(await roundTrips("PATCH", "/connections/sharing", { city: false })).toBe(1);
});

it("returns a person's own final dates in one", async () => {
  expect(await roundTrips("GET", "/user/dates")).toBe(1);
});

it("makes, shows and serves the calendar feed in one each", async () => {
  expect([await roundTrips("POST", "/user/feed"), await roundTrips("GET", "/user/feed")]).toEqual([1, 1]);
  const { url } = (await call("GET", "/user/feed", { cookie })).json<{ url: string }>();
  expect(await roundTrips("GET", new URL(url).pathname.replace("/api", ""))).toBe(1);
});

it("serves a guest's calendar in one", async () => {
  const event = await createDinner(cookie);
  const link = (await call("POST", `/events/${event.id}/group-link`, { cookie })).json<{ url: string }>().url;
  const body = { respondentName: "Kim", dateOptionResponses: { [event.options[0]!.id]: "yes" } };
  const { token } = (await call("POST", `/join/${link.split("/").at(-1)}`, { body })).json<{ token: string }>();
  const { calendarUrl } = (await call("GET", `/poll/${token}`)).json<{ calendarUrl: string }>();
  expect(await roundTrips("GET", new URL(calendarUrl).pathname.replace("/api", ""))).toBe(1);
});

it("reads a cached page of the pile in two, and a new one in five", async () => {
  await env.DB.prepare(
    `INSERT INTO swipe_preferences (user_id, location, lat, lon, updated_at) SELECT id, 'Lisbon', 38.72, -9.13, 0
     FROM users WHERE email = 'maya@example.com'`,
  ).run();
  const pile = () => roundTrips("GET", "/swipe/events?page=0", undefined, { SHOWS: "sample" });
  expect([await pile(), await pile(), await pile()]).toEqual([5, 2, 2]);
});

it("swipes and lists swipes, matches, plans and preferences in one each, plans and invites in two", async () => {
  await env.DB.exec("INSERT INTO shows VALUES ('show', 'key', 9e15, '{}', 1)");
  expect(await roundTrips("POST", "/swipe/action", { ticketmasterEventId: "show", action: "like" })).toBe(1);
  expect(await roundTrips("PUT", "/swipe/plans/show", { state: "in", shown: true })).toBe(2);
  expect(await roundTrips("DELETE", "/swipe/plans/show")).toBe(1);
  expect(await roundTrips("POST", "/swipe/preferences", { radius: 20 })).toBe(1);
  for (const path of ["/swipe/liked", "/swipe/disliked", "/swipe/matches", "/swipe/plans", "/swipe/preferences"])
    expect([path, await roundTrips("GET", path)]).toEqual([path, 1]);
  const invitation = {
    eventName: "The Long Echo",
    eventDates: [{ date: "2038-03-12", time: "20:00:00" }],
    emails: ["ana@example.com"],
    timezone: "Europe/Lisbon",
  };
  expect(await roundTrips("POST", "/swipe/invite", invitation)).toBe(2);
});
