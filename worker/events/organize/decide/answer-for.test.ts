import { describe, expect, it } from "vitest";
import { refusalOf } from "../../../test/refusal-of.ts";
import { decideRespond } from "../../answer/decide/respond.ts";
import type { OpenPoll, ResponseRow } from "../../core/decide/open-poll.ts";
import { dinner, now } from "../../core/decide/test-state.ts";
import { decideAnswerFor, type PersonsAnswer } from "./answer-for.ts";

const { event, options, organizer } = dinner();
const invite = { id: "invite-ana", email: "ana@example.com", contactName: null };
const own: ResponseRow = {
  id: "response",
  eventId: "event",
  inviteId: invite.id,
  respondentName: "Ana Duarte",
  comments: "I am late.",
  answers: { friday: "yes" },
  partySize: 1,
  yesSince: { friday: 1 },
  enteredByOrganizer: false,
  isCommentShared: true,
  revision: 3,
  createdAt: 1,
  updatedAt: 2,
};
const entered = { ...own, enteredByOrganizer: true };
const state = (changes: Partial<PersonsAnswer> = {}): PersonsAnswer => ({
  event,
  options,
  invite,
  response: null,
  ...changes,
});
const given = { dateOptionResponses: { friday: "yes" as const } };
const code = (run: () => unknown) => refusalOf(run)?.code;

it("stores the organizer's answer as the person's, with the mark and an empty comment", () => {
  expect(decideAnswerFor(state(), given, now)).toMatchObject({
    eventId: "event",
    inviteId: "invite-ana",
    comments: "",
    answers: { friday: "yes" },
    partySize: 1,
    yesSince: { friday: now },
    enteredByOrganizer: true,
    isCommentShared: false,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  });
});

it.each([
  ["as the organizer says", { respondentName: "Ana D." }, { response: entered }, "Ana D."],
  ["as in the earlier answer", {}, { response: entered, invite: { ...invite, contactName: "Anna" } }, "Ana Duarte"],
  ["as in the contacts", {}, { invite: { ...invite, contactName: "Anna" } }, "Anna"],
  ["by no name where none is known", {}, {}, ""],
  [
    "as a link guest who has no address said",
    {},
    { invite: { ...invite, email: null }, response: entered },
    "Ana Duarte",
  ],
])("calls the person %s", (_, more, changes, name) => {
  const input = { dateOptionResponses: { friday: "no" as const }, ...more };
  expect(decideAnswerFor(state(changes), input, now)?.respondentName).toBe(name);
});

it("refuses to replace the person's own answer unless the organizer says so, and keeps its comment", () => {
  const input = { dateOptionResponses: { sunday: "no" as const } };
  expect(code(() => decideAnswerFor(state({ response: own }), input, now))).toBe("already-answered");
  expect(decideAnswerFor(state({ response: own }), { ...input, replace: true }, now)).toMatchObject({
    id: "response",
    comments: "I am late.",
    isCommentShared: true,
    answers: { sunday: "no" },
    enteredByOrganizer: true,
    revision: 4,
    createdAt: 1,
    updatedAt: now,
  });
});

it("changes an answer that the organizer entered without a question, and the same answer not at all", () => {
  const changed = { dateOptionResponses: { friday: "no" as const } };
  expect(decideAnswerFor(state({ response: entered }), changed, now)).toMatchObject({ answers: { friday: "no" } });
  expect(decideAnswerFor(state({ response: entered }), given, now)).toBeNull();
  // The same answers of the person are theirs: replacing them sets the mark.
  expect(decideAnswerFor(state({ response: own }), { ...given, replace: true }, now)).not.toBeNull();
});

it("keeps since when a person says yes, also when they then answer themselves", () => {
  const both = { dateOptionResponses: { friday: "yes" as const, sunday: "yes" as const } };
  const response = decideAnswerFor(state({ response: entered }), both, now);
  expect(response?.yesSince).toEqual({ friday: 1, sunday: now });
  const open = { invite, event, options, organizer, response, suggestions: [] } as unknown as OpenPoll;
  const decided = decideRespond(open, { ...both, respondentName: "Ana", comments: "" }, now + 1);
  expect(decided?.response).toMatchObject({ yesSince: { friday: 1, sunday: now }, enteredByOrganizer: false });
});

describe("a party", () => {
  const ofFour = { ...event, maxParty: 4 };
  const sizeOf = (changes: Partial<PersonsAnswer>, partySize?: number) =>
    decideAnswerFor(state(changes), { dateOptionResponses: { friday: "no" }, partySize }, now)?.partySize;

  it("is one person at first, and then stays unless the organizer says another number", () => {
    expect(sizeOf({ event: ofFour })).toBe(1);
    expect(sizeOf({ event: ofFour }, 3)).toBe(3);
    expect(sizeOf({ event: ofFour, response: { ...entered, partySize: 3 } })).toBe(3);
  });

  it("has as many people as an answer of the guest may have", () => {
    expect(code(() => sizeOf({ event: ofFour }, 5))).toBe("invalid-input");
    expect(code(() => sizeOf({}, 2))).toBe("invalid-input");
    expect(sizeOf({ response: { ...entered, partySize: 5 } }, 5)).toBe(5);
  });
});

it("refuses answers to a past event and to dates of another event", () => {
  expect(code(() => decideAnswerFor(state({ event: { ...event, archivedAt: 1 } }), given, now))).toBe("event-over");
  const other = { dateOptionResponses: { other: "yes" as const } };
  expect(code(() => decideAnswerFor(state(), other, now))).toBe("unknown-option");
});

it("accepts answers after the deadline, which binds guests only", () => {
  const closed = { ...event, deadlineDate: "2027-01-01", deadlineTime: "12:00", deadlineAt: now - 1 };
  expect(decideAnswerFor(state({ event: closed }), given, now)).not.toBeNull();
});
