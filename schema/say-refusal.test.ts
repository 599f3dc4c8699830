import { expect, it } from "vitest";
import formats from "./locales/formats/de.json" with { type: "json" };
import { sayRefusal } from "./say-refusal.ts";
import { inEnglish, wordsIn } from "./words.ts";

it("says a refusal with its values", () => {
  const values = { email: "ana@example.com", name: "Zoë {x} 東京" };
  expect(sayRefusal("contact-exists", values, inEnglish)).toBe(
    "ana@example.com is in your contacts already, as Zoë {x} 東京.",
  );
});

it("writes dates as the language does", () => {
  const values = { deadline: { date: "2026-12-11", time: "19:30" } };
  expect(sayRefusal("late-deadline", values, inEnglish)).toMatch(/^Answers are open until Fri, Dec 11, 7:30 PM, /);
  expect(sayRefusal("late-deadline", values, wordsIn("de", formats, {}))).toContain("Fr, 11. Dez., 19:30");
});

it.each([
  [false, "You have made 300 changes within an hour. Please try again after 12:00 UTC."],
  [true, "You have made 300 changes within an hour. Please try again tomorrow after 12:00 UTC."],
])("says when a passed cap is over; tomorrow: %s", (isTomorrow, sentence) => {
  const values = { allowed: 300, until: "12:00 UTC", isTomorrow };
  expect(sayRefusal("cap-reached:changes-of-account", values, inEnglish)).toBe(sentence);
});

it("says a contract's complaint in the language", () => {
  const words = wordsIn("de", formats, { "Please enter a title.": "Bitte gib einen Titel ein." });
  expect(sayRefusal("invalid-input", { complaint: "Please enter a title." }, words)).toBe("Bitte gib einen Titel ein.");
});
