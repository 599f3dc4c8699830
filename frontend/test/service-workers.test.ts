import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";

const origin = "https://eightish.test";
const serverPages = ["/poll/the-token", "/join/the-code", "/address/the-token"];

/** Runs a service worker in `scope`. Returns a function that sends it an event and waits for its work. */
function start(file: string, scope: Record<string, unknown>, values: Record<string, string> = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: new URL(origin),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    ...scope,
  };
  const source = readFileSync(new URL(`../public/${file}`, import.meta.url), "utf8");
  const code = Object.entries(values).reduce(
    (filled, [name, json]) => filled.replace(`["{${name}}"]`, json),
    source.replace('"{offline-page}"', '"%message%"'),
  );
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

const cacheOf = (paths: string[]) => {
  const kept = [...paths];
  const fetched = (path: string) => kept.push(path) && path;
  return {
    kept,
    keys: async () => kept.map((path) => ({ url: origin + path })),
    match: async (path: string) => (kept.includes(path) ? new Response("kept") : undefined),
    addAll: async (more: string[]) => more.map(fetched),
    put: async (request: string | { url: string }) => {
      fetched(typeof request === "string" ? request : new URL(request.url).pathname);
    },
  };
};

/** Starts the worker of a build whose app is one file, with what other builds have stored. */
function startBuild(stored: Record<string, ReturnType<typeof cacheOf>>) {
  const own = cacheOf([]);
  const opened: Record<string, ReturnType<typeof cacheOf>> = { ...stored };
  const open = async (name: string) => {
    opened[name] ??= own;
    return opened[name];
  };
  const has = async (name: string) => name in opened;
  const caches = { open, has, keys: async () => Object.keys(opened), match: async () => undefined };
  const fetch = async () => new Response('<script src="/assets/index-2222222.js">');
  const values = { files: '["/assets/index-2222222.js"]', words: '["/assets/de-2222222.js","/assets/ja-2222222.js"]' };
  return { send: start("sw.js", { caches, fetch }, values), own };
}

it("stores the app with the words of the page's language only", async () => {
  const { send, own } = startBuild({});
  await send("message", { data: { type: "fill", language: "ja" } });
  expect(own.kept).toEqual(["/assets/index-2222222.js", "/assets/ja-2222222.js", "/"]);
});

it("stores a new build with the words that the one before it had", async () => {
  const before = cacheOf(["/assets/index-1111111.js", "/assets/de-1111111.js", "/"]);
  const { send, own } = startBuild({ "app-before": before });
  await send("install", {});
  expect(own.kept).toEqual(["/assets/index-2222222.js", "/assets/de-2222222.js", "/"]);
});

it("stores the words of a language that is chosen later", async () => {
  const { send, own } = startBuild({});
  await send("message", { data: { type: "fill", language: "en" } });
  const request = { url: `${origin}/assets/de-2222222.js`, method: "GET", mode: "cors" };
  await send("fetch", { request, clientId: "page" });
  expect(own.kept).toEqual(["/assets/index-2222222.js", "/", "/assets/de-2222222.js"]);
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
