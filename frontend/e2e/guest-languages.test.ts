import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { languageNames } from "#schema/languages.ts";
import { launch, look, person, phone } from "./browser.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { createEvent, signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
let host: string;
let link: string;
let count = 0;

beforeAll(async () => {
  browser = await launch();
  host = await signIn(origin, "languages-host@example.com");
});
afterAll(() => browser.close());
beforeEach(async () => {
  count += 1;
  const guest = `languages-guest-${count}@example.com`;
  await createEvent(origin, host, `Languages ${count}`, [guest]);
  link = pollLink(await waitForMail(origin, guest, new RegExp(`Languages ${count}\\b`)));
});

const root = (page: Page) =>
  page.locator("html").evaluate((html: HTMLElement) => `${html.lang} ${getComputedStyle(html).direction}`);
const apiPoll = async () => (await fetch(link.replace("/poll/", "/api/poll/"))).json();

async function choose(page: Page, language: "ar" | "ja") {
  await page.locator("footer summary").click();
  await page.getByRole("link", { name: languageNames[language] }).click();
  await page.waitForURL((url) => !url.search.includes("language"));
}
const firstYes = (page: Page) => page.locator('input[value="yes"]').first();
/** The script has taken over when it shows what needs it. */
const isReady = (page: Page) => page.locator("input[type=file]").waitFor({ state: "attached" });

it("speaks the browser's language, and the one that a guest chooses, and keeps what they typed", async () => {
  const { page, context, problems } = await person(browser, { viewport: { ...phone, width: 320 }, locale: "de-AT" });
  await page.goto(link);
  await isReady(page);
  expect(await root(page)).toBe("de ltr");
  await page.getByText("Freitag, 4. Juni").first().waitFor();
  await expect.poll(async () => (await apiPoll()).language).toBe("de");
  await look(page, "poll-de");
  await page.locator("input[name=respondentName]").fill("Ana");
  await firstYes(page).check();
  await choose(page, "ar");
  await isReady(page);
  expect(await root(page)).toBe("ar rtl");
  expect(await page.locator("input[name=respondentName]").inputValue()).toBe("Ana");
  expect(await firstYes(page).isChecked()).toBe(true);
  await look(page, "poll-ar");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/done=submitted/);
  await look(page, "thanks-ar");
  expect(await apiPoll()).toMatchObject({ language: "ar", existingResponse: { respondentName: "Ana" } });
  expect(problems).toEqual([]);
  await context.close();
});

it("speaks the language that a guest chooses without JavaScript, and stores it with the answers", async () => {
  const options = { viewport: phone, locale: "fi", javaScriptEnabled: false };
  const { page, context } = await person(browser, options);
  await page.goto(link);
  await page.locator("html[lang=en][dir=ltr]").waitFor({ state: "attached" });
  await choose(page, "ja");
  await page.locator("html[lang=ja][dir=ltr]").waitFor({ state: "attached" });
  await page.locator("input[name=respondentName]").fill("Ana");
  await firstYes(page).check();
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/done=submitted/);
  await page.locator("html[lang=ja]").waitFor({ state: "attached" });
  expect((await apiPoll()).language).toBe("ja");
  await page.goto(`${origin}/poll/no-such-link-of-22-characters`);
  await page.locator("html[lang=ja]").waitFor({ state: "attached" });
  await context.close();
});
