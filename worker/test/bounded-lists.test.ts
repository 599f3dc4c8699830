import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { ListedEvent } from "#schema/contracts/events.ts";
import type { Invite } from "#schema/contracts/invites.ts";
import { LIST_PAGE_SIZE } from "#schema/limits.ts";
import { claimsOf, startOver } from "../events/test-tools.ts";
import { call, fingerprint, signIn } from "./api.ts";
import { counted } from "./counted-database.ts";

const numbers = (last: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`;
const wide = (length: number) => `replace(hex(zeroblob(${length / 2})), '0', '字')`;

/** Stores events of one organizer with texts as long as they may be, 100 dates and 12 answering people each. */
async function storeEvents(organizerId: string, prefix: string, amount: number, state = "") {
  const id = `printf('${prefix}%06d', n.i)`;
  for (const statement of [
    `${numbers(amount)} INSERT INTO events (id, organizer_id, title, description, location, timezone, image_url, ends_at,
        option_count, created_at)
      SELECT ${id}, '${organizerId}', ${wide(200)}, ${wide(5_000)}, ${wide(300)}, 'Europe/London',
        'https://a.example/' || hex(zeroblob(990)), 4102444800000, 100, n.i FROM n`,
    `${numbers(amount)}, d(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM d WHERE k < 100)
      INSERT INTO date_options (id, event_id, date, time)
      SELECT printf('%s-%03d', ${id}, d.k), ${id}, date('2037-01-01', d.k || ' days'), '19:30' FROM n, d`,
    `${numbers(amount)}, p(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM p WHERE k < 12)
      INSERT INTO invites (id, event_id, email, token, responded_at, created_at)
      SELECT ${id} || 'i' || p.k, ${id}, 'guest' || p.k || hex(zeroblob(115)) || '@example.com',
        ${id} || 't' || p.k, 1, n.i FROM n, p`,
    `${numbers(amount)}, p(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM p WHERE k < 12)
      INSERT INTO responses (id, event_id, invite_id, respondent_name, answers, created_at, updated_at)
      SELECT ${id} || 'r' || p.k, ${id}, ${id} || 'i' || p.k, 'Guest',
        (SELECT json_group_object(o.id, 'yes') FROM date_options o WHERE o.event_id = ${id}), 1, 1 FROM n, p`,
    ...(state ? [`UPDATE events SET ${state} WHERE id LIKE '${prefix}%'`] : []),
  ]) {
    await env.DB.prepare(statement).run();
  }
}

async function costOf(path: string, cookie: string) {
  const used = { trips: 0, read: 0, written: 0 };
  const response = await call("GET", path, { cookie, database: counted(env.DB, used) });
  expect([path, response.status]).toEqual([path, 200]);
  return {
    path,
    read: used.read,
    bytes: new TextEncoder().encode(response.text).length,
    length: response.json<[]>().length,
  };
}

let maya: string;
beforeEach(async () => {
  maya = await startOver();
});

describe("what a list costs", () => {
  it.each([
    ["/events", ""],
    ["/events/past", "archived_at = 5"],
    ["/events/deleted", "deleted_at = 5"],
  ])("stays under 2,000 rows and 300 kB for a person with 200 events of 100 dates: %s", async (path, state) => {
    const { userId } = await claimsOf();
    await storeEvents(userId, "mine", 200, state);
    const cost = await costOf(path, maya);
    expect(cost.length).toBe(LIST_PAGE_SIZE);
    expect([cost.read < 2_000, cost.bytes < 300_000, cost]).toEqual([true, true, cost]);
    const last = (await call("GET", path, { cookie: maya })).json<ListedEvent[]>().at(-1)!;
    expect((await costOf(`${path}?after=${last.id}`, maya)).read).toBeLessThan(2_000);
  });

  it("stays bounded when the events of a list lie behind thousands of others", async () => {
    const { userId } = await claimsOf();
    await env.DB.prepare(
      `${numbers(3_000)} INSERT INTO events (id, organizer_id, title, timezone, ends_at, created_at, deleted_at, archived_at)
       SELECT 'old' || i, '${userId}', 'Old', 'UTC', 1, i, iif(i % 2, 1, null), iif(i % 2, null, 1) FROM n`,
    ).run();
    for (const path of ["/events", "/events/past", "/events/deleted"]) {
      const cost = await costOf(path, maya);
      expect([cost.read < 2_000, cost]).toEqual([true, cost]);
    }
  });

  it.each([
    ["/invites", "", ""],
    ["/invites/dismissed", "", "dismissed_at = 1"],
    ["/invites/past", "archived_at = 5", ""],
  ])("stays under 2,000 rows and 300 kB for a person with 1,500 invitations: %s", async (path, ofEvent, ofInvite) => {
    await signIn("ana@example.com");
    const { userId } = await claimsOf("ana@example.com");
    await storeEvents(userId, "anas", 100, ofEvent);
    await env.DB.prepare(
      `${numbers(1_400)} INSERT INTO events (id, organizer_id, title, timezone, ends_at, created_at)
       SELECT 'more' || i, '${userId}', 'More', 'UTC', 1, i FROM n`,
    ).run();
    await env.DB.exec(
      `INSERT INTO invites (id, event_id, email, token, created_at)
      SELECT id || 'maya', id, 'maya@example.com', id || 'token', created_at FROM events`.replaceAll("\n", " "),
    );
    if (ofInvite) await env.DB.exec(`UPDATE invites SET ${ofInvite} WHERE event_id LIKE 'anas%'`);
    const first = await costOf(path, maya);
    await env.DB.exec("UPDATE invites SET created_at = created_at + 5000 WHERE event_id LIKE 'anas%'");
    const newest = await costOf(path, maya);
    for (const cost of [first, newest]) {
      expect([cost.read < 2_000, cost.bytes < 300_000, cost]).toEqual([true, true, cost]);
    }
    expect(newest.length).toBe(LIST_PAGE_SIZE);
  });
});

describe("a list that continues", () => {
  it.each([
    ["/events", ""],
    ["/events/past", "archived_at = 5"],
    ["/events/deleted", "deleted_at = 5"],
  ])("holds every event once, page by page: %s", async (path, state) => {
    const { userId } = await claimsOf();
    await storeEvents(userId, "mine", 50, state);
    const ids: string[] = [];
    for (let page: ListedEvent[] | null = null; page === null || page.length > 0; ) {
      const rest: string = page === null ? "" : `?after=${page.at(-1)!.id}`;
      page = (await call("GET", `${path}${rest}`, { cookie: maya })).json<ListedEvent[]>();
      ids.push(...page.map(({ id }) => id));
    }
    expect([ids.length, new Set(ids).size, ids[0], ids.at(-1)]).toEqual([50, 50, "mine000050", "mine000001"]);
  });

  it("says how many dates and people there are when it leaves some out", async () => {
    const { userId } = await claimsOf();
    await storeEvents(userId, "mine", 30);
    const page = (await call("GET", "/events", { cookie: maya })).json<ListedEvent[]>();
    for (const { dateOptionCount, inviteCount } of page) expect([dateOptionCount, inviteCount]).toEqual([100, 12]);
    const shown = page.map(({ dateOptions, inviteEmails }) => [dateOptions.length, inviteEmails.length]);
    expect([shown[0], shown.at(-1)]).toEqual([
      [100, 12],
      [0, 12],
    ]);
  });

  it("names the leading date only of events whose answers it has read completely", async () => {
    const { userId } = await claimsOf();
    await storeEvents(userId, "mine", 30);
    const page = (await call("GET", "/events", { cookie: maya })).json<ListedEvent[]>();
    expect(page.map(({ leadingDate }) => leadingDate?.date ?? null)).toEqual(
      page.map((_, index) => (index < 5 ? "2037-01-02" : null)),
    );
  });

  it("continues after own events and invitations only", async () => {
    const ana = await signIn("ana@example.com");
    const { userId } = await claimsOf();
    await storeEvents(userId, "mine", 3);
    expect((await call("GET", "/events?after=mine000003", { cookie: ana })).json()).toEqual([]);
    expect((await call("GET", "/invites?after=mine000003i1", { cookie: ana })).json()).toEqual([]);
    const before = await fingerprint();
    const refused = await call("GET", "/events?after=--';", { cookie: maya });
    expect([refused.status, await fingerprint()]).toEqual([400, before]);
  });

  it("holds every invitation once, page by page", async () => {
    await signIn("ana@example.com");
    const { userId } = await claimsOf("ana@example.com");
    await storeEvents(userId, "anas", 60);
    await env.DB.exec(
      "INSERT INTO invites (id, event_id, email, token, created_at) SELECT id || 'maya', id, 'maya@example.com', id || 'token', 7 FROM events",
    );
    const ids: string[] = [];
    for (let page: Invite[] | null = null; page === null || page.length > 0; ) {
      const rest: string = page === null ? "" : `?after=${page.at(-1)!.id}`;
      page = (await call("GET", `/invites${rest}`, { cookie: maya })).json<Invite[]>();
      ids.push(...page.map(({ id }) => id));
      for (const { dateOptions, dateOptionCount } of page) {
        expect([dateOptions.length, dateOptionCount]).toEqual([10, 100]);
      }
    }
    expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
  });
});
