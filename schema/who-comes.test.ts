import { expect, it } from "vitest";
import { type Attending, attendance, comes } from "./who-comes.ts";

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
  expect([attendance("second", person), comes("second", person)]).toEqual([expected, expected === "coming"]);
});
