// @vitest-environment node
import { describe, expect, test, vi } from "vitest";
import { samplePoll } from "../../features/polls/sample-poll.ts";
import { refusal } from "../../test/refusal.ts";
import { onRequest, onRequestGet, onRequestHead, onRequestPost } from "./[code].tsx";

const CODE = "a-code-of-some-132-bits";
const PAGE = `https://eightish.test/join/${CODE}`;
const TEMPLATE = '<html><head><title>Eightish</title></head><body><div id="root"></div></body></html>';
const page = (changes: object = {}) =>
  Response.json({ ...samplePoll(), invite: { email: null }, joinsAs: null, isFull: false, ...changes });

interface Call {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

function context(request: Request, api: (call: Call) => Response = () => page(), code = CODE) {
  const calls: Call[] = [];
  const env = {
    API: {
      fetch: async (asked: Request) => {
        const text = await asked.text();
        const body = text === "" ? undefined : (JSON.parse(text) as unknown);
        const call = { method: asked.method, path: new URL(asked.url).pathname, headers: asked.headers, body };
        calls.push(call);
        return api(call);
      },
    },
    ASSETS: { fetch: async () => new Response(TEMPLATE) },
  };
  return { request, params: { code }, env, calls };
}

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request(PAGE, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": "203.0.113.7", ...headers },
  });
const filled = { respondentName: "Kim", comments: "", "answer.option-a1": "yes", key: "one-form" };
const joining = (respond: () => Response) => (call: Call) => (call.method === "POST" ? respond() : page());

describe("the join page", () => {
  test("has the form, a key of its own and no address of the link in the preview", async () => {
    const first = await onRequestGet(context(new Request(PAGE)));
    const html = await first.text();
    expect(first.status).toBe(200);
    expect(first.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(first.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(html.split("</head>")[0]).not.toContain(CODE);
    for (const field of ["respondentName", "key", "answer.option-a1"]) expect(html).toContain(`name="${field}"`);
    expect(html).not.toContain('name="email"');
    const key = (text: string) => /name="key" value="([\w-]{36})"/.exec(text)?.[1];
    expect(key(html)).toBeDefined();
    expect(key(await (await onRequestGet(context(new Request(PAGE)))).text())).not.toBe(key(html));
  });

  test("names the address under which a signed-in visitor joins", async () => {
    const response = await onRequestGet(context(new Request(PAGE), () => page({ joinsAs: "kim@example.com" })));
    expect(await response.text()).toContain("kim@example.com");
  });

  test.each([
    [404, "Invalid Link"],
    [410, "This link was replaced. Ask the organizer for the new one."],
    [500, "We can’t show this poll right now"],
  ])("responds to %i of the API with a page that says so", async (status, text) => {
    const response = await onRequestGet(context(new Request(PAGE), () => new Response(text, { status })));
    expect(response.status).toBe(status === 500 ? 503 : status);
    expect(await response.text()).toContain(text);
  });

  test("says of an event that an admin keeps from everybody that it is not available", async () => {
    const refused = () => refusal(410, "This event is not available.", "not-available");
    const response = await onRequestGet(context(new Request(PAGE), refused));
    const html = await response.text();
    expect([response.status, html.includes("Event not available"), html.includes("has ended")]).toEqual([
      410,
      true,
      false,
    ]);
  });

  test("opens with the punctuation that a chat program linked too", async () => {
    const called = context(new Request(`${PAGE})`), undefined, `${CODE}).`);
    expect([(await onRequestGet(called)).status, called.calls.map(({ path }) => path)]).toEqual([
      200,
      [`/api/join/${CODE}`],
    ]);
  });

  test("asks the API for no malformed code, and has no body for HEAD", async () => {
    const malformed = context(new Request(PAGE), undefined, "short");
    expect([(await onRequestGet(malformed)).status, malformed.calls]).toEqual([404, []]);
    const head = await onRequestHead(context(new Request(PAGE)));
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(onRequest().status).toBe(405);
  });

  test("closes the form of a full event", async () => {
    const html = await (await onRequestGet(context(new Request(PAGE), () => page({ isFull: true })))).text();
    expect(html).toContain("as many people as it can have");
    expect(html).not.toContain('type="submit"');
  });
});

describe("the form without JavaScript", () => {
  test("leads to the guest's own poll and passes on network, key and answers", async () => {
    const called = context(
      form(filled),
      joining(() => Response.json({ token: "own-token", updated: false }, { status: 201 })),
    );
    const response = await onRequestPost(called);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/poll/own-token?done=submitted"]);
    const [call] = called.calls;
    expect([call?.path, call?.headers.get("CF-Connecting-IP"), call?.headers.get("Idempotency-Key")]).toEqual([
      `/api/join/${CODE}`,
      "203.0.113.7",
      "one-form",
    ]);
    const answered = {
      respondentName: "Kim",
      comments: "",
      dateOptionResponses: { "option-a1": "yes" },
      language: "en",
    };
    expect(call?.body).toEqual(answered);
  });

  test("sends no address, so that the answers of a page with an e-mail field count at once too", async () => {
    const api = joining(() => Response.json({ token: "own-token", updated: false }, { status: 201 }));
    const called = context(form({ ...filled, email: "kim@example.com" }), api);
    expect((await onRequestPost(called)).status).toBe(303);
    expect(called.calls[0]?.body).not.toHaveProperty("email");
  });

  test("keeps everything, also the key, when a field is refused", async () => {
    const api = joining(() => refusal(400, "Your name is too long.", "invalid-input", "respondentName"));
    const response = await onRequestPost(context(form(filled), api));
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain("Your name is too long.");
    for (const kept of ['value="Kim"', 'value="one-form"']) expect(html).toContain(kept);
    expect(html).toMatch(/autofocus[^>]*name="respondentName"/);
  });

  test("refuses a form of another site and calls nothing", async () => {
    const called = context(form(filled, { "Sec-Fetch-Site": "cross-site" }));
    expect([(await onRequestPost(called)).status, called.calls]).toEqual([403, []]);
  });

  test("says that the link is fine when the API cannot be reached, and logs no code", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await onRequestPost(
      context(form(filled), () => {
        throw new Error(CODE);
      }),
    );
    expect([response.status, (await response.text()).includes("Your link is fine")]).toEqual([503, true]);
    expect(JSON.stringify(log.mock.calls)).not.toContain(CODE);
    log.mockRestore();
  });
});
