import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changes, respondToCalls } from "../../test/open-page.tsx";
import { refusal } from "../../test/refusal.ts";
import { render, screen, waitFor } from "../../test/render.tsx";
import HearDate from "./hear-date.tsx";
import { samplePoll, sampleResponse } from "./sample-poll.ts";

const pushKey = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const form = { key: "one-form", email: "", error: null, mailed: null, isAdded: false };
const linkGuest = samplePoll({
  invite: { email: null },
  calendarUrl: "https://eightish.example/api/calendar/guest.key.ics",
  pushKey,
  existingResponse: { ...sampleResponse, respondentEmail: null },
});
const subscription = { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };
const registered = { call: "PUT /api/poll/own/push", body: { token: JSON.stringify(subscription) } };
const taken = { "PUT /api/poll/own/push": {}, "DELETE /api/poll/own/push": {} };
const HEARS = `hears:${sampleResponse.id}`;

let decision: NotificationPermission;

/** Simulates a browser with pushes in which the guest has made this decision. */
function browser(permission: NotificationPermission, isPhone = true) {
  const Notification = {
    permission,
    requestPermission: async () => {
      Notification.permission = decision;
      return decision;
    },
  };
  const known = { ...subscription, options: { applicationServerKey: null }, unsubscribe: async () => true };
  const pushManager = { getSubscription: async () => known, subscribe: async () => subscription };
  const registration = { active: {}, pushManager };
  vi.stubGlobal("Notification", Notification);
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("matchMedia", () => ({ matches: isPhone }));
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { register: async () => registration, getRegistration: async () => registration },
  });
}

beforeEach(() => {
  localStorage.clear();
  decision = "granted";
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const show = (poll = linkGuest) => render(<HearDate token="own" poll={poll} form={form} />);
const way = (name: string) => screen.queryByText(name, { selector: "summary" });
const open = async (name = "On this phone") => userEvent.click(way(name)!);
const button = (name: string) => screen.findByRole("button", { name, hidden: true });

describe("hearing the date by push", () => {
  test("begins with one press and keeps the focus, and stops with another", async () => {
    browser("default");
    const calls = respondToCalls(taken);
    show();
    await open();
    expect(calls).toEqual([]);
    await userEvent.click(await button("Notify me"));
    const stop = await button("Stop");
    expect(way("This phone hears the date")).toBeTruthy();
    expect(screen.getByRole("status", { hidden: true }).textContent).toBe("This phone hears the date");
    expect([document.activeElement === stop, localStorage.getItem(HEARS)]).toEqual([true, "yes"]);
    await userEvent.click(stop);
    expect(document.activeElement).toBe(await button("Notify me"));
    expect(way("On this phone")).toBeTruthy();
    expect(changes(calls)).toEqual([
      registered,
      { call: "DELETE /api/poll/own/push", body: { endpoint: subscription.endpoint } },
    ]);
    expect(localStorage.getItem(HEARS)).toBeNull();
  });

  test("is named after the browser where there is no phone", async () => {
    browser("default", false);
    show();
    expect(way("In this browser")).toBeTruthy();
  });

  test("is not offered in a browser without pushes, nor on a site without keys", () => {
    const { unmount } = show();
    expect(way("On this phone")).toBeNull();
    unmount();
    browser("default");
    const { pushKey: _, ...without } = linkGuest;
    show(without);
    expect(way("On this phone")).toBeNull();
  });

  test("says where a guest lifts a block of the browser", async () => {
    browser("default");
    decision = "denied";
    const calls = respondToCalls(taken);
    show();
    await open();
    await userEvent.click(await button("Notify me"));
    expect((await screen.findByRole("alert", { hidden: true })).textContent).toBe(
      "Notifications are blocked in your browser settings.",
    );
    expect(changes(calls)).toEqual([]);
  });

  test("says what the server refuses", async () => {
    browser("granted");
    respondToCalls({ "PUT /api/poll/own/push": refusal(429, "Too often. Please try again later.") });
    show();
    await open();
    await userEvent.click(await button("Notify me"));
    expect((await screen.findByRole("alert", { hidden: true })).textContent).toBe("Too often. Please try again later.");
    expect(way("On this phone")).toBeTruthy();
  });
});

describe("a phone that hears the date", () => {
  beforeEach(() => localStorage.setItem(HEARS, "yes"));

  test("says so at the next visit, and registers again without a press", async () => {
    browser("granted");
    const calls = respondToCalls(taken);
    show();
    expect(way("This phone hears the date")).toBeTruthy();
    await waitFor(() => expect(changes(calls)).toEqual([registered]));
    expect(await button("Stop")).toBeTruthy();
  });

  test("says no more that it hears once the permission is gone", async () => {
    browser("denied");
    show();
    await waitFor(() => expect(way("On this phone")).toBeTruthy());
  });

  test("says no more that it hears once the server refuses", async () => {
    browser("granted");
    respondToCalls({});
    show();
    await waitFor(() => expect(way("On this phone")).toBeTruthy());
  });
});
