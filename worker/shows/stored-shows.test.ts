import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { runCron } from "../cron.ts";
import { DAY, HOUR } from "../lib/clock.ts";
import { openDb } from "../lib/database/db.ts";
import { counted } from "../test/counted-database.ts";
import { forgetLookUps } from "../test/shows.ts";
import { forgetOldShows, type GroupedShow, inParts, storeShows } from "./stored-shows.ts";

const now = Date.UTC(2038, 5, 1, 3, 17);
const db = openDb(env.DB);
const show = (id: string, name = "Echo"): GroupedShow => ({
  ...madeUpShow(id, { name, date: "2038-07-01T19:00:00.000Z" }),
  groupKey: `${name.toLowerCase()}\n`,
});
const rows = () =>
  env.DB.prepare("SELECT id, group_key, starts_at, show ->> 'name' AS name, stored_at FROM shows ORDER BY id")
    .all()
    .then(({ results }) => results);

beforeEach(forgetLookUps);

it("stores the latest state of shows, and writes nothing when it is unchanged", async () => {
  await storeShows(db, [show("a"), show("b")], now);
  const first = { id: "a", group_key: "echo\n", starts_at: Date.UTC(2038, 6, 1, 19), name: "Echo", stored_at: now };
  expect(await rows()).toEqual([first, { ...first, id: "b" }]);
  const again = (await storeShows(db, [show("a"), show("b", "Echo Two")], now + HOUR)) as unknown as D1Result;
  expect(again.meta.changes).toBe(1);
  const second = { ...first, id: "b", group_key: "echo two\n", name: "Echo Two", stored_at: now + HOUR };
  expect(await rows()).toEqual([first, second]);
  await storeShows(db, [show("a")], now + DAY);
  expect(await rows()).toEqual([{ ...first, stored_at: now + DAY }, second]);
});

it("accepts a repeated id on one page, and any text", async () => {
  const hostile = `'); DROP TABLE shows; --\n"\\ \u{1F3B8}`;
  await storeShows(db, [show("a"), show("a", hostile)], now);
  expect(await rows()).toMatchObject([{ id: "a", name: hostile }]);
});

it("stores a page that is larger than one statement can hold", async () => {
  const images = Array.from({ length: 20 }, (_, n) => ({
    url: `https://s1.ticketm.net/${n}?${"x".repeat(1_500)}`,
    width: 1,
    height: 1,
    isFallback: false,
  }));
  const page = Array.from({ length: 100 }, (_, n) => ({ ...show(`large${n}`), images }));
  const parts = inParts(page);
  expect(parts.flat()).toEqual(page);
  expect(inParts(page.slice(0, 10))).toHaveLength(1);
  for (const part of parts) {
    // D1's limit for one bound text, which the local D1 does not enforce.
    expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(2_000_000);
    await storeShows(db, part, now);
  }
  expect(await rows()).toHaveLength(100);
});

it("deletes unswiped shows that no page had for 30 days, also when run twice, late or for 2,500", async () => {
  await storeShows(db, [show("old"), show("liked")], now - 30 * DAY);
  await storeShows(db, [show("recent")], now - 29 * DAY);
  const many = Array.from({ length: 2_500 }, (_, n) => show(`many${n}`));
  await storeShows(db, many, now - 40 * DAY);
  await env.DB.batch([
    env.DB.prepare("INSERT INTO users (id, email, email_verified_at, created_at) VALUES ('u', 'u@example.com', 0, 0)"),
    env.DB.prepare("INSERT INTO swipes VALUES ('u', 'liked', 'echo\n', 'like', 0)"),
    env.DB.prepare(
      "INSERT INTO search_windows VALUES ('eycs2', 50, 'm', 0, 's', ?), ('eycs2', 50, 'm', 1, 's', ?)",
    ).bind(now, now + 1),
  ]);
  for (const late of [0, 0, HOUR]) {
    await runCron("17 3 * * *", env, now + late);
    expect((await rows()).map(({ id }) => id)).toEqual(["liked", "recent"]);
  }
  const windows = await env.DB.prepare("SELECT count(*) AS n FROM search_windows").first("n");
  expect(windows).toBe(0);
});

it("reads old swiped shows only once a night", async () => {
  await storeShows(
    db,
    Array.from({ length: 2_000 }, (_, n) => show(`kept${n}`)),
    now - 50 * DAY,
  );
  await storeShows(
    db,
    Array.from({ length: 5_500 }, (_, n) => show(`many${n}`)),
    now - 40 * DAY,
  );
  await env.DB.batch([
    env.DB.prepare("INSERT INTO users (id, email, email_verified_at, created_at) VALUES ('u', 'u@example.com', 0, 0)"),
    env.DB.prepare("INSERT INTO swipes SELECT 'u', id, group_key, 'like', 0 FROM shows WHERE id LIKE 'kept%'"),
  ]);
  const used = { trips: 0, read: 0, written: 0 };
  await forgetOldShows(openDb(counted(env.DB, used)), now);
  expect(await rows()).toHaveLength(2_000);
  expect(used.read).toBeLessThanOrEqual(2 * 2_000 + 5 * 5_500);
});

it("finds old snapshots and their swipes by an index", async () => {
  const { results } = await env.DB.prepare(
    `EXPLAIN QUERY PLAN SELECT id FROM shows WHERE stored_at BETWEEN 0 AND 1
     AND NOT EXISTS (SELECT 1 FROM swipes WHERE swipes.show_id = shows.id) ORDER BY stored_at LIMIT 1000`,
  ).all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail).join("\n");
  expect(plan).toContain("shows_age");
  expect(plan).toContain("swipes_show");
  expect(plan).not.toContain("SCAN swipes");
});
