import { describe, expect, it } from "vitest";
import { refusalOf } from "../../../test/refusal-of.ts";
import type { FollowedRow } from "../../core/decide/event-show.ts";
import { applied, dinner, now, person, type WholeState } from "../../core/decide/test-state.ts";
import { showCards } from "./show-cards.ts";
import { decideShowChange, PUT_BACK_WITHIN } from "./show-change.ts";

const after = { date: "2027-03-20", time: "21:00" };
const row: FollowedRow = {
  ...{ eventId: "event", optionId: "saturday", changeId: "change", kind: "moved", state: "open" },
  ...{ from: "2027-03-13T20:00", to: "2027-03-20T21:00", wasFinal: false, before: null, after, at: now },
};
const done = { state: "done", wasFinal: true, before: { date: "2027-03-06", time: "20:00" } } as const;
const off = { kind: "cancelled", to: null, after: null, before: null } as const;

function state(
  changes: Partial<FollowedRow> | Partial<FollowedRow>[],
  event: Partial<WholeState["event"]> = {},
): WholeState {
  const options = dinner().options.map((option) => (option.id === "saturday" ? { ...option, showId: "A" } : option));
  const followed = [changes].flat().map((one) => ({ ...row, ...one }));
  const people = [person("ana", { calendarSequence: 1, respondedAt: 1 }), person("tom")];
  return dinner({ options, followed, people, event: { showId: "A", followsShow: true, sequence: 1, ...event } });
}
const final = { finalOptionId: "saturday", finalizedAt: now + 1 };
const decide = (
  before: WholeState,
  decision: "change" | "leave" | "ask" | "put-back",
  { at = now, ...ids }: { at?: number; changeId?: string; dateOptionId?: string; version?: number } = {},
) => decideShowChange(before, { changeId: "change", dateOptionId: "saturday", decision, ...ids }, at);
const codeOf = (...given: Parameters<typeof decide>) => refusalOf(() => decide(...given))?.code;
const cards = (before: WholeState, at = now) =>
  showCards({ ...before, names: new Map([["A", "Placebo"]]), doubtful: [] }, at);

describe("a date that waits for the organizer", () => {
  it("moves to another day without its answers, and keeps following", () => {
    const changes = decide(state({}), "change");
    expect(changes).toMatchObject({ removedOption: "saturday", addedOptions: [{ ...after, showId: "A" }] });
    expect(changes?.event).not.toHaveProperty("followsShow");
    expect(changes?.followed).toEqual({ changed: { ...row, state: "done" } });
  });

  it("moves to another time of its day with its answers", () => {
    const later = { date: "2027-03-13", time: "22:00" };
    expect(decide(state({ after: later }), "change")?.movedOptions).toMatchObject([{ id: "saturday", ...later }]);
  });

  it("is removed when its show is off, and stays when told to", () => {
    expect(decide(state(off), "change")).toMatchObject({ removedOption: "saturday" });
    expect(decide(state(off), "leave")).toEqual({
      event: {},
      followed: { changed: { ...row, ...off, state: "left" } },
    });
    expect(decide(state({ state: "left" }), "leave")).toBeNull();
  });

  it("does not take another date's time", () => {
    expect(codeOf(state({ after: { date: "2027-03-14", time: "19:30" } }), "change")).toBe("option-exists");
    expect(codeOf(state({ after: { date: "2027-03-14", time: "19:30" } }, final), "change")).toBe("option-exists");
  });

  it.each([
    ["unknown change", { changeId: "other" }, "not-found"],
    ["unknown date", { dateOptionId: "other" }, "not-found"],
    ["stale version", { version: 7 }, "stale-version"],
  ])("is refused with an %s", (_, ids, code) => {
    expect(codeOf(state({}), "change", ids)).toBe(code);
  });
});

describe("a final date that its show took away", () => {
  const before = [{ ...off, changeId: "first", state: "left", wasFinal: true } as const, {}];

  it("becomes the final date once more where the show is now, which asks everybody", () => {
    const changes = decide(state(before), "ask");
    expect(changes).toMatchObject({ event: { finalOptionId: "saturday", sequence: 2 }, movedOptions: [after] });
    expect(changes?.mails?.map(({ job }) => job)).toMatchObject(
      Array(3).fill({ kind: "final-date", because: "on-again", movedFrom: { date: "2027-03-13" }, option: after }),
    );
    expect(cards(applied(state(before), changes))).toEqual([]);
  });

  it("asks nobody when the organizer has chosen another date", () => {
    expect(codeOf(state(before, { finalOptionId: "sunday" }), "ask")).toBe("stale-version");
    expect(cards(state(before, { finalOptionId: "sunday" }))).toEqual([]);
  });

  it("is put back, which ends following", () => {
    const changes = decide(state({ ...off, state: "done", wasFinal: true }), "put-back");
    expect(changes?.event).toMatchObject({ finalOptionId: "saturday", sequence: 2, followsShow: false });
    expect(changes?.mails?.[0]?.job).toMatchObject({ because: "put-back" });
  });
});

describe("a final date that moved along", () => {
  it("is put back to its former time with the next SEQUENCE", () => {
    const changes = decide(state(done, final), "put-back");
    expect(changes).toMatchObject({
      event: { sequence: 2, followsShow: false },
      movedOptions: [{ id: "saturday", ...done.before }],
    });
    expect(changes?.mails?.map(({ recipient }) => recipient)).toEqual(["ana@example.com", "maya@example.com"]);
    expect(decide(state({ ...done, state: "put-back" }, final), "put-back")).toBeNull();
  });

  it.each([
    ["after seven days", done, final, now + PUT_BACK_WITHIN],
    ["once another date is final", done, { finalOptionId: "sunday" }, now],
    ["if a newer change came", { ...done, state: "left" } as const, final, now],
    ["if it waits", {}, final, now],
  ])("is not put back %s", (_, changes, event, at) => {
    expect(codeOf(state(changes, event), "put-back", { at })).toBe("stale-version");
    expect(cards(state(changes, event), at).flatMap(({ decisions }) => decisions)).not.toContain("put-back");
  });
});

describe("the organizer's card", () => {
  it.each([
    ["of a move", {}, {}, ["leave", "change"]],
    ["of a show that is off", off, {}, ["leave", "change"]],
    ["of a show that is sold out", { ...off, kind: "sold-out" } as const, {}, ["leave"]],
    ["of a move along", done, final, ["put-back"]],
  ])("%s offers what can be decided", (_, changes, event, decisions) => {
    expect(cards(state(changes, event))).toMatchObject([{ show: "Placebo", dateOptionId: "saturday", decisions }]);
  });

  it("cannot remove the only date", () => {
    const only = state(off);
    expect(cards({ ...only, options: only.options.filter(({ id }) => id === "saturday") })[0]?.decisions).toEqual([
      "leave",
    ]);
  });

  it("says that a listing contradicts itself, as long as the date follows it", () => {
    const doubtful = [{ id: "doubt", showId: "A", kind: "cancelled" as const }];
    const shown = (followsShow: boolean) =>
      showCards({ ...state([], { followsShow }), names: new Map(), doubtful }, now);
    expect(shown(true)).toMatchObject([{ changeId: "doubt", state: "doubtful", decisions: [] }]);
    expect(shown(false)).toEqual([]);
  });
});
