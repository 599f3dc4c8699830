import { expect, it } from "vitest";
import { DAY } from "../../../lib/clock.ts";
import { dinner, now } from "../../core/decide/test-state.ts";
import { decideAddOption, decideMoveOption, decideRemoveOption } from "./options.ts";

it("keeps an event open until its latest date has ended, also an added one", () => {
  const { changes } = decideAddOption(dinner({ event: { endsAt: now } }), { date: "2027-04-01", time: "20:00" }, now);
  expect(changes?.event).toEqual({ endsAt: Date.UTC(2027, 3, 1, 21), optionCount: 4 });
});

it("keeps a deadline ahead before the last date: removing a date asks to move it first", () => {
  const [first, second, last] = dinner().options as [Option, Option, Option];
  const deadlineAt = Date.parse(`${second.date}T${second.time}:00Z`);
  const deadline = { deadlineDate: second.date, deadlineTime: second.time, deadlineAt, deadlineDueAt: deadlineAt };
  const remove = (optionId: string, at = deadlineAt - DAY) =>
    decideRemoveOption(dinner({ event: deadline }), { optionId }, at);
  expect(() => remove(last.id)).toThrow("late-deadline");
  expect(remove(first.id).removedOption).toBe(first.id);
  expect(remove(second.id).removedOption).toBe(second.id);
  expect(remove(last.id, deadlineAt).removedOption).toBe(last.id);
});

it("keeps a deadline ahead before the last date: moving the last date before it asks to move it first", () => {
  const [first, second, last] = dinner().options as [Option, Option, Option];
  const deadlineAt = Date.parse(`${second.date}T${second.time}:00Z`);
  const event = { deadlineDate: second.date, deadlineTime: second.time, deadlineAt, deadlineDueAt: deadlineAt };
  const move = (optionId: string, date: string) =>
    decideMoveOption(dinner({ event }), { optionId, date, time: "08:00", answers: "keep" }, deadlineAt - DAY);
  expect(() => move(last.id, first.date)).toThrow("late-deadline");
  expect(move(first.id, "2027-03-20").changes?.event).toEqual({ endsAt: Date.UTC(2027, 2, 20, 9) });
});

it("takes an equal date with another note for another date, and a date's new note for a move", () => {
  const [first] = dinner().options as [Option];
  const noted = { date: first.date, time: first.time as string, note: "Placebo, Arena" };
  const { option, changes } = decideAddOption(dinner(), noted, now);
  expect([option.id === first.id, changes?.addedOptions]).toEqual([false, [{ ...option, ...noted, addedAt: now }]]);
  const moved = decideMoveOption(dinner(), { optionId: first.id, ...noted, answers: "keep" }, now);
  expect(moved.changes?.movedOptions).toEqual([{ ...noted, id: first.id }]);
  expect(moved.option).toEqual({ ...noted, id: first.id });
});

type Option = ReturnType<typeof dinner>["options"][number];
