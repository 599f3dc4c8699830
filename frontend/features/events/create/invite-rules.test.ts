import { describe, expect, it } from "vitest";
import { invitedWith, inviteProblem, pastedAddresses, suggestContacts } from "./invite-rules.ts";

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

  it("accepts many pasted addresses, with names and any separators", () => {
    const text = "Ana Duarte <Ana@example.com>, tom@example.com;\nnobody\tjo@example.com";
    expect(pastedAddresses(text)).toEqual({
      addresses: ["ana@example.com", "tom@example.com", "jo@example.com"],
      doubtful: [],
    });
  });

  it("extracts pasted addresses from quotes, links and sentences, and separates invalid ones", () => {
    const text = `'Ana' <'ana@example.com'> "Duarte, Bea" <bea@example.com>, mailto:jo@example.com or o'neil@example.com. (tom@example)`;
    expect(pastedAddresses(text)).toEqual({
      addresses: ["ana@example.com", "bea@example.com", "jo@example.com", "o'neil@example.com"],
      doubtful: ["tom@example"],
    });
  });

  it.each([
    ["", ["ana@example.com"]],
    [" ANA@example.com", ["ana@example.com"]],
    ["Tom@example.com ", ["ana@example.com", "tom@example.com"]],
    ["tom@example", null],
    ["tom@example.com, jo@example.com", ["ana@example.com", "tom@example.com", "jo@example.com"]],
    ["tom@example.com, jo@example", null],
  ])("also invites the address still in the field: %j", (typed, people) => {
    expect(invitedWith(typed, ["ana@example.com"])).toEqual(people);
  });

  it("suggests up to five contacts by address or name, except those already invited", () => {
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
