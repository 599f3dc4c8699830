import { beforeEach, expect, it } from "vitest";
import { TEXT_HEADER, VALUES_HEADER } from "#schema/contracts/refusals.ts";
import { unpackRefusal } from "#schema/refusal-words.ts";
import { startOver } from "../events/test-tools.ts";
import { caps } from "../policy/caps.ts";
import { call, createDinner } from "../test/api.ts";
import { storeQuota } from "../test/quotas.ts";

let maya: string;
beforeEach(async () => {
  maya = await startOver();
});

const wordsOf = ({ headers }: { headers: Headers }) =>
  unpackRefusal(headers.get(TEXT_HEADER) ?? "", headers.get(VALUES_HEADER) ?? "{}");

it("tells the sentence of a refusal with placeholders beside the English one, and its values", async () => {
  const add = (name: string) => call("POST", "/friends", { cookie: maya, body: { name, email: "ana@example.com" } });
  await add("Zoë 東京");
  const refused = await add("Ana");
  expect([refused.status, refused.text]).toEqual([409, "ana@example.com is in your contacts already, as Zoë 東京."]);
  expect(wordsOf(refused)).toEqual({
    sentences: ["{email} is in your contacts already, as {name}."],
    values: { email: "ana@example.com", name: "Zoë 東京" },
  });
});

it("tells both sentences of a passed cap, with the number and the time, and no id", async () => {
  const { id, options } = await createDinner(maya);
  await storeQuota(caps.reopenings, { event: id }, Date.now());
  await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });
  const refused = await call("POST", `/events/${id}/reopen`, { cookie: maya, body: {} });
  const { sentences, values } = wordsOf(refused);
  expect([refused.status, sentences.length, values]).toEqual([
    429,
    2,
    { allowed: caps.reopenings.allowed, until: expect.stringMatching(/^\d\d:\d\d UTC$/) },
  ]);
  expect(refused.text).toMatch(
    /^An event can be reopened at most 5 times a day\. Please try again .*after \d\d:\d\d UTC\.$/,
  );
});

it("has no such headers where the sentence has no values", async () => {
  const refused = await call("GET", "/poll/AAAAAAAAAAAAAAAAAAAAAA");
  expect([refused.headers.has(TEXT_HEADER), refused.headers.has(VALUES_HEADER)]).toEqual([false, false]);
});
