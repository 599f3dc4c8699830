import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type PushBrowser, pushBrowser } from "../../worker/test/fake-push-browser.ts";
import { desktop, enter, hasScript, launchChromium, look, painted, person, phone, tabTo } from "./browser.ts";
import { rows } from "./database.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { createEvent, post, signIn } from "./people.ts";
import { startPushService } from "./push-service.ts";

const origin = inject("origin");
let browser: Browser;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startPushService(inject("pushPort"))]);
});
afterAll(() => Promise.all([browser.close(), service.stop()]));

/**
 * Opens a browser that uses this test's push service and whose user allows pushes. Chromium itself uses only its
 * maker's service and shows its prompt outside the page.
 */
async function pushable(name: string, options: BrowserContextOptions = {}) {
  const one = await person(browser, { serviceWorkers: "allow", ...options });
  const keys = await pushBrowser(`${service.origin}/${name}`);
  await one.context.exposeFunction("pressAllow", () => one.context.grantPermissions(["notifications"]));
  await one.context.addInitScript((token) => {
    let current: PushSubscription | null = null;
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async (wanted) => {
      const { applicationServerKey } = wanted as { applicationServerKey: Uint8Array };
      current = {
        ...JSON.parse(token),
        options: { applicationServerKey: applicationServerKey.buffer },
        toJSON: () => JSON.parse(token),
        unsubscribe: async () => {
          localStorage.setItem("unsubscribed", "yes");
          current = null;
          return true;
        },
      } as PushSubscription;
      return current;
    };
    Notification.requestPermission = async () => {
      await (window as unknown as { pressAllow: () => Promise<void> }).pressAllow();
      return Notification.permission;
    };
  }, keys.token);
  return { ...one, keys };
}

/** Opens such a browser and signs in. */
async function subscriber(name: string, options: BrowserContextOptions = {}) {
  const one = await pushable(name, options);
  const cookie = await signIn(origin, `${name}@example.com`);
  await enter(one.context, origin, cookie);
  await one.page.goto(origin);
  return { ...one, cookie };
}

/** The parts of the push worker's global scope that this test uses. */
interface PushScope {
  registration: ServiceWorkerRegistration;
  shown: Promise<void>;
  clients: { openWindow: (url: string) => Promise<null> };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  ExtendableEvent: new (type: string) => Event;
  dispatchEvent: (event: Event) => boolean;
}

/** Returns a push's content, decrypted with the keys of its browser. */
const read = async (keys: PushBrowser, path: string, count = 1) =>
  JSON.parse(await keys.decrypt((await service.next(path, count)).body));

/** Passes a message to the page's push worker, as the browser does when a push arrives. */
async function bring(context: BrowserContext, page: Page, message: unknown): Promise<void> {
  const session = await context.newCDPSession(page);
  const found = new Promise<string>((done) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const push = registrations.find(({ scopeURL }) => scopeURL.endsWith("/push/"));
      if (push) done(push.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const data = JSON.stringify(message);
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await found, data });
}

async function answer(email: string, subject: RegExp, respondentName: string): Promise<void> {
  const link = pollLink(await waitForMail(origin, email, subject));
  const { dateOptions } = await (await fetch(link.replace("/poll/", "/api/poll/"))).json();
  const path = `${new URL(link).pathname.replace("/poll/", "/api/poll/")}/respond`;
  await post(origin, path, { respondentName, dateOptionResponses: { [dateOptions[0].id]: "yes" } });
}

