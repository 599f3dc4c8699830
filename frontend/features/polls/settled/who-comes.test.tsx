// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { InEnglish } from "../../../test/render.tsx";
import { samplePoll, sampleResponse } from "../sample-poll.ts";
import WhoComes from "./who-comes.tsx";

const final = { isFinalized: true, finalDateId: "option-b2", finalizedDate: { date: "2026-12-05", time: "20:00" } };
const said = (answer: "yes" | "maybe" | "no", partySize = 1) => ({
  ...sampleResponse,
  dateOptionResponses: { "option-a1": "no" as const, "option-b2": answer },
  partySize,
});
type Changes = Parameters<typeof samplePoll>[0] & { typed?: string; message?: string };
const render = ({ typed, message, ...changes }: Changes = {}) => {
  const poll = samplePoll({ ...changes, event: { ...final, maxParty: 4, ...changes.event } });
  const problem = message === undefined ? null : ({ place: "party", message } as const);
  return renderToStaticMarkup(
    <InEnglish>
      <WhoComes
        poll={poll}
        token="token"
        stored={poll.existingResponse}
        standing={poll}
        typed={typed}
        problem={problem}
      />
    </InEnglish>,
  );
};
const fields = (html: string) =>
  [...html.matchAll(/<input[^>]* name="([^"]*)"[^>]*?>/g)].map(([tag, name]) => [
    name,
    /value="([^"]*)"/.exec(tag)?.[1],
  ]);

it("changes the party by a plain form with the person's other answers", () => {
  const html = render({ existingResponse: said("maybe", 3) });
  expect(html).toMatch(/<form (?=[^>]*method="post")[^>]*action="\/poll\/token"/);
  expect(fields(html)).toEqual([
    ["respondentName", "Ana"],
    ["language", "en"],
    ["comments", ""],
    ["answer.option-a1", "no"],
    ["answer.option-b2", "maybe"],
    ["cannot", "option-b2"],
    ["partySize", "3"],
  ]);
  expect(html).toMatch(/min="0"[^>]*max="4"|max="4"[^>]*min="0"/);
});

it.each([
  ["has not answered", { existingResponse: null }],
  ["does not come", { existingResponse: said("no", 3) }],
  ["comes alone and may bring nobody", { existingResponse: said("yes"), event: { maxParty: 1 } }],
  ["was there", { existingResponse: said("yes", 3), event: { isPastEvent: true } }],
])("asks for no number when the person %s", (_, changes) => {
  expect(render(changes)).not.toContain("partySize");
});

it("still lets a person lower a party that was allowed before", () => {
  expect(render({ existingResponse: said("yes", 3), event: { maxParty: 1 } })).toContain('max="3"');
});

it("says what is wrong with a number, and keeps it", () => {
  const html = render({ existingResponse: said("yes", 3), typed: "9", message: "Please answer for at most 4 people." });
  expect(html).toContain("Please answer for at most 4 people.");
  expect(fields(html).at(-1)).toEqual(["partySize", "9"]);
});

it("lists who comes with their parties, where the event shows names", () => {
  const people = [
    { name: "Tom", answers: { "option-b2": "yes" as const }, partySize: 4, place: "coming" as const },
    { name: "Zoe", answers: { "option-b2": "no" as const } },
  ];
  const html = render({ coming: { people: 5, answers: 2 }, others: { people }, existingResponse: said("yes") });
  expect(html).toContain("Coming: 5 people (2 answers)");
  expect([...html.matchAll(/<li[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual(["Tom (4)", "Ana"]);
});

it("lists who waits in a line of its own, the guest too, and not a former participant as coming", () => {
  const yes = { answers: { "option-b2": "yes" as const } };
  const people = [
    { name: "Ida", ...yes, place: "coming" as const },
    { name: "Jon", ...yes, place: "waiting" as const, partySize: 2 },
    { name: "Former participant", ...yes },
  ];
  const room = { coming: { people: 1, answers: 1 }, others: { people }, event: { capacity: 1 } };
  const html = render({ ...room, existingResponse: said("yes", 3), place: "waiting", waitingPosition: 2 });
  expect([...html.matchAll(/<li[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual(["Ida"]);
  expect(html).toContain("Waiting: Jon (2) and Ana (3)<");
  expect(render({ ...room, existingResponse: null })).toContain("Waiting: Jon (2)<");
});

it("says how many come without names, and nothing where the event shows no answers", () => {
  const counts = render({ coming: { people: 2, answers: 2 }, others: { counts: {} }, existingResponse: said("yes") });
  expect([counts.includes("Coming: 2 people<"), counts.includes("<li")]).toEqual([true, false]);
  expect(render({ existingResponse: said("yes") })).not.toContain("Coming");
});
