import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { OwnPlan } from "#schema/contracts/plans.ts";
import type { SwipedShow } from "#schema/contracts/swipe.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { startOver } from "../../events/test-tools.ts";
import { DAY, HOUR } from "../../lib/clock.ts";
import { openDb } from "../../lib/database/db.ts";
import { retention } from "../../policy/retention.ts";
import { call, empty, fingerprint, signIn } from "../../test/api.ts";
import { keepShows, swipe } from "../test-tools.ts";
import { forgetOldPlans } from "./forget-old-plans.ts";
import { plan } from "./test-tools.ts";

let maya: string;
beforeEach(async () => {
  await empty("shows", "quotas");
  maya = await startOver();
  await keepShows(
    madeUpShow("A"),
    madeUpShow("A-2", { name: "Show A", date: "2038-03-13T20:00:00.000Z" }),
    madeUpShow("B", { date: "2038-03-11T20:00:00.000Z" }),
  );
});

const plans = async (cookie = maya) =>
  (await call("GET", "/swipe/plans", { cookie }))
    .json<OwnPlan[]>()
    .map(({ showId, state, shown }) => `${showId} ${state}${shown ? "" : " hidden"}`);
const liked = async (cookie = maya) =>
  (await call("GET", "/swipe/liked", { cookie })).json<SwipedShow[]>().map(({ event }) => event.id);
const takeBack = (showId: string, cookie = maya) => call("DELETE", `/swipe/plans/${showId}`, { cookie });
const undo = (showId: string, action: string) =>
  call("DELETE", `/swipe/action/${showId}?action=${action}`, { cookie: maya });

it("is for one night, likes the show and is watched, and the soonest night comes first", async () => {
  const saved = await plan(maya, "A-2", "ticket", false);
  expect([saved.status, saved.json()]).toEqual([200, { showId: "A-2", state: "ticket", shown: false }]);
  await plan(maya, "A", "if-friend");
  await plan(maya, "B", "in");
  expect(await plans()).toEqual(["B in", "A if-friend", "A-2 ticket hidden"]);
  expect((await liked()).sort()).toEqual(["A", "A-2", "B"]);
  const { results } = await env.DB.prepare("SELECT show_id FROM watched_shows ORDER BY 1").all();
  expect(results).toEqual(["A", "A-2", "B"].map((show_id) => ({ show_id })));
  expect(await plans(await signIn("ana@example.com"))).toEqual([]);
});

it("replaces what was said before, and a repeat changes nothing, also at the same moment", async () => {
  await Promise.all([plan(maya, "A", "in"), plan(maya, "A", "in")]);
  expect(await plans()).toEqual(["A in"]);
  const before = await fingerprint();
  await plan(maya, "A", "in");
  expect(await fingerprint()).toBe(before);
  await plan(maya, "A", "ticket", false);
  expect(await plans()).toEqual(["A ticket hidden"]);
});

it("is taken back for its night alone, and the like stays; a repeat changes nothing", async () => {
  for (const id of ["A", "A-2"]) await plan(maya, id, "in");
  expect((await takeBack("A")).status).toBe(204);
  expect(await plans()).toEqual(["A-2 in"]);
  expect((await liked()).sort()).toEqual(["A", "A-2"]);
  const before = await fingerprint();
  for (const id of ["A", "B", "unknown"]) expect((await takeBack(id)).status).toBe(204);
  expect(await fingerprint()).toBe(before);
});

it("touches no plan of another person", async () => {
  const ana = await signIn("ana@example.com");
  for (const cookie of [maya, ana]) await plan(cookie, "A", "in");
  await takeBack("A");
  await swipe(maya, "A", "dislike");
  expect([await plans(), await plans(ana)]).toEqual([[], ["A in"]]);
});

it("ends on every night when the show is disliked, whichever of its listings", async () => {
  for (const id of ["A", "A-2", "B"]) await plan(maya, id, "in");
  await swipe(maya, "A-2", "dislike");
  expect(await plans()).toEqual(["B in"]);
  expect(await liked()).toEqual(["B"]);
});

it("turns a dislike into a like", async () => {
  await swipe(maya, "A", "dislike");
  await plan(maya, "A-2", "in");
  expect((await liked()).sort()).toEqual(["A", "A-2"]);
});

it("keeps the like that an undo would take, until it is taken back", async () => {
  await swipe(maya, "A", "like");
  await plan(maya, "A-2", "in");
  expect((await undo("A", "like")).json()).toEqual({ action: "like" });
  expect([await plans(), (await liked()).sort()]).toEqual([["A-2 in"], ["A", "A-2"]]);
  await takeBack("A-2");
  expect((await undo("A", "like")).json()).toEqual({ action: null });
  expect(await liked()).toEqual([]);
});

