import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, MINUTE } from "../lib/clock.ts";
import { withHashSemaphore } from "../lib/hash-semaphore.ts";
import { caps } from "../policy/caps.ts";
import { call, cookieOf, empty, fingerprint, newestCode, signIn, signInByLink } from "../test/api.ts";
import { setUsed, storeQuota, used } from "../test/quotas.ts";

const from = (address: string) => ({ "CF-Connecting-IP": address });
const stranger = from("192.0.2.7");
const owner = from("198.51.100.9");
const ana = "ana@example.com";

const ask = (email: string, headers = owner) => call("POST", "/auth/magic-link", { body: { email }, headers });
const tryPin = (email: string, pin: string, headers = stranger) =>
  call("POST", "/auth/verify-pin", { body: { email, pin }, headers });
const logIn = (email: string, password: string, headers = stranger) =>
  call("POST", "/login", { body: { email, password }, headers });
const follow = (token: string) => call("POST", "/auth/verify-link", { body: { token }, headers: owner });
const otherThan = (pin: string) => (pin === "000000" ? "000001" : "000000");

/** Returns how many of `guesses` PINs on as many addresses were checked. */
async function guessEverywhere(guesses: number, address: (n: number) => string) {
  for (let n = 0; n < guesses; n += 1) {
    await env.DB.prepare(
      "INSERT INTO auth_codes (id, email, purpose, pin_hash, created_at, expires_at) VALUES (?1, ?2, 'sign-in', 'x', 0, 9e15)",
    )
      .bind(`code-${n}`, `victim${n}@example.com`)
      .run();
  }
  const answers = [];
  for (let n = 0; n < guesses; n += 1)
    answers.push((await tryPin(`victim${n}@example.com`, "000000", from(address(n)))).status);
  const judged = await env.DB.prepare("SELECT count(*) AS n FROM auth_codes WHERE guesses > 0").first<number>("n");
  return { answers, judged };
}

beforeEach(async () => {
  // Many requests count in one window, whatever time it is.
  vi.useFakeTimers({ toFake: ["Date"] });
  await empty("users", "auth_codes", "quotas", "outbox");
});

afterEach(() => vi.useRealTimers());

describe("guessing from one network", () => {
  it.each([
    ["an IPv4 address", () => "192.0.2.7"],
    ["one IPv6 network", (n: number) => `2001:db8:1:2::${n.toString(16)}`],
  ])("checks 100 of 150 PINs for 150 addresses within an hour, from %s", async (_, address) => {
    const { answers, judged } = await guessEverywhere(150, address);
    expect(judged).toBe(100);
    expect(answers.slice(100).every((status) => status === 429)).toBe(true);
  });

  it("checks ten times as many from an IPv6 /48, and counts clients without an address as one network", async () => {
    await tryPin(ana, "000000", from("2001:db8:1:2::1"));
    await setUsed(caps.pinsOfNetwork, 1_000, { network: "2001:db8:1::/48" });
    expect((await tryPin("ben@example.com", "000000", from("2001:db8:1:3::1"))).status).toBe(429);
    expect((await tryPin("ben@example.com", "000000", from("2001:db8:2:3::1"))).status).toBe(400);
    await tryPin(ana, "000000", from(""));
    await setUsed(caps.pinsOfNetwork, 100, { network: "unknown" });
    expect((await tryPin("ben@example.com", "000000", from(""))).status).toBe(429);
  });

  it("hashes at most 100 passwords an hour for all addresses together, and then gives the reason", async () => {
    await logIn("nobody@example.com", "wrong");
    await setUsed(caps.passwordsOfNetwork, 100);
    const answer = await logIn("another@example.com", "wrong");
    expect(answer.status).toBe(429);
    expect(answer.text).toMatch(/^There were 100 wrong passwords from your network within an hour\. .* UTC\.$/);
    expect((await logIn("another@example.com", "wrong", owner)).status).toBe(400);
  });
});

