import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { SwipedShow } from "#schema/contracts/swipe.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { startOver } from "../events/test-tools.ts";
import { call, fingerprint, signIn } from "../test/api.ts";
import { connect, keepShows, swipe } from "./test-tools.ts";

let maya: string;
beforeEach(async () => {
  await env.DB.exec("DELETE FROM shows");
  maya = await startOver();
  await keepShows(madeUpShow("A"), madeUpShow("A-vip", { name: "Show A | VIP Packages" }), madeUpShow("B"));
});

async function undo(showId: string, action: string, cookie = maya) {
  const response = await call("DELETE", `/swipe/action/${showId}?action=${action}`, { cookie });
  return [response.status, response.status === 200 ? response.json() : response.text];
}
async function lists(cookie = maya) {
  const read = async (which: string) => (await call("GET", `/swipe/${which}`, { cookie })).json<SwipedShow[]>();
  return [await read("liked"), await read("disliked")].map((list) => list.map(({ event }) => event.id).sort());
}

it.each(["like", "dislike"])(
  "takes a %s back, with the show's other listings and for this person only",
  async (action) => {
    const ana = await signIn("ana@example.com");
    await swipe(ana, "A", "like");
    for (const id of ["A-vip", "A", "B"]) await swipe(maya, id, action);
    expect(await undo("A", action)).toEqual([200, { action: null }]);
    expect((await lists()).flat()).toEqual(["B"]);
    expect(await lists(ana)).toEqual([["A"], []]);
  },
);

it("keeps a newer swipe the other way, from a list or another tab, and says it", async () => {
  await swipe(maya, "A", "like");
  await swipe(maya, "A", "dislike");
  const before = await fingerprint();
  expect(await undo("A", "like")).toEqual([200, { action: "dislike" }]);
  expect(await fingerprint()).toBe(before);
});

it("changes nothing when it is repeated, or when the show was never swiped", async () => {
  await swipe(maya, "A", "like");
  const nothing = [200, { action: null }];
  expect(await Promise.all([undo("A", "like"), undo("A", "like")])).toEqual([nothing, nothing]);
  const before = await fingerprint();
  for (const id of ["A", "B", "unknown"]) expect(await undo(id, "like")).toEqual(nothing);
  expect(await fingerprint()).toBe(before);
});

it("ends a match for both", async () => {
  const ana = await signIn("ana@example.com");
  await connect("ana@example.com", "maya@example.com");
  for (const cookie of [maya, ana]) await swipe(cookie, "A", "like");
  await undo("A", "like");
  for (const cookie of [maya, ana]) expect((await call("GET", "/swipe/matches", { cookie })).json()).toEqual([]);
});

it("refuses an id or action that is none, and stores nothing", async () => {
  await swipe(maya, "A", "like");
  const before = await fingerprint();
  expect(await undo("A", "")).toEqual([400, "Please choose like or dislike."]);
  expect((await undo("a%20b", "like"))[0]).toBe(400);
  expect(await fingerprint()).toBe(before);
});
