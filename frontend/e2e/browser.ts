import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { waitForMail } from "./inbox.ts";

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      ...["--no-sandbox", "--disable-background-networking", "--no-first-run", "--disable-component-update"],
      // No journey leaves this machine, or waits for what is elsewhere.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
    ],
  });
}

/** A person's own browser; whatever its pages complain about is collected in `problems`. */
export async function person(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    viewport: desktop,
    locale: "en-US",
    timezoneId: "Europe/Lisbon",
    ...options,
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    // Chromium reports every answer outside 200 to 299 as an error of its own; those are tested where they belong.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(message.text());
  });
  return { context, page, problems };
}

/** Puts a session, as `signIn` answers it, into a person's browser. */
export async function enter(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split(/=(.*)/);
  await context.addCookies([
    { name, value, url: origin },
    { name: "signed-in", value: "1", url: origin },
  ]);
}

/** Signs in by the link in the mail, as a person would: ask, open the mail, click. */
export async function signInByMail(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  const mail = await waitForMail(origin, email, /^Sign in to Eightish/);
  const link = mail.text.match(/https?:\/\/\S+\/auth\/verify#token=\S+/)?.[0];
  await page.goto(link!);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
}

/** What axe finds wrong on the page as it is now, one line each; all of its rules, or those named. */
export async function axeProblems(page: Page, rules?: string[]): Promise<string[]> {
  // Without legacy mode each run opens a page of its own for frames, which these pages do not have.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

/** Runs axe in both themes and, when `PICTURES` names a folder, takes the pictures a designer looks at. */
export async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? desktop;
  // Every page has one; before it there is only the frame that pages come in.
  await page.locator("h1").first().waitFor();
  // Colours in the middle of a transition are nobody's contrast: none begins from here on, and what runs comes to its end.
  const stillness = await page.addStyleTag({
    content:
      "*, ::before, ::after { transition-duration: 0s !important; animation-duration: 0s !important; animation-delay: 0s !important }",
  });
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((dark) => {
      document.documentElement.classList.toggle("dark", dark);
      for (const running of document.getAnimations()) {
        if (running.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) running.finish();
      }
    }, theme === "dark");
    await page.waitForTimeout(50);
    // Of a page's structure the theme changes nothing.
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

export async function closeAll(contexts: BrowserContext[]): Promise<void> {
  await Promise.all(contexts.map((context) => context.close()));
}
