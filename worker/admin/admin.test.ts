import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { SignedIn, User } from "#schema/contracts/account.ts";
import type { AdminEvent, AdminSummary, AdminUser } from "#schema/contracts/admin.ts";
import { addPasskey, type CreationOptions } from "../auth/passkeys/test-tools.ts";
import { HOUR, MINUTE } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { call, cookieOf, createDinner, empty, fingerprint, newestConfirmation, signIn } from "../test/api.ts";
import { counted } from "../test/counted-database.ts";
import { signChallenge } from "../test/fake-authenticator.ts";
import { listEvents, listUsers, summary } from "./queries.ts";

const denied = "Access Denied: You don't have permission to access the admin panel.";
const mailed = "Admin pages need a sign-in by e-mail or passkey within the last 12 hours. Please sign in again.";
const paths = ["/admin/summary", "/admin/users", "/admin/events", "/admin/system", "/admin/audit"];

let admin: string;
const users = async (search = "") => {
  const response = await call("GET", `/admin/users${search}`, { cookie: admin });
  return {
    emails: response.json<AdminUser[]>().map(({ email }) => email),
    total: response.headers.get("X-Total-Count"),
  };
};
const events = async (search = "") => {
  const response = await call("GET", `/admin/events${search}`, { cookie: admin });
  return {
    titles: response.json<AdminEvent[]>().map(({ title }) => title),
    total: response.headers.get("X-Total-Count"),
  };
};

beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox", "admin_actions");
  admin = await signIn("admin@example.com");
});

