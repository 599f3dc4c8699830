import { expect, it } from "vitest";
import { formatDateAtTime, formatDayDate } from "../dates.ts";
import { pseudoWords, withoutMarked } from "./pseudo-words.ts";

it("marks texts, dates and lists, and leaves their values readable", () => {
  const i18n = pseudoWords();
  expect(i18n.t("{count, plural, one {# date} other {# dates}} for {name}", { count: 2, name: "Ana" })).toBe(
    "⟦2 dates for Ana⟧",
  );
  expect(i18n.list(["Ana", "Ben"])).toBe("Ana⟦ and ⟧Ben");
  expect(formatDayDate("2026-12-11", i18n)).toMatch(/^⟦.*Fri.*11.*⟧$/);
});

it("takes away marked texts, also inside each other", () => {
  const i18n = pseudoWords();
  const date = formatDateAtTime("2026-12-11", "19:30", i18n);
  expect(withoutMarked(`${i18n.t("On {date}", { date })} or never`)).toBe(" or never");
});
