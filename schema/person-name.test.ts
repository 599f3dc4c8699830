import { expect, it } from "vitest";
import { displayName, fullName, publicName } from "./person-name.ts";

const email = "ana@example.com";

it.each([
  ["both names", { firstName: "Ana", lastName: "Duarte" }, ["Ana Duarte", "Ana Duarte", "Ana Duarte"]],
  ["a first name alone", { firstName: "Ana", lastName: null }, ["Ana", "Ana", "Ana"]],
  ["a last name alone", { firstName: "", lastName: "Duarte" }, ["Duarte", "Duarte", "Duarte"]],
  ["no name", { firstName: null, lastName: "" }, ["", email, "ana"]],
])("names a person with %s", (_, names, expected) => {
  const person = { ...names, email };
  expect([fullName(person), displayName(person), publicName(person)]).toEqual(expected);
});

it("names a person Anonymous when the address has nothing before '@'", () => {
  expect(publicName({ email: "@example.com" })).toBe("Anonymous");
});
