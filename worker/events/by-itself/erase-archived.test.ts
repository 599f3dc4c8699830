import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NIGHTLY } from "../../cron.ts";
import worker from "../../index.ts";
import { DAY } from "../../lib/clock.ts";
import { openDb } from "../../lib/database/db.ts";
import { createDinner, empty, fingerprint, signIn } from "../../test/api.ts";
import { announceErasure, eraseArchivedEvents } from "./erase-archived.ts";

const db = openDb(env.DB);
const now = Date.now();
const archive = (id: string, at: number) =>
  env.DB.prepare("UPDATE events SET archived_at = ? WHERE id = ?").bind(at, id).run();
const notices = async () =>
  (
    await env.DB.prepare("SELECT recipient, payload FROM outbox WHERE kind = 'erasure-notice' ORDER BY recipient").all<{
      recipient: string;
      payload: string;
    }>()
  ).results.map(({ recipient, payload }) => ({
    recipient,
    titles: (JSON.parse(payload) as { events: { title: string }[] }).events.map(({ title }) => title),
  }));
const events = async () => (await env.DB.prepare("SELECT id FROM events ORDER BY id").all<{ id: string }>()).results;

let maya: string;
beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  await empty("users", "outbox", "quotas");
  maya = await signIn("maya@example.com");
});

describe("events that have been archived for two years", () => {
  it("are announced to their organizer a month before, once and in one mail", async () => {
    const ben = await signIn("ben@example.com");
    const due = now - 730 * DAY + 30 * DAY;
    await archive((await createDinner(maya, { title: "First" })).id, due - 2);
    await archive((await createDinner(maya, { title: "Second" })).id, due);
    await archive((await createDinner(maya, { title: "Later" })).id, due + 1);
    await archive((await createDinner(ben, { title: "Of Ben" })).id, due - 1);
    await Promise.all([announceErasure(db, now), announceErasure(db, now), announceErasure(db, now)]);
    await announceErasure(db, now + 1);
    expect(await notices()).toEqual([
      { recipient: "ben@example.com", titles: ["Of Ben"] },
      { recipient: "maya@example.com", titles: expect.arrayContaining(["First", "Second"]) },
      { recipient: "maya@example.com", titles: ["Later"] },
    ]);
  });

  it("are erased with all their data, at the earliest a month after the announcement", async () => {
    const { id } = await createDinner(maya);
    const other = await createDinner(maya);
    await archive(id, now - 730 * DAY);
    await eraseArchivedEvents(db, now);
    expect(await events()).toHaveLength(2);
    await announceErasure(db, now);
    expect(await eraseArchivedEvents(db, now + 30 * DAY - 1)).toBe(0);
    expect(await events()).toHaveLength(2);
    expect(await eraseArchivedEvents(db, now + 30 * DAY)).toBe(1);
    expect(await events()).toEqual([{ id: other.id }]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM invites WHERE event_id = ?").bind(id).first("n")).toBe(0);
  });

  it("are erased by the nightly job, which may run twice", async () => {
    const { id } = await createDinner(maya);
    await archive(id, now - 730 * DAY);
    const night = (scheduledTime: number) =>
      worker.scheduled({ cron: NIGHTLY, scheduledTime, noRetry() {} } as ScheduledController, env);
    await night(now);
    expect(await notices()).toHaveLength(1);
    await night(now + 30 * DAY);
    expect(await events()).toEqual([]);
    const after = await fingerprint();
    await night(now + 30 * DAY);
    expect(await fingerprint()).toBe(after);
  });

  it("are announced in batches, more in a night than a day adds", async () => {
    const { id } = await createDinner(maya);
    await archive(id, now - 730 * DAY);
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
       INSERT INTO events (id, organizer_id, title, timezone, ends_at, created_at, archived_at)
       SELECT 'many-' || i, organizer_id, 'Many', 'UTC', 0, 0, archived_at FROM n, events WHERE id = ?`,
    )
      .bind(id)
      .run();
    await announceErasure(db, now);
    expect(await eraseArchivedEvents(db, now + 30 * DAY)).toBe(1201);
    expect(await events()).toEqual([]);
  });

  it.each([
    ["events_archived", "archived_at <= 1 AND erasure_notice_at IS NULL ORDER BY archived_at"],
    ["events_erasure", "erasure_notice_at <= 1 AND archived_at <= 1"],
  ])("are found by the index %s", async (index, where) => {
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN SELECT id FROM events WHERE ${where} LIMIT 1`).all();
    expect(JSON.stringify(plan.results)).toContain(index);
  });
});
