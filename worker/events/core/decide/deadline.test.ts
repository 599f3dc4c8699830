import { describe, expect, it } from "vitest";
import { OPEN_TO_ALL } from "#schema/who-comes.ts";
import { DAY } from "../../../lib/clock.ts";
import { refusalOf } from "../../../test/refusal-of.ts";
import { decideCreate } from "../../organize/decide/create.ts";
import { decideNudge } from "../../organize/decide/nudge.ts";
import { decideReopen } from "../../organize/decide/reopen.ts";
import { decideRestore } from "../../organize/decide/restore.ts";
import { decideUpdate } from "../../organize/decide/update.ts";
import { changedDeadline, isClosed, NO_DEADLINE } from "./deadline.ts";
import { dinner, now } from "./test-state.ts";

const deadline = { date: "2027-03-10", time: "18:00" };
const at = Date.parse("2027-03-10T18:00:00Z");
const closing = {
  deadlineDate: deadline.date,
  deadlineTime: deadline.time,
  deadlineAt: at,
  deadlineDueAt: at - 3 * DAY,
  autoFinalize: false,
};
const place = { timezone: "UTC", options: dinner().options };

describe("a deadline", () => {
  it("is a wall time, its instant, and the time of the first reminder", () => {
    expect(changedDeadline(NO_DEADLINE, { deadline }, place, now)).toEqual(closing);
    const { event } = decideCreate(
      dinner().organizer,
      {
        ...{ title: "Dinner", description: "", location: "", timezone: "UTC", durationMinutes: 60 },
        ...{ inviteEmails: [], hasGroupLink: false, dateOptions: place.options, deadline, autoFinalize: true },
        ...{ visibility: "organizer", afterAnswer: false, follows: true, ...OPEN_TO_ALL },
      },
      [],
      now,
    );
    expect(event).toMatchObject({ ...closing, autoFinalize: true });
    expect(event).not.toHaveProperty("deadline");
  });

  it("in a gap of the zone is the time that clocks show then", () => {
    const berlin = { timezone: "Europe/Berlin", options: [{ date: "2027-04-01", time: "19:00" }] };
    const skipped = { date: "2027-03-28", time: "02:30" };
    expect(changedDeadline(NO_DEADLINE, { deadline: skipped }, berlin, now)).toMatchObject({
      deadlineTime: "03:30",
      deadlineAt: Date.parse("2027-03-28T01:30:00Z"),
    });
  });

  it.each([
    ["is over", { deadline: { date: "2027-01-01", time: "12:00" } }, "invalid-input:past-deadline"],
    ["is at the last date", { deadline: { date: "2027-03-14", time: "19:30" } }, "invalid-input:late-deadline"],
    ["is missing", { autoFinalize: true }, "invalid-input:no-deadline"],
    ["is removed", { deadline: null, autoFinalize: true }, "invalid-input:no-deadline"],
  ])("is refused when it %s", (_, wanted, expected) => {
    expect(refusalOf(() => changedDeadline(NO_DEADLINE, wanted, place, now))?.case).toBe(expected);
  });

  it("ends the choice of the date too when it is removed", () => {
    const chosen = { ...closing, autoFinalize: true };
    expect(changedDeadline(chosen, { deadline: null }, place, now)).toEqual(NO_DEADLINE);
    expect(changedDeadline(NO_DEADLINE, { deadline: null }, place, now)).toEqual({});
  });

  it("keeps its next work when only the choice of the date changes", () => {
    const later = { ...closing, deadlineDueAt: at - DAY };
    expect(changedDeadline(later, { autoFinalize: true }, place, now)).toEqual({ ...later, autoFinalize: true });
  });

  it("stays as it is for equal values, also after it", () => {
    expect(changedDeadline(closing, { deadline, autoFinalize: false }, place, at + 1)).toEqual({});
  });

  it("keeps its wall time in a new zone", () => {
    const { changes } = decideUpdate(dinner({ event: closing }), { timezone: "Asia/Tokyo" }, now);
    expect(changes?.event).toMatchObject({
      deadlineDate: "2027-03-10",
      deadlineTime: "18:00",
      deadlineAt: Date.parse("2027-03-10T09:00:00Z"),
      deadlineDueAt: Date.parse("2027-03-07T09:00:00Z"),
    });
  });

  it("is not ended by a new zone, and one that is over may stay so", () => {
    const toTokyo = (event: object, when: number) => () =>
      decideUpdate(dinner({ event }), { timezone: "Asia/Tokyo" }, when).changes?.event;
    expect(refusalOf(toTokyo(closing, at - 1))?.case).toBe("invalid-input:past-deadline");
    const handled = { ...closing, deadlineDueAt: null };
    expect(toTokyo(handled, at + DAY)()).toMatchObject({ timezone: "Asia/Tokyo", deadlineDueAt: null });
  });

  it("that is over cannot start to choose the date", () => {
    const wanted = { autoFinalize: true };
    expect(refusalOf(() => changedDeadline(closing, wanted, place, at))?.case).toBe("invalid-input:past-deadline");
    const chosen = { ...closing, autoFinalize: true };
    expect(changedDeadline(chosen, { autoFinalize: false }, place, at)).toEqual(closing);
  });

  it("changes only while there is no final date", () => {
    const final = dinner({ event: { ...closing, finalOptionId: "friday", sequence: 1 } });
    expect(refusalOf(() => decideUpdate(final, { deadline: null }, now))?.case).toBe("already-finalized:reopen-first");
    expect(decideUpdate(final, { deadline, autoFinalize: false }, now).changes).toBeNull();
  });
});

describe("after the deadline", () => {
  const closed = dinner({ event: closing });

  it("answers are closed, until there is a final date", () => {
    expect([at - 1, at].map((when) => isClosed(closed.event, when))).toEqual([false, true]);
    expect(isClosed({ ...closed.event, finalOptionId: "friday" }, at)).toBe(false);
    expect(isClosed(dinner().event, at)).toBe(false);
  });

  it("no person is asked: neither reminded nor invited", () => {
    const refused = { case: "answering-closed:move-deadline", details: { values: { deadline } } };
    const invite = { inviteEmails: ["ana@example.com", "tom@example.com", "cleo@example.com"] };
    expect(refusalOf(() => decideNudge(closed, { emails: ["ana@example.com"] }, at))).toMatchObject(refused);
    expect(refusalOf(() => decideUpdate(closed, invite, at))).toMatchObject(refused);
    const later = { deadline: { date: "2027-03-12", time: "18:00" } };
    expect(decideUpdate(closed, { ...invite, ...later }, at).changes?.mails).toHaveLength(1);
    expect(decideUpdate(closed, { inviteEmails: ["ana@example.com"] }, at).changes?.people).toHaveLength(1);
  });

  it.each([
    ["reopened", { finalOptionId: "friday", sequence: 1 }, decideReopen, {}],
    [
      "restored",
      { deletedAt: 1, endsAt: at + DAY },
      (state: typeof closed, _: object, when: number) => decideRestore(state, when),
      {},
    ],
  ] as const)("the organizer decides about an event that is %s", (_, event, decide, input) => {
    const state = dinner({ event: { ...closing, ...event } });
    expect(decide(state, input, at)?.event).toMatchObject({ deadlineDueAt: null });
    expect(decide(state, input, at - 1)?.event).not.toHaveProperty("deadlineDueAt");
  });
});
