import { buffer } from "node:stream/consumers";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { canSignIn, enter, hasScript, launch, look, person, phone } from "./browser.ts";
import { linksIn, pollLink, waitForMail } from "./inbox.ts";
import { createEvent, post, signIn } from "./people.ts";

// Width and height of the picture for a group.
const [WIDTH, HEIGHT] = [1080, 1350];
const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Stands in for the phone's share sheet, and notes the address that it gets. */
const recordShares = (page: Page) =>
  page.addInitScript(() => {
    navigator.share = async ({ url = "" } = {}) => {
      document.body.dataset.shared = url;
    };
  });

it("takes a stranger with a phone to three dates, three guests and a name, sent, in ten taps", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone, hasTouch: true });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  let taps = 0;
  let characters = 0;
  const type = async (text: string) => {
    characters += text.length;
    await page.keyboard.type(text);
  };
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  const guests = ["ann", "ben", "cleo"].map((name) => `${name}.of.the.taps@example.com`);

  await page.goto(origin);
  await canSignIn(page);
  await tap(page.getByRole("link", { name: "Create an event" }));
  await tap(page.getByLabel("Event Title"));
  await type("Supper in ten taps");
  // The first view always has three days after today.
  for (const day of [1, 2, 3]) await tap(page.locator("[data-day]:not([aria-disabled])").nth(day));
  await page.evaluate((text) => navigator.clipboard.writeText(text), guests.join(", "));
  await tap(page.getByLabel("Invite People"));
  await page.keyboard.press("ControlOrMeta+V");
  await page.getByText("Invited People (3)").waitFor();
  await tap(page.getByRole("button", { name: "Create Event & Send Invites" }));

  const oneStepLeft = "One step left: your event is saved and goes out to 3 people as soon as you sign in.";
  await page.getByText(oneStepLeft).waitFor();
  await look(page, "auth-kept");
  await tap(page.getByLabel("Email"));
  await type("ten-taps@example.com");
  await tap(page.getByLabel("Your Name"));
  await type("Ida");
  await tap(page.getByRole("button", { name: "Email me a link" }));
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await page.getByText(oneStepLeft).waitFor();
  await look(page, "auth-kept-sent");
  const mail = await waitForMail(origin, "ten-taps@example.com", /^Sign in|sign in/);
  await expect.poll(() => page.getByLabel("PIN").evaluate((input) => input === document.activeElement)).toBe(true);
  await type(mail.text.match(/PIN: (\d{6})/)![1]!);

  for (const guest of guests) await waitForMail(origin, guest, /Supper in ten taps/);
  expect(taps).toBeLessThanOrEqual(10);
  // The guests' addresses are pasted.
  expect(characters).toBeLessThanOrEqual(50);
  expect(problems).toEqual([]);
  await context.close();
});

it("takes an organizer with a phone and three dates to a link in the share sheet in six taps", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone, hasTouch: true });
  await enter(context, origin, await signIn(origin, "six-taps@example.com"));
  await recordShares(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  await page.goto(`${origin}/home`);
  await tap(page.getByLabel("Event Title"));
  await page.keyboard.type("Supper by link");
  for (const day of [1, 2, 3]) await tap(page.locator("[data-day]:not([aria-disabled])").nth(day));
  await tap(page.getByRole("button", { name: "By link" }));
  await tap(page.getByRole("button", { name: "Create Event & Get Link" }));
  await expect.poll(() => page.evaluate(() => document.body.dataset.shared)).toMatch(/\/join\/[\w-]+$/);
  await page.getByRole("heading", { name: "Send this link to your group" }).waitFor();
  await page.getByRole("button", { name: "Share", exact: true }).waitFor();
  await look(page, "event-by-link");
  expect(taps).toBeLessThanOrEqual(6);
  expect(problems).toEqual([]);
  await context.close();
});

