import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eraseUnverifiedAccounts } from "../account/erase-unverified.ts";
import { archivePastEvents, emptyRecycleBin } from "../events/by-itself/archive.ts";
import { announceErasure, eraseArchivedEvents } from "../events/by-itself/erase-archived.ts";
import { startOver } from "../events/test-tools.ts";
import { DAY } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { call, createDinner, signIn } from "../test/api.ts";

const db = openDb(env.DB);
let maya: string;
beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  maya = await startOver();
});

const totals = () => env.DB.prepare("SELECT users, events, planning, finalized FROM totals").first();
const countedNow = () =>
  env.DB.prepare(
    `SELECT (SELECT count(*) FROM users) AS users, count(*) AS events,
       count(*) FILTER (WHERE archived_at IS NULL AND deleted_at IS NULL AND final_option_id IS NULL) AS planning,
       count(*) FILTER (WHERE archived_at IS NULL AND deleted_at IS NULL AND final_option_id IS NOT NULL) AS finalized
     FROM events`,
  ).first();
const total = (users: number, events: number, planning: number, finalized: number) => ({
  ...{ users, events, planning, finalized },
});
const decide = ({ id, options }: Awaited<ReturnType<typeof createDinner>>) =>
  call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });

afterEach(async () => {
  expect(await totals()).toEqual(await countedNow());
});

it("the totals follow an event that is created, decided, reopened, deleted and restored", async () => {
  expect(await totals()).toEqual(total(1, 0, 0, 0));
  const dinner = await createDinner(maya);
  expect(await totals()).toEqual(total(1, 1, 1, 0));
  await decide(dinner);
  expect(await totals()).toEqual(total(1, 1, 0, 1));
  await call("POST", `/events/${dinner.id}/reopen`, { cookie: maya });
  expect(await totals()).toEqual(total(1, 1, 1, 0));
  await decide(dinner);
  await call("DELETE", `/events/${dinner.id}`, { cookie: maya });
  expect(await totals()).toEqual(total(1, 1, 0, 0));
  await call("POST", `/events/${dinner.id}/restore`, { cookie: maya });
  expect(await totals()).toEqual(total(1, 1, 0, 1));
});

it("the totals follow the night, which archives and erases", async () => {
  await createDinner(maya);
  await decide(await createDinner(maya));
  const binned = await createDinner(maya);
  await call("DELETE", `/events/${binned.id}`, { cookie: maya });
  expect(await totals()).toEqual(total(1, 3, 1, 1));
  const now = Date.UTC(2040, 0, 1);
  expect(await archivePastEvents(db, now)).toBe(2);
  expect(await totals()).toEqual(total(1, 3, 0, 0));
  expect(await emptyRecycleBin(db, now)).toBe(1);
  expect(await totals()).toEqual(total(1, 2, 0, 0));
  await announceErasure(db, now + 730 * DAY);
  expect(await eraseArchivedEvents(db, now + 760 * DAY)).toBe(2);
  expect(await totals()).toEqual(total(1, 0, 0, 0));
});

it("the totals follow accounts that are made and deleted, with their events", async () => {
  const eve = await signIn("eve@example.com");
  await createDinner(eve);
  await decide(await createDinner(maya));
  expect(await totals()).toEqual(total(2, 2, 1, 1));
  expect((await call("DELETE", "/user/account", { cookie: maya })).status).toBe(204);
  expect(await totals()).toEqual(total(1, 1, 1, 0));
});

it("the totals follow the night that erases unverified accounts with and without future events", async () => {
  await createDinner(maya);
  await signIn("eve@example.com");
  await env.DB.exec("UPDATE users SET email_verified_at = NULL, created_at = 0");
  const erased = await eraseUnverifiedAccounts({ db, config: config(env), now: 31 * DAY });
  expect([erased, await totals()]).toEqual([2, total(0, 0, 0, 0)]);
});

it("the totals are right when requests create and delete at once", async () => {
  const kept = await createDinner(maya);
  const made = Array.from({ length: 5 }, () => createDinner(maya));
  const gone = Array.from({ length: 3 }, () => call("DELETE", `/events/${kept.id}`, { cookie: maya }));
  await Promise.all([...made, ...gone]);
  expect(await totals()).toEqual(total(1, 6, 5, 0));
});
