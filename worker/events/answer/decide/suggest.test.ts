import { describe, expect, it } from "vitest";
import { mailIdOf } from "../../../mail/mail.ts";
import { refusalOf } from "../../../test/refusal-of.ts";
import type { KnownSuggestion, OpenPoll } from "../../core/decide/open-poll.ts";
import { dinner, now } from "../../core/decide/test-state.ts";
import { decideSuggest, decideSuggestionOf, withSuggested } from "./suggest.ts";

const { options, organizer } = dinner();
const event = dinner({ event: { suggestions: true } }).event;
const invite = { id: "invite-ana", eventId: "event", email: "ana@example.com", joinedAt: null } as OpenPoll["invite"];
const poll = (changes: Partial<OpenPoll> = {}) =>
  ({ invite, event, options, organizer, response: null, suggestions: [], ...changes }) as OpenPoll;
const wanted = { date: "2027-03-20", time: "20:00" };
const known = (changes: Partial<KnownSuggestion> = {}): KnownSuggestion => ({
  ...{ id: "earlier", ...wanted, status: "open", isOwn: true, note: "" },
  ...changes,
});
const code = (run: () => unknown) => refusalOf(run)?.code;
const others = (count: number, isOwn: boolean) =>
  Array.from({ length: count }, (_, n) =>
    known({ id: `${isOwn}-${n}`, isOwn, time: `1${n % 10}:0${Math.floor(n / 10)}` }),
  );

describe("a suggestion", () => {
  it("is stored as open, and the organizer's mail names guest and date", () => {
    const decided = decideSuggest(poll(), { ...wanted, name: "Ana" }, now);
    expect(decided).toMatchObject({
      suggestion: { ...wanted, id: decided.id, status: "open", createdAt: now, decidedAt: null },
      optionId: null,
      mail: { id: mailIdOf("date-suggested", decided.id), recipient: "maya@example.com" },
    });
    expect(decided.mail?.job).toMatchObject({ suggestions: [{ id: decided.id, ...wanted, guest: { name: "Ana" } }] });
  });

  it("with another note is another one, and with a date's note is that date", () => {
    const noted = { ...wanted, note: "at Ana's" };
    const suggestions = [known()];
    expect(decideSuggest(poll({ suggestions }), noted, now).suggestion).toMatchObject({ ...noted, status: "open" });
    const dates = [...options, { id: "noted", ...noted }];
    const decided = (one: typeof wanted) => decideSuggest(poll({ options: dates }), one, now).optionId;
    expect([decided(noted), decided(wanted)]).toEqual(["noted", null]);
  });

  it("is the guest's own earlier one while that is open, and refused once it was declined", () => {
    const again = (suggestions: KnownSuggestion[]) => decideSuggest(poll({ suggestions }), wanted, now);
    expect(again([known()])).toEqual({ id: "earlier", suggestion: null, optionId: null, mail: null });
    expect(again([known({ isOwn: false })]).suggestion).not.toBeNull();
    expect(() => again([known({ status: "declined" })])).toThrow("invalid-input:declined-suggestion");
    expect(again([known({ status: "added" })]).suggestion).not.toBeNull();
  });

  it("of a date that the event has counts as added, asks nobody, and answers it with yes", () => {
    const suggesting = decideSuggest(poll(), { date: "2027-03-13", time: "20:00" }, now);
    expect(suggesting).toMatchObject({
      suggestion: { status: "added", decidedAt: now },
      optionId: "saturday",
      mail: null,
    });
    const input = { respondentName: "Ana", comments: "", dateOptionResponses: { friday: "no" as const } };
    expect(withSuggested(input, suggesting).dateOptionResponses).toEqual({ friday: "no", saturday: "yes" });
  });

  it("at a time of whole days is another date than they are", () => {
    const days = { id: "days", date: wanted.date, time: null, days: 2 };
    expect(decideSuggest(poll({ options: [...options, days] }), wanted, now)).toMatchObject({
      suggestion: { ...wanted, status: "open" },
      optionId: null,
    });
  });

  it.each([
    ["an event that takes none", { event: { ...event, suggestions: false } }, "suggestions-off"],
    ["a final date", { event: { ...event, finalOptionId: "friday" } }, "already-finalized"],
    ["a past event", { event: { ...event, archivedAt: 1 } }, "event-over"],
    [
      "a passed deadline",
      { event: { ...event, deadlineDate: "2026-01-01", deadlineTime: "10:00", deadlineAt: 1 } },
      "answering-closed",
    ],
    ["a fourth open one of the guest", { suggestions: others(3, true) }, "list-full"],
    ["a twenty-first open one of the event", { suggestions: others(20, false) }, "list-full"],
  ])("is refused for %s", (_, changes, refused) => {
    expect(code(() => decideSuggest(poll(changes), wanted, now))).toBe(refused);
  });

  it("is refused for a time that is over, to the minute", () => {
    expect(code(() => decideSuggest(poll(), { date: "2027-01-01", time: "12:00" }, now))).toBe("invalid-input");
    expect(decideSuggest(poll(), { date: "2027-01-01", time: "12:01" }, now).suggestion).not.toBeNull();
  });

  it("that was typed with an unconfirmed address counts unless the answers say otherwise or it is too late", () => {
    const entered = { suggestion: wanted } as OpenPoll["entered"];
    const input = { respondentName: "Ana", comments: "", dateOptionResponses: {} };
    const of = (changes: Partial<OpenPoll>, suggestion?: typeof wanted | null) =>
      decideSuggestionOf(poll({ entered, ...changes }), { ...input, suggestion }, now)?.suggestion?.time;
    expect(of({})).toBe("20:00");
    expect(of({}, { ...wanted, time: "21:00" })).toBe("21:00");
    expect(of({}, null)).toBeUndefined();
    expect(of({ event: { ...event, suggestions: false } })).toBeUndefined();
  });
});
