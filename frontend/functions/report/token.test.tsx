// @vitest-environment node
import { describe, expect, test, vi } from "vitest";
import type { ReportPage } from "#schema/contracts/reports.ts";
import { unbroken } from "../../lib/words.ts";
import { refusal } from "../../test/refusal.ts";
import { onRequest, onRequestGet, onRequestHead, onRequestPost } from "./[token].tsx";

const TOKEN = "head.pay_load.mac-1";
const PAGE = `https://eightish.test/report/${TOKEN}`;
const TEMPLATE = '<html><head><title>Eightish</title></head><body><div id="root"></div></body></html>';
const report: ReportPage = { email: "ana@example.com", organizerName: "Maya <i>", isReported: false, language: null };

function context(request: Request, api: (method: string) => Response = () => Response.json(report), token = TOKEN) {
  const calls: object[] = [];
  const fetch = async (asked: Request) => {
    const text = await asked.text();
    calls.push({
      ...{ method: asked.method, path: new URL(asked.url).pathname },
      ...(text !== "" && { body: JSON.parse(text) }),
    });
    return api(asked.method);
  };
  const env = { API: { fetch }, ASSETS: { fetch: async () => new Response(TEMPLATE) } };
  return { request, params: { token }, env, calls };
}
const press = (
  fields: Record<string, string> = {},
  headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" },
) => new Request(PAGE, { method: "POST", body: new URLSearchParams(fields), headers });
const read = { method: "GET", path: `/api/report/${TOKEN}` };

describe("the page behind 'Report this'", () => {
  test("names sender and mailbox, and asks by a plain form that changes nothing before its button", async () => {
    const called = context(new Request(PAGE));
    const response = await onRequestGet(called);
    const html = await response.text();
    expect([response.status, called.calls]).toEqual([200, [read]]);
    for (const text of ["ana@example.com", "Maya &lt;i&gt;", "Report this e-mail?"])
      expect(html).toContain(unbroken(text));
    const [form = ""] = /<form(?=[^>]*method="post").*?<\/form>/s.exec(html) ?? [];
    expect(
      [...form.matchAll(/<input(?=[^>]*type="radio")(?=[^>]*name="reason")[^>]*value="([\w-]+)"/g)].map(
        ([, value]) => value,
      ),
    ).toEqual(["spam", "not-for-me", "threatening-or-illegal"]);
    expect(form).not.toContain("checked");
    expect(html.split("</head>")[0]).not.toContain("mac-1");
    expect([response.headers.get("Cache-Control"), response.headers.get("X-Robots-Tag")]).toEqual([
      "private, no-store",
      "noindex",
    ]);
  });

  test.each([
    ["a reason", { reason: "spam" }, "spam"],
    ["none", {}, null],
  ])("sends the report with %s, and then says thank you", async (_, fields, reason) => {
    const called = context(press(fields));
    const response = await onRequestPost(called);
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/report/${TOKEN}`]);
    expect(called.calls).toEqual([{ ...read, method: "POST", body: { reason } }]);
    const after = context(new Request(PAGE), () => Response.json({ ...report, isReported: true }));
    const html = await (await onRequestGet(after)).text();
    expect(html).toContain("Thank you for the report");
    expect(html).not.toMatch(/<form[^>]*method="post"/);
  });

  test("keeps the page and says it when the report was not stored", async () => {
    const failing = (method: string) => (method === "POST" ? new Response("", { status: 500 }) : Response.json(report));
    const response = await onRequestPost(context(press(), failing));
    expect([response.status, await response.text()]).toEqual([
      500,
      expect.stringContaining("That did not work. Please try again."),
    ]);
  });

  test.each([
    [
      refusal(404, "This link to report an e-mail is not valid.", "not-found"),
      404,
      "Open the link in the e-mail once more.",
    ],
    [
      refusal(410, "The account behind this e-mail was deleted.", "gone"),
      410,
      "The account behind this e-mail was deleted.",
    ],
    [new Response("", { status: 500 }), 503, "We can’t open this page right now"],
  ])("says why it does not open: %#", async (refused, status, text) => {
    for (const [send, request] of [
      [onRequestGet, new Request(PAGE)],
      [onRequestPost, press()],
    ] as const) {
      const response = await send(context(request, () => refused.clone()));
      expect([response.status, (await response.text()).includes(unbroken(text))]).toEqual([status, true]);
    }
  });

  test("says that it is not the link's fault when the API cannot be reached", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const failing = () => {
      throw new TypeError("no API");
    };
    const response = await onRequestPost(context(press(), failing));
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(errors.mock.calls.join()).not.toContain("mac-1");
    errors.mockRestore();
  });

  test("opens with punctuation behind the link, and refuses other sites, bodies and methods", async () => {
    const linked = context(new Request(PAGE), undefined, `${TOKEN}).`);
    expect([(await onRequestGet(linked)).status, linked.calls]).toEqual([200, [read]]);
    const foreign = context(press({}, { "Sec-Fetch-Site": "cross-site" }));
    expect([(await onRequestPost(foreign)).status, foreign.calls]).toEqual([403, []]);
    const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
    const json = context(new Request(PAGE, { method: "POST", headers, body: "{}" }));
    expect([(await onRequestPost(json)).status, json.calls]).toEqual([415, []]);
    const head = await onRequestHead(context(new Request(PAGE)));
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(onRequest().status).toBe(405);
  });
});
