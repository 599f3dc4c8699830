import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { ShowMatch } from "#schema/contracts/swipe.ts";
import { startOver } from "../events/test-tools.ts";
import { openDb } from "../lib/db.ts";
import { call, signIn } from "../test/api.ts";
import { sharedShows } from "./matches.ts";
import { connect, keepShows, show, swipe } from "./test-tools.ts";

let maya: string;
let ana: string;
beforeEach(async () => {
  await env.DB.exec("DELETE FROM live_events");
  maya = await startOver();
  ana = await signIn("ana@example.com");
  await call("PATCH", "/user/profile", { cookie: ana, body: { firstName: "Ana", lastName: "Duarte" } });
  await keepShows(show("A"), show("B"), show("C"));
});

const matches = async (cookie = maya) => (await call("GET", "/swipe/matches", { cookie })).json<ShowMatch[]>();
const summary = (found: ShowMatch[]) => found.map(({ event, friend }) => `${event.id} ${friend.email.split("@")[0]}`);

it("is a show that both of two connected people like, for each of them", async () => {
  await connect("ana@example.com", "maya@example.com");
  for (const id of ["A", "B"]) await swipe(maya, id, "like");
  await swipe(ana, "A", "like");
  await swipe(ana, "B", "dislike");
  await swipe(ana, "C", "like");
  expect(await matches()).toEqual([
    {
      match: { id: expect.any(String), createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      event: { ...show("A"), groupKey: "show a\ntin hall", connectionLikes: 1 },
      listings: [],
      friend: { id: expect.any(String), firstName: "Ana", lastName: "Duarte", email: "ana@example.com" },
    },
  ]);
  expect(summary(await matches(ana))).toEqual(["A maya"]);
});

it("compares group keys: another listing of the show is the same show, as one's own listing of it", async () => {
  await connect("maya@example.com", "ana@example.com");
  await keepShows(
    show("A-vip", { name: "Show Á – VIP Packages" }),
    show("A-2", { name: "Show A", date: "2027-03-13T20:00:00.000Z" }),
    show("A-elsewhere", { name: "Show A", venue: "Other Hall" }),
  );
  await swipe(maya, "A", "like");
  await swipe(maya, "A-2", "like");
  await swipe(ana, "A-vip", "like");
  await swipe(ana, "A-2", "like");
  await swipe(ana, "A-elsewhere", "like");
  const found = await matches();
  expect(summary(found)).toEqual(["A-2 ana"]);
  expect(found[0]?.listings.map(({ id }) => id)).toEqual(["A", "A-vip"]);
});

it("is over as soon as one of the two changes their mind", async () => {
  await connect("maya@example.com", "ana@example.com");
  for (const cookie of [maya, ana]) await swipe(cookie, "A", "like");
  await swipe(ana, "A", "dislike");
  expect([await matches(), await matches(ana)]).toEqual([[], []]);
});

it.each(["pending", "declined"])("tells nothing of the likes behind a connection that is %s", async (status) => {
  await connect("maya@example.com", "ana@example.com", status);
  for (const cookie of [maya, ana]) await swipe(cookie, "A", "like");
  expect([await matches(), await matches(ana)]).toEqual([[], []]);
});

it("tells nothing of third parties: a friend's friend is none of one's own", async () => {
  const tom = await signIn("tom@example.com");
  await connect("maya@example.com", "ana@example.com");
  await connect("ana@example.com", "tom@example.com");
  for (const cookie of [maya, tom]) await swipe(cookie, "A", "like");
  expect([await matches(), await matches(ana), await matches(tom)]).toEqual([[], [], []]);
});

it("names a friend once, when both asked each other", async () => {
  await connect("maya@example.com", "ana@example.com");
  await connect("ana@example.com", "maya@example.com");
  for (const cookie of [maya, ana]) await swipe(cookie, "A", "like");
  expect(summary(await matches())).toEqual(["A ana"]);
});

it("counts every friend of a show, and lists the newest match first", async () => {
  const tom = await signIn("tom@example.com");
  for (const friend of ["ana", "tom"]) await connect("maya@example.com", `${friend}@example.com`);
  for (const id of ["A", "B"]) await swipe(maya, id, "like");
  for (const cookie of [ana, tom]) await swipe(cookie, "A", "like");
  await new Promise((resolve) => setTimeout(resolve, 2));
  await swipe(ana, "B", "like");
  const found = await matches();
  expect(summary(found)[0]).toBe("B ana");
  expect(summary(found).slice(1).sort()).toEqual(["A ana", "A tom"]);
  expect(found.map(({ event }) => event.connectionLikes)).toEqual([1, 2, 2]);
});

it("forgets a friend who deletes the account", async () => {
  await connect("maya@example.com", "ana@example.com");
  for (const cookie of [maya, ana]) await swipe(cookie, "A", "like");
  expect((await call("DELETE", "/user/account", { cookie: ana })).status).toBe(204);
  expect(await matches()).toEqual([]);
});

describe("1,000 likes and 20 friends, of whose likes 100 are the same, among 40 strangers", () => {
  const numbers = (count: number) =>
    `(WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1}) SELECT i FROM n)`;
  const run = (statement: string) => env.DB.prepare(statement);
  const swipes = (people: string, from: number, action = "like") =>
    run(`INSERT INTO swipes SELECT p.id, 'S' || (${from} + s.i), 'key ' || (${from} + s.i), '${action}', 1
      FROM users p, ${numbers(1000)} s WHERE p.id ${people}`);

  beforeEach(async () => {
    await env.DB.batch([
      run(`INSERT INTO live_events SELECT 'S' || i, 'key ' || i, 9e15, '{}', 0 FROM ${numbers(5000)}`),
      run(`INSERT INTO users (id, email, created_at) VALUES ('me', 'me@example.com', 0)`),
      run(
        `INSERT INTO users (id, email, created_at) SELECT 'f' || i, 'f' || i || '@example.com', 0 FROM ${numbers(20)}`,
      ),
      run(
        `INSERT INTO users (id, email, created_at) SELECT 's' || i, 's' || i || '@example.com', 0 FROM ${numbers(40)}`,
      ),
      run(`INSERT INTO connections (id, requester_id, receiver_email, receiver_id, type, status, created_at, updated_at)
        SELECT 'C' || i, 'me', 'f' || i || '@example.com', 'f' || i, 'connection', 'accepted', 0, 0 FROM ${numbers(20)}`),
      swipes("= 'me'", 0),
      swipes("= 'me'", 3000, "dislike"),
      swipes("LIKE 'f%'", 900),
    ]);
  });

  async function read() {
    const query = sharedShows(openDb(env.DB), "me", 1).getQuery();
    const { results, meta } = await env.DB.prepare(query.sql)
      .bind(...query.params)
      .all<{ friends: string }>();
    const entries = results.reduce((sum, { friends }) => sum + JSON.parse(friends).length, 0);
    return { shows: results.length, entries, perEntry: meta.rows_read / entries };
  }

  it("reads at most five rows for each entry it answers", async () => {
    await swipes("LIKE 's%'", 900).run();
    const { shows, entries, perEntry } = await read();
    expect([shows, entries]).toEqual([100, 2000]);
    expect(perEntry).toBeLessThanOrEqual(5);
  });

  it("looks each like up among one's friends at most, when strangers like all of the same shows", async () => {
    await swipes("LIKE 's%'", 0).run();
    const { entries, perEntry } = await read();
    expect(entries).toBe(2000);
    expect(perEntry).toBeLessThanOrEqual(15);
  });
});
