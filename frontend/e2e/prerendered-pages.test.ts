import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { enter, launch, person, phone } from "./browser.ts";
import { waitForMail } from "./inbox.ts";
import { post, signIn } from "./people.ts";
import { lisbon } from "./swiper.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it("shows the about page and its links without scripts", async () => {
  const { page, context } = await person(browser, { viewport: phone, javaScriptEnabled: false });
  await page.goto(`${origin}/about`);
  expect(await page.title()).toBe("About · Eightish");
  await page.getByRole("heading", { name: "Find the evening everyone can make" }).waitFor();
  await page.getByRole("link", { name: "Create Your First Event" }).first().click();
  await page.waitForURL(`${origin}/home`);
  await context.close();
});

it("sends a visitor from / to the sign-in page before the browser requests the app", async () => {
  const { page, context } = await person(browser, { viewport: phone });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(origin);
  expect([page.url(), asked.slice(0, 2)]).toEqual([`${origin}/auth`, ["/", "/auth"]]);
  await context.close();
});

it("explains Eightish without scripts, with sample tickets and links", async () => {
  const { page, context } = await person(browser, { viewport: phone, javaScriptEnabled: false });
  await page.goto(origin);
  await page.getByRole("heading", { name: "Find the evening everyone can make" }).waitFor();
  const no = page.getByRole("group", { name: "Friday, December 11 at 7:30 PM" }).getByRole("radio", { name: "No" });
  await no.check();
  expect(await no.isChecked()).toBe(true);
  // Playwright finds no text in a <noscript>.
  const note = page.locator("#main noscript");
  expect([await note.isVisible(), await note.innerText()]).toEqual([
    true,
    "Signing in needs JavaScript. Poll links work without it.",
  ]);
  await page.getByText("Other ways to sign in").click();
  await page.getByRole("button", { name: "Use a password" }).waitFor();
  await page.getByRole("link", { name: "How it works" }).click();
  await page.waitForURL(`${origin}/about`);
  await page.goBack();
  await page.getByRole("link", { name: "Create an event" }).click();
  await page.waitForURL(`${origin}/home`);
  await context.close();
});

it("keeps text typed into the sign-in page before its script arrives, and loses no press", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
  await page.goto(`${origin}/auth`, { waitUntil: "commit" });
  const send = page.getByRole("button", { name: "Email me a link" });
  await page.getByLabel("Email").fill("early-typist@example.com");
  expect(await send.isDisabled()).toBe(true);
  release();
  await send.click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await waitForMail(origin, "early-typist@example.com", /^Sign in/);
  expect(problems).toEqual([]);
  await context.close();
});

