import { expect, it } from "vitest";
import { formatDateAtTime, formatDayDate } from "../dates.ts";
import { pseudoWords, withoutMarked } from "./pseudo-words.ts";

const dates = "{count, plural, one {# date} other {# dates}} for {name}";
const catalogue = { [dates]: "", "{date} at {time}": "", "On {date}": "" };

it("marks texts, dates and lists, and leaves their values readable", () => {
  const i18n = pseudoWords(catalogue);
  expect(i18n.t(dates, { count: 2, name: "Ana" })).toBe("⟦2 dates for Ana⟧");
  expect(i18n.list(["Ana", "Ben"])).toBe("Ana⟦ and ⟧Ben");
  expect(formatDayDate("2026-12-11", i18n)).toMatch(/^⟦.*Fri.*11.*⟧$/);
});

it("takes away marked texts, also inside each other", () => {
  const i18n = pseudoWords(catalogue);
  const date = formatDateAtTime("2026-12-11", "19:30", i18n);
  expect(withoutMarked(`${i18n.t("On {date}", { date })} or never`)).toBe(" or never");
});

it("leaves a text that is in no catalogue without marks", () => {
  expect(pseudoWords(catalogue).t("Copy link")).toBe("Copy link");
});
