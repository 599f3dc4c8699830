import { describe, expect, it } from "vitest";
import type { FollowedRow } from "../../core/decide/event-show.ts";
import { applied, dinner, now, person, type WholeState } from "../../core/decide/test-state.ts";
import { decideFollow, type FoundChange } from "./follow-show.ts";

const moved: FoundChange = {
  ...{ id: "change", showId: "A", name: "Placebo", venueZone: "UTC", kind: "moved" },
  ...{ from: "2027-03-13T20:00", to: "2027-03-20T21:00" },
};
const off = { ...moved, kind: "cancelled", to: null } as const;
const again = { ...moved, kind: "on-again", to: moved.from } as const;
const later = Date.UTC(2027, 11);

type Event = Partial<WholeState["event"]>;
/** Returns Maya's dinner whose Saturday follows a show. */
function following(event: Event = {}, changes: Partial<WholeState> = {}): WholeState {
  const { options } = dinner();
  return dinner({
    options: options.map((option) => (option.id === "saturday" ? { ...option, showId: "A" } : option)),
    ...changes,
    event: { showId: "A", followsShow: true, endsAt: later, ...event },
  });
}
const holding = [person("ana", { calendarSequence: 3, respondedAt: 1 }), person("tom", { respondedAt: 1 })];
const chosen = (event: Event = {}, changes: Partial<WholeState> = {}) =>
  following({ finalOptionId: "saturday", finalizedAt: 1, sequence: 3, ...event }, { people: holding, ...changes });
const decide = (state: WholeState, change: FoundChange = moved) => decideFollow(state, change, now);
const rowOf = (state: WholeState, change: FoundChange = moved) => decide(state, change)?.followed?.rows?.[0];
const mailsOf = (state: WholeState, change: FoundChange = moved) =>
  decide(state, change)?.mails?.map(({ recipient, job }) => `${job.kind} ${recipient.split("@")[0]}`);
const changed = (state: WholeState, ...changes: FoundChange[]) =>
  changes.reduce((before, change) => applied(before, decide(before, change)), state);

describe("without a final date, a show that changes", () => {
  it.each([
    ["moves", moved, "moved", { date: "2027-03-20", time: "21:00" }],
    ["is called off", off, "cancelled", null],
    ["is postponed", { ...off, kind: "postponed" }, "postponed", null],
    ["moves to no known date", { ...moved, to: null }, "postponed", null],
  ] as const)("%s and moves nothing, and the organizer is asked", (_, change, kind, date) => {
    const changes = decide(following(), change);
    expect([changes?.movedOptions, changes?.event]).toEqual([undefined, {}]);
    expect(rowOf(following(), change)).toMatchObject({
      optionId: "saturday",
      state: "open",
      wasFinal: false,
      after: date,
    });
    expect(changes?.mails).toMatchObject([
      { recipient: "maya@example.com", job: { kind: "show-changed", change: kind } },
    ]);
  });

  it("is sold out, which only the page says", () => {
    expect([
      rowOf(following(), { ...moved, kind: "sold-out" })?.state,
      mailsOf(following(), { ...moved, kind: "sold-out" }),
    ]).toEqual(["open", []]);
  });

  it("is on again, which ends the question whether to keep its date", () => {
    const state = changed(following(), { ...off, id: "first" }, again);
    expect(state.followed.map(({ state }) => state)).toEqual(["left", "left"]);
  });
});

