import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { canSignIn, desktop, enter, launch, look, openPage, person, phone } from "./browser.ts";
import { mailsTo, waitForMail } from "./inbox.ts";
import { createEvent, post, signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Fills in an event while signed out and asks for the sign-in mail. Returns its link and PIN. */
async function askToSend(page: Page, { title, host, guest }: { title: string; host: string; guest: string }) {
  await page.goto(`${origin}/home`);
  await page.getByLabel("Event Title").fill(title);
  await page.getByLabel("Date", { exact: true }).fill("2038-08-20");
  await page.getByLabel(/^Time on/).fill("18:00");
  await page.getByLabel("Invite People").fill(guest);
  await page.getByRole("button", { name: "Create Event & Send Invites" }).click();
  await page.getByText("One step left").waitFor();
  return askForMail(page, host);
}

async function askForMail(page: Page, host: string) {
  await canSignIn(page);
  await page.getByLabel("Email").fill(host);
  await page.getByLabel("Your Name").fill("Maya Host");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  const { text } = await waitForMail(origin, host, /^Sign in/);
  return { link: text.match(/https?:\/\/\S+#token=\S+/)![0], pin: text.match(/PIN: (\d{6})/)![1]! };
}

const close = (...contexts: BrowserContext[]) => Promise.all(contexts.map((context) => context.close()));

it("sends the event from the mailed link in another browser, and only once from the first one", async () => {
  const event = { title: "Sent from the laptop", host: "two-browsers@example.com", guest: "laptop-guest@example.com" };
  const first = await person(browser, { viewport: phone });
  const { link } = await askToSend(first.page, event);

  const laptop = await person(browser, { viewport: desktop });
  await laptop.page.goto(link);
  await laptop.page.getByText("“Sent from the laptop”: 1 date, 1 guest").waitFor();
  await look(laptop.page, "auth-verify-event");
  expect(await mailsTo(origin, event.guest)).toEqual([]);
  await laptop.page.getByRole("button", { name: "Sign in and send" }).click();
  await laptop.page.waitForURL(/\/events\/[^/]+\/dashboard$/);
  await laptop.page.getByRole("heading", { name: event.title }).waitFor();
  const invitation = await waitForMail(origin, event.guest, /Sent from the laptop/);
  expect(invitation.text).toContain("Maya Host");

  await first.page.getByText("You used the link of this mail. Your event is sent.").waitFor();
  await first.page.getByRole("button", { name: "Sign in here too" }).click();
  await first.page.getByRole("button", { name: "Email me a link" }).click();
  const { text } = await waitForMail(origin, event.host, /^Sign in/, 2);
  await first.page.getByLabel("PIN").fill(text.match(/PIN: (\d{6})/)![1]!);
  await first.page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await first.page.getByText(event.title).first().waitFor();
  expect(await mailsTo(origin, event.guest)).toHaveLength(1);
  expect([...first.problems, ...laptop.problems]).toEqual([]);
  await close(first.context, laptop.context);
});

it("sends the event by the PIN in the browser that holds it", async () => {
  const event = { title: "Sent by PIN", host: "one-browser@example.com", guest: "pin-guest@example.com" };
  const { page, context, problems } = await person(browser, { viewport: phone });
  const { pin } = await askToSend(page, event);
  await page.getByLabel("PIN").fill(pin);
  await page.waitForURL(/\/events\/[^/]+\/dashboard$/);
  await page.getByRole("heading", { name: event.title }).waitFor();
  await waitForMail(origin, event.guest, /Sent by PIN/);
  expect(problems).toEqual([]);
  await close(context);
});

it("mails nobody when a person just signs in by a mail that a stranger asked for", async () => {
  const event = { title: "A stranger's party", host: "victim@example.com", guest: "victims-boss@example.com" };
  const stranger = await person(browser);
  const { link } = await askToSend(stranger.page, event);
  const victim = await person(browser, { viewport: phone });
  await victim.page.goto(link);
  await victim.page.getByRole("button", { name: "Just sign in" }).click();
  await victim.page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await victim.page.goto(`${origin}/home`);
  await expect.poll(() => victim.page.getByLabel("Event Title").inputValue()).toBe("");
  expect(await mailsTo(origin, event.guest)).toEqual([]);
  await close(stranger.context, victim.context);
});

it("shows in every tab who is signed in: the event is sent, and logging out ends them all", async () => {
  const event = { title: "Two tabs", host: "two-tabs@example.com", guest: "tabs-guest@example.com" };
  const { page, context, problems } = await person(browser);
  const { link } = await askToSend(page, event);
  const tab = (await openPage(context)).page;
  await tab.goto(link);
  await tab.getByRole("button", { name: "Sign in and send" }).click();
  await page.getByRole("heading", { name: "Sent", exact: true }).waitFor();
  expect(await page.getByText("One step left").count()).toBe(0);
  await look(page, "auth-sent-elsewhere");
  await page.getByRole("link", { name: "Open it" }).click();
  await page.getByRole("heading", { name: event.title }).waitFor();

  await tab.waitForURL(/\/events\/[^/]+\/dashboard$/);
  await tab.getByRole("button", { name: /account menu$/ }).click();
  await tab.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForURL(/\/auth/);
  expect(problems).toEqual([]);
  await close(context);
});

it("keeps edits when the session ends, also over a reload, and saves them after a sign-in in place", async () => {
  const host = "ended-session@example.com";
  const cookie = await signIn(origin, host);
  const id = await createEvent(origin, cookie, "Before the end", ["end-guest@example.com"]);
  const { page, context } = await person(browser, { viewport: phone });
  await enter(context, origin, cookie);
  await page.goto(`${origin}/events/${id}/dashboard`);
  await page.getByRole("button", { name: "Edit Event" }).click();
  await page.getByLabel("Event Title").fill("After the end");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect.poll(() => page.getByLabel("Event Title").inputValue()).toBe("After the end");

  await post(origin, "/api/logout", {}, cookie);
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await page.getByRole("dialog", { name: "You are signed out" }).waitFor();
  await look(page, "session-ended");
  await page.getByRole("button", { name: "Email me a PIN" }).click();
  const { text } = await waitForMail(origin, host, /^Sign in/, 2);
  await page.getByLabel("PIN").fill(text.match(/PIN: (\d{6})/)![1]!);
  await page.getByText("All changes saved successfully").first().waitFor();
  await page.getByRole("button", { name: "Done Editing" }).click();
  await page.getByRole("heading", { name: "After the end" }).waitFor();
  await close(context);
});
