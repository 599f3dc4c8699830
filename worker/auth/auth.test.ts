import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "#schema/contracts/account.ts";
import { MINUTE, SECOND } from "../lib/clock.ts";
import { caps } from "../policy/caps.ts";
import {
  call,
  cookieOf,
  empty,
  fingerprint,
  newestCode,
  newestConfirmation,
  origin,
  signInByLink,
} from "../test/api.ts";
import { counted } from "../test/counted-database.ts";
import { fetchSettled } from "../test/fetch-settled.ts";
import { forgetQuotas, used } from "../test/quotas.ts";

const me = async (cookie: string) => call("GET", "/user", { cookie });

beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
});

describe("signing in by mail", () => {
  it("gives the same response for a known and an unknown address", async () => {
    await signInByLink("known@example.com");
    const known = await call("POST", "/auth/magic-link", { body: { email: "known@example.com" } });
    const unknown = await call("POST", "/auth/magic-link", { body: { email: "unknown@example.com" } });
    const request = expect.stringMatching(/^[\w-]{22}$/);
    const mailed = { message: "Check your email for the login link and PIN code.", request };
    for (const { status, ...response } of [known, unknown]) expect([status, response.json()]).toEqual([200, mailed]);
  });

  it("creates a verified account on the first use of the link, which works once", async () => {
    await call("POST", "/auth/magic-link", { body: { email: " Ana@Example.com ", next: "/home?draft=1" } });
    const { token } = await newestCode("ana@example.com");
    const first = await call("POST", "/auth/verify-link", { body: { token } });
    expect(first.json()).toMatchObject({
      user: { email: "ana@example.com", emailVerified: true },
      next: "/home?draft=1",
    });
    expect((await me(cookieOf(first.headers))).json<User>().email).toBe("ana@example.com");
    const second = await call("POST", "/auth/verify-link", { body: { token } });
    expect([second.status, second.text]).toEqual([
      400,
      "This link has expired or was used already. Please ask for a new one.",
    ]);
  });

  it("redeems a link once when a hundred requests race", async () => {
    await call("POST", "/auth/magic-link", { body: { email: "ana@example.com" } });
    const { token } = await newestCode("ana@example.com");
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => call("POST", "/auth/verify-link", { body: { token } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(99);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(1);
  });

  it("counts each of five simultaneous wrong PINs, and then rejects even the right one", async () => {
    await call("POST", "/auth/magic-link", { body: { email: "ana@example.com" } });
    const { pin } = await newestCode("ana@example.com");
    const wrong = pin === "000000" ? "000001" : "000000";
    const guess = (typed: string) =>
      call("POST", "/auth/verify-pin", { body: { email: "ana@example.com", pin: typed } });
    await Promise.all(Array.from({ length: 5 }, () => guess(wrong)));
    expect(await env.DB.prepare("SELECT guesses FROM auth_codes").first("guesses")).toBe(5);
    expect((await guess(pin)).status).toBe(400);
  });

  it("refuses every PIN after 20 wrong ones in a day, and says until when", async () => {
    for (let mail = 0; mail < 5; mail += 1) {
      await forgetQuotas(caps.codeMailsAtOnce);
      await call("POST", "/auth/magic-link", { body: { email: "ana@example.com" } });
      const { pin } = await newestCode("ana@example.com");
      const wrong = pin === "123456" ? "123457" : "123456";
      for (let guess = 0; guess < 4; guess += 1) {
        const answer = await call("POST", "/auth/verify-pin", { body: { email: "ana@example.com", pin: wrong } });
        expect(answer.status).toBe(400);
      }
    }
    const { pin } = await newestCode("ana@example.com");
    const answer = await call("POST", "/auth/verify-pin", { body: { email: "ana@example.com", pin } });
    expect(answer.status).toBe(429);
    expect(answer.text).toMatch(
      /^There were 20 wrong PINs for this address from your network today\. A mailed link still works\. .*UTC\.$/,
    );
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("does not count a right PIN", async () => {
    await call("POST", "/auth/magic-link", { body: { email: "ana@example.com" } });
    const { pin } = await newestCode("ana@example.com");
    const answer = await call("POST", "/auth/verify-pin", { body: { email: "ana@example.com", pin } });
    expect(answer.status).toBe(200);
    expect([await used(caps.pinsFromNetwork), await used(caps.pinsOfAddress), await used(caps.pinsOfNetwork)]).toEqual([
      0, 0, 0,
    ]);
  });

  it.each(["verify-link", "verify-pin"])("%s keeps the code valid when the database is busy", async (path) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const email = "ana@example.com";
    await call("POST", "/auth/magic-link", { body: { email } });
    const body = { email, ...(await newestCode(email)) };
    await env.DB.exec(
      "CREATE TRIGGER busy BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'D1 DB is overloaded'); END",
    );
    const busy = await call("POST", `/auth/${path}`, { body });
    await env.DB.exec("DROP TRIGGER busy");
    expect([busy.status, logged.mock.calls.length]).toEqual([503, 1]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM users").first("n")).toBe(0);
    expect((await call("POST", `/auth/${path}`, { body })).status).toBe(200);
    logged.mockRestore();
  });

  it("redeems a PIN once when twenty requests race", async () => {
    const email = "ana@example.com";
    await call("POST", "/auth/magic-link", { body: { email } });
    const { pin } = await newestCode(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call("POST", "/auth/verify-pin", { body: { email, pin } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(1);
  });

  it("refuses a code that is 10 minutes old", async () => {
    await call("POST", "/auth/magic-link", { body: { email: "ana@example.com" } });
    const { pin, token } = await newestCode("ana@example.com");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * MINUTE + SECOND });
    const answers = [
      await call("POST", "/auth/verify-link", { body: { token } }),
      await call("POST", "/auth/verify-pin", { body: { email: "ana@example.com", pin } }),
    ];
    vi.useRealTimers();
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });

  it("mails at most 3 codes in 10 minutes to one address and stores no more", async () => {
    for (let mail = 0; mail < 3; mail += 1)
      await call("POST", "/auth/magic-link", { body: { email: "a@example.com" } });
    const before = await fingerprint();
    const answer = await call("POST", "/auth/magic-link", { body: { email: "a@example.com" } });
    expect([answer.status, await fingerprint()]).toEqual([429, before]);
  });

  it("mails at most 60 codes an hour to one network", async () => {
    const headers = { "CF-Connecting-IP": "192.0.2.7" };
    for (let mail = 0; mail < 60; mail += 1) {
      await call("POST", "/auth/magic-link", { body: { email: `a${mail}@example.com` }, headers });
    }
    const answer = await call("POST", "/auth/magic-link", { body: { email: "last@example.com" }, headers });
    expect(answer.status).toBe(429);
  });

  it.each([
    ["2001:db8:1:2::7", "2001:db8:1:2:ffff::1", 429],
    ["2001:db8::7", "2001:db8:0:0:1::1", 429],
    ["2001:db8:1:2::7", "2001:db8:1:3::7", 200],
  ])("after 60 codes for %s, a request from %s gets %d", async (first, second, status) => {
    const ask = (email: string, address: string) =>
      call("POST", "/auth/magic-link", { body: { email }, headers: { "CF-Connecting-IP": address } });
    for (let mail = 0; mail < 60; mail += 1) await ask(`a${mail}@example.com`, first);
    expect((await ask("last@example.com", second)).status).toBe(status);
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/.//evil.example", "javascript:alert(1)"])(
    "opens only paths of this site after sign-in, never %s",
    async (next) => {
      await call("POST", "/auth/magic-link", { body: { email: "ana@example.com", next } });
      const { token } = await newestCode("ana@example.com");
      const answer = await call("POST", "/auth/verify-link", { body: { token } });
      const path = answer.json<{ next: string }>().next;
      expect(new URL(path, "https://eightish.test").origin).toBe("https://eightish.test");
    },
  );
});

describe("accounts with a password", () => {
  const register = (body: object) => call("POST", "/register", { body });
  const account = { email: "ana@example.com", password: "correct horse", firstName: "Ana", lastName: "Duarte" };

  it("signs in at once as unverified, and mails a confirmation", async () => {
    const answer = await register(account);
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({ user: { email: "ana@example.com", emailVerified: false, password: true } });
    expect(await env.DB.prepare("SELECT kind FROM outbox").first("kind")).toBe("confirm-address");
    expect(answer.text).not.toContain("scrypt");
  });

  it.each([{}, { password: "", firstName: "", lastName: "" }, { password: null, firstName: null, lastName: null }])(
    "needs nothing but the address to be registered: %j",
    async (optional) => {
      const answer = await register({ email: "ana@example.com", ...optional });
      expect(answer.status).toBe(201);
      const nothing = { firstName: null, lastName: null, password: false, emailVerified: false };
      expect(answer.json()).toMatchObject({ user: { email: "ana@example.com", ...nothing } });
    },
  );

  it("keeps password and session when its own browser confirms it", async () => {
    const cookie = cookieOf((await register(account)).headers);
    const token = await newestConfirmation("ana@example.com");
    const confirmed = await call("POST", "/auth/confirm-email", { cookie, body: { token } });
    expect([confirmed.status, confirmed.json()]).toEqual([200, { email: "ana@example.com", isReset: false }]);
    expect((await me(cookie)).json<User>()).toMatchObject({ firstName: "Ana", emailVerified: true, password: true });
    expect((await call("POST", "/login", { body: account })).status).toBe(200);
  });

  it("stays unconfirmed when another address is confirmed", async () => {
    const other = cookieOf((await register({ ...account, email: "ben@example.com" })).headers);
    await register(account);
    const token = await newestConfirmation("ana@example.com");
    await call("POST", "/auth/confirm-email", { cookie: other, body: { token } });
    expect((await me(other)).json<User>()).toMatchObject({ emailVerified: false, password: true });
  });

  it("loses a stranger's password and sessions when the owner of the address signs in by link first", async () => {
    const stranger = cookieOf((await register(account)).headers);
    await signInByLink("ana@example.com");
    expect((await me(stranger)).status).toBe(401);
    expect((await call("POST", "/login", { body: account })).status).toBe(400);
  });

  it("returns 409 for an address with an account and changes nothing", async () => {
    await register(account);
    const before = await fingerprint();
    const again = await register({ ...account, password: "another password" });
    expect([again.status, again.text]).toEqual([409, "An account with this email already exists."]);
    const users = await call("POST", "/users", { body: { ...account, name: "Somebody Else" } });
    expect([users.status, await fingerprint()]).toEqual([409, before]);
  });

  it("names the field in which an address with an account was typed", async () => {
    await register(account);
    const headers = { Accept: "application/problem+json" };
    expect((await call("POST", "/register", { body: account, headers })).json()).toMatchObject({ field: "email" });
  });

  it("is not reported as existing when the database is busy", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await env.DB.exec(
      "CREATE TRIGGER busy BEFORE INSERT ON users BEGIN SELECT RAISE(ABORT, 'D1 DB is overloaded'); END",
    );
    const busy = await register(account);
    await env.DB.exec("DROP TRIGGER busy");
    expect(busy.status).toBe(503);
    logged.mockRestore();
  });

  it("creates one account when two requests race", async () => {
    const answers = await Promise.all([register(account), register(account)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM users").first("n")).toBe(1);
  });

  it.each(["Ana Duarte", "Dr. Ana Duarte", "van der Berg", "山田 太郎"])(
    "does not guess where the first name ends in %s",
    async (name) => {
      const body = { name, email: "ana@example.com", password: "correct horse" };
      const answer = await call("POST", "/users", { body });
      expect(answer.json()).toMatchObject({ user: { firstName: name, lastName: null } });
    },
  );

  it("cuts a very long name between characters", async () => {
    const name = `${"a".repeat(99)}\u{1F3B8} ${"b".repeat(98)}`;
    const body = { name, email: "ana@example.com", password: "correct horse" };
    const answer = await call("POST", "/users", { body });
    expect(answer.json()).toMatchObject({ user: { firstName: "a".repeat(99), lastName: null } });
  });

  it("gives the same response to a wrong password and to an unknown address", async () => {
    await register(account);
    const wrong = await call("POST", "/login", { body: { ...account, password: "wrong" } });
    const unknown = await call("POST", "/login", { body: { email: "nobody@example.com", password: "wrong" } });
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
  });

  it("ends session and cookie at once on logout", async () => {
    const cookie = cookieOf((await register(account)).headers);
    const answer = await call("POST", "/logout", { cookie });
    expect(answer.status).toBe(204);
    expect(cookieOf(answer.headers)).toBe("__Host-session=");
    expect((await me(cookie)).status).toBe(401);
  });

  it("sets a cookie for this host and https only, hidden from scripts", async () => {
    const answer = await register(account);
    const cookie = answer.headers.getSetCookie().find((text) => text.includes("session="));
    expect(cookie).toMatch(/^__Host-session=/);
    for (const flag of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(flag);
  });

  it("sets and clears with the session a mark that pages can read and that opens nothing", async () => {
    const markOf = (headers: Headers) => headers.getSetCookie().find((text) => text.startsWith("__Host-signed-in="));
    const answer = await register(account);
    const mark = markOf(answer.headers) ?? "";
    expect(mark).toMatch(/^__Host-signed-in=1;/);
    expect(mark).not.toContain("HttpOnly");
    const session = answer.headers.getSetCookie().find((text) => text.includes("session=")) ?? "";
    expect(mark.match(/Max-Age=\d+/)?.[0]).toBe(session.match(/Max-Age=\d+/)?.[0]);
    expect((await me("__Host-signed-in=1")).status).toBe(401);
    const left = await call("POST", "/logout", { cookie: cookieOf(answer.headers) });
    expect(markOf(left.headers)).toMatch(/^__Host-signed-in=; Max-Age=0/);
  });

  it("refuses a cookie with a foreign signature before it queries the database", async () => {
    const cookie = cookieOf((await register(account)).headers);
    const used = { trips: 0, read: 0, written: 0 };
    const who = (sent: string) => {
      const bindings = { ...env, DB: counted(env.DB, used) };
      return fetchSettled(new Request(`${origin}/api/user`, { headers: { Cookie: sent } }), bindings);
    };
    expect([(await who(`${cookie.slice(0, -3)}abc`)).status, used.trips]).toEqual([401, 0]);
    expect([(await who(cookie)).status, used.trips]).toEqual([200, 1]);
  });

  it("can be confirmed by the same link after a busy database", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const cookie = cookieOf((await register(account)).headers);
    const token = await newestConfirmation("ana@example.com");
    const confirm = () => call("POST", "/auth/confirm-email", { cookie, body: { token } });
    await env.DB.exec(
      "CREATE TRIGGER busy BEFORE UPDATE ON users BEGIN SELECT RAISE(ABORT, 'D1 DB is overloaded'); END",
    );
    const busy = await confirm();
    await env.DB.exec("DROP TRIGGER busy");
    const [again, late] = [1, 2].map(confirm);
    expect([busy.status, (await again)?.status, (await late)?.status].toSorted()).toEqual([200, 400, 503]);
    logged.mockRestore();
  });

  it("sends another confirmation on request, but none to a confirmed address", async () => {
    const cookie = cookieOf((await register(account)).headers);
    expect((await call("POST", "/auth/resend-confirmation", { cookie })).status).toBe(200);
    const mails = "SELECT count(*) AS n FROM outbox WHERE kind = 'confirm-address'";
    expect(await env.DB.prepare(mails).first("n")).toBe(2);
    const token = await newestConfirmation("ana@example.com");
    await call("POST", "/auth/confirm-email", { cookie, body: { token } });
    expect((await call("POST", "/auth/resend-confirmation", { cookie })).status).toBe(409);
  });
});

describe("bad input to the calls that sign in", () => {
  const cases: [string, string, unknown, number][] = [
    ["an address without a domain", "/auth/magic-link", { email: "ana" }, 400],
    ["two mailboxes", "/auth/magic-link", { email: "a@example.com, b@example.com" }, 400],
    ["a line break in the address", "/auth/magic-link", { email: "a@example.com\nBcc: b@example.com" }, 400],
    ["a list for an address", "/auth/magic-link", { email: ["a@example.com"] }, 400],
    ["nothing", "/auth/magic-link", {}, 400],
    ["a bare text", "/auth/magic-link", '"a@example.com"', 400],
    ["text that is not JSON", "/auth/magic-link", "{email:", 400],
    ["an address of 1 MB", "/auth/magic-link", { email: `${"a".repeat(1_000_000)}@example.com` }, 413],
    ["a PIN of five digits", "/auth/verify-pin", { email: "a@example.com", pin: "12345" }, 400],
    ["a PIN as a number", "/auth/verify-pin", { email: "a@example.com", pin: 123456 }, 400],
    ["a link token that is not ours", "/auth/verify-link", { token: "e30.e30.e30" }, 400],
    ["an empty link token", "/auth/verify-link", { token: "" }, 400],
    ["a password of seven characters", "/register", { email: "a@example.com", password: "1234567" }, 400],
    ["a common password", "/register", { email: "a@example.com", password: "Password1" }, 400],
    ["a common password", "/users", { name: "Ana", email: "a@example.com", password: "iloveyou" }, 400],
    ["a password of 257 characters", "/register", { email: "a@example.com", password: "p".repeat(257) }, 400],
    ["a first name with NUL", "/register", { email: "a@example.com", firstName: "A\u0000" }, 400],
    ["a lone surrogate in the name", "/users", { email: "a@example.com", name: "\ud800", password: "12345678" }, 400],
    ["no name", "/users", { email: "a@example.com", name: "  ", password: "12345678" }, 400],
    ["a login without a password", "/login", { email: "a@example.com" }, 400],
    ["a confirmation without a token", "/auth/confirm-email", {}, 400],
  ];

  it.each(cases)("refuses %s at %s with one sentence and stores nothing", async (_, path, body, status) => {
    const before = await fingerprint();
    const answer = await call("POST", path, { body });
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/^[A-Z][^\n]{5,150}\.$/);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(await fingerprint()).toBe(before);
  });

  it("expects a body as JSON", async () => {
    const answer = await call("POST", "/login", { body: "email=a", headers: { "Content-Type": "text/plain" } });
    expect([answer.status, answer.text]).toEqual([415, "Please send the body as application/json."]);
  });

  it("returns problem details to a client that accepts them", async () => {
    const answer = await call("POST", "/login", { body: {}, headers: { Accept: "application/problem+json" } });
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(answer.json()).toMatchObject({
      status: 400,
      title: "Please enter an email address.",
      code: "invalid-input",
      field: "email",
    });
  });

  it.each([
    ["from another site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["from a sibling host", { "Sec-Fetch-Site": "same-site" }, 403],
    ["from another origin in an old browser", { Origin: "https://evil.example", "Sec-Fetch-Site": undefined }, 403],
    ["with the origin null", { Origin: "null", "Sec-Fetch-Site": undefined }, 403],
    ["from our origin in an old browser", { Origin: "https://eightish.test", "Sec-Fetch-Site": undefined }, 204],
    ["from no browser at all", { "Sec-Fetch-Site": undefined }, 204],
  ])("gives a logout %s the right status", async (_, headers, status) => {
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >;
    const request = new Request("https://eightish.test/api/logout", { method: "POST", headers: sent });
    expect((await fetchSettled(request, env)).status).toBe(status);
  });
});
