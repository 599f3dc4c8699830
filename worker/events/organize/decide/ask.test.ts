import { describe, expect, it } from "vitest";
import { MINUTE } from "../../../lib/clock.ts";
import { refusalOf } from "../../../test/refusal-of.ts";
import type { Person } from "../../core/decide/state.ts";
import { dinner, now, person, type WholeState } from "../../core/decide/test-state.ts";
import { decideAsk, isUnasked } from "./ask.ts";

const added = { id: "added", date: "2027-03-20", time: "20:00", addedAt: now - MINUTE };
const ana = person("ana", { respondedAt: 1 });
const state = (changes: Partial<WholeState> = {}) =>
  dinner({
    options: [...dinner().options, added],
    people: [ana, person("tom")],
    answersOf: new Map([[ana.id, { friday: "yes" }]]),
    ...changes,
  });
const ask = (of: WholeState, ...ids: string[]) => decideAsk(of, { dateOptionIds: ids }, now);

describe("asking about added dates", () => {
  it("mails who has answered, ten minutes after the date was added, and counts a reminder", () => {
    const { results, changes } = ask(state(), "added");
    expect(results).toEqual([{ email: "ana@example.com", success: true }]);
    expect(changes?.people).toEqual([{ id: ana.id, askedAbout: ["added"], nudgeCount: 1, lastNudgedAt: now }]);
    expect(changes?.mails).toMatchObject([
      { id: "new-dates:invite-ana:1", dueAt: added.addedAt + 10 * MINUTE, job: { options: [{ id: "added" }] } },
    ]);
    expect(changes?.quotas?.length).toBeGreaterThan(0);
  });

  it("asks about whole days as they are", () => {
    const days = { id: "days", date: "2027-03-20", time: null, days: 2 };
    const { changes } = ask(state({ options: [{ ...days, addedAt: now }] }), "days");
    expect(changes?.mails).toMatchObject([{ job: { options: [days] } }]);
  });

  it("counts nothing and mails nothing more while the earlier mail waits", () => {
    const asked = person("ana", { respondedAt: 1, askedAbout: ["earlier"], nudgeCount: 1, lastNudgedAt: now - MINUTE });
    const { results, changes } = ask(state({ people: [asked], waiting: new Set([asked.id]) }), "added");
    expect(results).toEqual([{ email: "ana@example.com", success: true }]);
    expect(changes).toMatchObject({
      people: [{ id: ana.id, askedAbout: ["earlier", "added"] }],
      mails: [],
      quotas: [],
    });
    expect(changes?.people?.[0]).not.toHaveProperty("nudgeCount");
  });

  it.each([
    [{ reason: "opted-out" }, { isOptedOut: true }],
    [{ reason: "undeliverable" }, { isUndeliverable: true }],
    [{ reason: "often", count: 5 }, { nudgeCount: 5 }],
    [{ reason: "recently", count: 3 }, { lastNudgedAt: now - 3 * MINUTE }],
  ])("skips a person with the reason $reason, who stays unasked", (refused, changes) => {
    const { results, changes: none } = ask(state({ people: [{ ...ana, ...changes }] }), "added");
    expect(results).toEqual([{ email: "ana@example.com", success: false, ...refused }]);
    expect(none).toBeNull();
  });

  it.each([
    ["a final date", { finalOptionId: "friday" }, "already-finalized"],
    ["a past event", { archivedAt: 1 }, "event-over"],
    ["a passed deadline", { deadlineDate: "2026-01-01", deadlineTime: "10:00", deadlineAt: 1 }, "answering-closed"],
  ])("is refused for %s", (_, event, refused) => {
    expect(refusalOf(() => ask({ ...state(), event: { ...dinner().event, ...event } }, "added"))?.code).toBe(refused);
  });

  it("asks a link guest without an address on their page", () => {
    const guest: Person = { ...ana, email: null, joinedAt: 1, nudgeCount: 5 };
    const { results, changes } = ask(state({ people: [guest] }), "added");
    expect(results).toEqual([]);
    expect(changes).toMatchObject({ people: [{ id: ana.id, askedAbout: ["added"] }], mails: [], quotas: [] });
  });

  it("asks nobody twice, nobody who answered the date or was removed, and about no first date", () => {
    const nobody = (changes: Partial<WholeState>, ...ids: string[]) => ask(state(changes), ...ids);
    expect(nobody({ people: [{ ...ana, askedAbout: ["added"] }] }, "added").results).toEqual([]);
    expect(nobody({ answersOf: new Map([[ana.id, { added: "no" }]]) }, "added").results).toEqual([]);
    expect(nobody({ people: [{ ...ana, removedAt: 1 }] }, "added").results).toEqual([]);
    expect(nobody({}, "saturday").results).toEqual([]);
  });

  it("tells who was not asked: an answer without the added date, and no question about it", () => {
    const of = (answers: Record<string, "yes"> | null, askedAbout: string[] = [], addedAt: number | null = now) =>
      isUnasked({ ...added, addedAt }, { answers, askedAbout });
    expect(of({})).toBe(true);
    expect([of(null), of({ added: "yes" }), of({}, ["added"]), of({}, [], null)]).toEqual([false, false, false, false]);
  });
});
