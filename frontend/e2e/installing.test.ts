import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { findChromium } from "../../worker/scripts/check/chromium.ts";
import { desktop, enter, launch, look, painted, person, phone } from "./browser.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { createEvent, signIn } from "./people.ts";
import { startSiteCopy } from "./site-copy.ts";

const origin = inject("origin");
let browser: Browser;
let site: Awaited<ReturnType<typeof startSiteCopy>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Returns the path and the text of everything in the browser's caches. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        found.push({ path: new URL(request.url).pathname, text: (await response?.text()) ?? "" });
      }
    }
    return found;
  });

/** Waits until a condition holds in the page. */
async function untilTrue(page: Page, condition: () => Promise<boolean>): Promise<void> {
  await expect.poll(() => page.evaluate(condition)).toBe(true);
}

/** Waits until the newest build is stored completely; its page is stored last. */
const untilCached = (page: Page) =>
  untilTrue(page, async () => {
    const newest = (await caches.keys()).at(-1);
    return newest !== undefined && (await (await caches.open(newest)).match("/")) !== undefined;
  });

/** Returns the names of the build's files that the page has loaded. */
const loadedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/") && path.endsWith(".js")),
  );

it("meets the browser's conditions for being installed", async () => {
  const profile = mkdtempSync(join(tmpdir(), "eightish-profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-background-networking", "--no-first-run"],
  });
  const page = await context.newPage();
  await page.goto(`${origin}/about`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const session = await context.newCDPSession(page);
  await expect.poll(() => session.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
  const { errors, data } = await session.send("Page.getAppManifest");
  const manifest = JSON.parse(data ?? "");
  expect([errors, manifest.name, manifest.start_url, manifest.display]).toEqual([[], "Eightish", "/", "standalone"]);
  for (const { src } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }: { icons: [] }) => icons)]) {
    const response = await fetch(`${origin}${src}`);
    expect([src, response.status, response.headers.get("Content-Type")]).toEqual([
      src,
      200,
      expect.stringMatching(/^image\/(png|svg\+xml)/),
    ]);
  }
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});

it("opens without a connection, says so, and recovers by itself", async () => {
  site = await startSiteCopy(origin);
  const { page, context, problems } = await person(browser, { viewport: phone, serviceWorkers: "allow" });
  await enter(context, origin, await signIn(origin, "tunnel@example.com"));
  await page.goto(`${site.origin}/`);
  await untilCached(page);
  site.goDown();
  await context.setOffline(true);
  await page.goto(`${site.origin}/settings`);
  await page.getByRole("heading", { name: "We couldn't reach Eightish." }).waitFor();
  // Since Chromium 150 a page that opens in an imitated tunnel thinks that it is online until this is said again.
  await context.setOffline(false);
  await context.setOffline(true);
  await page.getByText("You're offline.").waitFor();
  await look(page, "offline-start");
  await page.setViewportSize(desktop);
  await look(page, "offline-start");
  await expect.poll(() => page.getByRole("link", { name: "Sign In" }).count()).toBe(0);
  site.comeBack();
  await context.setOffline(false);
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([]);
  await context.close();
  await site.stop();
});

it("stores nothing personal, and after logout nothing: a page then says that there is no connection", async () => {
  site = await startSiteCopy(origin);
  const { page, context } = await person(browser, { viewport: phone, serviceWorkers: "allow" });
  const cookie = await signIn(origin, "forgetful@example.com");
  await enter(context, origin, cookie);
  await createEvent(origin, cookie, "Very private supper", ["confidant@example.com"]);
  await page.goto(`${site.origin}/`);
  await page.getByText("Very private supper").first().waitFor();
  await untilCached(page);
  await page.goto(`${site.origin}/settings`);
  await page.getByRole("heading", { name: "Profile Information" }).waitFor();
  const before = await cached(page);
  expect(before.map(({ path }) => path).filter((path) => path !== "/" && !path.startsWith("/assets/"))).toEqual([]);
  for (const secret of ["forgetful@", "private supper", "confidant@", cookie.replace("session=", "")]) {
    expect(before.filter(({ text }) => text.includes(secret))).toEqual([]);
  }
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(/\/auth/);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await cached(page)).toEqual([]);
  site.goDown();
  await page.goto(`${site.origin}/settings`);
  await page.getByRole("heading", { name: "You're offline" }).waitFor();
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await look(page, `offline-page-${colorScheme}`);
    }
  }
  site.comeBack();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await expect.poll(() => page.url()).toContain("next=%2Fsettings");
  await context.close();
  await site.stop();
});

