import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillRoom, type PlacedGuest, positionOf, waitingList } from "./room.ts";

/** A guest as 'ana yes 2 @5': name, answer, party and since when; then their place and when they were moved up. */
function placed(text: string): PlacedGuest {
  const [inviteId = "", answer = "yes", party = "1", since = "@1", place, movedUp] = text.split(" ");
  return {
    inviteId,
    answers: { friday: answer as "yes" | "maybe" | "no", sunday: "no" },
    partySize: Number(party),
    yesSince: answer === "yes" ? { friday: Number(since.slice(1)) } : {},
    createdAt: 0,
    place: place === "coming" || place === "waiting" ? place : null,
    movedUpAt: movedUp === undefined ? null : Number(movedUp.slice(2)),
  };
}

const fill = (capacity: number | null, people: string[]) => {
  const { places, waiting } = fillRoom({ capacity, optionId: "friday" }, people.map(placed));
  const coming = [...places].flatMap(([id, place]) => (place === "coming" ? [id] : []));
  return { coming: coming.sort().join(" "), waiting: waiting.join(" ") };
};

describe("filling the room", () => {
  it.each<[string, number | null, string[], string, string]>([
    ["gives nobody a place without a limit", null, ["ana", "ben"], "", ""],
    ["takes who said yes first", 2, ["ana yes 1 @3", "ben yes 1 @1", "cleo yes 1 @2"], "ben cleo", "ana"],
    ["takes the smaller id of two yeses at once", 2, ["cleo", "ana", "ben"], "ana ben", "cleo"],
    ["takes only a yes", 2, ["ana maybe", "ben no", "cleo"], "cleo", ""],
    ["lets a smaller party go ahead", 3, ["ana yes 2 @1", "ben yes 2 @2", "cleo yes 1 @3"], "ana cleo", "ben"],
    ["keeps who is coming", 2, ["ana yes 1 @1", "ben yes 2 @2 coming"], "ben", "ana"],
    ["throws nobody out of a smaller room", 2, ["ana yes 3 @1 coming", "ben yes 1 @2 waiting"], "ana", "ben"],
    ["frees the place of a person who says no", 2, ["ana no 2 @1 coming", "ben yes 2 @2 waiting"], "ben", ""],
    [
      "takes the people moved up first, in that order",
      2,
      ["ana yes 1 @1 waiting", "ben yes 1 @2 waiting m:9", "cleo yes 1 @3 waiting m:8"],
      "ben cleo",
      "ana",
    ],
    ["lets a person who was moved up wait when they do not fit", 2, ["ana yes 3 @1 waiting m:1", "ben"], "ben", "ana"],
    ["never fits a party larger than the room", 2, ["ana yes 3", "ben yes 2 @2"], "ben", "ana"],
  ])("%s", (_, capacity, people, coming, waiting) => {
    expect(fill(capacity, people)).toEqual({ coming, waiting });
  });

  it("takes the first day of an old answer as the time of its yes", () => {
    const old = { ...placed("ana"), yesSince: {}, createdAt: 0 };
    const { waiting } = fillRoom({ capacity: 2, optionId: "friday" }, [placed("ben"), placed("cleo"), old]);
    expect(waiting).toEqual(["cleo"]);
  });

  it("numbers the people who wait from 1, and nobody else", () => {
    const people = ["ana yes 1 @3 waiting", "ben yes 1 @1 waiting", "cleo yes 1 @2 coming", "dov no 1 @1 waiting"];
    const waiting = waitingList("friday", people.map(placed));
    expect(waiting).toEqual(["ben", "ana"]);
    expect(["ana", "ben", "cleo"].map((id) => positionOf(id, waiting))).toEqual([2, 1, null]);
  });
});

const guest = fc.record({
  answer: fc.constantFrom("yes" as const, "maybe" as const, "no" as const),
  partySize: fc.integer({ min: 1, max: 4 }),
  since: fc.nat(3),
  place: fc.constantFrom("waiting" as const, null),
  movedUpAt: fc.option(fc.nat(3)),
});

it("never passes the room, leaves no place free for somebody who fits, and fills it once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.array(guest, { maxLength: 12 }), (capacity, guests) => {
      const listed = guests.map(({ answer, since, ...rest }, at) => ({
        ...{ ...rest, inviteId: `${at}`, answers: { friday: answer }, createdAt: 0 },
        yesSince: Object.fromEntries(answer === "yes" ? [["friday", since]] : []),
      }));
      const { places, waiting } = fillRoom({ capacity, optionId: "friday" }, listed);
      const of = (id: string) => listed.find(({ inviteId }) => inviteId === id)!;
      const coming = listed.filter(({ inviteId }) => places.get(inviteId) === "coming");
      const people = coming.reduce((sum, { partySize }) => sum + partySize, 0);
      expect(people).toBeLessThanOrEqual(capacity);
      for (const id of waiting) expect(of(id).partySize).toBeGreaterThan(capacity - people);
      for (const { inviteId, answers } of listed) expect(places.get(inviteId) !== null).toBe(answers.friday === "yes");
      const again = listed.map((one) => ({ ...one, place: places.get(one.inviteId) ?? null }));
      expect(fillRoom({ capacity, optionId: "friday" }, again)).toEqual({ places, waiting });
    }),
  );
});
