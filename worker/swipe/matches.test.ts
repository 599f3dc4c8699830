import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { ShowMatch } from "#schema/contracts/swipe.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { startOver } from "../events/test-tools.ts";
import { withCredit } from "../shows/sources.ts";
import { call, signIn } from "../test/api.ts";
import { connect, keepShows, swipe } from "./test-tools.ts";

let maya: string;
let ana: string;
beforeEach(async () => {
  await env.DB.exec("DELETE FROM shows");
  maya = await startOver();
  ana = await signIn("ana@example.com");
  await call("PATCH", "/user/profile", { cookie: ana, body: { firstName: "Ana", lastName: "Duarte" } });
  await keepShows(madeUpShow("A"), madeUpShow("B"), madeUpShow("C"));
});

const matches = async (cookie = maya) => (await call("GET", "/swipe/matches", { cookie })).json<ShowMatch[]>();
const summary = (found: ShowMatch[]) => found.map(({ event, friend }) => `${event.id} ${friend.email.split("@")[0]}`);

it("is a show that two connected people both like, for each of them", async () => {
  await connect("ana@example.com", "maya@example.com");
  for (const id of ["A", "B"]) await swipe(maya, id, "like");
  await swipe(ana, "A", "like");
  await swipe(ana, "B", "dislike");
  await swipe(ana, "C", "like");
  expect(await matches()).toEqual([
    {
      match: { id: expect.any(String), createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      event: { ...withCredit(madeUpShow("A")), groupKey: "show a\ntin hall", connectionLikes: 1 },
      listings: [],
      friend: { id: expect.any(String), firstName: "Ana", lastName: "Duarte", email: "ana@example.com" },
    },
  ]);
  expect(summary(await matches(ana))).toEqual(["A maya"]);
});

it("includes other listings of a show by group key, and shows the user's own listing", async () => {
  await connect("maya@example.com", "ana@example.com");
  await keepShows(
    madeUpShow("A-vip", { name: "Show Á – VIP Packages" }),
    madeUpShow("A-2", { name: "Show A", date: "2038-03-13T20:00:00.000Z" }),
    madeUpShow("A-elsewhere", { name: "Show A", venue: "Other Hall" }),
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

it("ends as soon as one of the two people dislikes the show", async () => {
  await connect("maya@example.com", "ana@example.com");
  for (const cookie of [maya, ana]) await swipe(cookie, "A", "like");
  await swipe(ana, "A", "dislike");
  expect([await matches(), await matches(ana)]).toEqual([[], []]);
});

it.each(["pending", "declined"])("shows no likes while the connection is %s", async (status) => {
  await connect("maya@example.com", "ana@example.com", status);
  for (const cookie of [maya, ana]) await swipe(cookie, "A", "like");
  expect([await matches(), await matches(ana)]).toEqual([[], []]);
});

it("shows no likes of a friend's friend", async () => {
  const tom = await signIn("tom@example.com");
  await connect("maya@example.com", "ana@example.com");
  await connect("ana@example.com", "tom@example.com");
  for (const cookie of [maya, tom]) await swipe(cookie, "A", "like");
  expect([await matches(), await matches(ana), await matches(tom)]).toEqual([[], [], []]);
});

it("names a friend once when both asked each other", async () => {
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

it("is as new as the later of the two likes, and as the friend's newest of several", async () => {
  await keepShows(madeUpShow("A-2", { name: "Show A", date: "2038-03-13T20:00:00.000Z" }));
  const tom = await signIn("tom@example.com");
  for (const friend of ["ana", "tom"]) await connect("maya@example.com", `${friend}@example.com`);
  const likeAt = async (cookie: string, id: string, at: number) => {
    await swipe(cookie, id, "like");
    await env.DB.exec(`UPDATE swipes SET created_at = ${at} WHERE created_at > 10000`);
  };
  await likeAt(maya, "A", 1000);
  await likeAt(ana, "A", 2000);
  await likeAt(ana, "A-2", 3000);
  await likeAt(tom, "A", 5000);
  await likeAt(tom, "A-2", 4000);
  const newest = (await matches()).map(({ friend, match }) => [friend.email, Date.parse(match.createdAt)]);
  expect(newest).toEqual([
    ["tom@example.com", 5000],
    ["ana@example.com", 3000],
  ]);
});

it("lists a show's other listings once, not with every friend", async () => {
  await keepShows(madeUpShow("A-2", { name: "Show A", date: "2038-03-13T20:00:00.000Z" }));
  const tom = await signIn("tom@example.com");
  for (const friend of ["ana", "tom"]) await connect("maya@example.com", `${friend}@example.com`);
  for (const cookie of [maya, ana, tom]) await swipe(cookie, "A", "like");
  expect((await matches()).map(({ listings }) => listings.map(({ id }) => id)).sort()).toEqual([[], ["A-2"]]);
});

it("ends when the friend deletes the account", async () => {
  await connect("maya@example.com", "ana@example.com");
  for (const cookie of [maya, ana]) await swipe(cookie, "A", "like");
  expect((await call("DELETE", "/user/account", { cookie: ana })).status).toBe(204);
  expect(await matches()).toEqual([]);
});
