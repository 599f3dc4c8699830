// @vitest-environment node
import { describe, expect, test, vi } from "vitest";
import { unbroken } from "../../lib/words.ts";
import { onRequest, onRequestGet, onRequestHead, onRequestPost } from "./[token].tsx";

const TOKEN = "a-token-of-some-128-bits";
const PAGE = `https://eightish.test/address/${TOKEN}`;
const TEMPLATE = '<html><head><title>Eightish</title></head><body><div id="root"></div></body></html>';
const page = { email: "kim@example.com", name: "Kim <i>", title: "Dinner", organizerName: "Maya", addedTo: null };

function context(request: Request, api: () => Response = () => Response.json(page), token = TOKEN) {
  const calls: string[] = [];
  const env = {
    API: {
      fetch: async (asked: Request) => {
        calls.push(`${asked.method} ${new URL(asked.url).pathname}`);
        return api();
      },
    },
    ASSETS: { fetch: async () => new Response(TEMPLATE) },
  };
  return { request, params: { token }, env, calls };
}
const press = (headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" }) =>
  new Request(PAGE, { method: "POST", headers, body: new URLSearchParams() });

describe("the page behind the link to an address", () => {
  test("names the address, the event and the person, and asks by a plain button", async () => {
    const called = context(new Request(PAGE));
    const response = await onRequestGet(called);
    const html = await response.text();
    expect([response.status, called.calls]).toEqual([200, [`GET /api/address/${TOKEN}`]]);
    for (const text of ["kim@example.com", "Kim &lt;i&gt;", "Dinner, organized by Maya"]) expect(html).toContain(text);
    expect(html).toMatch(/<form(?=[^>]*method="post")[^>]*><button type="submit"/);
    expect(html.split("</head>")[0]).not.toContain(TOKEN);
    expect([response.headers.get("Referrer-Policy"), response.headers.get("X-Robots-Tag")]).toEqual([
      "same-origin",
      "noindex",
    ]);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("opens with the punctuation that a mail program linked too", async () => {
    const called = context(new Request(`${PAGE}%3E`), undefined, `${TOKEN}%3E`);
    expect([(await onRequestGet(called)).status, called.calls]).toEqual([200, [`GET /api/address/${TOKEN}`]]);
  });

  test("leads on to the poll once the address is added, by the button or before", async () => {
    const pressed = await onRequestPost(context(press(), () => Response.json({ token: "own" })));
    const opened = await onRequestGet(context(new Request(PAGE), () => Response.json({ ...page, addedTo: "own" })));
    for (const response of [pressed, opened]) {
      expect([response.status, response.headers.get("Location")]).toEqual([303, "/poll/own?address=added"]);
    }
  });

  test.each([
    [404, 404, "You were taken off this event."],
    [409, 409, "These answers have another e-mail address already."],
    [500, 503, "We can’t show this poll right now"],
  ])("responds to %i of the API with %i and a page that says so", async (status, shown, text) => {
    for (const [send, request] of [
      [onRequestGet, new Request(PAGE)],
      [onRequestPost, press()],
    ] as const) {
      const response = await send(context(request, () => new Response(text, { status })));
      expect([response.status, (await response.text()).includes(unbroken(text))]).toEqual([shown, true]);
    }
  });

  test("says that it is not the link's fault when the API cannot be reached", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await onRequestPost(
      context(press(), () => {
        throw new TypeError("no API");
      }),
    );
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(errors.mock.calls.join()).not.toContain(TOKEN);
    errors.mockRestore();
  });

  test("refuses a press from another site, asks for no malformed token, and has no body for HEAD", async () => {
    const foreign = context(press({ "Sec-Fetch-Site": "cross-site" }));
    expect([(await onRequestPost(foreign)).status, foreign.calls]).toEqual([403, []]);
    const malformed = context(
      new Request(PAGE),
      () => new Response("This link is invalid.", { status: 404 }),
      "x/../y",
    );
    expect([(await onRequestGet(malformed)).status, malformed.calls]).toEqual([404, ["GET /api/address/-"]]);
    const head = await onRequestHead(context(new Request(PAGE)));
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(onRequest().status).toBe(405);
  });
});
