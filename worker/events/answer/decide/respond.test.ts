import { describe, expect, it } from "vitest";
import { refusalOf } from "../../../test/refusal-of.ts";
import type { OpenPoll, ResponseRow } from "../../core/decide/open-poll.ts";
import { dinner, now } from "../../core/decide/test-state.ts";
import { decideRespond } from "./respond.ts";

const { event, options, organizer } = dinner();
const invite = { id: "invite-ana", eventId: "event", email: "ana@example.com", joinedAt: null } as OpenPoll["invite"];
const before: ResponseRow = {
  id: "response",
  eventId: "event",
  inviteId: invite.id,
  respondentName: "Ana",
  comments: "",
  answers: { friday: "yes" },
  partySize: 1,
  yesSince: { friday: 1 },
  enteredByOrganizer: false,
  isCommentShared: false,
  revision: 3,
  createdAt: 1,
  updatedAt: 2,
};
const poll = (changes: Partial<OpenPoll> = {}): OpenPoll => ({
  invite,
  event,
  options,
  suggestions: [],
  followed: [],
  organizer: {
    ...organizer,
    passwordHash: null,
    pushEnabled: true,
    wantsShowNews: true,
    isCityShared: true,
    areGenresShared: true,
    areLikesShared: true,
    network: null,
    passkeyOfferedAt: null,
    language: null,
    suspendedAt: null,
    createdAt: 1,
  },
  response: null,
  ...changes,
});
const given = { respondentName: "Ana", comments: "", dateOptionResponses: { friday: "yes" as const } };
const code = (run: () => unknown) => refusalOf(run)?.code;

it("stores a first answer and mails the organizer every date", () => {
  const decided = decideRespond(poll(), given, now);
  expect(decided?.response).toMatchObject({ revision: 1, createdAt: now, updatedAt: now, answers: { friday: "yes" } });
  expect(decided?.mail).toMatchObject({
    id: `answer:${decided?.response.id}:1`,
    recipient: "maya@example.com",
    answer: { responseId: decided?.response.id, isFirst: true },
    job: { isChange: false, answers: [{ answer: "yes" }, { answer: null }, { answer: null }] },
  });
});

it.each([
  ["name", { ...given, respondentName: "Ana Duarte" }],
  ["comment", { ...given, comments: "I may be late." }],
  ["answer", { ...given, dateOptionResponses: { friday: "no" as const } }],
  ["answer that was taken back", { ...given, dateOptionResponses: {} }],
])("keeps the row and mails a change when the %s is different", (_, input) => {
  const decided = decideRespond(poll({ response: before }), input, now);
  expect(decided?.response).toMatchObject({ id: "response", revision: 4, createdAt: 1, updatedAt: now });
  expect(decided?.mail).toMatchObject({ id: "answer:response:4", answer: { isFirst: false }, job: { isChange: true } });
});

it.each([
  ["after a yes", "friday", { friday: "yes" }, { friday: "no" }, true],
  ["with the first answer", "friday", null, { friday: "no" }, true],
  ["once, not again with a new comment", "friday", { friday: "no" }, { friday: "no" }, false],
  ["unless it becomes a maybe", "friday", { friday: "yes" }, { friday: "maybe" }, false],
  ["unless it is another date", "friday", { friday: "yes" }, { friday: "yes", sunday: "no" }, false],
  ["unless no date is final", null, { friday: "yes" }, { friday: "no" }, false],
] as const)(
  "tells the organizer that a guest takes the final date back %s",
  (_, finalOptionId, earlier, answers, isTold) => {
    const response = earlier && { ...before, answers: earlier };
    const input = { ...given, comments: "Sorry.", dateOptionResponses: answers };
    const decided = decideRespond(poll({ event: { ...event, finalOptionId }, response }), input, now);
    expect(decided?.mail?.job.kind).toBe(isTold ? "cannot-make-it" : "answer");
  },
);

it("never takes a link guest's answer for the last one, because a group link leaves open who is missing", () => {
  const decided = decideRespond(poll({ invite: { ...invite, joinedAt: 1 } }), given, now);
  expect(decided?.mail?.answer).toMatchObject({ isFirst: false });
});

it("keeps since when a person says yes, and starts anew after another answer", () => {
  const sunday = decideRespond(
    poll({ response: before }),
    { ...given, dateOptionResponses: { friday: "yes", sunday: "yes" } },
    now,
  );
  expect(sunday?.response.yesSince).toEqual({ friday: 1, sunday: now });
  const no = decideRespond(poll({ response: before }), { ...given, dateOptionResponses: { friday: "no" } }, now);
  expect(no?.response.yesSince).toEqual({});
  const again = decideRespond(poll({ response: no?.response ?? null }), given, now + 1);
  expect(again?.response.yesSince).toEqual({ friday: now + 1 });
});

