import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { startOver } from "../events/test-tools.ts";
import type { AccountPush } from "../notifications/push-job.ts";
import { call, empty } from "../test/api.ts";
import { connect, keepShows, swipe, withBrowser } from "./test-tools.ts";

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
  await empty("shows", "leases");
  maya = await startOver();
  ana = await withBrowser("ana");
  await call("PATCH", "/user/profile", { cookie: maya, body: { firstName: "Maya", lastName: "Lindqvist" } });
  await keepShows(
    madeUpShow("A"),
    madeUpShow("A-2", { name: "Show A", date: "2038-03-13T20:00:00.000Z" }),
    madeUpShow("B"),
  );
  await swipe(ana, "A", "like");
});
afterEach(() => {
  Object.assign(env, { PUSH_QUEUE: queue });
});

it("pushes a match to a connected friend once, even when another night of the show is liked", async () => {
  await connect("maya@example.com", "ana@example.com");
  for (const id of ["B", "A-2", "A-2", "A"]) {
    await swipe(maya, id, "like");
    // Gives the next swipe a later time.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(pushed).toEqual(["Maya Lindqvist likes Show A too."]);
});

it("pushes neither a dislike nor a like of a stranger", async () => {
  await swipe(maya, "A", "like");
  await connect("maya@example.com", "ana@example.com");
  await swipe(maya, "A", "dislike");
  expect(pushed).toEqual([]);
});

it("pushes to a friend once a day when a show is liked again and again", async () => {
  await connect("maya@example.com", "ana@example.com");
  for (const action of ["like", "dislike", "like", "dislike", "like"]) {
    await swipe(maya, "A", action);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(pushed).toEqual(["Maya Lindqvist likes Show A too."]);
  await env.DB.exec("UPDATE leases SET until = 1");
  await swipe(maya, "A", "dislike");
  await swipe(maya, "A", "like");
  expect(pushed).toHaveLength(2);
});

it("pushes no like of a person who does not share the shows they like", async () => {
  await connect("maya@example.com", "ana@example.com");
  await call("PATCH", "/connections/sharing", { cookie: maya, body: { likes: false } });
  await swipe(maya, "A", "like");
  expect(pushed).toEqual([]);
  await call("PATCH", "/connections/sharing", { cookie: maya, body: { likes: true } });
  await swipe(maya, "A", "dislike");
  await swipe(maya, "A", "like");
  expect(pushed).toEqual(["Maya Lindqvist likes Show A too."]);
});
