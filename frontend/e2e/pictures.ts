import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findChromium } from "../../worker/scripts/check/chromium.ts";
import { startStack } from "./stack.ts";

// Takes the README's pictures of the example: npm run pictures. The days in them follow the day on which it runs.
const root = resolve(import.meta.dirname, "../..");
const folder = join(root, "docs/pictures");
const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

const stack = await startStack();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
try {
  const env = { ...process.env, PORT: String(stack.port), STATE_DIR: stack.state };
  const example = execFileSync("npm", ["run", "seed"], { cwd: root, env, encoding: "utf8" });
  const linkAfter = (label: string) => new RegExp(`${label}\\s+(http\\S+)`).exec(example)?.[1] ?? stack.origin;

  const organizer = await open({ viewport: desktop });
  await organizer.goto(linkAfter("Sign in"));
  await organizer.getByRole("button", { name: "Sign in" }).click();
  await organizer.getByRole("link", { name: "Concert night" }).first().click();
  await organizer.getByRole("heading", { name: "Participants" }).waitFor();
  await take(organizer, "event");

  const guest = await open({ viewport: phone });
  await guest.goto(linkAfter("unanswered"));
  await guest.getByText("Check against my calendar").waitFor();
  await take(guest, "poll");

  const fan = await open({ viewport: phone, storageState: await organizer.context().storageState() });
  await fan.goto(`${stack.origin}/swipe`);
  await fan.getByRole("button", { name: "Like", exact: true }).waitFor();
  await take(fan, "shows");
} finally {
  await browser.close();
  await stack.stop();
}

async function open(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US", timezoneId: "Europe/Lisbon", ...options });
  return context.newPage();
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
