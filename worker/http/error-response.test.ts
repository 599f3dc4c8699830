import { beforeEach, expect, it } from "vitest";
import { CASE_HEADER, VALUES_HEADER } from "#schema/contracts/refusals.ts";
import { startOver } from "../events/test-tools.ts";
import { caps } from "../policy/caps.ts";
import { call, createDinner } from "../test/api.ts";
import { storeQuota } from "../test/quotas.ts";

let maya: string;
beforeEach(async () => {
  maya = await startOver();
});

const valuesOf = ({ headers }: { headers: Headers }) => {
  const values = headers.get(VALUES_HEADER);
  return values === null ? null : JSON.parse(decodeURIComponent(values));
};
const add = (name: string, headers: Record<string, string> = {}) =>
  call("POST", "/friends", { cookie: maya, body: { name, email: "ana@example.com" }, headers });

it("tells the case of a refusal and its values beside the English sentence", async () => {
  await add("Zoë 東京");
  const refused = await add("Ana");
  expect([refused.status, refused.text]).toEqual([409, "ana@example.com is in your contacts already, as Zoë 東京."]);
  expect(refused.headers.get(CASE_HEADER)).toBe("contact-exists");
  expect(valuesOf(refused)).toEqual({ email: "ana@example.com", name: "Zoë 東京" });
});

it("tells case and values in problem details too", async () => {
  await add("Zoë 東京");
  const refused = await add("Ana", { Accept: "application/problem+json" });
  expect(refused.json()).toMatchObject({
    ...{ status: 409, code: "contact-exists", case: "contact-exists" },
    values: { email: "ana@example.com", name: "Zoë 東京" },
  });
});

it("tells the number and the time of a passed cap, and no id", async () => {
  const { id, options } = await createDinner(maya);
  await storeQuota(caps.reopenings, { event: id }, Date.now());
  await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });
  const refused = await call("POST", `/events/${id}/reopen`, { cookie: maya, body: {} });
  expect([refused.status, refused.headers.get(CASE_HEADER), valuesOf(refused)]).toEqual([
    ...[429, "cap-reached:reopenings"],
    {
      allowed: caps.reopenings.allowed,
      until: expect.stringMatching(/^\d\d:\d\d UTC$/),
      isTomorrow: expect.any(Boolean),
    },
  ]);
  expect(refused.text).toMatch(
    /^An event can be reopened at most 5 times a day\. Please try again .*after \d\d:\d\d UTC\.$/,
  );
});

it("has no values where the sentence has none", async () => {
  const refused = await call("GET", "/poll/AAAAAAAAAAAAAAAAAAAAAA");
  expect([refused.headers.get(CASE_HEADER), valuesOf(refused)]).toEqual(["not-found:poll-link", null]);
});
