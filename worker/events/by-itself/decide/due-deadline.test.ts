import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../../lib/clock.ts";
import type { FollowedRow } from "../../core/decide/event-show.ts";
import type { Person } from "../../core/decide/state.ts";
import { dinner, person } from "../../core/decide/test-state.ts";
import { decideDue } from "./due-deadline.ts";

const at = Date.parse("2027-03-10T18:00:00Z");
const closing = {
  deadlineDate: "2027-03-10",
  deadlineTime: "18:00",
  deadlineAt: at,
  deadlineDueAt: at - 3 * DAY,
  autoFinalize: false,
};
const answer = (
  optionId: string,
  yesCount: number,
  maybeCount = 0,
  own: string | null = null,
  { yesPeople = yesCount, able = [] }: { yesPeople?: number; able?: string[] } = {},
) => ({ optionId, yesCount, maybeCount, own, yesPeople, maybePeople: maybeCount, able });

function due(
  event: Partial<ReturnType<typeof dinner>["event"]> = {},
  {
    people,
    answers = [],
    invitedLately = [],
    overCap = [],
    emailVerifiedAt = 1,
  }: {
    people?: Person[];
    answers?: ReturnType<typeof answer>[];
    invitedLately?: string[];
    overCap?: string[];
    emailVerifiedAt?: number | null;
  } = {},
) {
  const state = dinner({ event: { ...closing, ...event }, ...(people ? { people } : {}) });
  const organizer = { ...state.organizer, emailVerifiedAt };
  return { state: { ...state, organizer }, answers, invitedLately: new Set(invitedLately), overCap: new Set(overCap) };
}
const mailsOf = (changes: ReturnType<typeof decideDue>) =>
  changes?.mails?.map(({ recipient, job }) => `${job.kind} ${recipient.split("@")[0]}`);

describe("before the deadline", () => {
  it("reminds pending people three days and one day before", () => {
    const people = [person("ana"), person("tom", { respondedAt: 1 }), person("leo", { removedAt: 1 })];
    const first = decideDue(due({}, { people }), at - 3 * DAY);
    expect([mailsOf(first), first?.nextDue]).toEqual([["nudge ana"], at - DAY]);
    expect(first).toMatchObject({
      expects: { unanswered: [{ id: "invite-ana" }] },
      people: [{ nudgeCount: 1 }],
      quotas: [{ used: 1 }, {}],
    });
    expect(first?.mails?.[0]?.job).toMatchObject({ deadline: { date: "2027-03-10", time: "18:00" } });
    const second = decideDue(due({ deadlineDueAt: at - DAY }, { people }), at - DAY);
    expect([mailsOf(second), second?.nextDue]).toEqual([["nudge ana"], at]);
  });

  it("reminds the others when one mailbox takes no more mail today", () => {
    const people = [person("ana"), person("tom")];
    const changes = decideDue(due({}, { people, overCap: ["invite-ana"] }), at - 3 * DAY);
    expect([mailsOf(changes), changes?.nextDue]).toEqual([["nudge tom"], at - DAY]);
  });

  it.each<[string, Parameters<typeof person>[1], string[]]>([
    ["opted out", { isOptedOut: true }, []],
    ["was reminded five times", { nudgeCount: 5, lastNudgedAt: 1 }, []],
    ["was reminded 14 minutes ago", { nudgeCount: 1, lastNudgedAt: at - 3 * DAY - 14 * MINUTE }, []],
    ["was reminded 15 minutes ago", { nudgeCount: 1, lastNudgedAt: at - 3 * DAY - 15 * MINUTE }, ["nudge ana"]],
    ["has an address that bounced", { isUndeliverable: true }, []],
  ])("treats a person who %s as the organizer's own reminder does", (_, changes, expected) => {
    const decided = decideDue(due({}, { people: [person("ana", changes)] }), at - 3 * DAY);
    expect([mailsOf(decided), decided?.nextDue]).toEqual([expected, at - DAY]);
  });

  it("does not remind people who were invited within a day", () => {
    const decided = decideDue(due({}, { invitedLately: ["invite-tom"] }), at - 3 * DAY);
    expect(mailsOf(decided)).toEqual(["nudge ana"]);
  });

  it("sends once what is late, and waits for the morning at night", () => {
    expect(decideDue(due(), at - 3 * DAY - 1)).toBeNull();
    const late = decideDue(due(), at - DAY + HOUR);
    expect([mailsOf(late), late?.nextDue]).toEqual([["nudge ana", "nudge tom"], at]);
    const night = decideDue(due(), at - 2 * DAY + 5 * HOUR);
    expect(night).toEqual({ nextDue: Date.parse("2027-03-09T09:00:00Z") });
    const lastNight = decideDue(
      due({ deadlineDueAt: at - DAY, deadlineTime: "03:00", deadlineAt: at - 15 * HOUR }),
      at - 20 * HOUR,
    );
    expect(lastNight).toEqual({ nextDue: at - 15 * HOUR });
  });

  it("reminds in the daytime of the event's zone", () => {
    const tokyo = { timezone: "Asia/Tokyo", deadlineAt: at - 9 * HOUR, deadlineDueAt: at - 3 * DAY - 9 * HOUR };
    expect(decideDue(due(tokyo), at - 3 * DAY - 9 * HOUR)?.mails).toHaveLength(2);
    expect(decideDue(due(tokyo), at - 3 * DAY - 5 * HOUR)).toEqual({ nextDue: at - 2 * DAY - 18 * HOUR });
  });

  it("tells the organizer a day before that Eightish chooses the date", () => {
    const answers = [answer("friday", 1)];
    const choosing = { autoFinalize: true, deadlineDueAt: at - DAY };
    const decided = decideDue(due(choosing, { people: [], answers }), at - DAY);
    expect(decided?.mails).toMatchObject([
      { id: `date-choice:event:${at}`, recipient: "maya@example.com", job: { leading: { id: "friday" } } },
    ]);
    expect(mailsOf(decideDue(due({ autoFinalize: true }, { people: [] }), at - 3 * DAY))).toEqual([]);
    expect(mailsOf(decideDue(due({ deadlineDueAt: at - DAY }, { people: [] }), at - DAY))).toEqual([]);
    expect(mailsOf(decideDue(due(choosing, { people: [], emailVerifiedAt: null }), at - DAY))).toEqual([]);
  });

  it("does nothing but go on for an event with a final date", () => {
    const final = { finalOptionId: "friday", autoFinalize: true };
    expect(decideDue(due(final), at - 3 * DAY)).toEqual({ nextDue: at - DAY });
    expect(decideDue(due(final), at)).toEqual({ nextDue: null });
  });
});