it("takes a stranger with a phone and three dates to a link in the share sheet in nine taps", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone, hasTouch: true });
  await recordShares(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  await page.goto(origin);
  await canSignIn(page);
  await tap(page.getByRole("link", { name: "Create an event" }));
  await tap(page.getByLabel("Event Title"));
  await page.keyboard.type("Supper by a stranger");
  for (const day of [1, 2, 3]) await tap(page.locator("[data-day]:not([aria-disabled])").nth(day));
  await tap(page.getByRole("button", { name: "By link" }));
  await tap(page.getByRole("button", { name: "Create Event & Get Link" }));
  await tap(page.getByLabel("Email"));
  await page.keyboard.type("nine-taps@example.com");
  // The keys 'Next' and 'Go' of a phone's keyboard.
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ida");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  const mail = await waitForMail(origin, "nine-taps@example.com", /^Sign in|sign in/);
  await page.keyboard.type(mail.text.match(/PIN: (\d{6})/)![1]!);
  await page.getByRole("heading", { name: "Send this link to your group" }).waitFor();
  await tap(page.getByRole("button", { name: "Share", exact: true }));
  await expect.poll(() => page.evaluate(() => document.body.dataset.shared)).toMatch(/\/join\/[\w-]+$/);
  expect(taps).toBeLessThanOrEqual(9);
  expect(problems).toEqual([]);
  await context.close();
});

it("takes a stranger from a chat to three sent answers in five taps and a name, then draws a picture", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone, hasTouch: true });
  const host = await signIn(origin, "five-taps@example.com");
  const id = await createEvent(origin, host, "The supper of the chat", ["first.in.chat@example.com"]);
  await fetch(`${origin}/api/events/${id}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Cookie: host },
    body: JSON.stringify({ visibility: "names" }),
  });
  const { url } = (await (await post(origin, `/api/events/${id}/group-link`, {}, host)).json()) as { url: string };
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  await page.goto(url);
  await hasScript(page);
  await tap(page.getByLabel("Your Name"));
  await page.keyboard.type("Kim");
  for (const at of [0, 1, 2]) {
    await tap(
      page
        .locator("label")
        .filter({ has: page.locator("input[value=yes]") })
        .nth(at),
    );
  }
  await tap(page.getByRole("button", { name: "Submit Response" }));
  await page.getByRole("heading", { name: "3 dates lead with 1 yes each" }).waitFor();
  const answered = await fetch(`${origin}/api${new URL(page.url()).pathname}`);
  const { existingResponse } = await answered.json();
  expect([taps, existingResponse.respondentName, Object.values(existingResponse.dateOptionResponses)]).toEqual([
    5,
    "Kim",
    ["yes", "yes", "yes"],
  ]);

  // A computer saves the picture, which no server has seen.
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Send this to the group" }).press("Enter");
  const picture = await buffer(await (await download).createReadStream());
  expect([picture.toString("latin1", 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    "PNG",
    WIDTH,
    HEIGHT,
  ]);
  await look(page, "poll-leading");
  expect(problems).toEqual([]);
  await context.close();
});

it("takes a returning guest from the e-mail to three sent answers in four taps, without typing", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone, hasTouch: true });
  const host = await signIn(origin, "four-taps@example.com");
  const guest = "returning.guest@example.com";
  const answers = (of: Page) => of.locator("label").filter({ has: of.locator("input[value=yes]") });
  const send = (of: Page) => of.getByRole("button", { name: "Submit Response" });
  const isSent = (of: Page) => of.getByRole("heading", { name: "Response Submitted!" }).waitFor();

  await createEvent(origin, host, "The first supper", [guest]);
  await page.goto(pollLink(await waitForMail(origin, guest, /The first supper/)));
  await hasScript(page);
  await page.getByLabel("Your Name").fill("Returning Guest");
  await answers(page).first().tap();
  await send(page).tap();
  await isSent(page);

  await createEvent(origin, host, "The second supper", [guest]);
  const mail = await waitForMail(origin, guest, /The second supper/);
  // The first tap: 'Yes' to one date in the e-mail.
  const oneTap = linksIn(mail, origin).find((link) => /answer=[\w-]+\.yes/.test(link))!;
  await page.goto(oneTap);
  await hasScript(page);
  await answers(page).nth(1).tap();
  await answers(page).nth(2).tap();
  await send(page).tap();
  await isSent(page);
  const { existingResponse } = await (await fetch(`${origin}/api${new URL(oneTap).pathname}`)).json();
  expect([existingResponse.respondentName, Object.values(existingResponse.dateOptionResponses)]).toEqual([
    "Returning Guest",
    ["yes", "yes", "yes"],
  ]);
  expect(problems).toEqual([]);
  await context.close();
});
