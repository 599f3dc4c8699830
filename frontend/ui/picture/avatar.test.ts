import { expect, it } from "vitest";
import { displayName } from "#schema/person-name.ts";
import { initials } from "./avatar.tsx";

it.each([
  ["Maya", "Lindqvist", "ML"],
  ["Maya", null, "M"],
  [null, null, "A"],
])("turns the name %s %s into the initials %s, and uses the address without a name", (firstName, lastName, letters) => {
  expect(initials(displayName({ firstName, lastName, email: "ana@example.com" }))).toBe(letters);
});
