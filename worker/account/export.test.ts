import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { accountExport } from "#schema/contracts/account-export.ts";
import { claimsOf } from "../events/test-tools.ts";
import { namedBatch, openDb } from "../lib/database/db.ts";
import { call, cookieOf, createDinner, empty, fingerprint, signIn } from "../test/api.ts";
import { exportStatements } from "./export.ts";

type Export = Record<string, Record<string, unknown>[]>;

let maya: string;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
  maya = await signIn("maya@example.com");
  await call("PATCH", "/user/profile", { cookie: maya, body: { firstName: "Maya", lastName: "Lindqvist" } });
});

describe("exporting an account's data", () => {
  it("is a JSON file with the account, own events, contacts and answers given", async () => {
    const { tokens, options } = await createDinner(maya);
    const first = options[0]!.id;
    const body = { respondentName: "Ana Duarte", comments: "Late is better", dateOptionResponses: { [first]: "yes" } };
    await call("POST", `/poll/${tokens["ana@example.com"]}/respond`, { body });
    await env.DB.exec("INSERT INTO contacts SELECT 'c1', id, 'Ben', 'ben@example.com', 1 FROM users");
    const response = await call("GET", "/user/export", { cookie: maya });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="eightish-data.json"');
    const file = response.json<Export>();
    expect(file.account).toMatchObject({ email: "maya@example.com", firstName: "Maya" });
    expect(file.sessions).toMatchObject([{ startedBy: "mail" }]);
    expect(file.contacts).toEqual([{ name: "Ben", email: "ben@example.com", addedAt: "1970-01-01T00:00:00.001Z" }]);
    expect(file.events).toMatchObject([
      {
        title: "Dinner at eight",
        deadline: null,
        finalDate: null,
        dateOptions: options,
        invitees: [{ email: "ana@example.com" }, { email: "tom@example.com" }],
        responses: [
          { respondentName: "Ana Duarte", comments: "Late is better", answers: { [first]: "yes" }, isHost: false },
        ],
      },
    ]);

    const ana = await signIn("ana@example.com");
    const hers = (await call("GET", "/user/export", { cookie: ana })).json<Export>();
    expect(hers.invitations).toMatchObject([
      {
        title: "Dinner at eight",
        organizer: "Maya Lindqvist",
        name: "Ana Duarte",
        answers: [{ date: "2038-03-12", time: "19:30", answer: "yes" }],
      },
    ]);
  });

  it("holds the answers of 500 people to 100 dates within D1's limit per text", async () => {
    const { id } = await createDinner(maya);
    const numbers = (to: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
    const answers = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`option-of-the-event-${n}`, "maybe"]));
    await env.DB.batch([
      env.DB.prepare(
        `${numbers(498)} INSERT INTO invites (id, event_id, email, token, created_at, responded_at)
         SELECT 'i' || i, ?, 'p' || i || '@example.com', 't' || i, 0, 1 FROM n`,
      ).bind(id),
      env.DB.prepare(
        `${numbers(498)} INSERT INTO responses (id, event_id, invite_id, respondent_name, comments, answers, created_at,
           updated_at) SELECT 'r' || i, ?, 'i' || i, 'Somebody', ?, ?, i, i FROM n`,
      ).bind(id, "音".repeat(2_000), JSON.stringify(answers)),
    ]);
    const { userId } = await claimsOf();
    const db = openDb(env.DB);
    const parts = Object.values(await namedBatch(db, exportStatements(db, userId)));
    const texts = parts.flat().map(({ item }) => item);
    expect(Math.max(...texts.map((text) => new TextEncoder().encode(text).length))).toBeLessThan(2_000_000);
    const { events } = (await call("GET", "/user/export", { cookie: maya })).json<Export>();
    expect(events?.map(({ responses }) => (responses as unknown[]).length)).toEqual([498]);
  });

  it("holds no other person's address or answers, no link and no hash", async () => {
    const { tokens, options } = await createDinner(maya);
    const respond = (email: string, respondentName: string) =>
      call("POST", `/poll/${tokens[email]}/respond`, {
        body: { respondentName, comments: "secret", dateOptionResponses: { [options[0]!.id]: "no" } },
      });
    await respond("tom@example.com", "Tom Okafor");
    const ana = await signIn("ana@example.com");
    await call("POST", "/user/set-password", { cookie: ana, body: { newPassword: "long enough" } });
    const { text } = await call("GET", "/user/export", { cookie: ana });
    for (const secret of [
      "maya@example.com",
      "tom@example.com",
      "Tom Okafor",
      "secret",
      "scrypt",
      ...Object.values(tokens),
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it("shows no invitation before the address is verified", async () => {
    await createDinner(maya);
    const registered = await call("POST", "/register", { body: { email: "ana@example.com", password: "long enough" } });
    const { invitations } = (
      await call("GET", "/user/export", { cookie: cookieOf(registered.headers) })
    ).json<Export>();
    expect(invitations).toEqual([]);
  });

  it("holds the answers and addresses that wait for a confirmation, once the address is verified", async () => {
    const { id, options, tokens } = await createDinner(maya);
    const { url } = (await call("POST", `/events/${id}/group-link`, { cookie: maya })).json<{ url: string }>();
    const answers = { respondentName: "Kim", dateOptionResponses: { [options[0]!.id]: "maybe" } };
    await call("POST", new URL(url).pathname, { body: { ...answers, email: "kim@example.com", comments: "Late" } });
    await env.DB.prepare(
      "INSERT INTO address_requests SELECT 'secret-token', id, 'kim@example.com', 1 FROM invites WHERE token = ?",
    )
      .bind(tokens["tom@example.com"])
      .run();
    const registered = await call("POST", "/register", { body: { email: "kim@example.com", password: "long enough" } });
    const file = async (cookie: string) => (await call("GET", "/user/export", { cookie })).json<Export>();
    expect(await file(cookieOf(registered.headers))).toMatchObject({ joinRequests: [], addressRequests: [] });
    const own = await file(await signIn("kim@example.com"));
    const about = { title: "Dinner at eight", organizer: "Maya Lindqvist", askedAt: expect.any(String) };
    const date = { date: "2038-03-12", time: "19:30", answer: "maybe" };
    expect(own.joinRequests).toEqual([
      { ...about, name: "Kim", partySize: 1, suggestion: null, comments: "Late", answers: [date] },
    ]);
    expect(own.addressRequests).toEqual([about]);
    expect(JSON.stringify(own)).not.toContain("secret-token");
  });

  it("holds requests, shows and preferences", async () => {
    await signIn("ben@example.com");
    await env.DB.batch(
      [
        `INSERT INTO connections (id, requester_id, receiver_email, receiver_id, type, created_at, updated_at)
         SELECT 'k1', a.id, b.email, b.id, 'connection', 1, 1 FROM users a, users b
         WHERE a.email = 'maya@example.com' AND b.email = 'ben@example.com'`,
        `INSERT OR IGNORE INTO shows VALUES ('show', 'show', 1, '{"name":"Static Bloom"}', 1)`,
        "INSERT INTO swipes SELECT id, 'show', 'show', 'like', 1 FROM users WHERE email = 'maya@example.com'",
        "INSERT INTO show_plans SELECT id, 'show', 'show', 'ticket', 0, 1, 1 FROM users WHERE email = 'maya@example.com'",
        "INSERT INTO swipe_preferences (user_id, location, genres, updated_at) SELECT id, 'Lisbon', '[\"Jazz\"]', 1 FROM users",
        "INSERT INTO push_subscriptions SELECT 'p1', id, 'https://push.test/secret', 'k', 'a', 1 FROM users WHERE email = 'maya@example.com'",
      ].map((statement) => env.DB.prepare(statement)),
    );
    const file = (await call("GET", "/user/export", { cookie: maya })).json<Export>();
    expect(file).toMatchObject({
      sentRequests: [{ to: "ben@example.com", status: "pending" }],
      swipes: [{ show: "Static Bloom", action: "like" }],
      showPlans: [{ show: "Static Bloom", date: null, state: "ticket", shown: false, wantsNews: true }],
      swipePreferences: [{ location: "Lisbon", genres: ["Jazz"] }],
      notifications: [{ service: "https://push.test/" }],
    });
    const ben = await signIn("ben@example.com");
    const { text } = await call("GET", "/user/export", { cookie: ben });
    expect(JSON.parse(text)).toMatchObject({ receivedRequests: [{ from: "Maya Lindqvist", status: "pending" }] });
    expect(text).not.toContain("maya@example.com");
  });

  it("holds contacts and connections, and no received request before the address is verified", async () => {
    await call("POST", "/friends", { cookie: maya, body: { name: "Ana", email: "ana@example.com" } });
    await call("POST", "/connections/request", { cookie: maya, body: { receiverEmail: "ana@example.com" } });
    const file = async (cookie: string) => (await call("GET", "/user/export", { cookie })).json<Export>();
    expect(await file(maya)).toMatchObject({
      contacts: [{ name: "Ana", email: "ana@example.com" }],
      sentRequests: [{ to: "ana@example.com", type: "invitation", status: "pending" }],
    });
    const registered = await call("POST", "/register", { body: { email: "ana@example.com", password: "long enough" } });
    expect((await file(cookieOf(registered.headers))).receivedRequests).toEqual([]);
    expect((await file(await signIn("ana@example.com"))).receivedRequests).toMatchObject([
      { from: "Maya Lindqvist", status: "pending" },
    ]);
  });

  it("has the fields of the documented format and no other, with something in each list", async () => {
    const { id, options, tokens } = await createDinner(maya);
    const body = { respondentName: "Ana", dateOptionResponses: { [options[0]!.id]: "yes" } };
    await call("POST", `/poll/${tokens["ana@example.com"]}/respond`, { body });
    await call("POST", "/friends", { cookie: maya, body: { name: "Tom", email: "tom@example.com" } });
    await call("POST", "/connections/request", { cookie: maya, body: { receiverEmail: "ana@example.com" } });
    await signIn("ana@example.com");
    const asked = "SELECT id FROM users WHERE email = 'maya@example.com'";
    const others = "SELECT id FROM users WHERE email = 'ana@example.com'";
    await env.DB.batch(
      [
        `UPDATE events SET final_option_id = '${options[0]!.id}', finalized_at = 1, deadline_date = '2038-01-01',
           deadline_time = '10:00', deadline_at = 1`,
        `INSERT INTO events (id, organizer_id, title, timezone, ends_at, created_at)
         VALUES ('e2', (${others}), 'Hers', 'UTC', ${Date.UTC(2038, 0)}, 1)`,
        "INSERT INTO date_options (id, event_id, date, time, days) VALUES ('d2', 'e2', '2038-01-01', '', 3)",
        "INSERT INTO invites (id, event_id, email, token, created_at) VALUES ('i2', 'e2', 'maya@example.com', 't2', 1)",
        `INSERT INTO suggestions (id, event_id, invite_id, date, time, created_at)
         SELECT 's' || id, event_id, id, '2038-01-02', '11:00', 1 FROM invites WHERE email <> 'tom@example.com'`,
        `INSERT INTO responses (id, event_id, invite_id, respondent_name, answers, created_at, updated_at)
         VALUES ('r2', 'e2', 'i2', 'Maya', '{"d2":"no"}', 1, 1)`,
        `INSERT INTO join_requests (id, event_id, email, token, respondent_name, answers, created_at, updated_at)
         VALUES ('j2', 'e2', 'maya@example.com', 't3', 'Maya', '{"d2":"no"}', 1, 1)`,
        "INSERT INTO address_requests VALUES ('t4', 'i2', 'maya@example.com', 1)",
        `INSERT INTO connections (id, requester_id, receiver_email, receiver_id, type, created_at, updated_at)
         VALUES ('k2', (${others}), 'maya@example.com', (${asked}), 'connection', 1, 1)`,
        `INSERT OR IGNORE INTO shows VALUES ('show', 'show', 1, '{"name":"Static Bloom"}', 1)`,
        `INSERT INTO swipes VALUES ((${asked}), 'show', 'show', 'like', 1)`,
        `INSERT INTO show_plans VALUES ((${asked}), 'show', 'show', 'in', 1, 1, 1)`,
        `INSERT INTO swipe_preferences (user_id, location, genres, updated_at) VALUES ((${asked}), 'Lisbon', '["Jazz"]', 1)`,
        `INSERT INTO push_subscriptions VALUES ('p2', (${asked}), 'https://push.test/secret', 'k', 'a', 1)`,
        `INSERT INTO calendar_feeds (token, user_id, created_at) VALUES ('f2', (${asked}), 1)`,
        `INSERT INTO calendar_connections (id, user_id, name, host, sealed) VALUES ('c3', (${asked}), 'Home', 'a.example', 'x')`,
        `INSERT INTO venue_suggestions VALUES ('v1', 'https://tin-hall.example/', (${asked}), 1)`,
        `INSERT INTO passkeys (id, user_id, name, public_key, counter, transports, created_at)
         VALUES ('a key', (${asked}), 'Phone', 'half', 0, '[]', 1)`,
        `INSERT INTO known_browsers (id, user_id, hash, seen_at) VALUES ('b2', (${asked}), 'hash', 1)`,
        `INSERT INTO former_addresses VALUES ('f1', (${asked}), 'maya@old.example', 1, 1, '[]')`,
        `INSERT INTO address_changes VALUES ('c2', (${asked}), 'maya@new.example', 1, 1)`,
        `INSERT INTO admin_actions VALUES ('a2', 1, (${asked}), 'maya@example.com', 'users', 'tom', '')`,
        "INSERT INTO opt_outs (email, created_at) VALUES ('maya@example.com', 1)",
        "INSERT OR REPLACE INTO undeliverable_addresses VALUES ('maya@example.com', 'bounced', 1)",
      ].map((statement) => env.DB.prepare(statement)),
    );
    const { text } = await call("GET", "/user/export", { cookie: maya });
    const file = accountExport.parse(JSON.parse(text));
    const lists = Object.entries(file).flatMap(([name, part]) => (Array.isArray(part) ? [[name, part.length]] : []));
    expect(lists.filter(([, length]) => length === 0)).toEqual([]);
    expect(
      file.events.map(({ invitees, responses, suggestions }) => [
        invitees.length,
        responses.length,
        suggestions.length,
      ]),
    ).toEqual([[2, 1, 1]]);
    expect(file.invitations.flatMap(({ suggestions }) => suggestions)).toMatchObject([
      { date: "2038-01-02", status: "open" },
    ]);
    const wholeDays = { date: "2038-01-01", time: null, days: 3, answer: "no" };
    expect([file.invitations, file.joinRequests].map(([first]) => first?.answers)).toEqual([[wholeDays], [wholeDays]]);
    expect(file.mails.length).toBeGreaterThan(0);
    for (const secret of [id, "t2", "t3", "t4", "f2", "secret"]) expect(text).not.toContain(`"${secret}"`);
  });

  it("is 401 when signed out and changes nothing but the security log", async () => {
    const before = await fingerprint();
    expect((await call("GET", "/user/export")).status).toBe(401);
    expect(await fingerprint()).toBe(before);
    const still = await fingerprint(["security_events"]);
    expect((await call("GET", "/user/export", { cookie: maya })).status).toBe(200);
    expect(await fingerprint(["security_events"])).toBe(still);
  });
});
