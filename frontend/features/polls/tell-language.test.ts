import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { samplePage, samplePoll } from "./sample-poll.ts";
import { tellLanguage } from "./tell-language.ts";

const calls: unknown[] = [];

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    calls.push([method, path, JSON.parse(String(body))]);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([null, "fr"] as const)("tells the API the language of a form whose guest had the language %s", (language) => {
  tellLanguage(samplePage({ poll: samplePoll({ language }) }), "de");
  expect(calls).toEqual([["PUT", "/api/poll/token/language", { language: "de" }]]);
});

it.each([
  ["the API knows the language", samplePage({ poll: samplePoll({ language: "de" }) })],
  ["the guest's mails are in the event's language", samplePage({ poll: samplePoll({ event: { language: "de" } }) })],
  ["the page has no form", samplePage({ poll: samplePoll({ event: { isPastEvent: true } }) })],
  ["the guest has no link yet", samplePage({ join: { code: "code", key: "key", joinsAs: null, isFull: false } })],
])("tells nothing when %s", (_, data) => {
  tellLanguage(data, "de");
  expect(calls).toEqual([]);
});
