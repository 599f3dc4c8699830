// @vitest-environment node
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import formats from "#schema/locales/formats/de.json" with { type: "json" };
import { messages } from "#schema/locales/refusals/de.ts";
import { inEnglish, wordsIn } from "#schema/words.ts";
import { ApiError, api } from "./api.ts";
import { failureSentence } from "./failure.ts";
import { setPageWords } from "./words.ts";

let canned: { status: number; body: string; headers?: Record<string, string> };
let received: { method?: string; type?: string; body: string };
let origin = "";

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    received = { method: request.method, type: request.headers["content-type"], body };
    response
      .writeHead(canned.status, {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Expose-Headers": "*",
        ...canned.headers,
      })
      .end(canned.body);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  canned = { status: 200, body: "{}" };
});

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error("the call did not fail with an ApiError");
  return error;
}

it("sends bodies as JSON and returns the server's response", async () => {
  canned.body = '{"id":"abc"}';
  expect(await api("POST", `${origin}/api/events`, { body: { title: "Dinner" } })).toEqual({ id: "abc" });
  expect(received).toEqual({ method: "POST", type: "application/json", body: '{"title":"Dinner"}' });
});

it("returns undefined for an empty response", async () => {
  canned = { status: 204, body: "" };
  expect(await api("DELETE", `${origin}/api/events/abc`)).toBeUndefined();
});

it("fails with the status and the server's sentence", async () => {
  canned = { status: 404, body: "This could not be found." };
  const error = await failureOf(api("GET", `${origin}/api/events/nope`));
  expect(error.message).toBe("404: This could not be found.");
  expect(error.status).toBe(404);
  expect(error.body("Something else")).toBe("This could not be found.");
});

it("fails with the code and the field, which are null when the response is not from our API", async () => {
  const headers = { "Error-Code": "invalid-input", "Error-Field": "email" };
  canned = { status: 400, body: "Please enter an email address.", headers };
  expect(await failureOf(api("POST", `${origin}/api/login`))).toMatchObject({ code: "invalid-input", field: "email" });
  canned = { status: 502, body: "Bad gateway" };
  expect(await failureOf(api("POST", `${origin}/api/login`))).toMatchObject({ code: null, field: null });
});

it("falls back to the status text, and never quotes a proxy's page", async () => {
  canned = { status: 502, body: "<html><body>cloudy</body></html>" };
  const error = await failureOf(api("GET", `${origin}/api/events`));
  expect(error.message).toBe("502: Bad Gateway");
  expect(error.body("Please try again.")).toBe("Please try again.");
});

it("says a refusal in the language of the page, and the message stays English", async () => {
  messages["Please sign in first."] = "Bitte melde dich zuerst an.";
  setPageWords(wordsIn("de", formats, { "Something went wrong. Please try again.": "Das ging schief." }));
  try {
    const headers = { "Error-Code": "signed-out", "Error-Case": "signed-out" };
    canned = { status: 401, body: "Please sign in first.", headers };
    const error = await failureOf(api("GET", `${origin}/api/events`));
    expect([error.message, error.body()]).toEqual(["401: Please sign in first.", "Bitte melde dich zuerst an."]);
    const unknown = { "Error-Code": "gone", "Error-Case": "gone:of-a-later-build" };
    canned = { status: 410, body: "A sentence of a later build.", headers: unknown };
    expect((await failureOf(api("GET", `${origin}/api/events`))).body()).toBe("A sentence of a later build.");
    canned = { status: 502, body: "<html>" };
    expect(failureSentence(await failureOf(api("GET", `${origin}/api/events`)))).toBe("Das ging schief.");
  } finally {
    setPageWords(inEnglish);
  }
});
