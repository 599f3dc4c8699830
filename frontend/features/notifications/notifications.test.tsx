import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changes, expectToast, maya, respondToCalls } from "../../test/open-page.tsx";
import { refusal } from "../../test/refusal.ts";
import { render, screen, waitFor } from "../../test/render.tsx";
import { dismissToast, shownToast } from "../../ui/overlay/toast.ts";
import { PreferencesCard } from "../account/preferences-card.tsx";
import { NotificationsButton } from "./notifications-button.tsx";
import { renewRegistration, showForegroundPushes } from "./start-push.ts";

const key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const config = (vapidPublicKey: string | null) => ({ "GET /api/config": { vapidPublicKey, geocoder: "suggest" } });
const subscription = { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };
const taken = {
  "POST /api/notifications/register": { registered: true },
  "PATCH /api/notifications": { pushEnabled: true },
};
const token = JSON.stringify(subscription);

let asked: number;
let decide: () => Promise<NotificationPermission>;
let subscribe: (options: PushSubscriptionOptionsInit) => Promise<unknown>;
let listeners: ((event: { data: unknown }) => void)[];

/** Simulates a browser with pushes in which the user has made this decision. */
function browser(permission: NotificationPermission) {
  const Notification = {
    permission,
    requestPermission: async () => {
      asked += 1;
      Notification.permission = await decide();
      return Notification.permission;
    },
  };
  const pushManager = {
    getSubscription: async () => null,
    subscribe: (options: PushSubscriptionOptionsInit) => subscribe(options),
  };
  const registration = { active: {}, pushManager, getNotifications: async () => [] };
  vi.stubGlobal("Notification", Notification);
  vi.stubGlobal("PushManager", class {});
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: async () => registration,
      addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
      startMessages() {},
    },
  });
}