describe("at the deadline", () => {
  it("tells the organizer the best date, once", () => {
    const answers = [answer("friday", 1, 1), answer("saturday", 1, 2)];
    const decided = decideDue(due({ responseCount: 2 }, { answers }), at);
    expect(decided).toMatchObject({ nextDue: null, expects: { sameAnswers: true } });
    expect(decided?.mails).toMatchObject([
      {
        id: `answers-in:event:${at}`,
        recipient: "maya@example.com",
        job: { leading: { id: "saturday" }, isTie: false, undecided: null, answeredCount: 2, invitedCount: 2 },
      },
    ]);
    expect(decideDue(due({ deadlineDueAt: null }, { answers }), at + 1)).toBeNull();
    expect(decideDue(due({}, { emailVerifiedAt: null }), at)).toMatchObject({ nextDue: null, mails: [] });
  });

  it("chooses the leading date as a manual choice does", () => {
    const answers = [answer("friday", 1), answer("saturday", 2)];
    const decided = decideDue(due({ autoFinalize: true }, { answers }), at);
    expect(decided?.event).toMatchObject({
      finalOptionId: "saturday",
      finalizedAt: at,
      sequence: 1,
      deadlineDueAt: null,
    });
    expect(decided?.expects?.sameAnswers).toBe(true);
    expect(mailsOf(decided)).toEqual(["final-date ana", "final-date tom", "final-date maya"]);
    expect(decided?.mails?.map(({ job }) => "isAutomatic" in job)).toEqual([false, false, true]);
  });

  it.each([
    ["nobody-says-yes", [], null],
    ["nobody-says-yes", [answer("friday", 0, 2)], "friday"],
    ["nobody-says-yes", [answer("friday", 0, 1, "yes")], "friday"],
    ["tie", [answer("friday", 1), answer("sunday", 1)], "friday"],
  ])("leaves the choice to the organizer: %s, %j", (undecided, answers, leading) => {
    const decided = decideDue(due({ autoFinalize: true }, { answers }), at);
    expect(decided?.event).toBeUndefined();
    expect(decided?.mails?.[0]?.job).toMatchObject({ undecided, leading: leading && { id: leading } });
  });

  it("chooses no date that its show has left", () => {
    const off = (optionId: string) => ({
      ...{ eventId: "event", optionId, changeId: optionId, kind: "cancelled", from: null, to: null, at: 1 },
      ...{ state: "open", wasFinal: false, before: null, after: null },
    });
    const decided = (...dates: string[]) => {
      const { state, ...rest } = due({ autoFinalize: true }, { answers: [answer("friday", 2), answer("sunday", 1)] });
      return decideDue({ ...rest, state: { ...state, followed: dates.map(off) as FollowedRow[] } }, at);
    };
    expect(decided()?.event?.finalOptionId).toBe("friday");
    expect(decided("friday")?.event?.finalOptionId).toBe("sunday");
    expect(decided("friday", "saturday", "sunday")?.mails?.[0]?.job).toMatchObject({ undecided: "incomplete" });
  });

  it("chooses no date that is over when it runs late", () => {
    const decided = decideDue(due({ autoFinalize: true }, { answers: [answer("friday", 1)] }), at + 3 * DAY);
    expect(decided?.mails?.[0]?.job).toMatchObject({ undecided: "date-is-over" });
  });
});

