import { describe, expect, it } from "vitest";
import { refusalOf } from "../../../test/refusal-of.ts";
import type { ResponseRow } from "../../core/decide/open-poll.ts";
import type { Suggested } from "../../core/decide/state.ts";
import { dinner, now } from "../../core/decide/test-state.ts";
import { decideSuggestion } from "./suggestion.ts";

const response = {
  ...{ id: "response", eventId: "event", inviteId: "invite-ana", respondentName: "Ana", comments: "", partySize: 3 },
  ...{ answers: { friday: "no" }, yesSince: {}, enteredByOrganizer: false, isCommentShared: false },
  ...{ revision: 4, createdAt: 1, updatedAt: 2 },
} as ResponseRow;
const suggested = (changes: Partial<Suggested["suggestion"]> = {}, more: Partial<Suggested> = {}): Suggested => ({
  suggestion: {
    ...{ id: "of-ana", eventId: "event", inviteId: "invite-ana", date: "2027-03-20", time: "20:00", note: "" },
    ...{ status: "open", createdAt: 7, decidedAt: null },
    ...changes,
  },
  response,
  email: "ana@example.com",
  ...more,
});
const decide = (decision: "add" | "decline", of: Suggested[] = [suggested()], event = {}, version?: number) =>
  decideSuggestion(dinner({ suggested: of, event }), { suggestionId: "of-ana", decision, version }, now);
const code = (run: () => unknown) => refusalOf(run)?.code;

describe("deciding about a suggested date", () => {
  it("adds it with the yes of its guest since the suggestion, and nothing else of the answer changes", () => {
    const { option, changes } = decide("add");
    expect(changes).toMatchObject({
      event: { optionCount: 4 },
      addedOptions: [{ ...option, addedAt: now }],
      decided: { ids: ["of-ana"], as: "added" },
      answered: [
        {
          ...response,
          answers: { friday: "no", [option!.id]: "yes" },
          yesSince: { [option!.id]: 7 },
          revision: 5,
        },
      ],
    });
  });

  it("answers for a guest without answers, and stores no address as the name", () => {
    const { option, changes } = decide("add", [suggested({}, { response: null })]);
    expect(changes?.answered).toMatchObject([
      { inviteId: "invite-ana", respondentName: "", answers: { [option!.id]: "yes" }, revision: 1 },
    ]);
  });

  it("adds no second date, and leaves an answer that the guest gave themselves", () => {
    const { option, changes } = decide("add", [suggested({ date: "2027-03-12", time: "19:30" })]);
    expect(option?.id).toBe("friday");
    expect(changes).toEqual({ decided: { ids: ["of-ana"], as: "added" }, answered: [] });
  });

  it("adds it beside whole days of the same day", () => {
    const days = { id: "days", date: "2027-03-20", time: null, days: 2 };
    const state = dinner({ options: [days], suggested: [suggested()] });
    const { changes } = decideSuggestion(state, { suggestionId: "of-ana", decision: "add" }, now);
    expect(changes?.addedOptions).toMatchObject([{ date: "2027-03-20", time: "20:00" }]);
  });

  it("declines that one only", () => {
    const alike = suggested({ id: "of-tom", inviteId: "invite-tom" });
    expect(decide("decline", [suggested(), alike]).changes).toEqual({ decided: { ids: ["of-ana"], as: "declined" } });
    expect(decide("add", [suggested(), alike]).changes?.decided?.ids).toEqual(["of-ana", "of-tom"]);
  });

  it("changes nothing when it is repeated, and refuses the other decision", () => {
    const declined = [suggested({ status: "declined", decidedAt: 8 })];
    expect(decide("decline", declined, {}, 99).changes).toBeNull();
    expect(code(() => decide("add", declined))).toBe("already-decided");
  });

  it.each([
    ["an unknown suggestion", [], {}, undefined, "not-found"],
    ["a stale version", [suggested()], {}, 99, "stale-version"],
    ["a final date", [suggested()], { finalOptionId: "friday" }, undefined, "already-finalized"],
    ["a past event", [suggested()], { archivedAt: 1 }, undefined, "event-over"],
  ] as const)("is refused for %s", (_, of, event, version, refused) => {
    for (const decision of ["add", "decline"] as const)
      expect(code(() => decide(decision, [...of], event, version))).toBe(refused);
  });
});
