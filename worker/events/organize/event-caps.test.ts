import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { ACTIVE_EVENTS_MAX, caps } from "../../policy/caps.ts";
import { call, createDinner, dinner, fingerprint } from "../../test/api.ts";
import { used } from "../../test/quotas.ts";
import { claimsOf, startOver, value } from "../test-tools.ts";

let maya: string;
beforeEach(async () => {
  maya = await startOver();
});

const body = { ...dinner, inviteEmails: [], hasGroupLink: true };
const create = () => call("POST", "/events", { cookie: maya, body });
const inviteToShow = (email: string) =>
  call("POST", "/swipe/invite", {
    cookie: maya,
    body: {
      eventName: "The Long Echo",
      eventDates: [{ date: "2038-03-12", time: "20:00:00" }],
      emails: [email],
      timezone: "Europe/Lisbon",
    },
  });
const total = () => value<number>("SELECT count(*) FROM events");

/** Stores events that are neither past nor deleted. */
async function storeEvents(amount: number) {
  const { userId } = await claimsOf();
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${amount})
     INSERT INTO events (id, organizer_id, title, timezone, ends_at, created_at)
     SELECT printf('stored%06d', i), '${userId}', 'Stored', 'UTC', 4102444800000, i FROM n`,
  ).run();
}

describe("the events of one day", () => {
  it("end at 50, also when many are created at once, and a show's invitation is no way around", async () => {
    const responses = await Promise.all(Array.from({ length: caps.events.allowed + 10 }, create));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(caps.events.allowed);
    const refused = responses.find(({ status }) => status === 429)!;
    expect(refused.text).toMatch(/^You can create at most 50 events a day\. Please try again (tomorrow )?after/);
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
    const before = await fingerprint();
    expect([(await inviteToShow("zoe@example.com")).status, await fingerprint()]).toEqual([429, before]);
    expect(await total()).toBe(caps.events.allowed);
  });

  it("are not counted again by a repeated request, and not by a deletion", async () => {
    const headers = { "Idempotency-Key": "one" };
    for (const _ of [1, 2, 3]) await call("POST", "/events", { cookie: maya, body, headers });
    expect(await used(caps.events)).toBe(1);
    const { id } = await createDinner(maya);
    await call("DELETE", `/events/${id}`, { cookie: maya });
    expect(await used(caps.events)).toBe(2);
  });
});

describe("events that are neither past nor deleted", () => {
  it("end at 500 for creating and a show's invitation, also when several come at once", async () => {
    await storeEvents(ACTIVE_EVENTS_MAX - 2);
    const responses = await Promise.all([create(), create(), create(), create()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const before = await fingerprint();
    const refused = await inviteToShow("zoe@example.com");
    expect([refused.status, refused.text, await fingerprint()]).toEqual([
      409,
      "You have 500 events that are neither past nor deleted, which is the most. Delete one first.",
      before,
    ]);
  });

  it("end at 500 for restoring, also when several are restored at once", async () => {
    await storeEvents(ACTIVE_EVENTS_MAX);
    await env.DB.exec("UPDATE events SET deleted_at = 5 WHERE id IN ('stored000001', 'stored000002', 'stored000003')");
    await create();
    const restored = await Promise.all(
      ["1", "2", "3"].map((n) => call("POST", `/events/stored00000${n}/restore`, { cookie: maya })),
    );
    expect(restored.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(await value("SELECT count(*) FROM events WHERE deleted_at IS NULL")).toBe(ACTIVE_EVENTS_MAX);
  });

  it("do not include past ones: they can be restored at any time", async () => {
    await storeEvents(ACTIVE_EVENTS_MAX + 1);
    await env.DB.exec("UPDATE events SET deleted_at = 5, archived_at = 4 WHERE id = 'stored000001'");
    expect((await call("POST", "/events/stored000001/restore", { cookie: maya })).status).toBe(200);
    expect((await create()).status).toBe(409);
    await call("DELETE", "/events/stored000002", { cookie: maya });
    expect((await create()).status).toBe(201);
  });
});