it("offers a new build, keeps working with the old one until a reload, and never mixes the two", async () => {
  site = await startSiteCopy(origin);
  const { page, context, problems } = await person(browser, { serviceWorkers: "allow" });
  await enter(context, origin, await signIn(origin, "updater@example.com"));
  await page.goto(`${site.origin}/`);
  await untilCached(page);
  site.deploy("two");
  // The browser has kept the page too. Opening it makes the browser look for a new worker.
  await page.goto(`${site.origin}/friends`);
  await page.getByRole("heading", { level: 1, name: "Contacts & Connections" }).waitFor();
  expect((await loadedFiles(page)).filter((file) => file.includes(".two."))).toEqual([]);
  const notice = page.getByText("A new version is ready", { exact: true }).first();
  await notice.waitFor();
  await look(page, "new-version");
  // The server no longer has the old files, but the browser has kept this page's.
  await page.getByRole("link", { name: "About" }).click();
  await page.getByRole("heading", { level: 1, name: "Find the evening everyone can make" }).waitFor();
  expect((await loadedFiles(page)).filter((file) => file.includes(".two."))).toEqual([]);
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload" }).click()]);
  await page.getByRole("heading", { level: 1, name: "Find the evening everyone can make" }).waitFor();
  await expect.poll(async () => (await loadedFiles(page)).length).toBeGreaterThan(3);
  expect((await loadedFiles(page)).filter((file) => !file.includes(".two."))).toEqual([]);
  // Without a connection the new build opens.
  await untilCached(page);
  site.goDown();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Find the evening everyone can make" }).waitFor();
  expect((await loadedFiles(page)).filter((file) => !file.includes(".two."))).toEqual([]);
  site.comeBack();

  // A page opened after the next deployment is already of the new build and does not ask to reload.
  site.deploy("three");
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Find the evening everyone can make" }).waitFor();
  await untilTrue(page, async () => {
    const registration = await navigator.serviceWorker.getRegistration("/");
    return (await caches.keys()).includes("app-three") && !registration?.waiting && !registration?.installing;
  });
  expect((await loadedFiles(page)).filter((file) => !file.includes(".three."))).toEqual([]);
  await expect.poll(() => notice.count()).toBe(0);
  // The previous build stays for tabs that are still open. Older builds are deleted.
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["app-two", "app-three"]);
  expect(problems.filter((problem) => !problem.includes("Failed to fetch"))).toEqual([]);
  await context.close();
  await site.stop();
});

it("takes polls from the network only, stores none of them, and says when there is no connection", async () => {
  const host = await signIn(origin, "poll-without-worker@example.com");
  await createEvent(origin, host, "No worker here", ["passer-by@example.com"]);
  const link = pollLink(await waitForMail(origin, "passer-by@example.com", /No worker here/));
  const { page, context, problems } = await person(browser, { viewport: phone, serviceWorkers: "allow" });
  await page.goto(link);
  // The first document's late files pass the worker if it is active by then, so they arrive before anything is counted.
  await page.getByText("Check against my calendar").waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await untilTrue(page, async () => navigator.serviceWorker.controller !== null);
  expect(await cached(page)).toEqual([]);
  const fromWorker: string[] = [];
  page.on("response", (response) => {
    // A worker that the browser has restarted no longer knows the page, and passes its files on.
    const isFile = new URL(response.url()).pathname.startsWith("/assets/");
    if (response.fromServiceWorker() && !response.request().isNavigationRequest() && !isFile)
      fromWorker.push(response.url());
  });
  const response = await page.reload({ waitUntil: "load" });
  await page.getByRole("button", { name: "Submit Response" }).waitFor();
  expect([new URL(response!.url()).pathname, fromWorker]).toEqual([new URL(link).pathname, []]);
  await context.setOffline(true);
  await page.goto(link);
  await page.getByRole("heading", { name: "You're offline" }).waitFor();
  await page.getByText("Your link is fine.").waitFor();
  await look(page, "offline-poll");
  expect(await cached(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Submit Response" }).waitFor();
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([]);
  await context.close();
});

const browsers = {
  ios: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  samsung:
    "Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  android:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
  other: "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
};

it.each([
  ["ios", ["Tap Share", "Then Add to Home Screen", "Then Add"]],
  ["samsung", ["Open the menu", "Choose Install app or Add page to", "Choose Home screen", "Tap Install"]],
  ["android", ["Open the menu", "Choose Install app", "Tap Install"]],
  ["mac", ["Click Share", "Then Add to Dock", "Then Add"]],
  ["firefox", ["Open this page in Chrome, Edge or Safari", "There, choose Install app"]],
  ["other", ["Open the browser menu", "Look for Install app or Add to Home Screen", "Follow the prompts"]],
] as const)("explains how to install in a browser without a prompt: %s", async (name, steps) => {
  const { page, context, problems } = await settings(`install-${name}@example.com`, browsers[name]);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    const button = page.getByRole("button", { name: "Install app" });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Install Eightish" });
    await dialog.waitFor();
    expect(
      await dialog
        .getByRole("listitem")
        .evaluateAll((items) => items.map((item) => item.querySelector("span + span")?.textContent)),
    ).toEqual(steps);
    await look(page, `install-${name}`);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  expect(problems).toEqual([]);
  await context.close();
});

it("installs by the browser's own prompt and then says 'Installed'", async () => {
  const { page, context, problems } = await settings("installer@example.com");
  await page.evaluate(() => {
    const offer = (outcome: string) => {
      const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        prompt: async () => {},
        userChoice: Promise.resolve({ outcome }),
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    Object.assign(window, { offer });
    return offer("dismissed");
  });
  const button = page.getByRole("button", { name: "Install app" });
  await button.click();
  // The person refused: the button stays, and no dialog opens.
  await painted(page);
  expect([await button.count(), await page.getByRole("dialog").count()]).toEqual([1, 0]);
  expect(await page.evaluate(() => (window as unknown as { offer: (s: string) => boolean }).offer("accepted"))).toBe(
    true,
  );
  await button.click();
  await page.getByText("Installed", { exact: true }).waitFor();
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await look(page, "installed");
  }
  expect(problems).toEqual([]);
  await context.close();
});

async function settings(
  email: string,
  userAgent?: string,
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const one = await person(browser, { viewport: phone, ...(userAgent && { userAgent }) });
  await enter(one.context, origin, await signIn(origin, email));
  await one.page.goto(`${origin}/settings`);
  await one.page.getByRole("heading", { name: "App Preferences" }).waitFor();
  return one;
}
