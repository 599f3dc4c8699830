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
  expect(all.filter((standing) => isForCalendar(3, standing))).toEqual(["coming"]);
  const unlimited = all.filter((standing) => standing !== "waiting");
  expect(unlimited.filter((standing) => isForCalendar(null, standing))).toEqual(["coming", "maybe", "open"]);
});
