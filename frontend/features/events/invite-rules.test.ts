import { describe, expect, it } from "vitest";
import { inviteProblem, pastedAddresses, suggestContacts } from "./invite-rules.ts";

describe("adding an address", () => {
  it.each([
    ["  ", "Please enter an email address"],
    ["ana", "Please enter a valid email address"],
    ["ana @example.com", "Please enter a valid email address"],
    ["ana@example", "Please enter a valid email address"],
    [" ANA@example.com ", "This email is already added"],
    ["tom@example.com", null],
  ])("answers %j with %j", (typed, problem) => {
    expect(inviteProblem(typed, ["ana@example.com"])).toBe(problem);
  });

  it("takes many addresses pasted at once, with names and separators of every kind", () => {
    const text = "Ana Duarte <Ana@example.com>, tom@example.com;\nnobody\tjo@example.com";
    expect(pastedAddresses(text)).toEqual(["ana@example.com", "tom@example.com", "jo@example.com"]);
  });

  it("suggests up to five contacts by address or name, without those invited already", () => {
    const contacts = Array.from({ length: 8 }, (_, n) => ({
      id: `${n}`,
      name: `Ana ${n}`,
      email: `a${n}@example.com`,
    }));
    expect(suggestContacts(contacts, "ana", ["a0@example.com"]).map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5"]);
    expect(suggestContacts(contacts, "A7@EX", []).map(({ id }) => id)).toEqual(["7"]);
    expect(suggestContacts(contacts, " ", [])).toEqual([]);
  });
});
