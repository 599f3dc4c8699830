import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { NIGHTLY, runCron } from "./cron.ts";
import { DAY, MINUTE } from "./lib/clock.ts";
import { nightlyJobs } from "./nightly/jobs.ts";
import { keepShows, swipe } from "./swipe/test-tools.ts";
import { call, createDinner, fingerprint, signIn } from "./test/api.ts";
import { pushBrowser } from "./test/fake-push-browser.ts";

it("deletes expired data at night, with the same result when it runs twice, in parallel or late", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const now = Date.now();
  const maya = await signIn("maya@example.com");
  const { token } = await pushBrowser("https://fcm.googleapis.com/fcm/send/maya");
  await call("POST", "/notifications/register", { cookie: maya, body: { token } });
  await keepShows(madeUpShow("liked"), madeUpShow("old"), madeUpShow("new"));
  await swipe(maya, "liked", "like");
  await env.DB.batch(
    [
      `UPDATE shows SET stored_at = ${now - 31 * DAY} WHERE id IN ('liked', 'old')`,
      `INSERT INTO search_windows VALUES ('eycs2', 50, 's', 0, '', ${now - 1}), ('eycs2', 50, 's', 1, '', ${now + DAY})`,
      `INSERT INTO leases VALUES ('shows:over', ${now - 2 * DAY}), ('shows:held', ${now + DAY})`,
      `INSERT INTO quotas VALUES ('over', 1, 1, ${now - 1}), ('running', 1, 1, ${now + DAY})`,
      "DELETE FROM outbox",
      `UPDATE sessions SET expires_at = ${now - 1}`,
    ].map((statement) => env.DB.prepare(statement)),
  );
  await Promise.all(Array.from({ length: 5 }, () => runCron("17 3 * * *", env, now)));
  const after = await fingerprint();
  const left = async (column: string, table: string) => {
    const { results } = await env.DB.prepare(`SELECT ${column} AS name FROM ${table} ORDER BY 1`).all<{
      name: string;
    }>();
    return results.map(({ name }) => name);
  };
  expect(await left("id", "shows")).toEqual(["liked", "new"]);
  expect(await left("window", "search_windows")).toEqual([1]);
  expect(await left("name", "leases")).toEqual(["shows:held"]);
  expect(await left("key", "quotas")).toContain("running");
  expect(await left("key", "quotas")).not.toContain("over");
  expect(await left("id", "push_subscriptions")).toEqual([]);
  expect(await left("show_id", "swipes")).toEqual(["liked"]);
  await runCron("17 3 * * *", env, now + 60_000);
  expect(await fingerprint()).toBe(after);
});

it("archives an event at night once it has been over for a day", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const now = Date.now();
  const cookie = await signIn("maya@example.com");
  const [over, lately] = [await createDinner(cookie), await createDinner(cookie)];
  const setEnd = "UPDATE events SET ends_at = ? WHERE id = ?";
  await env.DB.batch([
    env.DB.prepare(setEnd).bind(now - DAY, over.id),
    env.DB.prepare(setEnd).bind(now - DAY + 1, lately.id),
  ]);
  await runCron(NIGHTLY, env, now);
  const archived = await env.DB.prepare("SELECT id, archived_at FROM events WHERE archived_at IS NOT NULL").all();
  expect(archived.results).toEqual([{ id: over.id, archived_at: now }]);
});

it("finishes the other nightly tasks when one fails, and then reports the failure", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const now = Date.now();
  const { id } = await createDinner(await signIn("maya@example.com"));
  await env.DB.batch(
    [
      `UPDATE events SET deleted_at = ${now - 91 * DAY}`,
      `INSERT INTO quotas VALUES ('over', 1, 1, ${now - 1})`,
      "CREATE TRIGGER busy BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'D1 DB is overloaded'); END",
    ].map((statement) => env.DB.prepare(statement)),
  );
  const failure = "The night's work is not done: recycle bin.";
  await expect(runCron("17 3 * * *", env, now)).rejects.toThrow(failure);
  expect(logged).toHaveBeenCalledOnce();
  expect(await env.DB.prepare("SELECT count(*) AS n FROM quotas WHERE key = 'over'").first("n")).toBe(0);
  const outcomes = async () => {
    const { results } = await env.DB.prepare(
      "SELECT name, outcome, changed > 0 AS hasChanged, ended_at >= started_at AS hasEnded FROM nightly_jobs WHERE name IN ('recycle bin', 'quotas') ORDER BY name",
    ).all();
    return results;
  };
  expect(await outcomes()).toEqual([
    { name: "quotas", outcome: "done", hasChanged: 1, hasEnded: 1 },
    { name: "recycle bin", outcome: "failed", hasChanged: null, hasEnded: 1 },
  ]);
  await env.DB.exec("DROP TRIGGER busy");
  await runCron("17 3 * * *", env, now);
  expect(await env.DB.prepare("SELECT id FROM events WHERE id = ?").bind(id).first()).toBeNull();
  expect(await outcomes()).toEqual([
    { name: "quotas", outcome: "done", hasChanged: 0, hasEnded: 1 },
    { name: "recycle bin", outcome: "done", hasChanged: 1, hasEnded: 1 },
  ]);
});

it("deletes more rows in a night than a day adds", async () => {
  const numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)";
  await env.DB.batch(
    [
      `${numbers} INSERT INTO quotas SELECT 'q' || i, 1, 1, 0 FROM n`,
      `${numbers} INSERT INTO outbox (id, kind, recipient, payload, status, due_at, created_at)
        SELECT 'm' || i, 'nudge', 'a@example.com', '{}', 'sent', 0, 0 FROM n`,
    ].map((statement) => env.DB.prepare(statement)),
  );
  await runCron("17 3 * * *", env, Date.now());
  for (const left of ["quotas WHERE expires_at = 0", "outbox WHERE created_at = 0"])
    expect([left, await env.DB.prepare(`SELECT count(*) AS n FROM ${left}`).first("n")]).toEqual([left, 0]);
});

it("runs one nightly job a minute on the free plan, whose invocations are short", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const free = { ...env, DB: env.DB, PLAN: "free" } as typeof env;
  const night = Date.UTC(2026, 5, 1, 3, 17);
  const ran = async () => {
    const { results } = await env.DB.prepare("SELECT name FROM nightly_jobs ORDER BY rowid").all<{ name: string }>();
    return results.map(({ name }) => name);
  };
  await env.DB.exec("DELETE FROM nightly_jobs");
  await runCron(NIGHTLY, free, night);
  await runCron("* * * * *", free, night - MINUTE);
  expect(await ran()).toEqual([]);
  await runCron("* * * * *", env, night);
  expect(await ran()).toEqual([]);
  for (let minute = 0; minute < nightlyJobs.length + 2; minute++) {
    await runCron("* * * * *", free, night + minute * MINUTE);
    expect(await ran()).toHaveLength(Math.min(minute + 1, nightlyJobs.length));
  }
  expect(await ran()).toEqual(nightlyJobs.map(({ name }) => name));
});
