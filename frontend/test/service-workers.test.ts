import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";

const origin = "https://eightish.test";
const serverPages = ["/poll/the-token", "/join/the-code", "/address/the-token"];

/** Runs a service worker in `scope`. Returns a function that sends it an event and waits for its work. */
function start(file: string, scope: Record<string, unknown>) {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: new URL(origin),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    ...scope,
  };
  const source = readFileSync(new URL(`../public/${file}`, import.meta.url), "utf8");
  const code = source.replace('"{offline-page}"', '"%message%"');
  new Function("self", ...Object.keys(scope), code)(self, ...Object.values(scope));
  return async (type: string, event: object) => {
    let work: unknown;
    const keep = (given: unknown) => {
      work = given;
    };
    listeners.get(type)?.({ ...event, waitUntil: keep, respondWith: keep });
    return work;
  };
}

const app = new Response("the app");

function visitOffline(path: string) {
  const caches = { has: async () => false, match: async () => app };
  const fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  const request = { url: origin + path, method: "GET", mode: "navigate" };
  return start("sw.js", { caches, fetch })("fetch", { request, resultingClientId: "page" }) as Promise<Response>;
}

it.each(serverPages)("says offline that the link of %s is fine, also where the app is stored", async (path) => {
  const response = await visitOffline(path);
  expect([response.status, await response.text()]).toEqual([503, expect.stringMatching(/^Your link is fine\./)]);
});

it.each(["/", "/about"])("opens the stored app offline at %s", async (path) => {
  expect(await visitOffline(path)).toBe(app);
});

async function bringPush(visiblePage: string) {
  const postMessage = vi.fn();
  const showNotification = vi.fn(async () => {});
  const client = { url: origin + visiblePage, visibilityState: "visible", postMessage };
  const send = start("push-sw.js", {
    clients: { matchAll: async () => [client] },
    registration: { showNotification, pushManager: { getSubscription: async () => null } },
  });
  await send("push", { data: { json: () => ({ notification: { title: "Dinner is on" } }) } });
  return [showNotification.mock.calls.length, postMessage.mock.calls.length];
}

it.each(serverPages)("shows a push as a notification when only %s is visible, which has no toasts", async (path) => {
  expect(await bringPush(path)).toEqual([1, 0]);
});

it("passes a push to a visible page of the app, and shows no notification", async () => {
  expect(await bringPush("/friends")).toEqual([0, 1]);
});
