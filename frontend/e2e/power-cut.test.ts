import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { canSignIn, enter, launch, look, person } from "./browser.ts";
import { passTime, rows } from "./database.ts";
import { startProvider } from "./mail-provider.ts";
import { createEvent, post } from "./people.ts";
import { startStack } from "./stack.ts";

type Provider = Awaited<ReturnType<typeof startProvider>>;
type Stack = Awaited<ReturnType<typeof startStack>>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const guests = Array.from({ length: 25 }, (_, n) => `guest${n}@example.com`);

let provider: Provider;
let stack: Stack;
let env: Record<string, string>;
let cookie: string;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  provider = await startProvider();
  // The free plan has the smallest portions and no passwords.
  env = {
    MAIL_TRANSPORT: "resend",
    RESEND_API_KEY: "re_local",
    RESEND_API_URL: provider.url,
    ADMIN_EMAILS: "host@example.com",
    PLAN: "free",
  };
  stack = await startStack({ env });
  cookie = await signInByProvider("host@example.com");
});
afterAll(() => Promise.all([stack.stop(), provider.stop(), browser.close()]));

it("sends every mail once after a power cut between the commit and the queue", async () => {
  // The response has arrived, so the rows are stored. The queue is in memory and has sent few or none of them.
  await createEvent(stack.origin, cookie, "Cut short", guests);
  await stack.kill();
  expect(rows(stack.state, "SELECT id FROM outbox WHERE kind = 'invitation'")).toHaveLength(guests.length);
  expect(rows(stack.state, "SELECT id FROM outbox WHERE status = 'queued'").length).toBeGreaterThan(0);
  await restartLater();
  await everythingSent();
  expect(recipients("Cut short")).toEqual([...guests].sort());
});

it("sends every mail once after a power cut during the requests to the provider", async () => {
  const repeatedBefore = repeated();
  const release = provider.holdAnswers();
  const event = await createEvent(stack.origin, cookie, "Cut in the middle", guests);
  // The provider has accepted some mails, and the Worker does not know it.
  await expect.poll(() => recipients("Cut in the middle").length).toBeGreaterThan(0);
  await stack.kill();
  release();
  expect(rows(stack.state, `SELECT id FROM outbox WHERE event_id = '${event}' AND status = 'sent'`)).toHaveLength(0);
  await restartLater();
  await everythingSent();
  expect(recipients("Cut in the middle")).toEqual([...guests].sort());
  expect(repeated()).toBeGreaterThan(repeatedBefore);
});

it("parks mails that fail for 20 hours, and the operator's button sends them again", async () => {
  const release = provider.holdAnswers();
  const event = await createEvent(stack.origin, cookie, "Parked", guests.slice(0, 3));
  await expect.poll(() => recipients("Parked").length).toBe(3);
  await stack.kill();
  release();
  await restartLater(21 * HOUR);
  const parked = () => rows(stack.state, `SELECT id FROM outbox WHERE event_id = '${event}' AND status = 'parked'`);
  await expect.poll(() => parked().length, { timeout: 60_000 }).toBe(3);
  const { page, context, problems } = await person(browser);
  await enter(context, stack.origin, cookie);
  await page.goto(`${stack.origin}/admin`);
  await page.getByRole("tab", { name: "System" }).click();
  const callsBefore = provider.calls();
  await page
    .getByRole("button", { name: /^Send again: Invitation to g…@example\.com/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Send all 2 again" }).click();
  await page.getByText("No mail is parked.").waitFor();
  await everythingSent();
  // The provider knew them by their keys, so no guest got a second mail.
  expect(provider.calls() - callsBefore).toBe(3);
  expect(recipients("Parked")).toEqual(guests.slice(0, 3).sort());
  await look(page, "system-sent-again");
  expect(problems).toEqual([]);
  await context.close();
});

it("offers no password on the free plan", async () => {
  const { page, context, problems } = await person(browser);
  await page.goto(`${stack.origin}/auth?mode=password`);
  await canSignIn(page);
  await page.getByText("Other ways to sign in").click();
  await page.getByRole("button", { name: "Enter PIN", disabled: false }).waitFor();
  expect(await page.getByText(/use a password|create account/i).count()).toBe(0);
  const body = { email: "host@example.com", password: "a long password of mine" };
  await expect(post(stack.origin, "/api/login", body)).rejects.toThrow("403 This site has no passwords");
  expect(problems).toEqual([]);
  await context.close();
});

/** Returns the number of calls for mails that the provider had already accepted. */
const repeated = () => provider.calls() - provider.delivered.length;

const recipients = (title: string) =>
  provider.delivered
    .filter(({ subject }) => subject.includes(title))
    .flatMap(({ to }) => to)
    .sort();

/** Restarts the stack later: after five minutes all leases (1 minute) and queued messages (2 minutes) have expired. */
async function restartLater(milliseconds = 5 * MINUTE): Promise<void> {
  passTime(stack.state, milliseconds);
  stack = await startStack({ port: stack.port, state: stack.state, env });
}

/** Waits until all mails are sent. The sweeper runs at the start and then every minute. */
async function everythingSent(): Promise<void> {
  await expect
    .poll(() => rows(stack.state, "SELECT id FROM outbox WHERE status <> 'sent'").length, { timeout: 240_000 })
    .toBe(0);
}

/** Signs in by the mail that the provider received. */
async function signInByProvider(email: string): Promise<string> {
  await post(stack.origin, "/api/auth/magic-link", { email });
  await vi.waitUntil(() => provider.delivered.length === 1, { timeout: 60_000 });
  const token = provider.delivered[0]?.text.match(/#token=(\S+)/)?.[1];
  const response = await post(stack.origin, "/api/auth/verify-link", { token });
  const session = response.headers.getSetCookie().find((text) => text.startsWith("session="));
  return session?.split(";")[0] ?? "";
}