it.each(["dislike first", "plan first"])(
  "is never left without a like by a dislike at the same moment: %s",
  async (order) => {
    const both = [() => swipe(maya, "A", "dislike"), () => plan(maya, "A", "in")];
    if (order === "plan first") both.reverse();
    await Promise.all(both.map((change) => change()));
    expect([
      [[], []],
      [["A in"], ["A"]],
    ]).toContainEqual([await plans(), await liked()]);
  },
);

describe("refuses", () => {
  const refused = async (response: Promise<{ status: number; text: string }>) => {
    const before = await fingerprint();
    const { status, text } = await response;
    expect(await fingerprint()).toBe(before);
    return [status, text];
  };

  it("an unknown show and a made-up one of an earlier configuration", async () => {
    await keepShows(madeUpShow("SAMPLE-x"));
    for (const id of ["unknown", "SAMPLE-x"]) expect((await refused(plan(maya, id, "in")))[0]).toBe(404);
  });

  it("an id, state or visibility that is none", async () => {
    expect((await refused(plan(maya, "a%20b", "in")))[0]).toBe(400);
    expect(await refused(plan(maya, "A", "perhaps"))).toEqual([400, "Please choose in, if-friend or ticket."]);
    const body = { state: "in", shown: "yes" };
    expect(await refused(call("PUT", "/swipe/plans/A", { cookie: maya, body }))).toEqual([
      400,
      "Please choose whether friends see your plan: true or false.",
    ]);
  });

  it.each(["cancelled", "postponed"] as const)(
    "a new plan for a show that is %s, and lets a plan change",
    async (status) => {
      await plan(maya, "B", "in");
      await keepShows(madeUpShow("A", { status }), madeUpShow("B", { status }));
      const [code, text] = await refused(plan(maya, "A", "in"));
      expect([code, text]).toEqual([409, expect.stringContaining("so you cannot make a plan for it.")]);
      expect((await plan(maya, "B", "ticket")).status).toBe(200);
    },
  );

  it("a night that has begun, but not one of today without a time or in the middle of several days", async () => {
    const start = (ago: number) => new Date(Date.now() - ago).toISOString();
    const several = madeUpShow("several", { date: start(30 * HOUR) });
    several.dates.end.localDate = start(0).slice(0, 10);
    await keepShows(
      madeUpShow("begun", { date: start(1) }),
      madeUpShow("today", { date: start(3 * HOUR), time: null }),
      madeUpShow("undated", { date: null }),
      several,
    );
    expect(await refused(plan(maya, "begun", "in"))).toEqual([
      409,
      "This night is over, so you cannot make a plan for it.",
    ]);
    for (const id of ["today", "undated", "several"]) expect((await plan(maya, id, "in")).status).toBe(200);
  });

  it("the 201st plan, also when two come at once, and then still changes the others", async () => {
    await keepShows(...Array.from({ length: 199 }, (_, n) => madeUpShow(`S${n}`)));
    await env.DB.exec(
      `INSERT INTO show_plans (user_id, show_id, group_key, state, shown, created_at) SELECT users.id, shows.id,
      group_key, 'in', 1, 0 FROM users, shows WHERE email = 'maya@example.com' AND shows.id LIKE 'S%'`.replace(
        "\n",
        " ",
      ),
    );
    const two = await Promise.all([plan(maya, "A", "in"), plan(maya, "B", "in")]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refused(plan(maya, "A-2", "in"))).toEqual([
      409,
      "You have 200 plans, which is the most. Please take one back first.",
    ]);
    expect((await plan(maya, "S1", "ticket")).status).toBe(200);
  });
});

it("is forgotten some time after its night, and one for a night to come stays", async () => {
  for (const id of ["A", "A-2"]) await plan(maya, id, "in");
  const until = Date.parse("2038-03-12T20:00:00.000Z") + retention.plans.for;
  expect(await forgetOldPlans(openDb(env.DB), until - 1)).toBe(0);
  expect(await forgetOldPlans(openDb(env.DB), until)).toBe(1);
  expect(await plans()).toEqual(["A-2 in"]);
  expect(await forgetOldPlans(openDb(env.DB), until + 2 * DAY)).toBe(1);
});

it("goes with the account", async () => {
  await plan(maya, "A", "in");
  expect((await call("DELETE", "/user/account", { cookie: maya })).status).toBe(204);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM show_plans").first("n")).toBe(0);
});
