import { expect, it } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { passwordProblems } from "./password-rules.ts";

it.each([
  ["", "", { next: "New password is required." }],
  ["short", "short", { next: "Password must be at least 6 characters long." }],
  ["secret", "secre", { confirmation: "Passwords do not match." }],
  ["secret", "secret", {}],
])("judges %j typed again as %j", (next, confirmation, problems) => {
  expect(passwordProblems(next, confirmation, inEnglish)).toEqual(problems);
});
