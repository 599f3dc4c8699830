import { describe, expect, it } from "vitest";
import type { DateOption } from "#schema/contracts/events.ts";
import { refusalOf } from "../../../test/refusal-of.ts";
import { decideDue } from "../../by-itself/decide/due-deadline.ts";
import { decideAddOption, decideMoveOption, decideRemoveOption } from "../../organize/decide/options.ts";
import { decideUpdate } from "../../organize/decide/update.ts";
import { dinner, now } from "./test-state.ts";

const weekend: DateOption = { id: "weekend", date: "2027-03-13", time: null, days: 2 };
const evening: DateOption = { id: "evening", date: "2027-03-12", time: "19:30" };
const at = (iso: string) => Date.parse(iso);

describe("whole days", () => {
  it("end the event at the midnight after the last day, in its zone", () => {
    const ends = (timezone: string) => {
      const state = dinner({ event: { timezone }, options: [evening] });
      return decideAddOption(state, { date: "2027-03-13", time: null, days: 2 }, now).changes?.event?.endsAt;
    };
    expect(ends("Pacific/Pago_Pago")).toBe(at("2027-03-15T11:00Z"));
    expect(ends("Asia/Kolkata")).toBe(at("2027-03-14T18:30Z"));
    expect(ends("Pacific/Kiritimati")).toBe(at("2027-03-14T10:00Z"));
    // The clocks go forward on the last day.
    expect(ends("America/New_York")).toBe(at("2027-03-15T04:00Z"));
  });

  it("are another date than a time or another number of days, and the same date only once", () => {
    const state = dinner({ options: [weekend] });
    expect(decideAddOption(state, { date: "2027-03-13", time: null, days: 2 }, now)).toEqual({
      option: weekend,
      changes: null,
    });
    for (const other of [
      { date: "2027-03-13", time: null, days: 1 },
      { date: "2027-03-13", time: "00:00" },
    ]) {
      const added = decideAddOption(state, other, now).changes?.addedOptions;
      expect(added).toEqual([{ ...other, id: expect.any(String), addedAt: now }]);
    }
  });

  it("take the place of a time and give it back, with its answers or without", () => {
    const toDays = { date: "2027-03-12", time: null, days: 3 };
    const state = dinner({ options: [evening, weekend] });
    const kept = decideMoveOption(state, { optionId: "evening", ...toDays, answers: "keep" }, now);
    expect([kept.option, kept.changes?.movedOptions]).toEqual([
      { id: "evening", ...toDays },
      [{ id: "evening", ...toDays }],
    ]);
    const toTime = { date: "2027-03-13", time: "20:00" };
    const asked = decideMoveOption(state, { optionId: "weekend", ...toTime, answers: "discard" }, now);
    expect([asked.option, asked.changes?.removedOption]).toEqual([{ id: expect.any(String), ...toTime }, "weekend"]);
    expect(asked.option.id).not.toBe("weekend");
    const there = { optionId: "evening", date: "2027-03-13", time: null, days: 2, answers: "keep" } as const;
    expect(refusalOf(() => decideMoveOption(state, there, now))?.case).toBe("option-exists");
  });

  it("stay where they are when the zone changes, and only their end moves", () => {
    // 02:30 does not exist on this day in New York.
    const gap = { id: "gap", date: "2027-03-14", time: "02:30" };
    const state = dinner({ options: [weekend, gap] });
    const { changes } = decideUpdate(state, { timezone: "America/New_York" }, now);
    expect(changes?.movedOptions).toEqual([{ ...gap, time: "03:30" }]);
    expect(changes?.event?.endsAt).toBe(at("2027-03-15T04:00Z"));
  });

  it("let a deadline be until the last day is over", () => {
    const state = dinner({ options: [weekend] });
    const until = (date: string, time: string) => () => decideUpdate(state, { deadline: { date, time } }, now);
    expect(refusalOf(until("2027-03-14", "23:59"))).toBeUndefined();
    expect(refusalOf(until("2027-03-15", "00:00"))?.case).toBe("invalid-input:late-deadline");
  });

  it("hold a deadline although another date begins later, and no longer when they are removed", () => {
    const deadline = { deadlineDate: "2027-03-16", deadlineTime: "12:00", deadlineAt: at("2027-03-16T12:00Z") };
    const days: DateOption = { id: "days", date: "2027-03-10", time: null, days: 14 };
    const state = dinner({ event: deadline, options: [days, evening] });
    expect(refusalOf(() => decideRemoveOption(state, { optionId: "evening" }, now))).toBeUndefined();
    expect(refusalOf(() => decideRemoveOption(state, { optionId: "days" }, now))?.case).toBe("late-deadline");
  });

  it("can be chosen at the deadline until they are over", () => {
    const chosen = (deadlineAt: number) => {
      const event = { deadlineDate: "2027-03-14", deadlineTime: "12:00", deadlineAt, deadlineDueAt: deadlineAt };
      const state = dinner({ event: { ...event, autoFinalize: true }, options: [weekend] });
      const answers = [
        { optionId: "weekend", yesCount: 1, maybeCount: 0, own: null, yesPeople: 1, maybePeople: 0, able: [] },
      ];
      const due = { state, answers, invitedLately: new Set<string>(), overCap: new Set<string>() };
      return decideDue(due, deadlineAt);
    };
    expect(chosen(at("2027-03-14T23:59Z"))?.event).toMatchObject({
      finalOptionId: "weekend",
      endsAt: at("2027-03-15T00:00Z"),
    });
    expect(chosen(at("2027-03-15T00:00Z"))?.mails?.map(({ job }) => job)).toMatchObject([
      { kind: "answers-in", undecided: "date-is-over", leading: weekend },
    ]);
  });
});
