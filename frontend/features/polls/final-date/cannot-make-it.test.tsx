// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Poll } from "#schema/contracts/polls.ts";
import { InEnglish } from "../../../test/render.tsx";
import { samplePoll } from "../sample-poll.ts";
import { CannotMakeIt } from "./cannot-make-it.tsx";

const final = {
  isFinalized: true,
  finalDateId: "option-b2",
  finalizedDate: { date: "2026-12-05", time: "20:00" },
};
const stored = {
  id: "response-1",
  respondentName: 'Ana "A" Duarte',
  respondentEmail: "ana@example.com",
  comments: "Late\nis better",
  isCommentShared: false,
  dateOptionResponses: { "option-a1": "maybe", "option-b2": "yes" },
  partySize: 1,
  updatedAt: "2026-11-02T12:00:00.000Z",
} as const;
const finalized = (changes: Parameters<typeof samplePoll>[0] = {}) =>
  samplePoll({ existingResponse: stored, ...changes, event: { ...final, ...changes.event } });
const render = (poll: Poll, optionId: string | null = "option-b2") =>
  renderToStaticMarkup(
    <InEnglish>
      <CannotMakeIt poll={poll} token="token" optionId={optionId} />
    </InEnglish>,
  );
const fieldsOf = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value!.replaceAll("&quot;", '"'),
  ]);

it("posts a no to the final date together with the person's name, comment and other answers", () => {
  const html = render(finalized());
  expect(html).toContain("you can&#x27;t make Saturday, December 5, 2026");
  expect(html).toMatch(/<form (?=[^>]*method="post")[^>]*action="\/poll\/token"/);
  expect(fieldsOf(html)).toEqual([
    ["respondentName", 'Ana "A" Duarte'],
    ["language", "en"],
    ["comments", "Late\nis better"],
    ["answer.option-a1", "maybe"],
    ["answer.option-b2", "no"],
  ]);
});

it("names a person who never answered by the account, and otherwise asks without guessing", () => {
  const viewer = { email: "ana@example.com", firstName: "Ana", lastName: null, isAdmin: false };
  expect(fieldsOf(render(finalized({ existingResponse: null, viewer })))[0]).toEqual(["respondentName", "Ana"]);
  const asked = render(finalized({ existingResponse: null }));
  expect(fieldsOf(asked).map(([name]) => name)).not.toContain("respondentName");
  expect(asked).toMatch(/<label[^>]*>Your Name<.*<input (?=[^>]*required)[^>]*name="respondentName"/);
  expect(asked).not.toMatch(/name="respondentName"[^>]*value="[^"]|value="[^"]*"[^>]*name="respondentName"/);
});

it.each([
  ["the URL names no date", finalized(), null],
  ["another date is final", finalized(), "option-a1"],
  [
    "the event was reopened",
    finalized({ event: { isFinalized: false, finalDateId: null, finalizedDate: null } }),
    "option-b2",
  ],
  ["the event is past", finalized({ event: { isPastEvent: true } }), "option-b2"],
  [
    "the person has said no already",
    finalized({ existingResponse: { ...stored, dateOptionResponses: { "option-b2": "no" } } }),
    "option-b2",
  ],
])("asks nothing when %s", (_, poll, optionId) => {
  expect(render(poll, optionId)).toBe("");
});
