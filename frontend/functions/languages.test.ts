// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Language } from "#schema/languages.ts";
import { messages as german } from "#schema/locales/refusals/de.ts";
import { samplePoll } from "../features/polls/sample-poll.ts";
import { refusal } from "../test/refusal.ts";
import * as address from "./address/[token].tsx";
import * as join from "./join/[code].tsx";
import * as poll from "./poll/[token].tsx";
import * as unsubscribe from "./unsubscribe/[token].tsx";

const TOKEN = "a-token-of-some-128-bits";
const TEMPLATE = '<html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>';
const noLanguage = { language: null, event: { language: null } };

interface Call {
  method: string;
  body: unknown;
}

function context(request: Request, api: (call: Call) => Response) {
  const calls: Call[] = [];
  const fetch = async (asked: Request) => {
    const text = await asked.text();
    const call = { method: asked.method, body: text === "" ? undefined : JSON.parse(text) };
    calls.push(call);
    return api(call);
  };
  const env = { API: { fetch }, ASSETS: { fetch: async () => new Response(TEMPLATE) } };
  return { request, params: { token: TOKEN, code: TOKEN }, env, calls };
}

const pages = {
  poll: {
    ...poll,
    payload: (own: Language | null, event: Language | null) =>
      samplePoll({ language: own, event: { language: event } }),
  },
  join: {
    ...join,
    payload: (own: Language | null, event: Language | null) => ({
      ...samplePoll({ language: own, event: { language: event }, invite: { email: null } }),
      ...{ joinsAs: null, isFull: false },
    }),
  },
  address: {
    ...address,
    payload: (own: Language | null, event: Language | null) => ({
      ...{ email: "kim@example.com", name: "Kim", title: "Dinner", organizerName: "Maya", addedTo: null },
      ...{ language: own, eventLanguage: event },
    }),
  },
  unsubscribe: {
    ...unsubscribe,
    payload: (own: Language | null) => ({
      ...{ email: "kim@example.com", organizerName: "Maya", organizer: false, everything: false },
      language: own,
    }),
  },
};

describe.each(["poll", "join", "address", "unsubscribe"] as const)("the %s page", (name) => {
  const { onRequestGet, payload } = pages[name];
  const url = `https://eightish.test/${name}/${TOKEN}`;
  const get = (headers: Record<string, string>, api: () => Response, search = "") =>
    onRequestGet(context(new Request(url + search, { headers }), api));

  const cases: [string, Record<string, string>, Language | null, Language | null, string][] = [
    [
      "chosen in this browser",
      { Cookie: "language=ar", "Accept-Language": "fr" },
      "de",
      "it",
      '<html lang="ar" dir="rtl"',
    ],
    ["of the guest", { "Accept-Language": "fr" }, "de", "it", '<html lang="de" dir="ltr"'],
    ["of the browser", { "Accept-Language": "fr" }, null, "it", '<html lang="fr" dir="ltr"'],
    ["of the event", { "Accept-Language": "fi" }, null, "it", '<html lang="it" dir="ltr"'],
    ["English without any", {}, null, null, '<html lang="en" dir="ltr"'],
  ];
  // The page of an unsubscribe link is about no event.
  it.each(cases.filter(([which]) => name !== "unsubscribe" || which !== "of the event"))(
    "comes in the language %s",
    async (_, headers, own, event, html) => {
      const response = await get(headers, () => Response.json(payload(own, event)));
      expect(await response.text()).toContain(html);
      expect(response.headers.get("Content-Language")).toBe(html.split('"')[1]);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    },
  );

  it.each([
    ["an unknown link", () => refusal(404, "This could not be found.", "not-found")],
    ["an outage", () => new Response("", { status: 500 })],
  ])("comes in the browser's language at %s", async (_, api) => {
    const response = await get({ "Accept-Language": "ar" }, api);
    expect(await response.text()).toContain('<html lang="ar" dir="rtl"');
    expect(response.headers.get("Content-Language")).toBe("ar");
  });

  it("stores a choice of the menu in its foot without a script and without asking the API", async () => {
    const around = context(new Request(`${url}?a=1&language=ja`), () => Response.json(payload(null, null)));
    const response = await onRequestGet(around);
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/${name}/${TOKEN}?a=1`]);
    expect(response.headers.get("Set-Cookie")).toMatch(
      /^language=ja; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/,
    );
    expect(around.calls).toEqual([]);
    const page = await get({}, () => Response.json(payload(null, null)), "?a=1");
    expect(await page.text()).toMatch(/<footer.*<a lang="ja" href="\?a=1&amp;language=ja"/s);
  });
});

describe("the poll page's words", () => {
  const page = (language: string) =>
    poll.onRequestGet(
      context(new Request(`https://eightish.test/poll/${TOKEN}`, { headers: { "Accept-Language": language } }), () =>
        Response.json(samplePoll(noLanguage)),
      ),
    );
  const dataOf = async (response: Response) =>
    JSON.parse(/id="poll-data">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? "");

  it("come with the script, which the page tells the language, and its dates are written already", async () => {
    const german = await page("de");
    expect(await german.clone().text()).toContain("Fr, 4. Dez.");
    expect((await dataOf(german)).language).toBe("de");
    expect((await dataOf(await page("en"))).language).toBe("en");
  });
});

describe.each(["poll", "join"] as const)("the form of the %s page without a script", (name) => {
  const { onRequestPost, payload } = pages[name];
  const url = `https://eightish.test/${name}/${TOKEN}`;
  const sent = (respond: () => Response, language = "de") => {
    const body = new URLSearchParams({ respondentName: "Ana", "answer.option-a1": "yes", language });
    const headers = { "Sec-Fetch-Site": "same-origin", "Accept-Language": "fr" };
    return context(new Request(url, { method: "POST", body, headers }), ({ method }) =>
      method === "POST" ? respond() : Response.json(payload("de", null)),
    );
  };
  const bodyOf = ({ calls }: { calls: Call[] }) => calls.find(({ method }) => method === "POST")?.body;

  it("tells the API the language of the page", async () => {
    const around = sent(() => Response.json({ token: TOKEN, updated: false }));
    expect((await onRequestPost(around)).status).toBe(303);
    expect(bodyOf(around)).toMatchObject({ language: "de" });
  });

  it("tells the browser's language for a form without a language of ours", async () => {
    const around = sent(() => Response.json({ token: TOKEN, updated: false }), "xx");
    await onRequestPost(around);
    expect(bodyOf(around)).toMatchObject({ language: "fr" });
  });

  it("returns a refusal in the language of the page", async () => {
    const around = sent(() => refusal(400, "Please enter your name", "invalid-input", "respondentName"));
    const html = await (await onRequestPost(around)).text();
    expect(html).toContain(german["Please enter your name"]);
  });
});