describe("the admin panel's calls", () => {
  it.each(paths)("%s is 401 when signed out and 403 for all but admins", async (path) => {
    const maya = await signIn("maya@example.com");
    const before = await fingerprint(["admin_actions"]);
    expect((await call("GET", path)).status).toBe(401);
    const response = await call("GET", path, { cookie: maya });
    expect([response.status, response.text]).toEqual([403, denied]);
    expect((await call("GET", path, { cookie: admin })).status).toBe(200);
    expect(await fingerprint(["admin_actions"])).toBe(before);
  });

  it("recognises admins by the stored form of their address", () => {
    const ADMIN_EMAILS = " Boss@Bücher.example,ana@example.com,, nobody";
    const { ADMIN_EMAILS: read } = config({ ...env, ADMIN_EMAILS });
    expect(read).toEqual(["boss@xn--bcher-kva.example", "ana@example.com"]);
  });

  it("are closed to a stranger who registers an admin's address, also after the admin confirms it", async () => {
    await empty("users", "quotas");
    const account = { email: "admin@example.com", password: "correct horse" };
    const stranger = cookieOf((await call("POST", "/register", { body: account })).headers);
    const token = await newestConfirmation(account.email);
    expect((await call("POST", "/auth/confirm-email", { body: { token } })).status).toBe(200);
    for (const cookie of [stranger, cookieOf((await call("POST", "/login", { body: account })).headers)])
      expect((await call("GET", "/admin/users", { cookie })).status).toBe(401);
  });

  it.each(paths)("%s asks an admin who signed in with a password for a sign-in by mail", async (path) => {
    await call("POST", "/user/set-password", { cookie: admin, body: { newPassword: "correct horse" } });
    const login = await call("POST", "/login", { body: { email: "admin@example.com", password: "correct horse" } });
    const cookie = cookieOf(login.headers);
    expect(login.json<SignedIn>().user.isAdmin).toBe(false);
    expect((await call("GET", "/user", { cookie })).json<User>().isAdmin).toBe(false);
    const refused = await call("GET", path, { cookie });
    expect([refused.status, refused.headers.get("Error-Code"), refused.text]).toEqual([403, "proof-needed", mailed]);
    expect((await call("GET", "/user", { cookie: admin })).json<User>().isAdmin).toBe(true);
  });

  it("open after a sign-in by passkey, for twelve hours", async () => {
    const passkey = await addPasskey(admin);
    const { challenge } = (await call("POST", "/auth/passkey/options")).json<CreationOptions>();
    const entered = await call("POST", "/auth/passkey", { body: { passkey: await signChallenge(passkey, challenge) } });
    expect(entered.json<SignedIn>().user.isAdmin).toBe(true);
    const cookie = cookieOf(entered.headers);
    expect((await call("GET", "/admin/summary", { cookie })).status).toBe(200);
    await env.DB.exec(`UPDATE sessions SET created_at = created_at - ${12 * HOUR + MINUTE}`);
    expect((await call("GET", "/admin/summary", { cookie })).text).toBe(mailed);
  });

  it("ask an admin for another sign-in by mail after twelve hours", async () => {
    const age = (since: number) =>
      env.DB.prepare("UPDATE sessions SET created_at = ?")
        .bind(Date.now() - since)
        .run();
    await age(12 * HOUR - MINUTE);
    expect((await call("GET", "/admin/summary", { cookie: admin })).status).toBe(200);
    await age(12 * HOUR + MINUTE);
    const refused = await call("GET", "/admin/summary", { cookie: admin });
    expect([refused.status, refused.text]).toEqual([403, mailed]);
    expect((await call("GET", "/user", { cookie: admin })).json<User>().isAdmin).toBe(true);
  });

  it("is closed to an admin's unverified address", async () => {
    await env.DB.exec("UPDATE users SET email_verified_at = NULL");
    expect((await call("GET", "/admin/users", { cookie: admin })).status).toBe(403);
  });

  it.each([
    ["?page=0", "Please ask for a page from 1 to 100,000."],
    ["?page=-1", "Please ask for a page from 1 to 100,000."],
    ["?page=1.5", "Please ask for a page from 1 to 100,000."],
    ["?page=999999", "Please ask for a page from 1 to 100,000."],
    ["?page=", "Please ask for a page from 1 to 100,000."],
    [`?q=${"x".repeat(255)}`, "Please shorten the search to at most 254 characters."],
    ["?q=%00", "Please remove the unreadable characters from the search."],
  ])("refuses %s with one sentence", async (search, sentence) => {
    for (const path of ["/admin/users", "/admin/events"]) {
      const response = await call("GET", path + search, { cookie: admin });
      expect([response.status, response.text]).toEqual([400, sentence]);
    }
  });

  it("lists accounts, newest first, without password or hash", async () => {
    const maya = await signIn("maya@example.com");
    await call("PATCH", "/user/profile", { cookie: maya, body: { firstName: "Maya", lastName: "Lindqvist" } });
    await call("POST", "/user/set-password", { cookie: maya, body: { newPassword: "long enough" } });
    await createDinner(maya);
    const response = await call("GET", "/admin/users", { cookie: admin });
    expect(response.headers.get("X-Total-Count")).toBe("2");
    expect(response.json()).toEqual([
      {
        id: expect.any(String),
        email: "maya@example.com",
        firstName: "Maya",
        lastName: "Lindqvist",
        emailVerified: true,
        isAdmin: false,
        isSuspended: false,
        network: "unknown",
        eventCount: 1,
        createdAt: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ email: "admin@example.com", isAdmin: true, firstName: null, eventCount: 0 }),
    ]);
  });

  it("finds accounts by the beginning of the address, its domain or a name, in any case", async () => {
    const maya = await signIn("maya@example.com");
    await call("PATCH", "/user/profile", { cookie: maya, body: { firstName: "Zoë", lastName: "Lindqvist" } });
    for (const q of ["maya", "MAYA@EX", "zo", "m", "Zoë", "lindq", "zoë lin"]) {
      expect([q, await users(`?q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        { emails: ["maya@example.com"], total: "1" },
      ]);
    }
    expect((await users("?q=@EXAMPLE.com")).total).toBe("2");
    for (const q of [
      "aya",
      "example",
      "%",
      "___",
      "%%%",
      "' or 1=1 --",
      '"',
      '"""',
      "maya*",
      "maya OR admin",
      "email:maya",
      "^maya",
      "(maya",
      "maya NOT",
      "-maya",
    ]) {
      expect([q, await users(`?q=${encodeURIComponent(q)}`)]).toEqual([q, { emails: [], total: "0" }]);
    }
  });

  it("finds events by the beginning of the title or organizer's address, with their state", async () => {
    const maya = await signIn("maya@example.com");
    const dinner = await createDinner(maya);
    for (const title of ["Past", "Gone", "Picnic"]) await createDinner(maya, { title });
    await call("POST", `/events/${dinner.id}/finalize`, {
      cookie: maya,
      body: { dateOptionId: dinner.options[0]!.id },
    });
    await env.DB.exec("UPDATE events SET archived_at = 1 WHERE title = 'Past'");
    await env.DB.exec("UPDATE events SET deleted_at = 1 WHERE title = 'Gone'");
    expect(await events("?q=dinner%20at")).toEqual({ titles: ["Dinner at eight"], total: "1" });
    expect(await events("?q=eight")).toEqual({ titles: [], total: "0" });
    expect(await events("?q=pi")).toEqual({ titles: ["Picnic"], total: "1" });
    for (const q of ["maya@", "MAYA@exam", "@example"]) expect((await events(`?q=${q}`)).total).toBe("4");
    expect(await events("?q=ana@example")).toEqual({ titles: [], total: "0" });
    const all = (await call("GET", "/admin/events", { cookie: admin })).json<AdminEvent[]>();
    const states = all.map(({ title, isFinalized, isPastEvent, isDeleted }) => [
      title,
      isFinalized,
      isPastEvent,
      isDeleted,
    ]);
    expect(states.sort()).toEqual([
      ["Dinner at eight", true, false, false],
      ["Gone", false, false, true],
      ["Past", false, true, false],
      ["Picnic", false, false, false],
    ]);
    expect(all.find(({ isFinalized }) => isFinalized)).toMatchObject({
      organizerName: "maya",
      organizerEmail: "maya@example.com",
      inviteCount: 2,
      responseCount: 0,
      finalizedDate: { date: "2038-03-12", time: "19:30" },
    });
    const counts = (await call("GET", "/admin/summary", { cookie: admin })).json<AdminSummary>();
    expect(counts).toEqual({ users: 2, events: 4, planning: 1, finalized: 1, openReports: 0 });
  });

  it("finds what a title and a name are now, and nothing deleted", async () => {
    const maya = await signIn("maya@example.com");
    const { id } = await createDinner(maya, { title: "Harbour dinner" });
    expect(await events("?q=harbour")).toEqual({ titles: ["Harbour dinner"], total: "1" });
    await call("PATCH", `/events/${id}`, { cookie: maya, body: { title: "Park lunch" } });
    await call("PATCH", "/user/profile", { cookie: maya, body: { firstName: "Mo", lastName: "Lindqvist" } });
    expect([(await events("?q=harbour")).total, (await events("?q=park")).total]).toEqual(["0", "1"]);
    expect((await users("?q=lindq")).total).toBe("1");
    await env.DB.exec("DELETE FROM users WHERE email = 'maya@example.com'");
    expect([(await events("?q=park")).total, (await users("?q=lindq")).total]).toEqual(["0", "0"]);
  });

  it("returns 50 entries a page", async () => {
    await env.DB.prepare(
      `INSERT INTO users (id, email, created_at) ${series(119)}
       SELECT 'u' || value, printf('u%03d@example.com', value), 0 FROM n`,
    ).run();
    const pages = await Promise.all([1, 2, 3, 4].map((page) => users(`?page=${page}`)));
    expect(pages.map(({ emails, total }) => [emails.length, total])).toEqual([50, 50, 20, 0].map((n) => [n, "120"]));
    expect(new Set(pages.flatMap(({ emails }) => emails)).size).toBe(120);
  });
});

describe("a hundred thousand accounts and events", () => {
  it("are searched by their indexes", async () => {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO users (id, email, first_name, created_at) ${series(100_000)}
         SELECT 'u' || value, printf('u%06d@example.com', value), printf('Name %d', value), value FROM n`,
      ),
      env.DB.prepare(
        `INSERT INTO events (id, organizer_id, title, timezone, ends_at, created_at) ${series(100_000)}
         SELECT 'e' || value, 'u' || value, printf('Evening %06d', value), 'UTC', 9e15, value FROM n`,
      ),
    ]);
    const { db, rowsRead } = countingDb();
    const read = async (run: () => Promise<{ rows: unknown[]; total: number }>) => {
      const { rows, total } = await run();
      return { shown: rows.length, total, read: rowsRead() };
    };
    const context = { db, config: config(env), now: 0 };
    const asked = { id: "admin", email: "admin@example.com" };
    const figures = {
      address: await read(() => listUsers(context, { admin: asked, q: "u0000", page: 1 })),
      wholeAddress: await read(() => listUsers(context, { admin: asked, q: "u000042@", page: 1 })),
      name: await read(() => listUsers(context, { admin: asked, q: "Name 4242", page: 1 })),
      users: await read(() => listUsers(context, { admin: asked, q: "", page: 1 })),
      title: await read(() => listEvents(context, { admin: asked, q: "evening 0000", page: 1 })),
      wholeTitle: await read(() => listEvents(context, { admin: asked, q: "Evening 000042", page: 1 })),
      organizer: await read(() => listEvents(context, { admin: asked, q: "u00004", page: 1 })),
      events: await read(() => listEvents(context, { admin: asked, q: "", page: 1 })),
      summary: await read(async () => ({ rows: [], total: (await summary(context)).events })),
    };
    expect(figures.wholeTitle).toMatchObject({ shown: 1, total: 1 });
    expect(figures.wholeTitle.read).toBeLessThanOrEqual(30);
    expect(figures.wholeAddress.read).toBeLessThanOrEqual(30);
    expect(figures.title).toMatchObject({ shown: 50, total: 99 });
    expect(figures.title.read).toBeLessThanOrEqual(6 * 99);
    expect(figures.organizer.read).toBeLessThanOrEqual(16 * 10);
    expect(figures.name).toMatchObject({ shown: 11, total: 11 });
    expect(figures.name.read).toBeLessThanOrEqual(10 * 11);
    expect(figures.address.read).toBeLessThanOrEqual(7 * 99);
    // Triggers keep the totals; the list of accounts counts the events of each.
    expect(figures.users.read).toBeLessThanOrEqual(205);
    expect(figures.events.read).toBeLessThanOrEqual(110);
    // The totals, and the index of open reports.
    expect(figures.summary.read).toBeLessThanOrEqual(2);
  });
});

const series = (length: number) =>
  `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${length})`;

/** Wraps the database and counts the rows that it reads; reading the count resets it. */
function countingDb() {
  const used = { trips: 0, read: 0, written: 0 };
  const rowsRead = () => {
    const { read } = used;
    used.read = 0;
    return read;
  };
  return { db: openDb(counted(env.DB, used)), rowsRead };
}