describe("an event that asks something of a date", () => {
  const leo = person("leo", { mustAttend: true, removedAt: 1 });
  const people = [person("ana", { mustAttend: true, name: "Ana Duarte" }), person("tom"), leo];
  const ana = { able: ["invite-ana"] };
  const choosing = { autoFinalize: true, minimum: 3 };
  const decided = (answers: ReturnType<typeof answer>[], event = {}, given = people) =>
    decideDue(due({ ...choosing, ...event }, { people: given, answers }), at);
  const jobOf = (changes: ReturnType<typeof decideDue>) => changes?.mails?.[0]?.job;

  it.each([
    [
      "without a person who must be there",
      [answer("friday", 5)],
      { without: [{ name: "Ana Duarte", email: "ana@example.com" }], short: 0 },
    ],
    ["below the minimum", [answer("friday", 2, 0, null, ana)], { without: [], short: 1 }],
    ["without both", [answer("friday", 1)], { without: [{ name: "Ana Duarte", email: "ana@example.com" }], short: 2 }],
  ])("is not given a date %s", (_, answers, missing) => {
    const changes = decided(answers);
    expect(changes?.event).toBeUndefined();
    expect(jobOf(changes)).toMatchObject({ undecided: "incomplete", leading: { id: "friday" }, missing });
  });

  it.each([
    ["three people of one answer", answer("sunday", 1, 0, null, { yesPeople: 3, ...ana })],
    ["two guests and the organizer", answer("sunday", 2, 0, "yes", ana)],
    ["a maybe of the person who must be there", answer("sunday", 3, 1, null, ana)],
  ])("is given a date with %s, even if another one has more yes", (_, complete) => {
    expect(decided([answer("friday", 9), complete])?.event?.finalOptionId).toBe("sunday");
  });

  it("is given a date that has all, although another one has as many answers", () => {
    expect(decided([answer("friday", 3), answer("sunday", 3, 0, null, ana)])?.event?.finalOptionId).toBe("sunday");
  });

  it("waits for nobody who was removed", () => {
    expect(decided([answer("friday", 3)], {}, [person("tom"), leo])?.event?.finalOptionId).toBe("friday");
  });

  it("calls a person without a name by the address", () => {
    const nameless = [person("ana", { mustAttend: true })];
    expect(jobOf(decided([answer("friday", 3)], {}, nameless))).toMatchObject({
      missing: { without: [{ name: "", email: "ana@example.com" }] },
    });
  });

  it("says what the leading date misses when the organizer chooses", () => {
    const job = jobOf(decided([answer("friday", 3)], { autoFinalize: false }));
    expect(job).toMatchObject({
      undecided: null,
      missing: { without: [{ name: "Ana Duarte", email: "ana@example.com" }], short: 0 },
    });
    expect(jobOf(decided([], { autoFinalize: false }))).toMatchObject({ leading: null, missing: { without: [] } });
  });

  it("promises no date a day before that would not be chosen", () => {
    const lastDay = due(
      { ...choosing, deadlineDueAt: at - DAY },
      { people, answers: [answer("friday", 2), answer("sunday", 1)], invitedLately: ["invite-ana", "invite-tom"] },
    );
    expect(jobOf(decideDue(lastDay, at - DAY))).toMatchObject({
      kind: "date-choice",
      leading: { id: "friday" },
      missing: { without: [{ name: "Ana Duarte", email: "ana@example.com" }], short: 1 },
    });
    const asksNothing = decideDue(due({ autoFinalize: true, deadlineDueAt: at - DAY }, { people: [] }), at - DAY);
    expect(jobOf(asksNothing)).toMatchObject({ missing: null });
  });
});