beforeEach(() => {
  dismissToast();
  asked = 0;
  listeners = [];
  decide = async () => "granted";
  subscribe = async () => subscription;
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const show = (node: React.ReactNode) => render(<QueryClientProvider client={client()}>{node}</QueryClientProvider>);
const bar = () => show(<NotificationsButton className="" />);
const button = (name = "Enable Notifications") => screen.findByRole<HTMLButtonElement>("button", { name });
const press = async (name?: string) => userEvent.click(await button(name));
const settings = () =>
  show(
    <MemoryRouter>
      <PreferencesCard user={maya} />
    </MemoryRouter>,
  );
// The card has another switch for mail.
const toggle = () => screen.getByRole<HTMLInputElement>("switch", { name: "Enable notifications" });
const isOn = (isOn: boolean) => waitFor(() => expect(toggle().checked).toBe(isOn));
const flip = () => userEvent.click(toggle());

describe("the button in the bar", () => {
  it("asks for permission, registers the browser, and then reads 'Notifications On' and does nothing", async () => {
    browser("default");
    const calls = respondToCalls({ ...config(key), ...taken });
    bar();
    await press();
    const on = await button("Notifications On");
    await expectToast("Notifications Enabled", "You'll now receive event notifications");
    expect(changes(calls)).toEqual([
      { call: "POST /api/notifications/register", body: { token } },
      { call: "PATCH /api/notifications", body: { pushEnabled: true } },
    ]);
    expect([on.getAttribute("aria-disabled"), on.disabled]).toEqual(["true", false]);
    await press("Notifications On");
    expect([asked, changes(calls).length]).toEqual([1, 2]);
  });

  it("asks only once at a time", async () => {
    browser("default");
    let answer = (_: NotificationPermission) => {};
    decide = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    respondToCalls({ ...config(key), ...taken });
    bar();
    await press();
    expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(screen.getByRole("button"));
    expect(asked).toBe(1);
    answer("default");
    await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-disabled")).toBeNull());
    expect(shownToast()).toBeNull();
  });

  it("says what to do when the browser blocks notifications", async () => {
    browser("default");
    decide = async () => "denied";
    const calls = respondToCalls({ ...config(key), ...taken });
    bar();
    await press();
    await expectToast(
      "Notification Setup Failed",
      "Could not enable notifications: they are blocked in your browser settings.",
    );
    expect(changes(calls)).toEqual([]);
  });

  it("logs a browser that returns no token, and says 'Unknown error'", async () => {
    browser("default");
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const failure = new Error("push service error");
    subscribe = async () => {
      throw failure;
    };
    const calls = respondToCalls({ ...config(key), ...taken });
    bar();
    await press();
    await expectToast("Notification Setup Failed", "Could not enable notifications: Unknown error");
    expect([logged.mock.calls, changes(calls)]).toEqual([[["No push token.", failure]], []]);
  });

  it("shows the server's message when it refuses the token", async () => {
    browser("default");
    respondToCalls({
      ...config(key),
      "POST /api/notifications/register": refusal(503, "Please try again in a moment."),
    });
    bar();
    await press();
    await expectToast(
      "Notification Setup Failed",
      "Could not enable notifications: 503: Please try again in a moment.",
    );
  });

  it("is hidden in a browser without pushes, and asks for nothing before a press", async () => {
    const calls = respondToCalls(config(key));
    const { container, unmount } = bar();
    expect(container.textContent).toBe("");
    unmount();
    browser("default");
    bar();
    expect([(await button()).disabled, calls]).toEqual([false, []]);
  });

  it("says when the server sends no pushes", async () => {
    browser("default");
    const calls = respondToCalls(config(null));
    bar();
    await press();
    await expectToast("Notification Setup Failed", "Could not enable notifications: this server does not send any.");
    expect(changes(calls)).toEqual([]);
  });
});

describe("the switch in the settings", () => {
  it("is on when pushes are allowed and wanted, and switches them off", async () => {
    browser("granted");
    const calls = respondToCalls({
      ...config(key),
      "GET /api/notifications": { pushEnabled: true },
      "PATCH /api/notifications": { pushEnabled: false },
    });
    settings();
    await isOn(true);
    await flip();
    await isOn(false);
    expect(changes(calls)).toEqual([{ call: "PATCH /api/notifications", body: { pushEnabled: false } }]);
  });

  it("goes back on when switching off fails, and says so", async () => {
    browser("granted");
    respondToCalls({
      ...config(key),
      "GET /api/notifications": { pushEnabled: true },
      "PATCH /api/notifications": refusal(500, "Something went wrong."),
    });
    settings();
    await isOn(true);
    await flip();
    await expectToast("Update Failed", "Notifications are still on. Please try again.");
    await isOn(true);
  });

  it("switches pushes on again without a second prompt", async () => {
    browser("granted");
    respondToCalls({ ...config(key), ...taken, "GET /api/notifications": { pushEnabled: false } });
    settings();
    await waitFor(() => expect([toggle().checked, toggle().disabled]).toEqual([false, false]));
    await flip();
    await isOn(true);
  });

  it("is off and says 'Blocked in your browser settings' when they are blocked", async () => {
    browser("denied");
    respondToCalls(config(key));
    settings();
    await screen.findByText("Blocked in your browser settings");
    expect([toggle().checked, toggle().disabled]).toEqual([false, true]);
  });

  it("says that pushes are off when the server has no keys", async () => {
    browser("granted");
    respondToCalls({ ...config(null), "GET /api/notifications": { pushEnabled: true } });
    settings();
    await screen.findByText(/Push notifications are off here/);
    expect([toggle().checked, toggle().disabled]).toEqual([false, true]);
  });

  it("says 'Not Supported' in a browser without pushes", async () => {
    respondToCalls(config(key));
    settings();
    await flip();
    await expectToast("Not Supported", "Push notifications are not supported on this device");
    expect(toggle().checked).toBe(false);
  });
});

describe("in the background", () => {
  it("shows pushes as toasts while the app is visible, with a default text for empty ones", async () => {
    browser("granted");
    showForegroundPushes();
    const receive = (data: unknown) => {
      for (const listener of listeners) listener({ data });
    };
    receive({ type: "push", notification: { title: "Dinner is on", body: "Friday at 8" }, path: "/poll/token" });
    await expectToast("Dinner is on", "Friday at 8");
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    shownToast()?.action?.onPress();
    expect([shownToast()?.action?.label, assign.mock.calls]).toEqual(["Open", [["/poll/token"]]]);
    receive({ type: "push" });
    await expectToast("New Event", "You have a new event notification");
    dismissToast();
    receive({ type: "something else" });
    receive(null);
    expect(shownToast()).toBeNull();
  });

  it("registers an allowed browser for the signed-in user without a prompt", async () => {
    browser("granted");
    const calls = respondToCalls({ ...config(key), ...taken });
    await renewRegistration(client());
    expect([asked, changes(calls)]).toEqual([0, [{ call: "POST /api/notifications/register", body: { token } }]]);
    browser("default");
    await renewRegistration(client());
    expect(changes(calls)).toHaveLength(1);
  });

  it("makes a new subscription when the server has another key", async () => {
    browser("granted");
    respondToCalls({ ...config(key), ...taken });
    const unsubscribe = vi.fn(async () => true);
    const registration = await navigator.serviceWorker.register("");
    registration.pushManager.getSubscription = async () =>
      ({ options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer }, unsubscribe }) as never;
    await renewRegistration(client());
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });
});
