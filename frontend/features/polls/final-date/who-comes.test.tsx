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
      <WhoComes poll={poll} token="token" stored={poll.existingResponse} seat={poll} typed={typed} problem={problem} />
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

const waits = { place: "waiting", waitingPosition: 2 } as const;

it.each<[string, Changes, string[]]>([
  ["a number, and who may go ahead, to a guest who waits", { ...waits }, ["You are number 2 on the waiting list."]],
  [
    "how to learn of a place to a guest who waits without an address",
    { ...waits, invite: { email: null } },
    ["Come back to this page to see whether you have a place, or add your e-mail."],
  ],
  [
    "that the party is larger than the room instead of a number",
    { ...waits, existingResponse: said("yes", 9) },
    ["You are 9 people, which is larger than the room.", "Change the number below"],
  ],
  [
    "that it is full before a yes",
    { freePlaces: 0, existingResponse: null },
    ["Room for 8", "It is full. A yes puts you on the waiting list."],
  ],
  ["how many places are free before a yes", { freePlaces: 3, existingResponse: said("maybe") }, ["3 places are free."]],
])("says %s", (_, changes, expected) => {
  const html = render({ existingResponse: said("yes"), ...changes, event: { capacity: 8 } });
  for (const text of expected) expect(html).toContain(text);
  if (html.includes("larger than the room")) expect(html).not.toContain("number 2");
});

it("says nothing about free places to guests who come, say no, or have no limit", () => {
  const coming = render({ place: "coming", freePlaces: 0, existingResponse: said("yes"), event: { capacity: 8 } });
  expect([coming.includes("Room for 8"), coming.includes("It is full")]).toEqual([true, false]);
  const others = [
    render({ freePlaces: 0, existingResponse: said("no"), event: { capacity: 8 } }),
    render({ existingResponse: said("yes") }),
  ];
  for (const html of others) expect(html).not.toMatch(/Room for|It is full/);
});