it("starts at most thirty sessions an hour for the right password, and stores nothing above", async () => {
  await call("POST", "/register", { body: { email: ana, password: "correct horse" }, headers: owner });
  expect((await logIn(ana, "correct horse", owner)).status).toBe(200);
  await setUsed(caps.signIns, 30);
  const sessions = () => env.DB.prepare("SELECT count(*) AS n FROM sessions").first<number>("n");
  const before = await sessions();
  const refused = await logIn(ana, "correct horse", owner);
  expect([refused.status, refused.text]).toEqual([
    429,
    expect.stringMatching(/^You have signed in by password 30 times within an hour\. A mailed link still works\. /),
  ]);
  expect(await sessions()).toBe(before);
  expect((await logIn(ana, "wrong", owner)).status).toBe(400);
});

describe("a stranger who guesses", () => {
  it("with twenty wrong passwords does not lock out the owner's network", async () => {
    await call("POST", "/register", { body: { email: ana, password: "correct horse" }, headers: owner });
    await logIn(ana, "wrong");
    await setUsed(caps.passwordsFromNetwork, 20, { email: ana, network: "192.0.2.7" });
    expect((await logIn(ana, "wrong")).status).toBe(429);
    expect((await logIn(ana, "correct horse", owner)).status).toBe(200);
  });

  it("with twenty-one wrong PINs does not affect the owner's PIN and link", async () => {
    await ask(ana);
    const { pin, token } = await newestCode(ana);
    await tryPin(ana, otherThan(pin));
    await setUsed(caps.pinsFromNetwork, 20, { email: ana, network: "192.0.2.7" });
    expect((await tryPin(ana, pin)).status).toBe(429);
    expect((await tryPin(ana, pin, owner)).status).toBe(200);
    await ask(ana);
    expect((await follow((await newestCode(ana)).token)).status).toBe(200);
    expect((await follow(token)).status).toBe(400);
  });

  it("from many networks ends PINs for the day at 50, passwords for the hour at 200, and never the link", async () => {
    await call("POST", "/register", { body: { email: ana, password: "correct horse" }, headers: owner });
    await ask(ana);
    const { pin, token } = await newestCode(ana);
    await tryPin(ana, otherThan(pin));
    await logIn(ana, "wrong");
    await setUsed(caps.pinsOfAddress, 50, { email: ana });
    await setUsed(caps.passwordsOfAddress, 200, { email: ana });
    const [byPin, byPassword] = [await tryPin(ana, pin, owner), await logIn(ana, "correct horse", owner)];
    expect(byPin.text).toMatch(/^There were 50 wrong PINs for this address today\. A mailed link still works\. /);
    expect(byPassword.text).toMatch(/^There were 200 wrong passwords for this address within an hour\. /);
    expect((await follow(token)).status).toBe(200);
  });

  it("and requests three mails keeps the owner's network able to ask, and ends no mailed link", async () => {
    await ask(ana, owner);
    const { token } = await newestCode(ana);
    for (const _ of [1, 2, 3]) await ask(ana, stranger);
    const refused = await ask(ana, stranger);
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(
      /^This address has been sent 3 sign-in e-mails within 10 minutes\. The links in them still work\. /,
    );
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(600);
    expect((await ask(ana, owner)).status).toBe(200);
    expect((await follow(token)).status).toBe(200);
  });

  it("and registers the address repeatedly uses up no mail of its owner", async () => {
    await signInByLink(ana);
    await env.DB.exec("DELETE FROM quotas");
    for (let n = 0; n < 5; n += 1) {
      const answer = await call("POST", "/register", { body: { email: ana }, headers: stranger });
      expect(answer.status).toBe(409);
    }
    expect((await ask(ana)).status).toBe(200);
  });
});

