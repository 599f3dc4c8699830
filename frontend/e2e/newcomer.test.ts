import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch, person } from "./browser.ts";
import { calendarIn, readCalendar } from "./calendar.ts";
import { mailsTo } from "./inbox.ts";
import { type RunningStack, startStack } from "./stack.ts";

const root = resolve(import.meta.dirname, "../..");
let browser: Browser;
let clone: string;
let stack: RunningStack | undefined;
beforeAll(async () => {
  browser = await launch();
  clone = mkdtempSync(join(tmpdir(), "eightish-clone-"));
});
afterAll(async () => {
  await Promise.all([browser.close(), stack?.stop()]);
  rmSync(clone, { recursive: true, force: true, maxRetries: 20 });
});

/** Returns the part of the README that a newcomer follows. */
function newcomersPart(folder: string): string {
  const part = readFileSync(join(folder, "README.md"), "utf8").split(/^## /m)[1] ?? "";
  return part.replace(/\s+/g, " ");
}

it("leads a newcomer from a fresh clone to a date in the README's five steps", async () => {
  execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${root}`, clone]);
  const readme = newcomersPart(clone);
  /** Returns a name after checking that the README quotes it as the screen shows it. */
  const named = (name: string) => {
    expect(readme).toContain(`'${name}'`);
    return name;
  };

  expect(readme.match(/```sh (.*?) ```/)?.[1]).toBe("npm ci npm start");
  // Links the packages that `npm ci` would install, because installing needs a network, and does what follows it.
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"));
  execFileSync("npm", ["run", "postinstall"], { cwd: clone, stdio: "pipe" });
  stack = await startStack({ folder: clone });
  const [app = "", inbox = ""] = stack.output.match(/http:\/\/localhost:\S+/g) ?? [];
  expect([app, inbox]).toEqual([stack.origin, `${stack.origin}/inbox`]);
  expect(readme).toContain("http://localhost:8788/inbox");

  // 1. Sign in.
  const { context, page, problems } = await person(browser);
  await page.goto(app);
  await page.getByLabel("Email").fill("newcomer@example.com");
  await page.getByRole("button", { name: named("Email me a link") }).click();
  const mails = await opens(context, () => page.getByRole("link", { name: named("Open the inbox") }).click());
  await openMail(mails, /newcomer@example.com.*Sign in to Eightish/);
  const product = await opens(context, () => inMail(mails, named("Sign in")).click());
  await product.getByRole("button", { name: "Sign in" }).click();

  // 2. Create an event.
  await product
    .getByRole("link", { name: named("Create Event"), exact: true })
    .first()
    .click();
  await product.getByLabel("Event Title").fill("First supper");
  await product.getByLabel("Date", { exact: true }).fill("2038-06-04");
  await product.getByLabel(/^Time on/).fill("19:30");
  await product.getByLabel("Invite People").fill("guest@example.com");
  await product.getByRole("button", { name: named("Create Event & Send Invites") }).click();
  await product.waitForURL(/\/events\/[^/]+\/dashboard$/);

  // 3. Answer as the guest.
  await openMail(mails, /guest@example.com.*First supper/);
  const poll = await opens(context, () => inMail(mails, named("Respond Now")).click());
  await poll.getByRole("radio", { name: "Yes" }).first().check();
  await poll.getByLabel(named("Your Name")).fill("Guest");
  await poll.getByRole("button", { name: named("Submit Response") }).click();
  await poll.getByRole("heading", { name: "Response Submitted!" }).waitFor();

  // 4. Choose the date.
  await product.reload();
  await product
    .getByRole("button", { name: named("Select This Date"), exact: true })
    .first()
    .click();
  await product.getByRole("button", { name: named("Finalize this date") }).click();
  await product.getByText("Final date", { exact: true }).waitFor();

  // 5. Look at the calendar invite.
  await openMail(mails, /guest@example.com.*First supper is on/);
  const [download] = await Promise.all([
    mails.waitForEvent("download"),
    mails.getByRole("link", { name: /invite\.ics/ }).click(),
  ]);
  const saved = join(clone, "saved.ics");
  await download.saveAs(saved);
  const file = readFileSync(saved, "utf8");
  expect(readCalendar(file)).toMatchObject({ method: "REQUEST", summary: "First supper" });
  const received = await mailsTo(stack.origin, "guest@example.com");
  expect(await calendarIn(received.at(-1)!)).toBe(file);
  expect(problems).toEqual([]);
  await context.close();
});

/** Returns the page that an action opens in a new tab. */
async function opens(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const [page] = await Promise.all([context.waitForEvent("page"), act()]);
  return page;
}

/**
 * Opens a mail from the list by key. The list renders again when a mail arrives, and a click during that moment is
 * lost, but a key always presses the focused link.
 */
function openMail(inbox: Page, name: RegExp): Promise<void> {
  return inbox.getByRole("link", { name }).press("Enter");
}

/** Returns a link in the mail that the inbox shows. */
function inMail(inbox: Page, name: string) {
  return inbox.frameLocator("iframe").getByRole("link", { name, exact: true }).first();
}
