import { expect, test } from "vitest";
import { freePort } from "../../worker/scripts/local/free-port.ts";
import { rows } from "./database.ts";
import { startProvider } from "./mail-provider.ts";
import { createEvent, post } from "./people.ts";
import { startStack } from "./stack.ts";

type Provider = Awaited<ReturnType<typeof startProvider>>;
type Stack = Awaited<ReturnType<typeof startStack>>;

const guests = Array.from({ length: 25 }, (_, n) => `guest${n}@example.com`);

test.concurrent("sends every mail once when the power goes between the commit and the queue", async () => {
  const { provider, stack, restart } = await running();
  const cookie = await signInAt(stack, provider, "host@example.com");
  // The answer is there, so the rows are; the queue lives in memory and has sent none or few of them.
  await createEvent(stack.origin, cookie, "Cut short", guests);
  await stack.kill();
  expect(rows(stack.state, "SELECT id FROM outbox WHERE kind = 'invitation'")).toHaveLength(guests.length);
  expect(rows(stack.state, "SELECT id FROM outbox WHERE status = 'queued'").length).toBeGreaterThan(0);
  const again = await restart();
  await everythingSent(again);
  expect(recipients(provider, "Cut short")).toEqual([...guests].sort());
  await Promise.all([again.stop(), provider.stop()]);
});

test.concurrent("sends every mail once when the power goes while the provider is being told", async () => {
  const { provider, stack, restart } = await running();
  const cookie = await signInAt(stack, provider, "host@example.com");
  const release = provider.holdAnswers();
  await createEvent(stack.origin, cookie, "Cut in the middle", guests);
  // Some were accepted by the provider, and nobody here knows it.
  await expect.poll(() => recipients(provider, "Cut in the middle").length, { timeout: 20_000 }).toBeGreaterThan(0);
  await stack.kill();
  release();
  expect(rows(stack.state, "SELECT id FROM outbox WHERE kind = 'invitation' AND status = 'sent'")).toHaveLength(0);
  const again = await restart();
  await everythingSent(again);
  expect(recipients(provider, "Cut in the middle")).toEqual([...guests].sort());
  expect(provider.calls()).toBeGreaterThan(provider.delivered.length);
  await Promise.all([again.stop(), provider.stop()]);
});

async function running() {
  const provider = await startProvider();
  const env = { MAIL_TRANSPORT: "resend", RESEND_API_KEY: "re_local", RESEND_API_URL: provider.url };
  const stack = await startStack({ port: await freePort(), env });
  return { provider, stack, restart: () => startStack({ port: stack.port, state: stack.state, env }) };
}

const recipients = (provider: Provider, title: string) =>
  provider.delivered
    .filter(({ subject }) => subject.includes(title))
    .flatMap(({ to }) => to)
    .sort();

/** Leases of a minute and handed-over rows of two have to run out first; the sweeper comes every minute. */
async function everythingSent(stack: Stack): Promise<void> {
  await expect
    .poll(() => rows(stack.state, "SELECT id FROM outbox WHERE status <> 'sent'").length, {
      timeout: 240_000,
      interval: 1000,
    })
    .toBe(0);
}

/** Signs in by the mail that the provider got. */
async function signInAt(stack: Stack, provider: Provider, email: string): Promise<string> {
  await post(stack.origin, "/api/auth/magic-link", { email });
  await expect.poll(() => provider.delivered.length, { timeout: 20_000 }).toBe(1);
  const token = provider.delivered[0]?.text.match(/#token=(\S+)/)?.[1];
  const answer = await post(stack.origin, "/api/auth/verify-link", { token });
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith("session="));
  return cookie?.split(";")[0] ?? "";
}