it("brings a push to the screen: enabled, encrypted, shown, opened, and ended by logging out", async () => {
  const { page, context, keys, cookie, problems } = await subscriber("hostess");
  const button = page.getByRole("button", { name: "Enable Notifications" });
  await button.waitFor();
  for (const [width, size] of [
    [1280, desktop],
    [920, { width: 920, height: 900 }],
  ] as const) {
    await page.setViewportSize(size);
    await look(page, `bar-enable-${width}`);
  }
  await page.setViewportSize(desktop);
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Notifications Enabled", { exact: true }).first().waitFor();
  const isOn = page.getByRole("button", { name: "Notifications On" });
  expect([
    await isOn.getAttribute("aria-disabled"),
    await isOn.evaluate((one) => one === document.activeElement),
  ]).toEqual(["true", true]);
  await look(page, "bar-on");

  const id = await createEvent(origin, cookie, "Pushed supper", ["one@example.com", "two@example.com"]);
  await answer("one@example.com", /Pushed supper/, "Una");
  const message = await read(keys, "/hostess");
  const path = `/events/${id}/dashboard`;
  expect(message).toEqual({
    notification: { title: "Una has answered", body: "Pushed supper: 1 of 2 people have answered." },
    path,
    tag: `answers-${id}`,
  });
  const { headers } = service.received[0]!;
  expect([headers["content-encoding"], headers.authorization]).toEqual([
    "aes128gcm",
    expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=B[\w-]{86}$/),
  ]);

  // A visible app shows a toast. Without a window of the app, the system shows a notification that opens the event.
  await bring(context, page, message);
  await page.getByText("Una has answered", { exact: true }).first().waitFor();
  await look(page, "foreground-push");
  await page.goto("about:blank");
  const other = await context.newPage();
  // A poll page does not count as a window of the app.
  await other.goto(`${origin}/poll/somewhere`);
  const worker = context.serviceWorkers().find((one) => one.url().endsWith("/push-sw.js"))!;
  // Chromium forgets a notification that is listed before it is on the screen, so the test waits until it is.
  await worker.evaluate(() => {
    const scope = self as unknown as PushScope;
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    scope.shown = new Promise((done) => {
      registration.showNotification = (...given) => show(...given).then(done);
    });
  });
  await bring(context, other, message);
  await worker.evaluate(() => (self as unknown as PushScope).shown);
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as PushScope;
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
  await expect.poll(shown).toEqual([{ ...message.notification, tag: message.tag, data: { path } }]);
  const opened = await worker.evaluate(async () => {
    const scope = self as unknown as PushScope;
    const [notification] = await scope.registration.getNotifications();
    // Only a real press may open a window, so the test reads the URL that would open.
    const leads = new Promise<string>((done) => {
      scope.clients.openWindow = async (url) => {
        done(url);
        return null;
      };
    });
    const click = new scope.NotificationEvent("notificationclick", { notification: notification! });
    scope.dispatchEvent(Object.assign(click, { waitUntil() {} }));
    return leads;
  });
  expect(opened).toBe(`${origin}${path}`);
  await expect.poll(shown).toEqual([]);

  // Logging out also removes a notification that is still on the screen.
  await bring(context, other, {});
  await expect.poll(shown).toMatchObject([{ title: "New Event", body: "You have a new event notification" }]);
  const renewed = page.waitForResponse((one) => one.url().endsWith("/api/notifications/register"));
  await page.goto(`${origin}/`);
  await renewed;
  await page.getByRole("button", { name: "H, account menu" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForURL(/\/auth/);
  await expect.poll(shown).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("unsubscribed"))).toBe("yes");
  const before = service.received.length;
  await answer("two@example.com", /Pushed supper/, "Duo");
  await waitForMail(origin, "hostess@example.com", /: Everybody has answered$/);
  expect(service.received.length).toBe(before);
  expect(problems).toEqual([]);
  await context.close();
});

it("registers a browser that allows pushes at sign-in, and notifies guests with an account", async () => {
  const { page, context, keys } = await subscriber("guest", { permissions: ["notifications"] });
  await page.goto(`${origin}/`);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration("/push/").then((found) => found?.scope)))
    .toBe(`${origin}/push/`);
  const registered = page.waitForResponse((one) => one.url().endsWith("/api/notifications/register"));
  await page.reload();
  expect((await registered).status()).toBe(200);
  const host = await subscriber("quiet-host");
  const id = await createEvent(origin, host.cookie, "Pushed lunch", ["guest@example.com"]);
  const link = pollLink(await waitForMail(origin, "guest@example.com", /Pushed lunch/));
  expect(await read(keys, "/guest")).toMatchObject({ path: new URL(link).pathname, tag: `event-${id}` });

  // The push service has changed the browser's endpoint. The worker tells the server without a page.
  const worker = context.serviceWorkers().find((one) => one.url().endsWith("/push-sw.js"))!;
  await worker.evaluate(
    (moved) => {
      const scope = self as unknown as PushScope;
      const change = { newSubscription: { toJSON: () => moved }, waitUntil() {} };
      scope.dispatchEvent(Object.assign(new scope.ExtendableEvent("pushsubscriptionchange"), change));
    },
    { ...JSON.parse(keys.token), endpoint: `${service.origin}/guest-moved` },
  );
  const moved = "SELECT id FROM push_subscriptions WHERE endpoint LIKE '%/guest-moved'";
  await expect.poll(() => rows(inject("state"), moved).length).toBe(1);
  const board = await (
    await fetch(`${origin}/api/events/${id}/dashboard`, { headers: { Cookie: host.cookie } })
  ).json();
  await post(origin, `/api/events/${id}/finalize`, { dateOptionId: board.dateOptions[0].id }, host.cookie);
  expect((await read(keys, "/guest-moved")).notification.title).toBe("Pushed lunch is on");
  await Promise.all([context.close(), host.context.close()]);
});

