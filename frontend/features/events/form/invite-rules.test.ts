import { describe, expect, it } from "vitest";
import { addedAddresses, invitedWith, suggestContacts, typedAddresses } from "./invite-rules.ts";

describe("adding an address", () => {
  it.each([
    ["  ", "Please enter an email address"],
    ["ana", "Please enter a valid email address"],
    ["ana @example.com", "Please enter a valid email address"],
    ["ana@example", "Please enter a valid email address"],
    [" ANA@example.com ", "This email is already added"],
    ["tom@example.com", null],
  ])("answers %j with %j", (typed, problem) => {
    expect(addedAddresses(typed, ["ana@example.com"]).problem).toBe(problem);
  });

  it.each(["、", "，", "；", "､", "،", "؛", ",", ";", " ", "\u3000"])("takes a typed address before %j", (mark) => {
    expect(typedAddresses(`fay＠example.com${mark}to`, [])).toEqual({
      added: ["fay@example.com"],
      rest: "to",
      problem: null,
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
