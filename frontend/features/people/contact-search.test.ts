import { expect, it } from "vitest";
import { searchContacts } from "./contact-search.ts";

const person = (name: string, email: string) => ({ name, email, firstName: null, lastName: null });

it("finds nothing in the line between a name and its address", () => {
  expect(searchContacts([person("Ana", "duarte@example.com")], "ana duarte")).toEqual([]);
});

it("keeps the order, and returns the same list for an empty text", () => {
  const people = [person("Zoë", "z@example.com"), person("Zo", "a@example.com"), person("Ana", "b@example.com")];
  expect(searchContacts(people, " zo ").map(({ name }) => name)).toEqual(["Zoë", "Zo"]);
  expect(searchContacts(people, "  ")).toBe(people);
});