it("tells a guest without an account the date, who has asked for it by keyboard alone", async () => {
  const cookie = await signIn(origin, "host-of-kim@example.com");
  const id = await createEvent(origin, cookie, "Supper for Kim", ["not-kim@example.com"]);
  const { url } = await (await post(origin, `/api/events/${id}/group-link`, {}, cookie)).json();
  const { page, context, keys, problems } = await pushable("kim");
  await page.goto(url);
  await hasScript(page);
  await tabTo(page, page.getByRole("radio", { name: /Yes/ }).first());
  await page.keyboard.press("Space");
  await tabTo(page, page.getByLabel("Your Name"));
  await page.keyboard.type("Kim");
  await tabTo(page, page.getByRole("button", { name: "Submit Response" }));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  await tabTo(page, page.getByText("In this browser", { exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Notify me" }));
  await look(page, "poll-push");
  await page.keyboard.press("Enter");
  const stop = page.getByRole("button", { name: "Stop" });
  await stop.waitFor();
  expect(await stop.evaluate((button) => button === document.activeElement)).toBe(true);
  await look(page, "poll-push-on");

  const { dateOptions } = await (await fetch(page.url().replace("/poll/", "/api/poll/"))).json();
  await post(origin, `/api/events/${id}/finalize`, { dateOptionId: dateOptions[0].id }, cookie);
  const message = await read(keys, "/kim");
  expect([message.notification.title, message.path]).toEqual(["Supper for Kim is on", new URL(page.url()).pathname]);

  await page.goto(page.url());
  await tabTo(page, page.getByText("This browser hears the date", { exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, stop);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Notify me" }).waitFor();
  expect(rows(inject("state"), "SELECT id FROM guest_browsers WHERE endpoint LIKE '%/kim'")).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

it("shows every state in a row of the settings, and in the menu on phones", async () => {
  const { page, context, problems } = await subscriber("settler", { viewport: phone });
  const row = page.getByRole("switch", { name: "Enable notifications" });
  const both = async (name: string) => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await look(page, name);
    }
    await page.setViewportSize(phone);
  };
  await page.goto(`${origin}/settings`);
  await row.waitFor();
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const closeMenu = async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // The menu returns the focus a moment after it closes.
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
  };
  await menu.click();
  await page.getByRole("dialog").getByRole("button", { name: "Enable Notifications" }).waitFor();
  await look(page, "menu-enable");
  await closeMenu();

  await row.focus();
  await page.keyboard.press("Space");
  await page.getByText("Notifications Enabled", { exact: true }).first().waitFor();
  await expect.poll(() => row.isChecked()).toBe(true);
  await both("settings-on");
  await menu.click();
  await page.getByRole("dialog").getByRole("button", { name: "Notifications On" }).waitFor();
  await look(page, "menu-on");
  await closeMenu();
  const saved = page.waitForResponse(
    (one) => one.url().endsWith("/api/notifications") && one.request().method() === "PATCH",
  );
  await row.click();
  await expect.poll(() => row.isChecked()).toBe(false);
  expect(await (await saved).json()).toEqual({ pushEnabled: false });
  await page.reload();
  await row.waitFor();
  await expect.poll(() => row.isChecked()).toBe(false);

  // Everything that is not granted here is blocked.
  await context.clearPermissions();
  await context.grantPermissions(["geolocation"]);
  await page.reload();
  await page.getByText("Blocked in your browser settings", { exact: true }).waitFor();
  await expect.poll(async () => [await row.isChecked(), await row.isDisabled()]).toEqual([false, true]);
  await both("settings-blocked");

  await page.route("**/api/config", async (route) => {
    const answered = await route.fetch();
    await route.fulfill({ json: { ...(await answered.json()), vapidPublicKey: null } });
  });
  await page.reload();
  await page.getByText("Push notifications are off here", { exact: false }).waitFor();
  await both("settings-off-here");
  await page.unroute("**/api/config");

  await context.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await page.reload();
  await page.getByText("This browser cannot show them.").waitFor();
  await row.click();
  await page.getByText("Not Supported", { exact: true }).first().waitFor();
  await both("settings-unsupported");
  await expect.poll(() => page.getByRole("button", { name: "Enable Notifications" }).count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

it("offers 'Enable Notifications' in words at every width, in the bar or in the menu", async () => {
  const { page, context } = await person(browser, { viewport: { width: 1280, height: 900 }, serviceWorkers: "allow" });
  await enter(context, origin, "session=none");
  // The bar of an admin has the most links.
  await page.route("**/api/user", (route) =>
    route.fulfill({ json: { id: "a", email: "admin@example.com", firstName: "Ada", lastName: "Min", isAdmin: true } }),
  );
  await page.goto(`${origin}/about`);
  const shown = { visible: true };
  const button = page.getByRole("button", { name: "Enable Notifications" }).filter(shown);
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const lastLink = page.getByRole("link", { name: "Admin Panel" }).filter(shown);
  for (const width of [1280, 1024, 1023, 899, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await painted(page);
    const isInMenu = await menu.isVisible();
    if (isInMenu) await menu.click();
    await Promise.all([button.waitFor(), lastLink.waitFor()]);
    const [{ width: buttonWidth } = { width: 0 }, pageWidth] = await Promise.all([
      button.boundingBox().then((box) => box ?? undefined),
      page.evaluate(() => document.documentElement.scrollWidth),
    ]);
    expect([width, buttonWidth > 150, pageWidth]).toEqual([width, true, width]);
    if (isInMenu) await page.getByRole("button", { name: "Close menu" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await context.close();
});
