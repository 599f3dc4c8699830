// @vitest-environment node
import { expect, it } from "vitest";
import { onRequest } from "./index.ts";

async function visit(path: string, cookie?: string): Promise<Response> {
  const request = new Request(`https://eightish.test${path}`, { headers: cookie ? { Cookie: cookie } : {} });
  const app = { fetch: async () => new Response("the app") };
  return onRequest({ request, params: {}, env: { API: app, ASSETS: app } });
}

it.each([undefined, "theme=dark", "not-signed-in=1"])(
  "sends a visitor with the cookies %s to the sign-in page, without caching",
  async (cookie) => {
    const answer = await visit("/", cookie);
    expect([answer.status, answer.headers.get("Location"), answer.headers.get("Cache-Control")]).toEqual([
      302,
      "/auth",
      "private, no-store",
    ]);
    expect(await answer.text()).toBe("");
  },
);

it.each(["signed-in=1", "theme=dark; signed-in=1", "__Host-signed-in=1"])(
  "serves the app to a browser with the mark: %s",
  async (cookie) => {
    const answer = await visit("/", cookie);
    expect([answer.status, await answer.text()]).toEqual([200, "the app"]);
  },
);

it("keeps the query of the URL", async () => {
  expect((await visit("/?tab=past&page=2")).headers.get("Location")).toBe("/auth?next=%2F%3Ftab%3Dpast%26page%3D2");
});
