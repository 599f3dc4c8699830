import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { DoubtfulChange } from "#schema/contracts/show-changes.ts";
import type { AdminSystem } from "#schema/contracts/system.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { HOUR, MINUTE } from "../lib/clock.ts";
import { watch } from "../shows/watching/test-tools.ts";
import { keepShows } from "../swipe/test-tools.ts";
import { call, empty, signIn } from "../test/api.ts";

const id = "AAAAAAAAAAAAAAAAAAAAAB";
const start = "2038-03-12T20:00";
let admin: string;
beforeEach(async () => {
  await empty("shows", "show_changes", "watched_shows", "admin_actions");
  admin = await signIn("admin@example.com");
  await keepShows(madeUpShow("choir", { name: "Saltwater Choir" }), madeUpShow("echo"));
  await watch(Date.now() - 2 * HOUR, "choir", "echo");
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO show_changes (id, show_id, kind, from_start, found_at, is_doubtful) VALUES (?, 'choir', 'cancelled', ?, 1000, 1)`,
    ).bind(id, start),
    env.DB.prepare(
      `UPDATE watched_shows SET seen = json_object('start', ?, 'status', 'cancelled'), seen_at = 1000, is_doubtful = 1
       WHERE show_id = 'choir'`,
    ).bind(start),
  ]);
});

const list = async () => (await call("GET", "/admin/show-changes", { cookie: admin })).json<DoubtfulChange[]>();
const answer = (isTrue: boolean) => call("POST", `/admin/show-changes/${id}`, { cookie: admin, body: { isTrue } });
const row = () => env.DB.prepare("SELECT is_doubtful, applied_at, told_at FROM show_changes").first();
const known = () =>
  env.DB.prepare("SELECT known ->> 'status' AS known, seen FROM watched_shows WHERE show_id = 'choir'").first();

describe("a doubtful change", () => {
  it("is asked of admins with its source", async () => {
    expect(await list()).toEqual([
      {
        ...{ id, name: "Saltwater Choir", kind: "cancelled", from: start, to: null, at: "1970-01-01T00:00:01.000Z" },
        source: { text: "Event data comes from Ticketmaster.", url: null },
      },
    ]);
    const maya = await signIn("maya@example.com");
    expect((await call("GET", "/admin/show-changes", { cookie: maya })).status).toBe(403);
    expect((await call("POST", `/admin/show-changes/${id}`, { cookie: maya, body: { isTrue: true } })).status).toBe(
      403,
    );
  });

  it("counts once an admin says that it is true", async () => {
    expect((await answer(true)).status).toBe(204);
    expect(await row()).toEqual({ is_doubtful: 0, applied_at: null, told_at: null });
    expect(await known()).toEqual({ known: "cancelled", seen: null });
    expect(await list()).toEqual([]);
    expect((await answer(false)).status).toBe(404);
  });

  it("tells nobody when an admin ignores it, and is not asked again", async () => {
    expect((await answer(false)).status).toBe(204);
    expect(await row()).toEqual({ is_doubtful: 1, applied_at: expect.any(Number), told_at: expect.any(Number) });
    expect(await known()).toMatchObject({ known: "on", seen: expect.any(String) });
    expect(await list()).toEqual([]);
    expect((await answer(true)).status).toBe(404);
  });

  it("is answered once by two admins at the same time", async () => {
    const answers = await Promise.all([answer(true), answer(false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

it("counts the watched shows that have waited for their reading for over an hour", async () => {
  const waiting = async () => (await call("GET", "/admin/system", { cookie: admin })).json<AdminSystem>().shows.waiting;
  expect(await waiting()).toBe(2);
  await env.DB.prepare("UPDATE watched_shows SET due_at = ? WHERE show_id = 'echo'")
    .bind(Date.now() - MINUTE)
    .run();
  expect(await waiting()).toBe(1);
});
