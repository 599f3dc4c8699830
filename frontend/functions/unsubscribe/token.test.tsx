// @vitest-environment node
import { describe, expect, test, vi } from "vitest";
import type { OptOutState } from "#schema/contracts/opt-outs.ts";
import { onRequest, onRequestGet, onRequestHead, onRequestPost } from "./[token].tsx";

const TOKEN = "head.pay_load.mac-1";
const PAGE = `https://eightish.test/unsubscribe/${TOKEN}`;
const TEMPLATE = '<html><head><title>Eightish</title></head><body><div id="root"></div></body></html>';
const state: OptOutState = {
  ...{ email: "ana@example.com", organizerName: "Maya <i>", language: null },
  ...{ organizer: false, everything: false },
};

interface Call {
  method: string;
  path: string;
  body?: unknown;
}

function context(request: Request, api: (call: Call) => Response = () => Response.json(state), token = TOKEN) {
  const calls: Call[] = [];
  const fetch = async (asked: Request) => {
    const text = await asked.text();
    const { method, url } = asked;
    const call = { method, path: new URL(url).pathname, ...(text !== "" && { body: JSON.parse(text) }) };
    calls.push(call);
    return api(call);
  };
  const env = { API: { fetch }, ASSETS: { fetch: async () => new Response(TEMPLATE) } };
  return { request, params: { token }, env, calls };
}
const get = (api?: () => Response, token?: string) => context(new Request(PAGE), api, token);
const press = (fields: Record<string, string>, headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" }) =>
  new Request(PAGE, { method: "POST", body: new URLSearchParams(fields), headers });
const stop = { scope: "organizer", optedOut: "true" };
const read = { method: "GET", path: `/api/unsubscribe/${TOKEN}` };

/** Returns the forms of a page: what each would send, and whether its button can be pressed. */
const formsOf = (html: string) =>
  [...html.matchAll(/<form(?=[^>]*method="post").*?<\/form>/gs)].map(([form]) => ({
    ...Object.fromEntries([...form.matchAll(/name="(\w+)" value="(\w+)"/g)].map(([, name, value]) => [name, value])),
    isDisabled: form.includes('disabled=""'),
    says: form.replace(/<[^>]+>/g, ""),
  }));

describe("the page of the link below a mail", () => {
  test("says which mail comes, and has a plain form for each choice", async () => {
    const called = get();
    const response = await onRequestGet(called);
    const html = await response.text();
    expect([response.status, called.calls]).toEqual([200, [read]]);
    expect(html).toContain("ana@example.com");
    expect(formsOf(html)).toEqual([
      { scope: "organizer", optedOut: "true", isDisabled: false, says: "Mail from Maya &lt;i&gt;: onStop" },
      { scope: "everything", optedOut: "true", isDisabled: false, says: "Mail from everybody: onStop" },
    ]);
    expect(html.split("</head>")[0]).not.toContain("mac-1");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test("offers to start again what is stopped, and nothing within what is stopped altogether", async () => {
    const one = await (await onRequestGet(get(() => Response.json({ ...state, organizer: true })))).text();
    expect(formsOf(one)[0]).toMatchObject({
      optedOut: "false",
      says: "Mail from Maya &lt;i&gt;: stoppedStart again",
    });
    const all = await (await onRequestGet(get(() => Response.json({ ...state, everything: true })))).text();
    expect(formsOf(all)).toMatchObject([{ isDisabled: true }, { isDisabled: false, optedOut: "false" }]);
  });

  test("asks about everybody only when the mail came from no organizer", async () => {
    const html = await (await onRequestGet(get(() => Response.json({ ...state, organizerName: null })))).text();
    expect(formsOf(html)).toMatchObject([{ scope: "everything" }]);
  });

  test("saves a choice and opens again at its button", async () => {
    const called = context(press(stop));
    const response = await onRequestPost(called);
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/unsubscribe/${TOKEN}#organizer`]);
    expect(called.calls).toEqual([{ ...read, method: "POST", body: { scope: "organizer", optedOut: true } }]);
  });

  test("resumes mail only when the form says so", async () => {
    for (const [optedOut, sent] of [
      ["false", false],
      ["", ""],
    ] as const) {
      const called = context(press({ scope: "everything", optedOut }));
      await onRequestPost(called);
      expect(called.calls[0]?.body).toEqual({ scope: "everything", optedOut: sent });
    }
  });

  test("keeps the page and says it when a choice was not saved", async () => {
    const called = context(press(stop), ({ method }) =>
      method === "POST" ? new Response("", { status: 500 }) : Response.json(state),
    );
    const response = await onRequestPost(called);
    const html = await response.text();
    expect([response.status, html.match(/role="alert".*?<\/p>/s)?.[0].replace(/<[^>]+>/g, "")]).toEqual([
      500,
      expect.stringContaining("That did not work. Please try again."),
    ]);
    expect(formsOf(html)).toHaveLength(2);
  });

  test.each([".", ")", "%3E", "”", "…", ").", "!"])("opens when a program linked %j behind it", async (after) => {
    const called = get(undefined, `${TOKEN}${after}`);
    expect([(await onRequestGet(called)).status, called.calls]).toEqual([200, [read]]);
  });

  test.each([
    [404, 404, "Invalid Link"],
    [500, 503, "Couldn&#x27;t load your e-\u2060mail choices."],
  ])("responds to %i of the API with %i and a page that says so", async (status, shown, text) => {
    for (const [send, request] of [
      [onRequestGet, new Request(PAGE)],
      [onRequestPost, press(stop)],
    ] as const) {
      const response = await send(context(request, () => new Response("", { status })));
      expect([response.status, (await response.text()).includes(text)]).toEqual([shown, true]);
    }
  });

  test("says that it is not the link's fault when the API cannot be reached", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const failing = () => {
      throw new TypeError("no API");
    };
    const response = await onRequestPost(context(press(stop), failing));
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(await response.text()).toContain("Your link is fine.");
    expect(errors.mock.calls.join()).not.toContain("mac-1");
    errors.mockRestore();
  });

  test("refuses a press from another site, a body that is no form, and other methods", async () => {
    const foreign = context(press(stop, { "Sec-Fetch-Site": "cross-site" }));
    expect([(await onRequestPost(foreign)).status, foreign.calls]).toEqual([403, []]);
    const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
    const json = context(new Request(PAGE, { method: "POST", headers, body: "{}" }));
    expect([(await onRequestPost(json)).status, json.calls]).toEqual([415, []]);
    const head = await onRequestHead(get());
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(onRequest().status).toBe(405);
  });
});
