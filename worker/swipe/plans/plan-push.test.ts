import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { startOver } from "../../events/test-tools.ts";
import type { AccountPush } from "../../notifications/push-job.ts";
import { call, empty, signIn } from "../../test/api.ts";
import { connect, keepShows, swipe, withBrowser } from "../test-tools.ts";
import { plan } from "./test-tools.ts";

const queue = env.PUSH_QUEUE;
let pushed: string[] = [];
let maya: string;
let ana: string;
beforeEach(async () => {
  pushed = [];
  const sendBatch = async (messages: { body: AccountPush }[]) => {
    pushed.push(...messages.map(({ body }) => body.message.notification.body));
  };
  Object.assign(env, { PUSH_QUEUE: { sendBatch } });
  await empty("shows", "leases", "quotas");
  maya = await startOver();
  ana = await withBrowser("ana");
  await call("PATCH", "/user/profile", { cookie: maya, body: { firstName: "Maya", lastName: "Lindqvist" } });
  await connect("maya@example.com", "ana@example.com");
  await keepShows(madeUpShow("A"), madeUpShow("A-2", { name: "Show A", date: "2038-03-13T20:00:00.000Z" }));
  await swipe(ana, "A", "like");
});
afterEach(() => {
  Object.assign(env, { PUSH_QUEUE: queue });
});

const endLeases = () => env.DB.exec("UPDATE leases SET until = 1");

it.each([
  ["in", "Maya Lindqvist is in: Show A, Fri, Mar 12"],
  ["if-friend", "Maya Lindqvist would come if a friend does: Show A, Fri, Mar 12"],
  ["ticket", "Maya Lindqvist has a ticket: Show A, Fri, Mar 12"],
])("tells a friend who likes the show of the plan '%s', without a second push about the like", async (state, text) => {
  await plan(maya, "A", state);
  expect(pushed).toEqual([text]);
});

it("says that the other would come too when both come if a friend does, on the same night only", async () => {
  await plan(ana, "A", "if-friend");
  pushed = [];
  await plan(maya, "A-2", "if-friend");
  await endLeases();
  await plan(maya, "A", "if-friend");
  expect(pushed).toEqual([
    "Maya Lindqvist would come if a friend does: Show A, Sat, Mar 13",
    "Maya Lindqvist would come too: Show A, Fri, Mar 12",
  ]);
});

it("tells a recipient once a day of a show, whatever changes and whoever plans it", async () => {
  const tom = await signIn("tom@example.com");
  await connect("tom@example.com", "ana@example.com");
  for (const state of ["in", "ticket", "in"]) await plan(maya, "A", state);
  await plan(maya, "A-2", "in");
  await plan(tom, "A", "in");
  expect(pushed).toEqual(["Maya Lindqvist is in: Show A, Fri, Mar 12"]);
  await endLeases();
  await plan(maya, "A", "ticket");
  expect(pushed.slice(1)).toEqual(["Maya Lindqvist has a ticket: Show A, Fri, Mar 12"]);
});

it("tells each friend, and nothing again for a repeat on another day", async () => {
  const zoe = await withBrowser("zoe");
  await connect("zoe@example.com", "maya@example.com");
  await swipe(zoe, "A-2", "like");
  pushed = [];
  await plan(maya, "A", "in");
  expect(pushed).toHaveLength(2);
  await endLeases();
  await plan(maya, "A", "in");
  expect(pushed).toHaveLength(2);
});

it("tells nobody of a hidden plan, nor of one whose person shares no likes, nor who dislikes the show", async () => {
  await plan(maya, "A", "in", false);
  await call("PATCH", "/connections/sharing", { cookie: maya, body: { likes: false } });
  await plan(maya, "A", "in");
  await call("PATCH", "/connections/sharing", { cookie: maya, body: { likes: true } });
  await swipe(ana, "A", "dislike");
  await plan(maya, "A", "ticket");
  expect(pushed).toEqual([]);
});
