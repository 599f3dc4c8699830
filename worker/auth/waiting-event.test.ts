import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { MailedLink, SignedIn, SignInMailed, SignInRequest, User } from "#schema/contracts/account.ts";
import { MINUTE } from "../lib/clock.ts";
import { call, cookieOf, dinner, empty, newestCode, signIn } from "../test/api.ts";

const MAYA = "maya@example.com";
const KEY = "one-form";
const waiting = { event: dinner, eventKey: KEY, organizerName: "Maya Lindqvist" };

beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
});

async function ask(changes: object = {}) {
  const answer = await call("POST", "/auth/magic-link", { body: { email: MAYA, ...waiting, ...changes } });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("Check your email")]);
  return newestCode(MAYA);
}
const byLink = (token: string, send?: string) => call("POST", "/auth/verify-link", { body: { token, send } });
const byPin = (pin: string, send?: string) => call("POST", "/auth/verify-pin", { body: { email: MAYA, pin, send } });
const invited = async () =>
  (
    await env.DB.prepare("SELECT recipient FROM outbox WHERE kind = 'invitation' ORDER BY recipient").all<{
      recipient: string;
    }>()
  ).results.map(({ recipient }) => recipient);
const count = (from: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${from}`).first<number>("n");

describe("the browser that asked for the mail", () => {
  const asked = async (changes: object = waiting) =>
    (await call("POST", "/auth/magic-link", { body: { email: MAYA, ...changes } })).json<SignInMailed>().request;
  const stateOf = async (request: string, eventKey = KEY) =>
    (await call("GET", `/auth/requests/${request}?eventKey=${eventKey}`)).json<SignInRequest>();

  it("learns that its link was used, and whether that sent its event", async () => {
    const request = await asked();
    expect(await stateOf(request)).toEqual({ usedBy: null, isEventSent: false });
    await byLink((await newestCode(MAYA)).token, KEY);
    expect(await stateOf(request)).toEqual({ usedBy: "link", isEventSent: true });
    expect(await stateOf(request, "another-form")).toEqual({ usedBy: "link", isEventSent: false });
    const unsent = await asked({ ...waiting, eventKey: "second" });
    await byLink((await newestCode(MAYA)).token);
    expect(await stateOf(unsent, "second")).toEqual({ usedBy: "link", isEventSent: false });
  });

  it("learns that the PIN may have been used, and why the same PIN works no more", async () => {
    const request = await asked({});
    const { pin } = await newestCode(MAYA);
    await byPin(pin);
    expect(await stateOf(request)).toEqual({ usedBy: "link-or-pin", isEventSent: false });
    const again = await byPin(pin);
    expect([again.status, again.text]).toEqual([400, expect.stringContaining("was used already")]);
    const wrong = await byPin(pin === "000000" ? "000001" : "000000");
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("wrong or has expired")]);
  });

  it("learns nothing of another sign-in of the address, nor of an unknown request", async () => {
    const [first, second] = [await asked({}), await asked({})];
    const { pin } = await newestCode(MAYA);
    await asked({});
    await byLink((await newestCode(MAYA)).token);
    for (const request of [first, second]) expect((await stateOf(request)).usedBy).toBeNull();
    expect((await byPin(pin)).text).toContain("wrong or has expired");
    expect((await call("GET", "/auth/requests/AAAAAAAAAAAAAAAAAAAAAA")).status).toBe(404);
  });
});

describe("an event that waits for a sign-in", () => {
  it.each([
    ["the link", byLink, "token"],
    ["the PIN", byPin, "pin"],
  ] as const)("is sent once by %s, under the name that came with it", async (_, verify, secret) => {
    const code = await ask();
    const answer = await verify(code[secret], KEY);
    const { user, event, waiting: left } = answer.json<SignedIn>();
    expect([user.firstName, user.lastName, left]).toEqual(["Maya Lindqvist", null, undefined]);
    const cookie = cookieOf(answer.headers);
    const board = await call("GET", `/events/${event?.id}/dashboard`, { cookie });
    expect(board.text).toContain('"organizerName":"Maya Lindqvist"');
    expect(await invited()).toEqual(dinner.inviteEmails);
    expect((await verify(code[secret], KEY)).status).toBe(400);
    expect([await count("events"), await count("outbox WHERE kind = 'invitation'")]).toEqual([1, 2]);
  });

  it("is sent once when a hundred requests race for the link", async () => {
    const { token } = await ask();
    const answers = await Promise.all(Array.from({ length: 100 }, () => byLink(token, KEY)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await count("events"), (await invited()).length]).toEqual([1, 2]);
  });

  it("is the event that the form sends with the same key, whichever comes first", async () => {
    const { token } = await ask();
    const cookie = await signIn(MAYA);
    const reordered = Object.fromEntries(Object.entries(dinner).reverse());
    const form = () => call("POST", "/events", { cookie, body: reordered, headers: { "Idempotency-Key": KEY } });
    const first = (await form()).json<{ id: string }>();
    const linked = (await byLink(token, KEY)).json<SignedIn>();
    expect([linked.event?.id, (await form()).json<{ id: string }>().id]).toEqual([first.id, first.id]);
    expect([await count("events"), (await invited()).length]).toEqual([1, 2]);
  });

  it("is sent once when two mails were asked for", async () => {
    const first = await ask();
    const second = await ask();
    expect((await byPin(second.pin, KEY)).json<SignedIn>().event).toBeDefined();
    expect((await byLink(first.token, KEY)).status).toBe(400);
    expect(await count("events")).toBe(1);
  });

  it("goes out from an account that has another session, a name and events", async () => {
    const cookie = await signIn(MAYA);
    await call("PATCH", "/user/profile", { cookie, body: { firstName: "M.", lastName: "" } });
    await call("POST", "/events", { cookie, body: { ...dinner, title: "Lunch" } });
    const { token } = await ask();
    const { user } = (await byLink(token, KEY)).json<SignedIn>();
    expect([user.firstName, await count("events")]).toEqual(["M.", 2]);
    expect((await call("GET", "/user", { cookie })).json<User>().firstName).toBe("M.");
  });

  it("can be read by its link without using the link up", async () => {
    const { token } = await ask();
    const read = () => call("POST", "/auth/read-link", { body: { token } });
    await read();
    const { waiting: shown } = (await read()).json<MailedLink>();
    expect(shown).toMatchObject({ key: KEY, event: { title: dinner.title } });
    expect((await byLink(token)).status).toBe(200);
    expect((await read()).status).toBe(400);
  });

  it("shows a stranger no guest's address: the organizer may have mistyped their own", async () => {
    const { token } = await ask();
    const read = await call("POST", "/auth/read-link", { body: { token } });
    expect(read.json<MailedLink>().waiting?.event.inviteEmails).toEqual(["a…@example.com", "t…@example.com"]);
    for (const guest of dinner.inviteEmails) expect(read.text).not.toContain(guest);
    await byLink(token, KEY);
    expect(await invited()).toEqual(dinner.inviteEmails);
  });

  it("takes no more than 64 kB, and those of one network a megabyte an hour", async () => {
    const guests = (count: number) =>
      Array.from({ length: count }, (_, n) => `${"g".repeat(60)}${n}@${"x".repeat(60)}.example`);
    const askFrom = (n: number, event: object, network = "192.0.2.7") =>
      call("POST", "/auth/magic-link", {
        body: { email: `organizer${n}@example.com`, ...waiting, event },
        headers: { "CF-Connecting-IP": network },
      });
    const tooLarge = await askFrom(0, { ...dinner, inviteEmails: guests(500) });
    expect([tooLarge.status, tooLarge.text]).toEqual([
      413,
      "This event is too large to wait for a sign-in. Sign in first, then create it.",
    ]);
    expect(await count("auth_codes")).toBe(0);
    const large = { ...dinner, description: "界".repeat(5_000), inviteEmails: guests(300) };
    const statuses: number[] = [];
    for (let n = 1; n <= 19; n += 1) statuses.push((await askFrom(n, large)).status);
    expect(statuses).toEqual([...Array(17).fill(200), 429, 429]);
    const bytes = await env.DB.prepare("SELECT sum(length(CAST(waiting AS BLOB))) AS n FROM auth_codes").first<number>(
      "n",
    );
    expect(bytes).toBeGreaterThan(900_000);
    expect(bytes).toBeLessThanOrEqual(1_000_000);
    expect((await askFrom(20, dinner)).status).toBe(200);
    expect((await askFrom(21, large)).text).toMatch(
      /^Very many events from your network wait for a sign-in. Sign in first, then create yours. .* UTC\.$/,
    );
    expect((await askFrom(22, large, "192.0.2.8")).status).toBe(200);
  });

  it("is not sent by a mere sign-in: a stranger may have asked for the mail", async () => {
    const { token } = await ask({ eventKey: "the-stranger's" });
    const answer = await byLink(token);
    expect(answer.json<SignedIn>()).toMatchObject({ waiting: { key: "the-stranger's" } });
    expect([answer.status, await count("events"), await invited()]).toEqual([200, 0, []]);
    expect(answer.json<SignedIn>().user.firstName).toBeNull();
  });

  it("is not sent by the PIN of a page that holds another event", async () => {
    const { pin } = await ask({ eventKey: "the-stranger's" });
    const { event, waiting: left } = (await byPin(pin, KEY)).json<SignedIn>();
    expect([event, left?.key, await count("events")]).toEqual([undefined, "the-stranger's", 0]);
  });

  it("stays with the person when a cap refuses it, who is signed in all the same", async () => {
    const cookie = await signIn(MAYA);
    const { token } = await ask();
    for (let made = 0; made < 50; made += 1)
      await call("POST", "/events", { cookie, body: { ...dinner, title: `${made}` } });
    const events = await count("events");
    const answer = await byLink(token, KEY);
    expect(answer.json<SignedIn>()).toMatchObject({ user: { email: MAYA }, waiting: { key: KEY } });
    expect([answer.status, await count("events")]).toEqual([200, events]);
  });

  it("is refused with the mail's request when the event itself is invalid", async () => {
    for (const event of [
      { ...dinner, title: "" },
      { ...dinner, ticketUrl: "https://evil.example/" },
    ]) {
      const answer = await call("POST", "/auth/magic-link", { body: { email: MAYA, ...waiting, event } });
      expect(answer.status).toBe(400);
    }
    const keyless = await call("POST", "/auth/magic-link", { body: { email: MAYA, event: dinner } });
    expect([keyless.status, await count("auth_codes")]).toEqual([400, 0]);
  });

  it("is not sent by an expired link", async () => {
    const { token } = await ask();
    await env.DB.exec(`UPDATE auth_codes SET expires_at = ${Date.now() - MINUTE}`);
    expect((await call("POST", "/auth/read-link", { body: { token } })).status).toBe(400);
    expect([(await byLink(token, KEY)).status, await count("events")]).toEqual([400, 0]);
  });

  it("is erased with its code, and from the other codes of the address", async () => {
    await ask();
    const { pin } = await ask();
    expect(await count("auth_codes WHERE waiting IS NOT NULL")).toBe(2);
    await byPin(pin);
    expect(await count("auth_codes WHERE waiting IS NOT NULL")).toBe(0);
  });
});
