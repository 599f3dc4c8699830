import { describe, expect, it } from "vitest";
import { displayName, fullName, profileNameFrom, publicName, shortName, wholeNameFrom } from "./person-name.ts";

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

it.each([
  ["the first name", { firstName: "Dr. Ana", lastName: "Duarte" }, "Dr. Ana"],
  ["the whole name without a first name", { firstName: null, lastName: "van der Berg" }, "van der Berg"],
  ["the whole first name", { firstName: "山田 太郎", lastName: "" }, "山田 太郎"],
  ["the words before the @ without a name", { firstName: null, lastName: null }, "ana"],
])("calls an organizer by %s", (_, names, expected) => {
  expect(shortName({ ...names, email })).toBe(expected);
});

describe("the typed name is saved in the profile", () => {
  const viewer = { firstName: "Ana", lastName: "Duarte" };
  const nameless = { firstName: null, lastName: null };

  it("whole, because where the first name ends is not guessed", () => {
    for (const name of ["Dr. Ana Duarte", "van der Berg", "山田 太郎"])
      expect(wholeNameFrom(nameless, ` ${name} `)).toEqual({ firstName: name, lastName: "" });
  });

  it("split on the first space on a poll", () => {
    expect(profileNameFrom(nameless, " Ana Maria Duarte ")).toEqual({ firstName: "Ana", lastName: "Maria Duarte" });
    expect(profileNameFrom(nameless, "Ana")).toEqual({ firstName: "Ana", lastName: "" });
  });

  it("only for a signed-in person without a name", () => {
    expect(profileNameFrom(null, "Ana")).toBeNull();
    expect(profileNameFrom(viewer, "Ana")).toBeNull();
    expect(profileNameFrom({ ...viewer, firstName: null }, "Ana")).toBeNull();
    expect(profileNameFrom(nameless, "  ")).toBeNull();
    expect(profileNameFrom(nameless, "ana@example.com")).toBeNull();
  });
});
