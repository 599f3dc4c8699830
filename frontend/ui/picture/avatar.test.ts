import { expect, it } from "vitest";
import { displayName } from "#schema/person-name.ts";
import { initials } from "./avatar.tsx";

it.each([
  ["Maya", "Lindqvist", "ML"],
  ["Maya", null, "M"],
  [null, null, "A"],
])("makes of the name %s %s the initials %s, without one of the address", (firstName, lastName, letters) => {
  expect(initials(displayName({ firstName, lastName, email: "ana@example.com" }))).toBe(letters);
});
