import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hasPasswords } from "#schema/plan.ts";
import { launch, person } from "./browser.ts";
import { everything, rows } from "./database.ts";
import { linksIn, mailsTo, pollLink, waitForMail } from "./inbox.ts";
import { createEvent, post, signIn } from "./people.ts";
import { startStack } from "./stack.ts";

let browser: Browser;
let stack: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  [browser, stack] = await Promise.all([launch(), startStack()]);
});
afterAll(() => Promise.all([browser.close(), stack.stop()]));

it("changes nothing when a mail program opens every link of every mail and runs the scripts", async () => {
  const { origin, state } = stack;
  const cookie = await signIn(origin, "host@example.com");
  const eventId = await createEvent(origin, cookie, "Scanned dinner", ["guest@example.com", "other@example.com"]);
  const invitation = await waitForMail(origin, "guest@example.com", /Scanned dinner/);
  await post(origin, `/api${new URL(pollLink(invitation)).pathname}/respond`, {
    respondentName: "Guest",
    dateOptionResponses: await firstAnswer(origin, cookie, eventId),
  });
  await waitForMail(origin, "host@example.com", / has answered$/);
  await post(
    origin,
    `/api/events/${eventId}/finalize`,
    { dateOptionId: await firstOption(origin, cookie, eventId) },
    cookie,
  );
  await waitForMail(origin, "guest@example.com", /is on/);
  const { url } = (await (await post(origin, `/api/events/${eventId}/group-link`, {}, cookie)).json()) as {
    url: string;
  };
  const joined = await post(origin, `/api${new URL(url).pathname}`, {
    respondentName: "Kim",
    dateOptionResponses: await firstAnswer(origin, cookie, eventId),
  });
  const { token } = (await joined.json()) as { token: string };
  await post(origin, `/api/poll/${token}/address`, { email: "kim@example.com" });
  await waitForMail(origin, "kim@example.com", /: Add your e-mail address$/);
  // `npm run test:free` runs this without passwords too.
  if (hasPasswords(process.env)) {
    await post(origin, "/api/register", { email: "new@example.com", password: "long enough" });
    await waitForMail(origin, "new@example.com", /Confirm|confirm/);
  }
  await post(origin, "/api/connections/request", { receiverEmail: "guest@example.com" }, cookie);
  await waitForMail(origin, "guest@example.com", /An invitation to Eightish/);
  const other = await signIn(origin, "other@example.com");
  await post(origin, "/api/auth/magic-link", { email: "other@example.com" });
  const again = await waitForMail(origin, "other@example.com", /^Sign in/, 2);
  await post(origin, "/api/auth/verify-link", { token: again.text.match(/#token=(\S+)/)![1] });
  await waitForMail(origin, "other@example.com", /^New sign-in/);
  await post(origin, "/api/user/address", { email: "new-address@example.com" }, other);
  await waitForMail(origin, "new-address@example.com", /^Confirm your new address/);
  // One unused link, beside the used one.
  await post(origin, "/api/auth/magic-link", { email: "host@example.com" });
  await waitForMail(origin, "host@example.com", /^Sign in/, 2);

  const people = ["host", "guest", "other", "kim", "new", "new-address"].map((name) => `${name}@example.com`);
  const mails = (await Promise.all(people.map((address) => mailsTo(origin, address)))).flat();
  const links = [...new Set(mails.flatMap((mail) => linksIn(mail, origin)))];
  const kinds = [
    "/auth/verify#",
    "/auth/end-session#",
    "/auth/change-address#",
    ...(hasPasswords(process.env) ? ["/auth/confirm#"] : []),
    "/poll/",
    "/address/",
    ".yes",
    ".no",
    "/unsubscribe/",
    "/api/unsubscribe/",
    "/report/",
    "/events/",
    "/connections/",
  ];
  for (const kind of kinds)
    expect(
      links.some((link) => link.includes(kind)),
      kind,
    ).toBe(true);

  await settled(state);
  const before = everything(state);
  const { page, context, problems } = await person(browser);
  for (const link of links) {
    await page.goto(link, { waitUntil: "networkidle" });
    const response = await fetch(link, { method: "HEAD" });
    expect(response.status, link).toBeLessThan(500);
  }
  await context.close();
  expect(problems).toEqual([]);
  expect(everything(state)).toBe(before);
});

async function board(origin: string, cookie: string, eventId: string) {
  const response = await fetch(`${origin}/api/events/${eventId}/dashboard`, { headers: { Cookie: cookie } });
  return (await response.json()) as { dateOptions: { id: string }[] };
}

async function firstOption(origin: string, cookie: string, eventId: string) {
  return (await board(origin, cookie, eventId)).dateOptions[0]!.id;
}

async function firstAnswer(origin: string, cookie: string, eventId: string) {
  return { [await firstOption(origin, cookie, eventId)]: "yes" };
}

/** Waits until the ledger has no more work and all requests are done. */
async function settled(state: string): Promise<void> {
  const queued = "SELECT id FROM outbox WHERE status = 'queued'";
  await expect.poll(() => rows(state, queued).length, { timeout: 120_000, interval: 500 }).toBe(0);
  let last = "";
  const isStill = () => {
    const before = last;
    last = everything(state);
    return last === before;
  };
  await expect.poll(isStill, { timeout: 120_000, interval: 1500 }).toBe(true);
}
