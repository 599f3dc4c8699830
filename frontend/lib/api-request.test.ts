import { expect, it, vi } from "vitest";
import { api } from "./api.ts";

async function requestOf(...call: Parameters<typeof api>): Promise<RequestInit> {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ id: "dinner" }));
  vi.stubGlobal("fetch", fetched);
  expect(await api(...call)).toEqual({ id: "dinner" });
  return fetched.mock.calls[0]![1];
}

it("sends the session's cookie with every call", async () => {
  expect((await requestOf("GET", "/api/events")).credentials).toBe("same-origin");
  expect((await requestOf("POST", "/api/events", { body: {} })).credentials).toBe("same-origin");
});

it("sends a GET without body and content type, and reads JSON", async () => {
  const { method, body, headers } = await requestOf("GET", "/api/events");
  expect([method, body, headers]).toEqual(["GET", undefined, { Accept: "application/json" }]);
});
