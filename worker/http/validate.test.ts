import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import * as z from "zod";
import { fetchSettled } from "../test/fetch-settled.ts";
import { refusalOf } from "../test/refusal-of.ts";
import { parseAs } from "./validate.ts";

const shape = z.object({
  title: z.string({ error: "The title must be text." }),
  size: z.number(),
  answers: z.record(z.string(), z.boolean()),
});
const fine = { title: "Dinner", size: 4, answers: {} };

it.each([
  ["a schema's own sentence", { title: 7 }, "title", "invalid-input", { complaint: "The title must be text." }],
  ["the name of the field where the schema has none", { size: "4" }, "size", "invalid-input:field", { field: "size" }],
  ["the name below the field", { answers: { é: 1 } }, "answers", "invalid-input:field", { field: "answers.é" }],
])("explains with %s what is wrong, and names the field", (_, changes, field, reason, values) => {
  const refused = refusalOf(() => parseAs(shape, { ...fine, ...changes }));
  expect([refused?.case, refused?.details]).toEqual([reason, { field, values }]);
});

it("names no field when the whole body is wrong", () => {
  const refused = refusalOf(() => parseAs(shape, []));
  expect([refused?.case, refused?.details.field]).toEqual(["invalid-input:no-object", undefined]);
});

it("returns 413 as soon as a chunked body passes 256 KiB, even from an endless sender", async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      return sent > 17 ? new Promise<void>(() => {}) : controller.enqueue(new Uint8Array(16 * 1024).fill(97));
    },
    cancel: () => new Promise<void>(() => {}),
  });
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const request = new Request("https://eightish.test/api/auth/magic-link", { method: "POST", headers, body });
  const answer = await fetchSettled(request, env);
  expect([answer.status, await answer.text()]).toEqual([413, "The request is larger than 256 KiB."]);
});