it.each([
  ["/", "Dashboard"],
  ["/home", "Find the perfect time together"],
  ["/friends", "Contacts & Connections"],
  ["/settings", "Settings"],
])("shows the shape of %s before its script arrives, and then the page", async (path, title) => {
  const { page, context, problems } = await person(browser, { viewport: phone });
  await enter(context, origin, await signIn(origin, `reader-of${path.replace("/", "-")}@example.com`));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
  await page.goto(origin + path, { waitUntil: "commit" });
  await page.locator("main[inert] h1", { hasText: title }).waitFor();
  const skeleton = page.locator("main .skeleton").first();
  expect(await skeleton.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
  release();
  await page.locator("main:not([inert]) h1", { hasText: title }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it.each([
  ["/home", "de", "ltr", "Findet den Termin, der allen passt"],
  ["/about", "ar", "rtl", "لنجد الأمسية التي تناسب الجميع"],
])("shows %s in the reader's language before any script: %s", async (path, locale, direction, title) => {
  const { page, context } = await person(browser, { viewport: phone, locale, javaScriptEnabled: false });
  await page.goto(origin + path);
  expect(await page.locator("html").evaluate(({ lang, dir }: HTMLElement) => [lang, dir])).toEqual([locale, direction]);
  expect(await page.locator("h1").textContent()).toBe(title);
  await context.close();
});

it("goes from the frame to the page without 'Loading...' in between while the user is on the way", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone });
  await enter(context, origin, await signIn(origin, "slow-reader@example.com"));
  await page.addInitScript(() => {
    const heading = () => document.querySelector("h1")?.textContent;
    const note = () => (document.documentElement.dataset.headings += ` ${heading()}`);
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/user", (route) => held.then(() => route.continue()));
  await page.goto(origin, { waitUntil: "load" });
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  release();
  await page.locator("main:not([inert]) h1", { hasText: "Dashboard" }).waitFor();
  const headings = await page.locator("html").getAttribute("data-headings");
  expect([headings?.includes("Dashboard"), headings?.includes("Loading")]).toEqual([true, false]);
  expect(problems).toEqual([]);
  await context.close();
});

it("keeps the skeletons of a frame with the bar only waiting, so that fast responses show no grey boxes", async () => {
  const { page, context } = await person(browser, { viewport: phone });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/connections/mailed/**", (route) => held.then(() => route.continue()));
  await page.goto(`${origin}/connections/${"a".repeat(22)}`);
  const skeleton = page.locator("main .skeleton").first();
  await skeleton.waitFor({ state: "attached" });
  expect(await skeleton.evaluate((element) => getComputedStyle(element).animationName)).toBe("skeleton-in");
  release();
  await context.close();
});

it("shows nothing of a page that needs scripts, and says so, when there are none", async () => {
  const { page, context } = await person(browser, { viewport: phone, javaScriptEnabled: false });
  await page.goto(`${origin}/home`);
  expect(await page.locator("main").isVisible()).toBe(false);
  expect(await page.locator("body > noscript").isVisible()).toBe(true);
  await context.close();
});

it("stays where the reader has scrolled when its script arrives", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
  await page.goto(`${origin}/about`, { waitUntil: "commit" });
  await page.getByRole("link", { name: "Create Your First Event" }).last().waitFor();
  await page.evaluate(() => window.scrollTo(0, 900));
  release();
  // The bar has this link only with a script.
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  // The browser moves along when the text's font changes the height above.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  expect(problems).toEqual([]);
  await context.close();
});

it.each([
  ["/about", "en-US", "Find the evening everyone can make", "Sign In"],
  ["/about", "de-DE", "Finde den Abend, der allen passt", "Anmelden"],
  ["/auth", "en-US", "Sign in", "Sign In"],
])("hydrates the prerendered page %s in %s without a change", async (path, locale, title, signIn) => {
  const { page, context, problems } = await person(browser, { viewport: phone, locale });
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      Object.assign(window, { prerendered: document.querySelector("h1") });
    });
  });
  await page.goto(origin + path);
  await page.getByRole("link", { name: signIn }).waitFor();
  const isSame = page
    .getByRole("heading", { name: title, level: 1 })
    .evaluate((now) => now === Reflect.get(window, "prerendered"));
  expect(await isSame).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

it("hydrates the sign-in page in the requested mode and with the requested address", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone });
  await page.goto(`${origin}/auth?mode=register&email=given%40example.com`);
  await page.getByRole("heading", { name: "Create your account" }).waitFor();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("given@example.com");
  expect(problems).toEqual([]);
  await context.close();
});

it.each([
  ["/", "Dashboard", ["events", "invites"]],
  ["/friends", "Contacts & Connections", ["friends", "connections", "connections/pending", "connections/sent"]],
  ["/swipe", "Swipe", ["swipe/preferences", "swipe/events?page=0"]],
])("makes the first calls of %s before its script arrives, each of them once", async (path, title, data) => {
  const { page, context, problems } = await person(browser, { viewport: phone });
  const cookie = await signIn(origin, "early-caller@example.com");
  await post(origin, "/api/swipe/preferences", lisbon, cookie);
  await enter(context, origin, cookie);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname + search);
  });
  await page.goto(origin + path, { waitUntil: "commit" });
  const first = data.map((name) => `/api/${name}`);
  await expect.poll(() => calls).toEqual(["/api/user", ...first]);
  release();
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(first.map((call) => calls.filter((made) => made === call))).toEqual(first.map((call) => [call]));
  expect(problems).toEqual([]);
  await context.close();
});

it("opens each page at its top, and keeps the reader's place in it on reload and on going back", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone });
  const place = () => expect.poll(() => page.evaluate(() => window.scrollY));
  await page.goto(`${origin}/about`, { waitUntil: "networkidle" });
  await page.evaluate(() => window.scrollTo(0, 900));
  await place().toBe(900);
  await page.reload({ waitUntil: "networkidle" });
  await place().toBe(900);
  await page.goto(`${origin}/home`, { waitUntil: "networkidle" });
  await place().toBe(0);
  await page.goto(`${origin}/about`, { waitUntil: "networkidle" });
  await place().toBe(0);
  await page.goBack({ waitUntil: "networkidle" });
  await page.goBack({ waitUntil: "networkidle" });
  await place().toBe(900);
  expect(problems).toEqual([]);
  await context.close();
});

it("opens a page at its top from a link, and returns to the reader's place by Back and Forward", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone });
  const place = () => expect.poll(() => page.evaluate(() => window.scrollY));
  await page.goto(`${origin}/about`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Create Your First Event" }).last().scrollIntoViewIfNeeded();
  const read = await page.evaluate(() => window.scrollY);
  expect(read).toBeGreaterThan(800);
  await page.getByRole("link", { name: "Create Your First Event" }).last().click();
  await page.getByRole("heading", { name: "Find the perfect time together" }).waitFor();
  await place().toBe(0);
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.goBack();
  await page.getByRole("heading", { name: "Find the evening everyone can make" }).waitFor();
  await place().toBe(read);
  await page.goForward();
  await page.getByRole("heading", { name: "Find the perfect time together" }).waitFor();
  await place().toBe(200);
  expect(problems).toEqual([]);
  await context.close();
});
