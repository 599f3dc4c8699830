import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { enter, launch, look, person, phone } from "./browser.ts";
import { calendarIn, readCalendar } from "./calendar.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { createEvent, post, signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it("deletes an account: cancels its finalized event and keeps its answers to other events without a name", async () => {
  const { page, context, problems } = await person(browser);
  const cookie = await signIn(origin, "leaver@example.com");
  await enter(context, origin, cookie);
  const own = await createEvent(origin, cookie, "Called off", ["left-behind@example.com"]);
  const board = await (await fetch(`${origin}/api/events/${own}/dashboard`, { headers: { Cookie: cookie } })).json();
  await post(origin, `/api/events/${own}/finalize`, { dateOptionId: board.dateOptions[0].id }, cookie);
  const invite = readCalendar(
    await calendarIn(await waitForMail(origin, "left-behind@example.com", /Called off is on/)),
  );

  const staying = await signIn(origin, "staying@example.com");
  const elsewhere = await createEvent(origin, staying, "Goes on", ["leaver@example.com"]);
  await page.goto(pollLink(await waitForMail(origin, "leaver@example.com", /Goes on/)));
  await page.getByLabel("Your Name").fill("Lea Ver");
  await page
    .getByRole("group", { name: /June 4/ })
    .getByRole("radio", { name: "Yes" })
    .check();
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();

  await page.setViewportSize(phone);
  await page.goto(`${origin}/settings`);
  await page.getByRole("button", { name: "Delete Account" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Type DELETE to confirm").fill("delete");
  await expect.poll(() => dialog.getByRole("button", { name: "Delete account" }).isDisabled()).toBe(true);
  await look(page, "settings-deleting");
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await page.getByText("Account Deleted").first().waitFor();
  await page.waitForURL(/\/auth/);

  await waitForMail(origin, "leaver@example.com", /account has been deleted/);
  const cancelled = readCalendar(await calendarIn(await waitForMail(origin, "left-behind@example.com", /cancelled/i)));
  expect(cancelled).toMatchObject({ method: "CANCEL", uid: invite.uid, attendees: ["left-behind@example.com"] });
  expect(cancelled.sequence).toBeGreaterThan(invite.sequence);
  const response = await fetch(`${origin}/api/events/${elsewhere}/dashboard`, { headers: { Cookie: staying } });
  const seen = await response.text();
  expect(seen).toContain("Former participant");
  for (const trace of ["Lea Ver", "leaver@example.com"]) expect(seen).not.toContain(trace);
  expect((await fetch(`${origin}/api/user`, { headers: { Cookie: cookie } })).status).toBe(401);
  expect(problems).toEqual([]);
  await context.close();
});
