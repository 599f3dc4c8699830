import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { DESCRIPTION_MAX, LOCATION_MAX, OPTIONS_MAX, TITLE_MAX } from "#schema/limits.ts";
import { call, cookieOf, dinner, fingerprint } from "../test/api.ts";
import { startOver } from "./test-tools.ts";

const people = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `guest${from + n}@example.com`);

/** The most that one event holds. */
const longest = {
  ...dinner,
  title: "t".repeat(TITLE_MAX),
  description: "界".repeat(DESCRIPTION_MAX),
  location: "l".repeat(LOCATION_MAX),
  dateOptions: Array.from({ length: OPTIONS_MAX }, (_, n) => ({
    date: `2038-${String(1 + (n % 12)).padStart(2, "0")}-${String(1 + Math.floor(n / 12)).padStart(2, "0")}`,
    time: "19:30",
  })),
};

async function register(email: string): Promise<string> {
  const answer = await call("POST", "/register", { body: { email, password: "long enough to be safe" } });
  return cookieOf(answer.headers);
}

const databaseBytes = async () => (await env.DB.prepare("SELECT 1").all()).meta.size_after;
const payloadBytes = () => env.DB.prepare("SELECT sum(length(payload)) AS bytes FROM outbox").first<number>("bytes");

it("stores an event's text once, whether it asks one person or five hundred", async () => {
  const maya = await startOver();
  const body = { ...longest, inviteEmails: people(500) };
  expect((await call("POST", "/events", { cookie: maya, body })).status).toBe(201);
  expect(await payloadBytes()).toBeLessThan(500 * 200);
});

describe("an account that proved no address", () => {
  let cookie: string;
  beforeEach(async () => {
    await startOver();
    cookie = await register("invented@example.com");
  });
  const create = (body: object = dinner) => call("POST", "/events", { cookie, body });
  const invite = (id: string, inviteEmails: string[]) =>
    call("PATCH", `/events/${id}`, { cookie, body: { inviteEmails } });
  const full = [409, "Until you confirm your e-mail address, you can save 3 events and 100 invitations."];

  it("stores less than half a megabyte, however it asks", async () => {
    const before = await databaseBytes();
    for (const [from, to] of [
      [0, 500],
      [0, 100],
      [100, 200],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
      await create({ ...longest, hasGroupLink: from === to, inviteEmails: people(to! - from!, from) });
    expect((await databaseBytes()) - before).toBeLessThan(500_000);
  });

  it("stores three events, also when it deletes them", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await create()).json<{ id: string }>().id);
    for (const id of ids) expect((await call("DELETE", `/events/${id}`, { cookie })).status).toBe(200);
    const before = await fingerprint();
    const refused = await create();
    expect([refused.status, refused.text]).toEqual(full);
    expect(await fingerprint()).toBe(before);
  });

  it("invites a hundred people to all its events, and a person who comes back counts once", async () => {
    const { id } = (await create({ ...dinner, inviteEmails: people(60) })).json<{ id: string }>();
    const refused = await create({ ...dinner, inviteEmails: people(41, 60) });
    expect([refused.status, refused.text]).toEqual(full);
    expect((await create({ ...dinner, inviteEmails: people(30, 60) })).status).toBe(201);
    expect((await invite(id, people(70))).status).toBe(200);
    expect((await invite(id, people(10))).status).toBe(200);
    expect((await invite(id, people(70))).status).toBe(200);
    const before = await fingerprint();
    const more = await invite(id, people(71));
    expect([more.status, more.text]).toEqual(full);
    expect(await fingerprint()).toBe(before);
  });

  it("invites no more people by many requests at once", async () => {
    const { id } = (await create({ ...dinner, inviteEmails: people(1) })).json<{ id: string }>();
    await Promise.all([
      ...[0, 1, 2, 3].map((n) => create({ ...dinner, inviteEmails: people(40, 100 * n) })),
      ...[0, 1].map((n) => invite(id, people(40, 1_000 * n))),
    ]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM events").first("n")).toBeLessThanOrEqual(3);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM invites").first("n")).toBeLessThanOrEqual(100);
  });

  it("stores more once its address is confirmed", async () => {
    for (let n = 0; n < 3; n += 1) await create();
    await env.DB.exec("UPDATE users SET email_verified_at = 1");
    expect((await create({ ...dinner, inviteEmails: people(150) })).status).toBe(201);
  });
});
