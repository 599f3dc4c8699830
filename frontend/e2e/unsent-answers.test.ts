import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { enter, hasScript, launch, look, person, phone } from "./browser.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { createEvent, signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
let host: string;
let eventId: string;
let link: string;
let count = 0;
beforeAll(async () => {
  browser = await launch();
  host = await signIn(origin, "unsent-host@example.com");
});
afterAll(() => browser.close());
beforeEach(async () => {
  count += 1;
  const guest = `unsent-guest-${count}@example.com`;
  eventId = await createEvent(origin, host, `Unsent ${count}`, [guest]);
  link = pollLink(await waitForMail(origin, guest, new RegExp(`Unsent ${count}`)));
});

const answer = (page: Page, date: string, words: string) =>
  page.getByRole("group", { name: new RegExp(date) }).getByRole("radio", { name: words });
/** The line that sighted guests see. */
const sign = (page: Page) => page.locator("[aria-hidden] div", { hasText: /^Not sent yet$/ });

/** Returns who has answered, and who chose answers without sending them. */
async function board() {
  const response = await fetch(`${origin}/api/events/${eventId}/dashboard`, { headers: { Cookie: host } });
  const { participants } = (await response.json()) as EventDashboard;
  return participants.map(({ hasResponded, isUnsent }) => ({ hasResponded, isUnsent }));
}

it("tells guest and organizer that a one-tap answer was not sent, and sends it when the guest comes back", async () => {
  const { dateOptions } = await (await fetch(link.replace("/poll/", "/api/poll/"))).json();
  const { page, context, problems } = await person(browser, { viewport: phone });
  await page.goto(`${link}?answer=${dateOptions[0].id}.yes`);
  await hasScript(page);
  await sign(page).waitFor();
  await answer(page, "June 5", "No").check();
  expect(await board()).toEqual([{ hasResponded: false, isUnsent: false }]);
  await page.goto(`${origin}/about`);
  await expect.poll(board).toEqual([{ hasResponded: false, isUnsent: true }]);

  const organizer = await person(browser, { viewport: phone });
  await enter(organizer.context, origin, host);
  await organizer.page.goto(`${origin}/events/${eventId}/dashboard`);
  await organizer.page.getByText("Opened, not sent").waitFor();
  await look(organizer.page, "event with unsent answers");

  await page.goto(link);
  await page.getByText("You chose answers but did not send them").waitFor();
  expect(await answer(page, "June 5", "No").isChecked()).toBe(true);
  await look(page, "poll with unsent answers");
  await page.getByLabel("Your Name").fill("Ana");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  expect(await board()).toEqual([{ hasResponded: true, isUnsent: false }]);
  expect([problems, organizer.problems]).toEqual([[], []]);
  await organizer.context.close();
  await context.close();
});

it("says without JavaScript too what was not sent, and tells nobody of a page that was only opened", async () => {
  const { page, context } = await person(browser, { viewport: phone, javaScriptEnabled: false });
  await page.goto(link);
  await page.getByRole("button", { name: "Submit Response" }).waitFor();
  expect(await sign(page).isVisible()).toBe(false);
  await answer(page, "June 4", "Yes").check();
  expect(await sign(page).isVisible()).toBe(true);
  await page.getByLabel("Your Name").fill("Ana");
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  await page.goto(link);
  await page.getByRole("button", { name: "Update Response" }).waitFor();
  expect(await sign(page).isVisible()).toBe(false);
  await answer(page, "June 4", "No").check();
  expect(await sign(page).isVisible()).toBe(true);
  await page.goto(`${origin}/about`);
  expect(await board()).toEqual([{ hasResponded: true, isUnsent: false }]);
  await context.close();
});

it.each([320, phone.width])("keeps its bar as high at %i pixels, and marks nobody who chose nothing", async (width) => {
  const { page, context, problems } = await person(browser, { viewport: { ...phone, width } });
  await page.goto(link);
  await hasScript(page);
  const height = () => page.locator(".sticky.bottom-0").evaluate((bar) => bar.getBoundingClientRect().height);
  const before = await height();
  await page.getByLabel("Your Name").fill("Ana");
  await sign(page).waitFor();
  expect(await height()).toBe(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.goto(`${origin}/about`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await board()).toEqual([{ hasResponded: false, isUnsent: false }]);
  expect(problems).toEqual([]);
  await context.close();
});
