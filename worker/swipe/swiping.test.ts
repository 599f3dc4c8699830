import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { SwipedShow } from "#schema/contracts/swipe.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { startOver, value } from "../events/test-tools.ts";
import { withCredit } from "../shows/sources.ts";
import { call, fingerprint, signIn } from "../test/api.ts";
import { connect, keepShows, swipe } from "./test-tools.ts";

let maya: string;
beforeEach(async () => {
  await env.DB.exec("DELETE FROM shows");
  maya = await startOver();
  await keepShows(madeUpShow("A"), madeUpShow("B"));
});

const swiped = async (which: "liked" | "disliked", cookie = maya) =>
  (await call("GET", `/swipe/${which}`, { cookie })).json<SwipedShow[]>();
const ids = (entries: SwipedShow[]) => entries.map(({ event }) => event.id);
const later = () => new Promise((resolve) => setTimeout(resolve, 2));

it("stores a like and a dislike with the show's snapshot", async () => {
  expect((await swipe(maya, "A", "like")).status).toBe(200);
  await swipe(maya, "B", "dislike");
  expect(await swiped("liked")).toEqual([
    {
      event: { ...withCredit(madeUpShow("A")), groupKey: "show a\ntin hall", connectionLikes: 0 },
      action: "like",
      listings: [],
    },
  ]);
  expect(ids(await swiped("disliked"))).toEqual(["B"]);
});

it("replaces an earlier swipe of the show and keeps one row", async () => {
  await swipe(maya, "A", "like");
  await swipe(maya, "A", "dislike");
  expect([ids(await swiped("liked")), ids(await swiped("disliked"))]).toEqual([[], ["A"]]);
  expect(await value<number>("SELECT count(*) FROM swipes")).toBe(1);
});

it("changes nothing when the same swipe is repeated", async () => {
  await swipe(maya, "A", "like");
  const before = await fingerprint();
  await later();
  expect((await swipe(maya, "A", "like")).status).toBe(200);
  expect(await fingerprint()).toBe(before);
});

it("stores one row when twenty swipes race", async () => {
  const actions = Array.from({ length: 20 }, (_, n) => (n % 2 ? "like" : "dislike"));
  const responses = await Promise.all(actions.map((action) => swipe(maya, "A", action)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const [liked, disliked] = [await swiped("liked"), await swiped("disliked")];
  expect([...liked, ...disliked].length).toBe(1);
});

it("applies a swipe to the show's other listings that were swiped before", async () => {
  await keepShows(madeUpShow("A-vip", { name: "Show A | VIP Packages" }));
  await swipe(maya, "A", "like");
  await swipe(maya, "A-vip", "dislike");
  expect([ids(await swiped("liked")), ids(await swiped("disliked")).sort()]).toEqual([[], ["A", "A-vip"]]);
});

it("lists the latest swipe first, with the show's future nights", async () => {
  await keepShows(
    madeUpShow("A-2", { name: "Show A", date: "2038-03-14T20:00:00.000Z" }),
    madeUpShow("A-1", { name: "SHOW A", date: "2038-03-13T20:00:00.000Z" }),
    madeUpShow("A-0", { name: "Show A", date: "2024-03-13T20:00:00.000Z" }),
    madeUpShow("A-elsewhere", { name: "Show A", venue: "Other Hall" }),
  );
  await swipe(maya, "A", "like");
  await later();
  await swipe(maya, "B", "like");
  const liked = await swiped("liked");
  expect(ids(liked)).toEqual(["B", "A"]);
  expect(liked[1]?.listings.map(({ id, groupKey }) => [id, groupKey])).toEqual([
    ["A-1", "show a\ntin hall"],
    ["A-2", "show a\ntin hall"],
  ]);
});

it("counts each connection that likes a show once, and no stranger", async () => {
  await keepShows(madeUpShow("A-vip", { name: "Show A VIP" }));
  await swipe(maya, "A", "like");
  for (const name of ["ana", "tom", "eve", "zoe"]) {
    const cookie = await signIn(`${name}@example.com`);
    await swipe(cookie, "A", name === "zoe" ? "dislike" : "like");
    if (name === "ana") await swipe(cookie, "A-vip", "like");
  }
  await connect("ana@example.com", "maya@example.com");
  await connect("maya@example.com", "tom@example.com");
  await connect("maya@example.com", "zoe@example.com");
  await connect("eve@example.com", "maya@example.com", "pending");
  const [entry] = await swiped("liked");
  expect(entry?.event.connectionLikes).toBe(2);
});

it("shows a person only their own swipes", async () => {
  await swipe(maya, "A", "like");
  const eve = await signIn("eve@example.com");
  expect([await swiped("liked", eve), await swiped("disliked", eve)]).toEqual([[], []]);
});

it("is 404 for an unknown show and stores nothing", async () => {
  const before = await fingerprint();
  const response = await swipe(maya, "unknown", "like");
  expect([response.status, response.text, await fingerprint()]).toEqual([404, "This could not be found.", before]);
});

it.each([
  [{ ticketmasterEventId: "A", action: "love" }, "Please choose like or dislike."],
  [
    { ticketmasterEventId: "A; drop", action: "like" },
    "Please reload the shows and choose again. We do not know this show.",
  ],
  [{ action: "like" }, "Please reload the shows and choose again. We do not know this show."],
  [{ ticketmasterEventId: "A", action: { __proto__: "like" } }, "Please choose like or dislike."],
  [[], "Please send the fields as one JSON object."],
])("refuses %j in one sentence and stores nothing", async (body, sentence) => {
  const before = await fingerprint();
  const response = await call("POST", "/swipe/action", { cookie: maya, body });
  expect([response.status, response.text, await fingerprint()]).toEqual([400, sentence, before]);
});

it.each([
  ["POST", "/swipe/action", { ticketmasterEventId: "A", action: "like" }],
  ["GET", "/swipe/liked", undefined],
  ["GET", "/swipe/disliked", undefined],
  ["GET", "/swipe/matches", undefined],
  ["GET", "/swipe/preferences", undefined],
  ["POST", "/swipe/preferences", { radius: 10 }],
])("%s %s asks a signed-out visitor to sign in, also right after signing out", async (method, path, body) => {
  expect((await call(method, path, { body })).status).toBe(401);
  await env.DB.exec("DELETE FROM sessions");
  const before = await fingerprint();
  expect((await call(method, path, { body, cookie: maya })).status).toBe(401);
  expect(await fingerprint()).toBe(before);
});