describe("with a final date, a show that moves", () => {
  it("takes the date along in place, with the next SEQUENCE, and asks who comes whether they still can", () => {
    const changes = decide(chosen());
    expect(changes).toMatchObject({
      event: { sequence: 4, endsAt: Date.UTC(2027, 2, 20, 22) },
      movedOptions: [{ id: "saturday", date: "2027-03-20", time: "21:00", showId: "A" }],
      people: [{ id: "invite-ana", calendarSequence: 4 }],
    });
    expect(mailsOf(chosen())).toEqual(["final-date ana", "final-date maya"]);
    const from = { date: "2027-03-13", time: "20:00" };
    expect(changes?.mails?.[0]?.job).toMatchObject({ movedFrom: from, because: "moved", calendar: { sequence: 4 } });
    expect(rowOf(chosen())).toMatchObject({ state: "done", wasFinal: true, before: from });
  });

  it("tells the people on the waiting list the new date too", () => {
    const people = [
      person("ana", { calendarSequence: 3, place: "coming" }),
      person("tom", { place: "waiting", respondedAt: 1 }),
    ];
    expect(mailsOf(chosen({ capacity: 1 }, { people }))).toEqual([
      "final-date ana",
      "waiting-list tom",
      "final-date maya",
    ]);
  });

  it.each([
    ["is where the date is already", { to: "2027-03-13T20:00", from: "2027-03-13T20:00" }, "left", []],
    ["would be where another date is", { to: "2027-03-14T19:30" }, "open", ["show-changed maya"]],
    ["would be over", { to: "2026-03-14T19:30" }, "open", ["show-changed maya"]],
  ])("moves nothing if it %s", (_, change, state, mails) => {
    const found = { ...moved, ...change };
    expect([decide(chosen(), found)?.movedOptions, rowOf(chosen(), found)?.state, mailsOf(chosen(), found)]).toEqual([
      undefined,
      state,
      mails,
    ]);
  });

  it("leaves a date alone that is not the final one", () => {
    const state = chosen({ finalOptionId: "sunday" });
    expect([rowOf(state)?.state, mailsOf(state), decide(state)?.movedOptions]).toEqual(["left", [], undefined]);
  });
});

describe("with a final date, a show that is off", () => {
  it.each(["cancelled", "postponed"] as const)("and %s takes the entries away and opens the event again", (kind) => {
    const changes = decide(chosen(), { ...off, kind });
    expect(changes?.event).toMatchObject({ finalOptionId: null, finalizedAt: null, sequence: 4 });
    expect(changes?.mails?.map(({ job }) => "reason" in job && job.reason)).toEqual(Array(3).fill(`show-${kind}`));
    expect(changes?.quotas).toBeUndefined();
  });

  it("and then has a new date or is on again leaves it to the organizer to ask everybody", () => {
    const state = changed(chosen(), { ...off, id: "first" });
    expect(decide(state, again)?.mails).toMatchObject([
      { job: { kind: "show-changed", isAskable: true, after: null } },
    ]);
    expect(decide(state, moved)?.mails).toMatchObject([{ job: { isAskable: true, after: { date: "2027-03-20" } } }]);
  });

  it("and moves meanwhile brings the date to its new night", () => {
    const state = changed(
      chosen(),
      { ...off, id: "first", kind: "postponed" },
      { ...off, id: "second", from: null },
      { ...again, id: "third", from: "2027-03-17T20:00", to: "2027-03-18T20:00" },
      { ...off, id: "fourth", from: "2027-03-18T20:00" },
    );
    const change = { ...again, from: "2027-03-19T20:00", to: "2027-03-20T20:00" };
    expect([rowOf(state, change)?.after, state.followed[2]?.after]).toMatchObject([
      { date: "2027-03-20", time: "20:00" },
      { date: "2027-03-18", time: "20:00" },
    ]);
  });
});

it.each([
  ["does not follow", following({ followsShow: false })],
  ["is archived", following({ archivedAt: 1 })],
  ["has ended", following({ endsAt: now })],
  ["has no date with that show", following({}, { options: dinner().options })],
  ["knows the change", changed(following(), moved)],
])("does nothing to an event that %s", (_, state) => {
  expect(decide(state)).toBeNull();
});

it("asks about each date of the show once", () => {
  const options = dinner().options.map((option) => ({ ...option, showId: "A" }));
  const known = { eventId: "event", optionId: "friday", changeId: "change" } as FollowedRow;
  const rows = decide(following({}, { options, followed: [known] }))?.followed?.rows;
  expect(rows?.map(({ optionId }) => optionId)).toEqual(["saturday", "sunday"]);
});