it("takes an old answer's first day as the time of its yes", () => {
  const old = { ...before, yesSince: {}, createdAt: 7 };
  const comment = decideRespond(poll({ response: old }), { ...given, comments: "Late." }, now);
  expect(comment?.response.yesSince).toEqual({ friday: 7 });
});

describe("a party", () => {
  const open = (maxParty: number, response: ResponseRow | null = null) =>
    poll({ event: { ...event, maxParty }, response });
  const sizeOf = (decided: ReturnType<typeof decideRespond>) => decided?.response.partySize;

  it("is one person unless the guest says more, and stays when the next answer does not name it", () => {
    expect(sizeOf(decideRespond(open(4), given, now))).toBe(1);
    expect(sizeOf(decideRespond(open(4), { ...given, partySize: 3 }, now))).toBe(3);
    const comment = decideRespond(open(4, { ...before, partySize: 3 }), { ...given, comments: "Late." }, now);
    expect(sizeOf(comment)).toBe(3);
  });

  it("has as many people as the organizer allows, or as it had before they allowed fewer", () => {
    expect(code(() => decideRespond(open(1), { ...given, partySize: 2 }, now))).toBe("invalid-input");
    expect(code(() => decideRespond(open(4), { ...given, partySize: 5 }, now))).toBe("invalid-input");
    const earlier = { ...before, partySize: 5 };
    expect(sizeOf(decideRespond(open(2, earlier), { ...given, comments: "Late.", partySize: 5 }, now))).toBe(5);
    expect(code(() => decideRespond(open(2, earlier), { ...given, partySize: 6 }, now))).toBe("invalid-input");
  });

  it("is a change of its own", () => {
    expect(decideRespond(open(4, before), { ...given, partySize: 2 }, now)?.mail?.job.kind).toBe("answer");
  });
});

it("counts the same answers from the guest as their own after the organizer entered them", () => {
  const entered = { ...before, enteredByOrganizer: true };
  expect(decideRespond(poll({ response: entered }), given, now)?.response.enteredByOrganizer).toBe(false);
});

it("shares a comment only when it was written for everybody", () => {
  const shared: typeof event = { ...event, notes: "everybody" };
  const isShared = (decided: ReturnType<typeof decideRespond>) => decided?.response.isCommentShared;
  const late = { ...given, comments: "Late." };
  expect(isShared(decideRespond(poll({ event: shared }), late, now))).toBe(true);
  expect(isShared(decideRespond(poll({ event }), late, now))).toBe(false);
  const secret = { ...before, comments: "Late." };
  const friday = { ...late, dateOptionResponses: { friday: "no" as const } };
  expect(isShared(decideRespond(poll({ event: shared, response: secret }), friday, now))).toBe(false);
  const edited = { ...friday, comments: "Very late." };
  expect(isShared(decideRespond(poll({ event: shared, response: secret }), edited, now))).toBe(true);
});

it("shares no comment with more people than the page had told its writer", () => {
  const shared: typeof event = { ...event, notes: "everybody" };
  const told = (notes: "organizer" | "everybody", of: typeof event) =>
    decideRespond(poll({ event: of }), { ...given, comments: "Late.", notes }, now)?.response.isCommentShared;
  expect([told("organizer", shared), told("everybody", shared), told("everybody", event)]).toEqual([
    false,
    true,
    false,
  ]);
});

it("does nothing for the same answers in any order", () => {
  const answers = { friday: "yes" as const, sunday: "no" as const };
  const response = { ...before, answers };
  const input = { ...given, dateOptionResponses: { sunday: "no" as const, friday: "yes" as const } };
  expect(decideRespond(poll({ response }), input, now)).toBeNull();
});

it("mails neither an unverified organizer nor the organizer's own answers", () => {
  const unverified = poll();
  unverified.organizer.emailVerifiedAt = null;
  const own = poll({ invite: { ...invite, email: "maya@example.com" } });
  for (const open of [unverified, own]) expect(decideRespond(open, given, now)).toMatchObject({ mail: null });
});

it("refuses answers to a past event and to dates of another event", () => {
  expect(code(() => decideRespond(poll({ event: { ...event, archivedAt: 1 } }), given, now))).toBe("event-over");
  const input = { ...given, dateOptionResponses: { other: "yes" as const } };
  expect(code(() => decideRespond(poll(), input, now))).toBe("unknown-option");
});

it("refuses answers after the deadline while there is no final date", () => {
  const closing = { ...event, deadlineDate: "2027-01-01", deadlineTime: "12:00", deadlineAt: now };
  expect(code(() => decideRespond(poll({ event: closing }), given, now))).toBe("answering-closed");
  expect(code(() => decideRespond(poll({ event: closing }), given, now - 1))).toBeUndefined();
  expect(
    code(() => decideRespond(poll({ event: { ...closing, finalOptionId: "friday" } }), given, now)),
  ).toBeUndefined();
});
