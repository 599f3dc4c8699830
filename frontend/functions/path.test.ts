// @vitest-environment node
import { expect, it } from "vitest";
import { onRequest } from "./[[path]].ts";

/** Visits a path of a site that answers with the path of the file that it is asked for. */
async function visit(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`https://eightish.test${path}`, { headers });
  const file = { fetch: async ({ url }: Request) => new Response(new URL(url).pathname) };
  return onRequest({ request, params: {}, env: { API: file, ASSETS: file } });
}
const fileOf = async (path: string, headers?: Record<string, string>) => (await visit(path, headers)).text();

it.each([undefined, "theme=dark", "not-signed-in=1"])(
  "sends a visitor with the cookies %s to the sign-in page, without caching",
  async (cookie) => {
    const answer = await visit("/", cookie ? { Cookie: cookie } : {});
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
    const answer = await visit("/", { Cookie: cookie });
    expect([answer.status, await answer.text()]).toEqual([200, "/"]);
  },
);

it("keeps the query of the URL", async () => {
  expect((await visit("/?tab=past&page=2")).headers.get("Location")).toBe("/auth?next=%2F%3Ftab%3Dpast%26page%3D2");
});

it("serves the page in the language that the person has chosen, else in the browser's, else in English", async () => {
  const german = { "Accept-Language": "de-AT,fr;q=0.8" };
  expect(await fileOf("/home", german)).toBe("/de/home");
  expect(await fileOf("/home", { ...german, Cookie: "language=ar" })).toBe("/ar/home");
  expect(await fileOf("/home", { "Accept-Language": "fi" })).toBe("/home");
  expect(await fileOf("/", { ...german, Cookie: "signed-in=1" })).toBe("/de/");
});

it("serves the page in the language of the URL before any choice", async () => {
  expect(await fileOf("/about?language=ja", { Cookie: "language=de" })).toBe("/ja/about");
  expect(await fileOf("/about?language=xx", { Cookie: "language=de" })).toBe("/de/about");
});

it("serves an event's page by its file, and a page without HTML of its own as the bare app", async () => {
  const german = { Cookie: "language=de" };
  expect(await fileOf("/events/some-id/dashboard", german)).toBe("/de/event-dashboard");
  expect(await fileOf("/auth/verify?token=x", german)).toBe("/de/app");
});

it("asks for a path without a page as it is, so that the visitor gets Pages' 404", async () => {
  expect(await fileOf("/events/some-id", { Cookie: "language=de" })).toBe("/events/some-id");
});

it("tells caches that the page depends on the browser's languages and cookies", async () => {
  expect((await visit("/about")).headers.get("Vary")).toBe("Accept-Language, Cookie");
});

it("passes the browser's copy of the page on, so that Pages can say that it is still good", async () => {
  let seen: string | null = null;
  const assets = {
    fetch: async ({ headers }: Request) => {
      seen = headers.get("If-None-Match");
      return new Response(null, { status: 304 });
    },
  };
  const request = new Request("https://eightish.test/about", { headers: { "If-None-Match": '"one"' } });
  const answer = await onRequest({ request, params: {}, env: { API: assets, ASSETS: assets } });
  expect([seen, answer.status]).toEqual(['"one"', 304]);
});
