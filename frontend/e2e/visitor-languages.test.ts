import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { languageNames } from "#schema/languages.ts";
import { canSignIn, enter, launch, look, person, phone } from "./browser.ts";
import { signIn } from "./people.ts";

const origin = inject("origin");
const narrow = { ...phone, width: 320 };
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const root = (page: Page) =>
  page.locator("html").evaluate((html: HTMLElement) => `${html.lang} ${getComputedStyle(html).direction}`);
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const speaks = (page: Page, language: string) => page.locator(`html[lang="${language}"]`).waitFor();

it("shows a visitor's page in their language before its script arrives, and keeps it", async () => {
  const { page, context, problems } = await person(browser, { viewport: narrow, locale: "de-AT" });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-\w+\.js/, (route) => held.then(() => route.continue()));
  await page.goto(`${origin}/about`, { waitUntil: "commit" });
  await page.getByText("Freitag, 11. Dezember", { exact: true }).waitFor();
  release();
  await page.getByRole("link", { name: "Anmelden" }).waitFor();
  const english = page.getByText("Friday, December 11", { exact: true });
  expect([await root(page), await english.count(), await fits(page)]).toEqual(["de ltr", 0, true]);
  await look(page, "about-de");
  expect(problems).toEqual([]);
  await context.close();
});

it("shows the English page if the words do not come", async () => {
  const { page, context } = await person(browser, { viewport: phone, locale: "ja" });
  await page.route(/\/assets\/ja-/, (route) => route.abort());
  await page.goto(`${origin}/auth`);
  await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  expect(await root(page)).toBe("en ltr");
  await context.close();
});

it("mirrors visitors' pages and the app's pages in Arabic", async () => {
  const { page, context, problems } = await person(browser, { viewport: narrow });
  await enter(context, origin, await signIn(origin, "languages-visitor@example.com"));
  await page.goto(`${origin}/about?language=ar`);
  await page.waitForURL(`${origin}/about`);
  expect([await root(page), await fits(page)]).toEqual(["ar rtl", true]);
  await look(page, "about-ar");
  await page.goto(`${origin}/settings`);
  await speaks(page, "ar");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect([await root(page), await fits(page)]).toEqual(["ar rtl", true]);
  await look(page, "settings-ar");
  await page.goto(`${origin}/unsubscribe/${"a".repeat(22)}`);
  await speaks(page, "ar");
  expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
  await context.close();
});

it("keeps what a visitor has typed when they choose another language in the foot of the page", async () => {
  const { page, context, problems } = await person(browser, { viewport: narrow });
  await page.goto(`${origin}/auth`);
  await canSignIn(page);
  await page.locator("input[name=email]").fill("visitor@example.com");
  await page.locator("footer summary").click();
  await page.getByRole("link", { name: languageNames.ar }).click();
  await speaks(page, "ar");
  expect([await root(page), await page.locator("input[name=email]").inputValue()]).toEqual([
    "ar rtl",
    "visitor@example.com",
  ]);
  await look(page, "sign-in-ar");
  expect(await fits(page)).toBe(true);
  await page.reload();
  await speaks(page, "ar");
  expect(problems).toEqual([]);
  await context.close();
});

it("takes over the account's language, and says another one that is chosen in the side menu", async () => {
  const { page, context, problems } = await person(browser, { viewport: narrow });
  const cookie = await signIn(origin, "languages-reader@example.com");
  const profile = { method: "PATCH", headers: { Cookie: cookie, "Content-Type": "application/json" } };
  const stored = await fetch(`${origin}/api/user/profile`, { ...profile, body: JSON.stringify({ language: "fr" }) });
  expect(await stored.json()).toMatchObject({ language: "fr" });
  await enter(context, origin, cookie);
  await page.goto(origin);
  await speaks(page, "fr");
  await page.locator("header button[aria-haspopup=dialog]").last().click();
  await look(page, "side-menu-fr");
  await page.locator("select").selectOption("es");
  await speaks(page, "es");
  const user = await (await fetch(`${origin}/api/user`, { headers: { Cookie: cookie } })).json();
  expect(user).toMatchObject({ language: "es" });
  expect(problems).toEqual([]);
  await context.close();
});
