// @vitest-environment node
import { expect, it } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { methodRefusal, otherSiteRefusal } from "../poll/poll-response.ts";
import { onRequest as securityText } from "./.well-known/security.txt.ts";
import { onRequest as secure } from "./_middleware.ts";
import { onRequest as page } from "./[[path]].ts";

const service = { fetch: async () => new Response("the app") };
const context = (path: string) => ({
  request: new Request(`https://eightish.test${path}`),
  params: {},
  env: { API: service, ASSETS: service },
});
const secured = (response: Response | Promise<Response>, url = "https://eightish.test/") =>
  secure({ request: new Request(url), next: async () => response });

it.each([
  ["the redirect at /", () => page(context("/"))],
  ["a refusal of a method", methodRefusal],
  ["a refusal of another site", () => otherSiteRefusal(inEnglish)],
  ["a response without headers", () => new Response("plain")],
])("gives %s a policy, no type sniffing and https for all hosts of the domain", async (_, respond) => {
  const { headers } = await secured(respond());
  expect(headers.get("Content-Security-Policy")).toMatch(/frame-ancestors 'none'/);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
});

it("keeps status, body and every header of the function's own", async () => {
  const own = new Response("own", {
    status: 418,
    headers: [
      ["Content-Security-Policy", "default-src 'self'"],
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=2"],
    ],
  });
  const answer = await secured(own);
  expect([answer.status, await answer.text()]).toEqual([418, "own"]);
  expect(answer.headers.get("Content-Security-Policy")).toBe("default-src 'self'");
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

it("asks for no https on plain-http localhost", async () => {
  const { headers } = await secured(new Response(""), "http://localhost/");
  expect(headers.get("Strict-Transport-Security")).toBeNull();
});

it("asks the Worker for security.txt", async () => {
  const asked: string[] = [];
  const api = { fetch: async ({ url }: Request) => new Response(String(asked.push(url))) };
  const { request, params } = context("/.well-known/security.txt");
  await securityText({ request, params, env: { API: api, ASSETS: service } });
  expect(asked).toEqual(["https://eightish.test/api/security.txt"]);
});
