import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "#schema/contracts/account.ts";
import { respond } from "../events/test-tools.ts";
import {
  call,
  cookieOf,
  createDinner,
  empty,
  newestCode,
  newestConfirmation,
  signIn,
  signInByLink,
} from "../test/api.ts";
import { databaseWith } from "../test/database-with.ts";

const ana = "ana@example.com";
const account = { email: ana, password: "correct horse", firstName: "Not", lastName: "Ana" };
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const mails = async (kind: string) => {
  const { results } = await env.DB.prepare("SELECT recipient FROM outbox WHERE kind = ? AND status = 'queued'")
    .bind(kind)
    .all<{ recipient: string }>();
  return results.map(({ recipient }) => recipient);
};

let stranger: string;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
  stranger = cookieOf((await call("POST", "/register", { body: account })).headers);
});

/** Presses 'Yes, confirm my e-mail' in the browser with this cookie. */
const confirm = async (cookie?: string, database?: D1Database) =>
  call("POST", "/auth/confirm-email", {
    cookie,
    body: { token: await newestConfirmation(ana) },
    ...(database && { database }),
  });

/** Signs in by the mailed PIN in the browser with this cookie. */
async function signInHere(cookie: string) {
  await call("POST", "/auth/magic-link", { body: { email: ana } });
  const { pin } = await newestCode(ana);
  return call("POST", "/auth/verify-pin", { cookie, body: { email: ana, pin } });
}

describe("a stranger's data in an unverified account", () => {
  it("is erased at the owner's first sign-in by mail: name, contacts, events, likes", async () => {
    await call("POST", "/friends", { cookie: stranger, body: { name: "Eve", email: "eve@example.com" } });
    await createDinner(stranger);
    await env.DB.exec("INSERT OR IGNORE INTO shows VALUES ('show', 'show', 1, '{}', 1)");
    await env.DB.exec("INSERT INTO swipes SELECT id, 'show', 'show', 'like', 1 FROM users");
    const cookie = await signInByLink(ana);
    const user = (await call("GET", "/user", { cookie })).json<User>();
    expect(user).toMatchObject({ firstName: null, lastName: null, password: false, emailVerified: true });
    for (const path of ["/friends", "/events", "/events/deleted", "/events/past"])
      expect([path, (await call("GET", path, { cookie })).json()]).toEqual([path, []]);
    for (const table of ["contacts", "events", "invites", "swipes"])
      expect([table, await count(table)]).toEqual([table, 0]);
    expect(await mails("invitation")).toEqual([]);
    expect((await call("GET", "/user", { cookie: stranger })).status).toBe(401);
  });

  it("is erased when the owner confirms the address elsewhere, which ends password and session", async () => {
    await call("POST", "/friends", { cookie: stranger, body: { name: "Eve", email: "eve@example.com" } });
    await call("POST", "/user/feed", { cookie: stranger });
    await createDinner(stranger);
    const confirmed = await confirm();
    expect([confirmed.status, confirmed.json()]).toEqual([200, { email: ana, isReset: true }]);
    expect((await call("GET", "/user", { cookie: stranger })).status).toBe(401);
    expect((await call("POST", "/login", { body: account })).status).toBe(400);
    for (const table of ["contacts", "events", "invites", "sessions", "calendar_feeds"])
      expect([table, await count(table)]).toEqual([table, 0]);
    const user = (await call("GET", "/user", { cookie: await signIn(ana) })).json<User>();
    expect(user).toMatchObject({ firstName: null, password: false, emailVerified: true });
  });

  it("is erased alike in a browser that is signed in to another account, which stays signed in", async () => {
    const tom = await signIn("tom@example.com");
    const confirmed = await confirm(tom);
    expect([confirmed.json(), confirmed.headers.getSetCookie().filter((text) => text.includes("session="))]).toEqual([
      { email: ana, isReset: true },
      [],
    ]);
    expect((await call("GET", "/user", { cookie: tom })).json<User>().email).toBe("tom@example.com");
    expect((await call("GET", "/user", { cookie: stranger })).status).toBe(401);
  });

  it("is erased by one of two confirmations at once, and a confirmation signs nobody in", async () => {
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.map(({ headers }) => cookieOf(headers))).toEqual(["", ""]);
    expect([await count("users"), await count("sessions")]).toEqual([1, 0]);
  });

  it("mails nobody about its events, because no mail about them was ever sent", async () => {
    const { id, options } = await createDinner(stranger);
    await call("POST", `/events/${id}/finalize`, { cookie: stranger, body: { dateOptionId: options[0]!.id } });
    await signInByLink(ana);
    expect([await mails("event-cancelled"), await mails("final-date"), await mails("invitation")]).toEqual([
      [],
      [],
      [],
    ]);
  });

  describe("is erased by a sign-in that reads it in its second round trip and writes in its third", () => {
    const tom = "tom@example.com";
    const answer = ({ tokens, options }: Awaited<ReturnType<typeof createDinner>>) =>
      respond(tokens[tom]!, { [options[0]!.id]: "yes" });
    const signInByToken = async (database?: D1Database) => {
      const { token } = await newestCode(ana);
      return call("POST", "/auth/verify-link", { body: { token }, ...(database && { database }) });
    };
    const signInByPin = async (database: D1Database) => {
      const { pin } = await newestCode(ana);
      return call("POST", "/auth/verify-pin", { body: { email: ana, pin }, database });
    };

    it.each([
      ["link", signInByToken],
      ["PIN", signInByPin],
      ["confirmation", (database: D1Database) => confirm(undefined, database)],
    ])("with the answer of a guest who answers in between, by %s", async (_, enter) => {
      const event = await createDinner(stranger);
      await call("POST", "/auth/magic-link", { body: { email: ana } });
      const answered = databaseWith(async (batch) => batch === 3 && (await answer(event)));
      expect((await enter(answered)).status).toBe(200);
      expect([await count("events"), await mails("event-cancelled")]).toEqual([0, []]);
    });

    it("unless the link was used in between, which refuses it", async () => {
      await createDinner(stranger);
      await call("POST", "/auth/magic-link", { body: { email: ana } });
      const used = databaseWith(async (batch) => batch === 3 && (await signInByToken()));
      const refused = await signInByToken(used);
      expect([refused.status, refused.headers.get("Error-Code")]).toEqual([400, "expired-link"]);
    });

    it("unless it changes twice; the link then stays valid", async () => {
      const event = await createDinner(stranger);
      await call("POST", "/auth/magic-link", { body: { email: ana } });
      const rename = (title: string) => call("PATCH", `/events/${event.id}`, { cookie: stranger, body: { title } });
      // The second try reads the account in the fourth batch and writes in the fifth.
      const changed = databaseWith(async (batch) => {
        if (batch === 3) await answer(event);
        if (batch === 5) await rename("Lunch");
      });
      const refused = await signInByToken(changed);
      expect([refused.status, refused.headers.get("Error-Code")]).toEqual([409, "changed-meanwhile"]);
      expect(await count("events")).toBe(1);
      expect((await signInByToken()).status).toBe(200);
      expect([await count("events"), await mails("event-cancelled")]).toEqual([0, []]);
    });
  });

  it("is also erased when the account was registered after the link was requested", async () => {
    await env.DB.exec("DELETE FROM users");
    await call("POST", "/auth/magic-link", { body: { email: ana } });
    const { token } = await newestCode(ana);
    await call("POST", "/register", { body: account });
    const { user } = (await call("POST", "/auth/verify-link", { body: { token } })).json<{ user: User }>();
    expect(user).toMatchObject({ firstName: null, password: false, emailVerified: true });
  });
});

