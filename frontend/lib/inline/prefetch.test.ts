// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../api.ts";
import { fromPrefetch } from "../prefetched.ts";
import { prefetch } from "./prefetch.ts";

const fetched = vi.fn();
let preloaded: string[];

beforeEach(() => {
  fetched
    .mockReset()
    .mockImplementation(async (path: string) => Response.json(`${path}, call ${fetched.mock.calls.length}`));
  vi.stubGlobal("fetch", fetched);
  preloaded = [];
  vi.spyOn(document.head, "append").mockImplementation((...links) => {
    preloaded.push(...(links as HTMLLinkElement[]).map((link) => `${link.rel} ${link.getAttribute("href")}`));
  });
  // biome-ignore lint/suspicious/noDocumentCookie: the script reads it there
  document.cookie = "signed-in=1";
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = "signed-in=; max-age=-1";
  globalThis.prefetched = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(path: string): void {
  window.history.replaceState(null, "", path);
  const routes = [
    { pattern: "^/$", calls: ["/api/events"], files: ["/assets/list.js"] },
    {
      pattern: "^/events/([^/]+)/board$",
      calls: ["/api/user", "/api/events/$1"],
      files: ["/assets/a.js", "/assets/b.js"],
    },
  ];
  prefetch(routes);
}
const paths = () => fetched.mock.calls.map(([path]) => path);

it("makes the calls of the route and preloads its modules, and none of another route", () => {
  open("/events/e-1/board");
  expect(paths()).toEqual(["/api/user", "/api/events/e-1"]);
  expect(preloaded).toEqual(["modulepreload /assets/a.js", "modulepreload /assets/b.js"]);
});

it("does nothing on a route that it does not know", () => {
  open("/about");
  expect([paths(), preloaded]).toEqual([[], []]);
});

it("makes no call for a visitor, and preloads the modules", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = "signed-in=; max-age=-1";
  open("/");
  expect([paths(), preloaded]).toEqual([[], ["modulepreload /assets/list.js"]]);
});

it("gives each response to the first read of its path, and later reads ask again", async () => {
  open("/events/e-1/board");
  expect(await api("GET", "/api/events/e-1")).toBe("/api/events/e-1, call 2");
  expect(await api("GET", "/api/events/e-1")).toBe("/api/events/e-1, call 3");
  expect(await api("GET", "/api/other")).toBe("/api/other, call 4");
});

it("forgets the responses when something changes", async () => {
  open("/events/e-1/board");
  await api("PATCH", "/api/user");
  expect(await api("GET", "/api/events/e-1")).toBe("/api/events/e-1, call 4");
});

it("forgets responses that no page has asked for within 20 seconds", async () => {
  vi.useFakeTimers();
  open("/");
  vi.advanceTimersByTime(20_000);
  expect(await api("GET", "/api/events")).toBe("/api/events, call 2");
});

it("reports a failed call where the page reads it", async () => {
  fetched.mockRejectedValueOnce(new TypeError("offline"));
  open("/");
  await expect(api("GET", "/api/events")).rejects.toThrow("offline");
});

const list = {
  queryKey: ["list"],
  queryFn: () => api<string>("GET", "/api/events"),
  ...fromPrefetch<string>("/api/events"),
};

it("starts a query with the data that has arrived, and gives it the response instead of asking again", async () => {
  open("/");
  await globalThis.prefetched?.["/api/events"]?.read;
  const query = new QueryObserver(new QueryClient(), list);
  expect(query.getCurrentResult().data).toBe("/api/events, call 1");
  const stop = query.subscribe(() => {});
  await vi.waitFor(() => expect(query.getCurrentResult().isFetching).toBe(false));
  expect([query.getCurrentResult().data, paths()]).toEqual(["/api/events, call 1", ["/api/events"]]);
  stop();
});

it("starts a query without the data of a refused call", async () => {
  fetched.mockResolvedValueOnce(Response.json("secret", { status: 403 }));
  open("/");
  await globalThis.prefetched?.["/api/events"]?.read;
  expect(new QueryObserver(new QueryClient(), list).getCurrentResult().data).toBeUndefined();
});
