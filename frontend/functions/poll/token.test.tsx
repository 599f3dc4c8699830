// @vitest-environment node
import { describe, expect, test, vi } from "vitest";
import { samplePoll, sampleResponse } from "../../features/polls/sample-poll.ts";
import { unbroken } from "../../lib/words.ts";
import { refusal } from "../../test/refusal.ts";
import { onRequest, onRequestGet, onRequestHead, onRequestPost } from "./[token].tsx";

const TOKEN = "a-token-of-some-128-bits";
const PAGE = `https://eightish.test/poll/${TOKEN}`;
const TEMPLATE =
  '<html><head><title>Eightish</title></head><body><div id="root"></div><script type="module" src="/assets/poll.js"></script></body></html>';
const templateHeaders = {
  "Content-Security-Policy": "script-src 'self' 'sha256-theme'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cache-Control": "public, max-age=0, must-revalidate",
  ETag: '"template"',
};

interface Call {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

/** Returns the function's context. `api` responds to calls over the binding, and `calls` records them. */
function context(
  request: Request,
  api: (call: Call) => Response | Promise<Response> = () => Response.json(samplePoll()),
  token: string | string[] = TOKEN,
) {
  const calls: Call[] = [];
  const templateRequests: Request[] = [];
  const env = {
    API: {
      fetch: async (asked: Request) => {
        const text = await asked.text();
        const call = {
          method: asked.method,
          path: new URL(asked.url).pathname,
          headers: asked.headers,
          body: text === "" ? undefined : (JSON.parse(text) as unknown),
        };
        calls.push(call);
        return api(call);
      },
    },
    ASSETS: {
      fetch: async (asked: Request) => {
        templateRequests.push(asked);
        return new Response(TEMPLATE, { headers: templateHeaders });
      },
    },
  };
  return { request, params: { token }, env, calls, templateRequests };
}

function form(fields: Record<string, string>, headers: Record<string, string> = {}): Request {
  return new Request(PAGE, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: "https://eightish.test", "Sec-Fetch-Site": "same-origin", ...headers },
  });
}

const isRead = ({ method }: Call) => method === "GET";

