import { expect, it } from "vitest";
import { type Attending, attendance, isForCalendar } from "./who-comes.ts";

it.each<[Attending, ReturnType<typeof attendance>]>([
  [{ answers: { second: "yes" } }, "coming"],
  [{ answers: { second: "yes" }, place: null }, "coming"],
  [{ answers: { second: "yes" }, place: "coming" }, "coming"],
  [{ answers: { second: "yes" }, place: "waiting" }, "waiting"],
  [{ answers: { second: "maybe" }, place: null }, "maybe"],
  [{ answers: { second: "no" }, place: null }, "no"],
  [{ answers: { first: "yes" }, place: null }, "open"],
  [{ answers: {} }, "open"],
])("says from answer and place who comes: %j is %s", (person, expected) => {
  expect(attendance("second", person)).toBe(expected);
});

it("puts the final date into no calendar of a person who said no, or has no place in limited room", () => {
  const all = ["coming", "waiting", "maybe", "no", "open"] as const;
  expect(all.filter((attending) => isForCalendar(3, attending))).toEqual(["coming"]);
  const unlimited = all.filter((attending) => attending !== "waiting");
  expect(unlimited.filter((attending) => isForCalendar(null, attending))).toEqual(["coming", "maybe", "open"]);
});
