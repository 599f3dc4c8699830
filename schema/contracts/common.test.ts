import { describe, expect, it } from "vitest";
import { createAccountInput, profileInput } from "./account.ts";
import { contactInput } from "./connections.ts";
import { createEventInput } from "./events.ts";
import { respondInput } from "./polls.ts";

describe("a text of invisible characters", () => {
  const blanks = ["", "  ", "\u200b\u200d", "\u3164", "\u2800 \u2800", "\ufeff", "\u00ad", "\u{e0061}", "\u2060\u202e"];
  const complaint = (
    schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
    value: unknown,
  ) => schema.safeParse(value).error?.issues[0]?.message;
  const event = (title: string) => ({
    title,
    inviteEmails: ["ana@example.com"],
    dateOptions: [{ date: "2027-03-12", time: "19:30" }],
    timezone: "UTC",
  });
  const answer = { dateOptionResponses: { "option-1": "yes" } };

  it.each(blanks)("is neither a title nor a name: %j", (blank) => {
    expect(complaint(createEventInput, event(blank))).toBe("Please enter a title.");
    expect(complaint(createAccountInput, { name: blank })).toBe("Please enter your name.");
    expect(complaint(profileInput, { firstName: blank })).toBe("First name is required.");
    expect(complaint(contactInput, { name: blank, email: "a@example.com" })).toBe("Please enter both name and email.");
    expect(complaint(respondInput, { respondentName: blank, ...answer })).toBe("Please enter your name");
  });

  it("may hold such characters beside visible ones", () => {
    const families = "👩‍👩‍👧 dinner ❤️";
    expect(createEventInput.parse(event(families)).title).toBe(families);
    expect(profileInput.parse({ firstName: "نیم\u200cروز" }).firstName).toBe("نیم\u200cروز");
  });
});