describe("the page", () => {
  test("has no opener policy, so that the browser need not move it to another process", async () => {
    const response = await onRequestGet(context(new Request(PAGE)));
    expect(response.headers.has("Cross-Origin-Opener-Policy")).toBe(false);
  });

  test("arrives with the form and its data, and with its own headers over the template's", async () => {
    const response = await onRequestGet(context(new Request(PAGE)));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("<title>Maya’s birthday dinner · Eightish</title>");
    expect(html).toContain('<meta property="og:description" content="Maya asks which dates work for you.">');
    expect(html).toContain('<meta property="og:image" content="https://eightish.test/share.png">');
    expect(html).toContain('name="answer.option-a1"');
    expect(html).toContain('<script type="application/json" id="poll-data">');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'self' 'sha256-theme'",
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex",
    });
    expect(response.headers.get("ETag")).toBeNull();
  });

  test("keeps the token and the guest's address out of link previews", async () => {
    const html = await (await onRequestGet(context(new Request(PAGE)))).text();
    const head = html.slice(0, html.indexOf("</head>"));
    for (const secret of [TOKEN, "ana@example.com"]) expect(head).not.toContain(secret);
  });

  test("passes on the visitor's cookie and returns the response's cookies, without conditional headers", async () => {
    const request = new Request(PAGE, { headers: { Cookie: "session=1", "If-None-Match": '"template"' } });
    const around = context(request, () =>
      Response.json(samplePoll(), {
        headers: [
          ["Set-Cookie", "session=2"],
          ["Set-Cookie", "bookmark=3"],
        ],
      }),
    );
    const response = await onRequestGet(around);
    expect(response.headers.getSetCookie()).toEqual(["session=2", "bookmark=3"]);
    expect(around.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET /api/poll/${TOKEN}`]);
    expect(around.calls[0]?.headers.get("Cookie")).toBe("session=1");
    expect(around.calls[0]?.headers.get("If-None-Match")).toBeNull();
    expect(around.templateRequests[0]?.headers.get("If-None-Match")).toBeNull();
  });

  test("reads the built page once, because a deployment's files never change", async () => {
    const first = context(new Request(PAGE));
    const second = { ...context(new Request(PAGE)), env: first.env };
    await onRequestGet(first);
    const response = await onRequestGet(second);
    expect(first.templateRequests).toHaveLength(1);
    expect(response.headers.get("content-security-policy")).toBe("script-src 'self' 'sha256-theme'");
    expect(await response.text()).toContain('name="answer.option-a1"');
  });

  test("reads the built page each time where the site is built anew under a running server", async () => {
    const around = context(new Request(PAGE));
    const env = { ...around.env, SITE_CHANGES: "1" };
    for (let visit = 0; visit < 2; visit++) await onRequestGet({ ...around, env });
    expect(around.templateRequests).toHaveLength(2);
  });

  test("does not keep a page that could not be read", async () => {
    const around = context(new Request(PAGE));
    const { fetch } = around.env.ASSETS;
    around.env.ASSETS.fetch = async () => new Response(TEMPLATE, { status: 500 });
    await onRequestGet(around);
    around.env.ASSETS.fetch = fetch;
    await onRequestGet(around);
    expect(around.templateRequests).toHaveLength(1);
  });

  test("selects the answer of a one-tap link and stores nothing", async () => {
    const around = context(new Request(`${PAGE}?answer=option-b2.maybe`));
    const html = await (await onRequestGet(around)).text();
    expect(html.match(/<input[^>]*checked[^>]*>/g)).toEqual([expect.stringContaining('name="answer.option-b2"')]);
    expect(around.calls.every(isRead)).toBe(true);
  });

  test("opens at the answer of a one-tap link, and at no control of a plain link", async () => {
    const focused = async (search: string) =>
      (await (await onRequestGet(context(new Request(PAGE + search)))).text()).match(/<input[^>]*autofocus[^>]*>/g);
    expect(await focused("?answer=option-b2.maybe")).toEqual([
      expect.stringMatching(/name="answer\.option-b2" checked="" value="maybe"/),
    ]);
    expect(await focused("")).toBeNull();
  });

  test("says that the date of a one-tap link is no longer proposed", async () => {
    const sentence = "The date that you tapped is no longer proposed.";
    const said = async (search: string) =>
      (await (await onRequestGet(context(new Request(PAGE + search)))).text()).includes(sentence);
    expect(await said("?answer=option-gone.yes")).toBe(true);
    for (const search of ["", "?answer=option-b2.yes", "?answer=option-gone.perhaps"]) {
      expect([search, await said(search)]).toEqual([search, false]);
    }
  });

  test("shows the answers after the plain form was sent", async () => {
    const html = async (search: string, poll = samplePoll({ existingResponse: sampleResponse })) =>
      (await onRequestGet(context(new Request(PAGE + search), () => Response.json(poll)))).text();
    expect(await html("?done=submitted")).toContain("Response Submitted!");
    expect(await html("?done=updated")).toContain("Response Updated!");
    expect(await html("?done=submitted", samplePoll())).toContain("Submit Response");
  });

  test("shows hostile text as text", async () => {
    const event = {
      title: '</script><b>x</b>\u2028<!--"$&',
      organizerName: '"><img src=x>',
      description: "<script>1</script>",
    };
    const response = await onRequestGet(context(new Request(PAGE), () => Response.json(samplePoll({ event }))));
    const html = await response.text();
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toContain("<b>x");
    expect(html).not.toContain("<img src=x");
    const data = html.match(/id="poll-data">(.*?)<\/script>/s)?.[1] ?? "";
    expect(data).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(data)).toMatchObject({ poll: { event } });
  });
});

test("names the city of the time zone in the page's language", async () => {
  const event = { timezone: "Europe/Lisbon" };
  const request = new Request(PAGE, { headers: { "Accept-Language": "de" } });
  const html = await (await onRequestGet(context(request, () => Response.json(samplePoll({ event }))))).text();
  expect(html).toContain("in der Zeitzone Lissabon");
});

describe("a link with what stood behind it in a text", () => {
  test.each([...".),;!>\"'*]}”’»…。、）」؟", "%3E", "%E2%80%9D", ").", ".%20See", "&", "\u200b"])(
    "opens its poll before %j and keeps its answer",
    async (after) => {
      const around = context(
        new Request(`${PAGE}${encodeURI(after)}?answer=option-b2.maybe`),
        undefined,
        TOKEN + after,
      );
      const response = await onRequestGet(around);
      expect([response.status, around.calls.map(({ path }) => path)]).toEqual([200, [`/api/poll/${TOKEN}`]]);
      const html = await response.text();
      expect(html.match(/<input[^>]*checked[^>]*>/g)).toEqual([expect.stringContaining('name="answer.option-b2"')]);
    },
  );
});

describe("without a poll", () => {
  test("an event that an admin keeps from everybody says so, to who opens it and to who sends answers", async () => {
    const sentence = "This event is not available.";
    const refused = () => refusal(410, sentence, "not-available");
    for (const response of [
      await onRequestGet(context(new Request(PAGE), refused)),
      await onRequestPost(context(form({ respondentName: "Ana" }), refused)),
    ]) {
      const html = await response.text();
      expect([response.status, html.includes("Event not available"), html.includes(sentence)]).toEqual([
        410,
        true,
        true,
      ]);
    }
  });

  test("an unknown or malformed token shows the 'Invalid Link' page", async () => {
    const gone = () => new Response("This poll link is invalid or has expired.", { status: 404 });
    const unknown = await onRequestGet(context(new Request(PAGE), gone));
    expect(unknown.status).toBe(404);
    const html = await unknown.text();
    expect(html).toContain("Invalid Link");
    expect(html).toContain("This poll link is invalid or has expired.");
    const impossible = context(new Request("https://eightish.test/poll/x"), gone, "x");
    expect((await onRequestGet(impossible)).status).toBe(404);
    expect(impossible.calls).toEqual([]);
  });

  test.each([
    ["an error", () => new Response("No.", { status: 500 })],
    ["an outage", () => new Response("No.", { status: 503 })],
    ["a page instead of data", () => new Response("<html>")],
  ])("%s shows a page with a way to try again", async (_what, api) => {
    const response = await onRequestGet(context(new Request(`${PAGE}?answer=option-a1.yes`), api));
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).not.toBeNull();
    expect(await response.text()).toContain(`href="/poll/${TOKEN}?answer=option-a1.yes"`);
  });
});

test("HEAD responds like GET without a body; other methods are refused", async () => {
  const head = await onRequestHead(context(new Request(PAGE, { method: "HEAD" })));
  expect([head.status, await head.text(), head.headers.get("Cache-Control")]).toEqual([200, "", "private, no-store"]);
  const refused = onRequest();
  expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
});

describe("the form sent without JavaScript", () => {
  test("becomes JSON for the API, with cookie, origin and fetch site, and ends at the success view", async () => {
    const request = form(
      { respondentName: " Ana ", comments: "one\r\ntwo", notes: "everybody", "answer.option-a1": "yes" },
      { Cookie: "theme=dark" },
    );
    const around = context(request, () =>
      Response.json({ response: sampleResponse, updated: false }, { headers: { "Set-Cookie": "bookmark=3" } }),
    );
    const response = await onRequestPost(around);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`/poll/${TOKEN}?done=submitted`);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.getSetCookie()).toEqual(["bookmark=3"]);
    const [call] = around.calls;
    expect(call).toMatchObject({
      method: "POST",
      path: `/api/poll/${TOKEN}/respond`,
      body: {
        respondentName: "Ana",
        comments: "one\ntwo",
        notes: "everybody",
        dateOptionResponses: { "option-a1": "yes" },
      },
    });
    expect(call?.headers.get("Cookie")).toBe("theme=dark");
    expect(call?.headers.get("Origin")).toBe("https://eightish.test");
    expect(call?.headers.get("Sec-Fetch-Site")).toBe("same-origin");
  });

  test("says 'updated' when the person had answered before", async () => {
    const around = context(form({ respondentName: "Ana" }), () =>
      Response.json({ response: sampleResponse, updated: true }),
    );
    expect((await onRequestPost(around)).headers.get("Location")).toBe(`/poll/${TOKEN}?done=updated`);
  });

  test("returns the form with its input and the reason beside the field", async () => {
    const request = form({
      respondentName: "",
      comments: "<i>hello</i>",
      "answer.option-c3": "no",
      "answer.nope": "yes",
    });
    const around = context(request, (call) =>
      isRead(call)
        ? Response.json(samplePoll())
        : refusal(400, "Please enter your name", "invalid-input", "respondentName"),
    );
    const response = await onRequestPost(around);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain("&lt;i&gt;hello&lt;/i&gt;</textarea>");
    expect(html).toMatch(/role="alert"[^>]*>.*?Please enter your name/s);
    expect(html.match(/<input[^>]*checked[^>]*>/g)).toEqual([expect.stringContaining('name="answer.option-c3"')]);
  });

  test("sends a suggested date with the answers, null without one, and none without the fields", async () => {
    const bodyOf = async (fields: Record<string, string>) => {
      const around = context(form({ respondentName: "Ana", ...fields }), () =>
        Response.json({ response: sampleResponse, updated: false }),
      );
      await onRequestPost(around);
      return around.calls[0]?.body;
    };
    const typed = (date: string, time: string) => ({ "suggestion.date": date, "suggestion.time": time });
    expect(await bodyOf(typed("2026-12-12", "20:00"))).toMatchObject({
      suggestion: { date: "2026-12-12", time: "20:00" },
    });
    expect(await bodyOf(typed("", ""))).toMatchObject({ suggestion: null });
    expect(await bodyOf({})).not.toHaveProperty("suggestion");
  });

  test("lists the guest's own suggestions before any script", async () => {
    const suggestions = [{ id: "one", date: "2026-12-12", time: "20:00", status: "open" as const }];
    const poll = samplePoll({ event: { suggestions: true }, suggestions });
    const html = await (await onRequestGet(context(new Request(PAGE), () => Response.json(poll)))).text();
    expect(html).toContain("Waiting for Maya");
  });

  test("returns a refused suggestion in its open fold, with the focus on it", async () => {
    const request = form({ respondentName: "Ana", "suggestion.date": "2020-01-01", "suggestion.time": "20:00" });
    const around = context(request, (call) =>
      isRead(call)
        ? Response.json(samplePoll({ event: { suggestions: true } }))
        : refusal(400, "Please suggest a date in the future.", "invalid-input", "suggestion"),
    );
    const html = await (await onRequestPost(around)).text();
    expect(html).toMatch(/<details[^>]* open=""[^>]*>.*?None of these\? Suggest a date/s);
    expect(html).toMatch(/<input[^>]*autofocus[^>]*name="suggestion.date"[^>]*value="2020-01-01"/);
    expect(html).toContain("Please suggest a date in the future.");
  });

  test.each([
    ["respondentName", 'name="respondentName"'],
    ["dateOptionResponses", 'name="answer.option-a1"'],
    ["comments", 'name="comments"'],
    ["version", 'autofocus type="submit"'],
  ])("returns with the focus on the cause: %s", async (field, control) => {
    const around = context(form({ respondentName: "Ana" }), (call) =>
      isRead(call) ? Response.json(samplePoll()) : refusal(400, "Please mend this.", "invalid-input", field),
    );
    const html = await (await onRequestPost(around)).text();
    const focused = [...html.matchAll(/<[^<>]*autofocus[^<>]*>/g)].map(([tag]) => tag);
    expect(focused).toEqual([expect.stringContaining(control)]);
  });

  test("after the deadline shows the stored answers and why no others are accepted", async () => {
    const deadline = { date: "2026-12-04", time: "18:00" };
    const poll = samplePoll({ event: { deadline, isClosed: true }, existingResponse: sampleResponse });
    const closed = () => refusal(409, "Answering closed.", "answering-closed");
    const around = context(form({ respondentName: "Zed", "answer.option-a1": "no" }), (call) =>
      isRead(call) ? Response.json(poll) : closed(),
    );
    const response = await onRequestPost(around);
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(html).toContain("Answering closed on Fri, Dec 4, 6:00 PM. Ask Maya Lindqvist if yours still matters.");
    expect(html).not.toContain("Zed");
    const tapped = new Request(`${PAGE}?answer=option-a1.no`);
    const shown = await (await onRequestGet(context(tapped, () => Response.json(poll)))).text();
    expect(shown).toContain('"preselect":null');
    expect(shown).not.toContain('type="submit"');
  });

  test("sets no focus when nothing is refused", async () => {
    expect(await (await onRequestGet(context(new Request(PAGE)))).text()).not.toMatch(/autofocus/i);
  });

  test("passes on a limit with the time to wait", async () => {
    const tooMany = refusal(429, "Too many answers. Try again in a minute.", "cap-reached");
    tooMany.headers.set("Retry-After", "60");
    const around = context(form({ respondentName: "Ana" }), (call) =>
      isRead(call) ? Response.json(samplePoll()) : tooMany,
    );
    const response = await onRequestPost(around);
    expect(response.status).toBe(429);
    expect(response.headers.get("Retry-After")).toBe("60");
    expect(await response.text()).toContain("Too many answers. Try again in a minute.");
  });

  test("shows the 'Invalid Link' page when the event was deleted meanwhile", async () => {
    const around = context(form({ respondentName: "Ana" }), () => new Response("Gone.", { status: 404 }));
    const response = await onRequestPost(around);
    expect([response.status, (await response.text()).includes("Invalid Link")]).toEqual([404, true]);
  });

  test.each([
    [403, { "Sec-Fetch-Site": "cross-site" }],
    [403, { "Sec-Fetch-Site": "same-site" }],
    [415, { "Content-Type": "text/plain" }],
  ])("is refused with %i when it has %j, and does not reach the API", async (status, headers) => {
    const around = context(form({ respondentName: "Ana" }, headers));
    expect((await onRequestPost(around)).status).toBe(status);
    expect(around.calls).toEqual([]);
  });

  test("from another origin is refused even without Sec-Fetch-Site; without either header it is accepted", async () => {
    const post = (headers: Record<string, string>) =>
      context(
        new Request(PAGE, { method: "POST", body: new URLSearchParams({ respondentName: "Ana" }), headers }),
        () => Response.json({ response: sampleResponse, updated: false }),
      );
    expect((await onRequestPost(post({ Origin: "https://evil.example" }))).status).toBe(403);
    expect((await onRequestPost(post({ Origin: "null" }))).status).toBe(403);
    expect((await onRequestPost(post({ Origin: "https://eightish.test" }))).status).toBe(303);
    expect((await onRequestPost(post({}))).status).toBe(303);
  });

  test("is read up to 256 KiB, and refused beyond", async () => {
    const send = (kibibytes: number) =>
      context(form({ comments: "x".repeat(kibibytes * 1024) }), () => Response.json({ updated: false }));
    expect((await onRequestPost(send(255))).status).toBe(303);
    const tooLarge = send(257);
    expect((await onRequestPost(tooLarge)).status).toBe(413);
    expect(tooLarge.calls).toEqual([]);
  });

  test("keeps a signed-in person's first name before answering, and a failure there is ignored", async () => {
    const viewer = { email: "ana@example.com", firstName: null, lastName: null, isAdmin: false };
    const request = form({ respondentName: "Ana Duarte", "answer.option-a1": "yes" }, { Cookie: "__Host-session=1" });
    const around = context(request, ({ method }) => {
      if (method === "GET") return Response.json(samplePoll({ viewer }));
      if (method === "PATCH") return Promise.reject(new Error("down"));
      return Response.json({ response: sampleResponse, updated: false });
    });
    const logged = vi.spyOn(console, "error").mockReturnValue();
    expect((await onRequestPost(around)).status).toBe(303);
    expect(logged.mock.calls).toEqual([["The API did not answer the poll page:", "Error"]]);
    expect(around.calls.map(({ method }) => method)).toEqual(["GET", "PATCH", "POST"]);
    expect(around.calls[1]?.body).toEqual({ firstName: "Ana", lastName: "Duarte" });
  });
});

describe("the form that adds an address, without JavaScript", () => {
  const linkGuest = samplePoll({
    invite: { email: null },
    existingResponse: { ...sampleResponse, respondentEmail: null },
  });
  const asking = (respond: () => Response) => (call: Call) => (isRead(call) ? Response.json(linkGuest) : respond());
  const fields = { form: "address", key: "one-form", email: " kim@example.com " };

  test("passes on the address and the key, and shows the page with the API's sentence", async () => {
    const message = "We sent an e-mail to kim@example.com. Open it to finish.";
    const called = context(
      form(fields),
      asking(() => Response.json({ message }, { status: 202 })),
    );
    const response = await onRequestPost(called);
    expect([response.status, (await response.text()).includes(unbroken(message))]).toEqual([200, true]);
    const sent = called.calls.find((call) => !isRead(call))!;
    expect([sent.path, sent.body, sent.headers.get("Idempotency-Key")]).toEqual([
      `/api/poll/${TOKEN}/address`,
      { email: "kim@example.com" },
      "one-form",
    ]);
  });

  test.each([
    [refusal(400, "Please enter a valid e-mail address.", "invalid-input", "email"), 400, "valid e-mail address."],
    [refusal(429, "You have had 5 e-mails sent.", "cap-reached"), 429, "You have had 5 e-mails sent."],
    [new Response("<p>Bad gateway</p>", { status: 502 }), 502, "That did not work. Please try again."],
  ])("shows a refusal beside the address that was typed: %#", async (refused, status, text) => {
    const response = await onRequestPost(
      context(
        form(fields),
        asking(() => refused),
      ),
    );
    const html = await response.text();
    expect([response.status, html.includes(unbroken(text))]).toEqual([status, true]);
    expect(html).toMatch(/<input(?=[^>]* value="kim@example.com")(?=[^>]* autofocus)[^>]* name="email"/i);
    expect(html).not.toContain("Bad gateway");
  });

  test("shows the 'Invalid Link' page when the person was removed meanwhile", async () => {
    const response = await onRequestPost(
      context(
        form(fields),
        asking(() => refusal(404, "This poll link is invalid or has expired.", "not-found")),
      ),
    );
    expect([response.status, (await response.text()).includes("Invalid Link")]).toEqual([404, true]);
  });
});

describe("the number of people", () => {
  const fields = { respondentName: "Ana", comments: "", "answer.option-a1": "yes" };
  const finalized = {
    isFinalized: true,
    finalDateId: "option-a1",
    finalizedDate: { date: "2026-12-04", time: "19:30" },
  };
  const stored = { ...sampleResponse, partySize: 3 };

  test("is sent as the form without JavaScript has it, and not by a form that does not ask", async () => {
    const answered = () => Response.json({ updated: false });
    const asked = context(form({ ...fields, partySize: "3" }), answered);
    await onRequestPost(asked);
    expect(asked.calls[0]?.body).toMatchObject({ partySize: 3 });
    const alone = context(form(fields), answered);
    await onRequestPost(alone);
    expect(alone.calls[0]?.body).not.toHaveProperty("partySize");
  });

  test("that is too large comes back with one sentence at the field", async () => {
    const around = context(form({ ...fields, partySize: "9" }), (call) =>
      isRead(call)
        ? Response.json(samplePoll({ event: { maxParty: 4 } }))
        : refusal(400, "Please answer for at most 4 people.", "invalid-input", "partySize"),
    );
    const response = await onRequestPost(around);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html.match(/<span>Please answer for at most 4 people\.<\/span>/g)).toHaveLength(1);
    expect(html).toMatch(/<input (?=[^>]*autofocus)(?=[^>]*value="9")[^>]*name="partySize"/);
  });

  test("of nobody for the final date leads to the question whether they can't make it, and stores nothing", async () => {
    const around = context(form({ ...fields, cannot: "option-a1", partySize: "0" }));
    const response = await onRequestPost(around);
    expect([response.status, response.headers.get("Location"), around.calls]).toEqual([
      303,
      `/poll/${TOKEN}?cannot=option-a1`,
      [],
    ]);
  });

  test("can be changed beside the final date without JavaScript, where the form below does not ask again", async () => {
    const poll = samplePoll({ event: { ...finalized, maxParty: 4 }, existingResponse: stored });
    const html = await (await onRequestGet(context(new Request(PAGE), () => Response.json(poll)))).text();
    expect(html.match(/name="partySize"/g)).toHaveLength(1);
    expect(html).toMatch(/<input (?=[^>]*value="3")[^>]*name="partySize"/);
    expect(html).toContain("Change the number");
  });
});
