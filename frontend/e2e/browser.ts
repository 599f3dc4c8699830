import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { expect, inject, onTestFailed } from "vitest";
import { findChromium } from "../../worker/scripts/check/chromium.ts";
import { browserArgs } from "./browser-setup.ts";
import { waitForMail } from "./inbox.ts";

// Each document gets its own copy, and this file is less than half as long as the readable one.
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

/** Connects to the browser that all journeys share. `close` ends only the contexts opened through this connection. */
export function launch(): Promise<Browser> {
  return chromium.connect(inject("browser"));
}

/** Starts a Chromium for the notifications that the headless shell lacks. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: browserArgs });
}

/**
 * Opens a person's own browser context with a page. Journeys about the service worker
 * allow it; elsewhere its download of the whole app would only cost time.
 */
export async function person(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    viewport: desktop,
    locale: "en-US",
    timezoneId: "Europe/Lisbon",
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(60_000);
  return { context, ...(await openPage(context)) };
}

/** Opens a page. Its errors are collected in `problems`. */
export async function openPage(context: BrowserContext) {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    // Chromium also reports every response outside 200 to 299 as an error. Other tests cover these.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(message.text());
  });
  // A page may also be opened before the first test.
  if (expect.getState().currentTestName) onTestFailed(() => describe(page, problems));
  return { page, problems };
}

/** Prints what a page shows, to explain why a journey failed. */
async function describe(page: Page, problems: string[]): Promise<void> {
  if (page.isClosed()) return;
  const text = await page.locator("body").innerText({ timeout: 5_000 }).catch(String);
  console.log(page.url(), problems, text.replace(/\s+/g, " ").slice(0, 1_500));
}

/** Sets the session cookie that `signIn` returns in a person's browser. */
export async function enter(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split(/=(.*)/);
  await context.addCookies([
    { name, value, url: origin },
    { name: "signed-in", value: "1", url: origin },
  ]);
}

/**
 * Waits until the sign-in page can be used. The page is prerendered, so it is visible before its script and its fonts
 * arrive. An earlier press may be lost or may hit a control that has just moved.
 */
export async function canSignIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Email me a link", disabled: false }).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/**
 * Waits until the script of an open poll has taken over. It loads after the page, and until then the browser itself
 * sends the form.
 */
export function hasScript(page: Page): Promise<void> {
  return page.getByText("Check against my calendar").waitFor();
}

/** Presses Tab until the control has the focus, which must never fall back to the page meanwhile. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: "attached" });
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await hasFocus()); presses++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  }
  expect(await hasFocus()).toBe(true);
}

/** Opens the details on the create page or in edit mode, which are folded under one line. */
export const openDetails = (page: Page): Promise<void> => page.getByText("Details", { exact: true }).click();

/** Signs in by the link in the mail, as a person does: requests it, opens the mail and clicks. */
export async function signInByMail(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/auth`);
  await canSignIn(page);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  const mail = await waitForMail(origin, email, /^Sign in to Eightish/);
  const link = mail.text.match(/https?:\/\/\S+\/auth\/verify#token=\S+/)?.[0];
  await page.goto(link!);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
}

/** Returns axe's findings on the page as it is now, one line each, for the given rules or for all. */
async function axeProblems(page: Page, rules?: string[]): Promise<string[]> {
  // Loading axe takes as long as running it, so each document loads it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
      iframes: false,
      ...(runOnly && { runOnly }),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  }, rules);
}

/** Runs axe in both themes. If `PICTURES` names a folder, also saves a picture of each. */
export async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? desktop;
  // Every page has a heading. Without one, only the frame around the page has loaded.
  await page.locator("h1").first().waitFor();
  // Ends all transitions and starts no new ones, because axe would measure a colour in between.
  const stillness = await page.addStyleTag({
    content:
      "*, ::before, ::after { transition-duration: 0s !important; animation-duration: 0s !important; animation-delay: 0s !important }",
  });
  for (const theme of ["light", "dark"] as const) {
    await show(page, theme);
    // The theme changes nothing in a page's structure.
    const rules = theme === "dark" ? ["color-contrast", "link-in-text-block"] : undefined;
    expect(await axeProblems(page, rules), `${name} ${theme}`).toEqual([]);
    if (process.env.PICTURES) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: size.width, height: Math.min(height, 6000) });
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${size.width}-${theme}.png` });
      await page.setViewportSize(size);
    }
  }
  await page.evaluate(() => document.documentElement.classList.remove("dark"));
  await stillness.evaluate((style) => style.parentNode?.removeChild(style));
}

/** Runs {@link look} at a phone's and a desktop's width, and restores the page's width. */
export async function lookTwice(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? desktop;
  await look(page, name);
  await page.setViewportSize(size.width === phone.width ? desktop : phone);
  await look(page, name);
  await page.setViewportSize(size);
}

/** Changes the theme and waits until the page is painted with it. */
async function show(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((isDark) => {
    document.documentElement.classList.toggle("dark", isDark);
    for (const running of document.getAnimations()) {
      if (running.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) running.finish();
    }
  }, theme === "dark");
  await painted(page);
}

/** Waits until the browser has painted the current state of the page. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  });
}

export async function closeAll(contexts: BrowserContext[]): Promise<void> {
  await Promise.all(contexts.map((context) => context.close()));
}