describe("sign-in mails", () => {
  /** Asks once every ten minutes, so that the shorter cap is never reached. Returns the number of mails and the refusal. */
  async function askAllDay(times: number, headers: (n: number) => typeof owner) {
    const midnight = Math.ceil(Date.now() / DAY) * DAY;
    let refusal = "";
    for (let n = 0; n < times && refusal === ""; n += 1) {
      vi.setSystemTime(midnight + n * 10 * MINUTE);
      const answer = await ask(ana, headers(n));
      if (answer.status !== 200) refusal = answer.text;
    }
    return { mails: await mailCount(), refusal };
  }
  const mailCount = () => env.DB.prepare("SELECT count(*) AS n FROM outbox").first<number>("n");

  it("are ten a day per address and network", async () => {
    const { mails, refusal } = await askAllDay(12, () => stranger);
    expect(mails).toBe(10);
    expect(refusal).toMatch(/^Your network has asked for 10 sign-in e-mails to this address today\. /);
    expect((await ask(ana, owner)).status).toBe(200);
  });

  it("are thirty a day per address over all networks, registrations and confirmations included", async () => {
    await call("POST", "/register", { body: { email: ana, password: "correct horse" }, headers: stranger });
    const { mails, refusal } = await askAllDay(40, (n) => from(`198.51.100.${n}`));
    expect(mails).toBe(31);
    expect(refusal).toMatch(/^This address has been sent 30 sign-in e-mails today\. /);
  });

  it("are sixty an hour per IPv6 /64 and six hundred per /48", async () => {
    const within = (network: number, n: number) => from(`2001:db8:1:${network.toString(16)}::${n.toString(16)}`);
    for (let n = 0; n < 60; n += 1) await ask(`a${n}@example.com`, within(1, n));
    expect((await ask("ben@example.com", within(1, 99))).status).toBe(429);
    expect((await ask("ben@example.com", within(2, 99))).status).toBe(200);
    await setUsed(caps.codeMailsOfNetwork, 600, { network: "2001:db8:1::/48" });
    const refused = await ask("tom@example.com", within(3, 1));
    expect([refused.status, refused.text]).toEqual([429, expect.stringMatching(/has asked for 600 sign-in e-mails/)]);
    expect((await ask("tom@example.com", from("2001:db8:2::1"))).status).toBe(200);
  });

  it.each([
    ["one network", 3, () => from("192.0.2.7")],
    ["two networks", 6, (n: number) => from(n % 2 ? "192.0.2.7" : "198.51.100.9")],
    ["twenty networks of one IPv6 /48", 30, (n: number) => from(`2001:db8:1:${(n % 20).toString(16)}::1`)],
  ])("from %s within a minute reach one mailbox in any spelling at most %i times", async (_, most, network) => {
    for (let n = 0; n < 120; n += 1) await ask(`Ana+${n}@example.com`, network(n));
    expect(await mailCount()).toBe(most);
  });

  it("count clients without an address as one network", async () => {
    for (let n = 0; n < 60; n += 1) await ask(`a${n}@example.com`, from(""));
    expect((await ask(ana, from(""))).status).toBe(429);
  });

  it("do not go to an address that complained and has no account, with the same response", async () => {
    await env.DB.prepare(
      "INSERT OR REPLACE INTO undeliverable_addresses VALUES (?1, 'complained', 1), (?2, 'bounced', 1)",
    )
      .bind(ana, "ben@example.com")
      .run();
    const [toAna, toBen] = [await ask(ana), await ask("ben@example.com")];
    const request = expect.stringMatching(/^[\w-]{22}$/);
    for (const { status, ...response } of [toAna, toBen])
      expect([status, response.json()]).toEqual([200, { message: expect.any(String), request }]);
    const { results } = await env.DB.prepare("SELECT recipient FROM outbox").all();
    expect(results).toEqual([{ recipient: "ben@example.com" }]);
    await signIn(ana);
    await ask(ana);
    expect(await mailCount()).toBe(2);
    await empty("undeliverable_addresses");
  });
});

it("does not count a guess that a busy server did not check", async () => {
  vi.useRealTimers();
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = withHashSemaphore(() => promise);
  const answer = await logIn(ana, "wrong");
  resolve();
  await held;
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await used(caps.passwordsFromNetwork)).toBe(0);
});

it("gives the same response for known and unknown addresses after 60 mails from a network", async () => {
  await signInByLink("known@example.com");
  for (let mail = 0; mail < 60; mail += 1) await ask(`a${mail}@example.com`, stranger);
  const before = await fingerprint();
  const tried = ["known@example.com", "unknown@example.com"].flatMap((email) => [
    call("POST", "/register", { body: { email, password: "correct horse" }, headers: stranger }),
    call("POST", "/users", { body: { name: "Eve", email, password: "correct horse" }, headers: stranger }),
    call("POST", "/auth/magic-link", { body: { email }, headers: stranger }),
  ]);
  const answers = (await Promise.all(tried)).map(({ status, text }) => `${status} ${text}`);
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^429 /);
  expect(await fingerprint()).toBe(before);
});

