import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { passTime, rows } from "./database.ts";
import { startProvider } from "./mail-provider.ts";
import { createEvent, post } from "./people.ts";
import { startStack } from "./stack.ts";

type Provider = Awaited<ReturnType<typeof startProvider>>;
type Stack = Awaited<ReturnType<typeof startStack>>;

const guests = Array.from({ length: 25 }, (_, n) => `guest${n}@example.com`);

let provider: Provider;
let stack: Stack;
let env: Record<string, string>;
let cookie: string;
beforeAll(async () => {
  provider = await startProvider();
  env = { MAIL_TRANSPORT: "resend", RESEND_API_KEY: "re_local", RESEND_API_URL: provider.url };
  stack = await startStack({ env });
  cookie = await signInByProvider("host@example.com");
});
afterAll(() => Promise.all([stack.stop(), provider.stop()]));

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

/** Returns the number of calls for mails that the provider had already accepted. */
const repeated = () => provider.calls() - provider.delivered.length;

const recipients = (title: string) =>
  provider.delivered
    .filter(({ subject }) => subject.includes(title))
    .flatMap(({ to }) => to)
    .sort();

/** Restarts the stack five minutes later, when all leases (1 minute) and queued messages (2 minutes) have expired. */
async function restartLater(): Promise<void> {
  passTime(stack.state, 5 * 60_000);
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
  const answer = await post(stack.origin, "/api/auth/verify-link", { token });
  const session = answer.headers.getSetCookie().find((text) => text.startsWith("session="));
  return session?.split(";")[0] ?? "";
}