describe("an account that its owner registered", () => {
  it("keeps name and events, but not the password, when the PIN is entered in its signed-in browser", async () => {
    await createDinner(stranger);
    const answer = await signInHere(stranger);
    expect(answer.json<{ user: User }>().user).toMatchObject({
      firstName: "Not",
      password: false,
      emailVerified: true,
    });
    expect(await count("events")).toBe(1);
    expect((await call("GET", "/user", { cookie: stranger })).status).toBe(401);
    expect((await call("GET", "/user", { cookie: cookieOf(answer.headers) })).status).toBe(200);
  });

  it("keeps name, events, password and session when its own browser confirms it", async () => {
    await createDinner(stranger);
    expect((await confirm(stranger)).json()).toEqual({ email: ana, isReset: false });
    expect((await call("GET", "/user", { cookie: stranger })).json<User>()).toMatchObject({
      firstName: "Not",
      password: true,
      emailVerified: true,
    });
    expect(await count("events")).toBe(1);
  });

  it("stays unconfirmed when its session ends while its browser confirms it; the link stays valid", async () => {
    const logOut = databaseWith(async (batch) => {
      if (batch === 2) await call("POST", "/logout", { cookie: stranger });
    });
    const refused = await confirm(stranger, logOut);
    expect([refused.status, refused.headers.get("Error-Code")]).toEqual([409, "changed-meanwhile"]);
    expect((await confirm()).json()).toEqual({ email: ana, isReset: true });
  });

  it("is not recognised by the cookie of an ended session", async () => {
    await createDinner(stranger);
    await call("POST", "/logout", { cookie: stranger });
    await signInHere(stranger);
    expect(await count("events")).toBe(0);
  });
});