describe("the PIN", () => {
  it("is valid from the newest mail only; earlier links still work, and a wrong guess counts once", async () => {
    const codes = [];
    for (const _ of [1, 2, 3]) {
      await ask(ana);
      codes.push(await newestCode(ana));
    }
    const [first, second, third] = codes as [(typeof codes)[0], (typeof codes)[0], (typeof codes)[0]];
    for (const pin of [first.pin, second.pin].filter((one) => one !== third.pin))
      expect((await tryPin(ana, pin)).status).toBe(400);
    const judged = await env.DB.prepare("SELECT count(*) AS n FROM auth_codes WHERE guesses > 0").first("n");
    expect(judged).toBe(1);
    expect((await follow(first.token)).status).toBe(200);
  });

  it("and every link of the address end with the sign-in", async () => {
    await ask(ana);
    const first = await newestCode(ana);
    await ask(ana);
    const second = await newestCode(ana);
    expect((await tryPin(ana, second.pin)).status).toBe(200);
    expect((await follow(first.token)).status).toBe(400);
    expect((await follow(second.token)).status).toBe(400);
  });

  it("and every link also end with a sign-in by password, unless the address is unverified", async () => {
    const body = { email: ana, password: "correct horse" };
    await call("POST", "/register", { body, headers: stranger });
    await ask(ana);
    const { token } = await newestCode(ana);
    expect((await logIn(ana, "correct horse")).status).toBe(200);
    const signedIn = await follow(token);
    expect(signedIn.status).toBe(200);
    const cookie = cookieOf(signedIn.headers);
    await call("POST", "/user/set-password", { cookie, body: { newPassword: "battery staple" } });
    await ask(ana);
    const next = await newestCode(ana);
    expect((await logIn(ana, "battery staple", owner)).status).toBe(200);
    expect((await follow(next.token)).status).toBe(400);
  });
});

describe("the ceilings of all networks together", () => {
  const known = { Cookie: "__Host-browser=BBBBBBBBBBBBBBBBBBBBBB" };

  it("refuse sign-in and confirmation mails to strangers, and none to a browser that has signed in", async () => {
    await signIn(ana);
    await storeQuota(caps.codeMails, {}, Date.now());
    const before = await fingerprint();
    const refused = await ask(ana);
    expect([refused.status, refused.text]).toEqual([
      429,
      expect.stringMatching(/^Very many sign-in e-mails were sent/),
    ]);
    expect((await ask("new@example.com", { ...owner, ...known })).status).toBe(429);
    const body = { email: "new@example.com", password: "correct horse" };
    expect((await call("POST", "/register", { body, headers: stranger })).status).toBe(429);
    expect(await fingerprint()).toBe(before);
    expect((await ask(ana, { ...owner, ...known })).status).toBe(200);
    expect((await tryPin(ana, (await newestCode(ana)).pin, { ...owner, ...known })).status).toBe(200);
  });

  it("leave the owner of a flooded address the mails of a browser in which they have signed in", async () => {
    await signIn(ana);
    for (let n = 0; n < caps.codeMailsToAddress.allowed; n += 1) await ask(ana, from(`192.0.2.${n}`));
    expect((await ask(ana)).status).toBe(429);
    expect((await ask(ana, { ...owner, ...known })).status).toBe(200);
    expect((await tryPin(ana, (await newestCode(ana)).pin, { ...owner, ...known })).status).toBe(200);
  });

  it("refuse guesses of PINs, and neither a link nor a browser that has signed in", async () => {
    await signIn(ana);
    await ask(ana);
    const { pin, token } = await newestCode(ana);
    await storeQuota(caps.pins, {}, Date.now());
    const refused = await tryPin(ana, pin);
    expect([refused.status, refused.text]).toEqual([429, expect.stringMatching(/^There were very many wrong PINs/)]);
    expect((await tryPin(ana, otherThan(pin), { ...owner, ...known })).status).toBe(400);
    expect((await follow(token)).status).toBe(200);
  });

  it("count wrong PINs only, from any network", async () => {
    await ask(ana);
    const { pin } = await newestCode(ana);
    await tryPin(ana, otherThan(pin), from("192.0.2.8"));
    await tryPin(ana, otherThan(pin), from("192.0.2.9"));
    expect(await used(caps.pins)).toBe(2);
    expect((await tryPin(ana, pin)).status).toBe(200);
    expect(await used(caps.pins)).toBe(2);
  });
});
