import { I18nProvider } from "@lingui/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import german from "#schema/locales/formats/de.json" with { type: "json" };
import japanese from "#schema/locales/formats/ja.json" with { type: "json" };
import { inEnglish, type Words, wordsIn } from "#schema/words.ts";
import { render } from "../../../test/render.tsx";
import { NearDate } from "./near-date.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-25T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each<[Words, string, string | undefined]>([
  [inEnglish, "Friday, December 11", "December 11"],
  [wordsIn("de", german), "Freitag, 11. Dezember", "11. Dezember"],
  [wordsIn("ja", japanese), "12月11日金曜日", undefined],
])("breaks a line after the weekday where it comes first: $language", (i18n, text, rest) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <NearDate option={{ date: "2026-12-11", time: "19:30" }} />
    </I18nProvider>,
  );
  expect([container.textContent, container.querySelector("span")?.textContent]).toEqual([text, rest]);
});

it.each([
  ["2026-12-11", "Fri, Dec 11 – Sun, Dec 13"],
  ["2027-12-11", "Sat, Dec 11 – Mon, Dec 13, 2027"],
])("says whole days from %s with the year only if they are not near", (date, text) => {
  expect(render(<NearDate option={{ date, time: null, days: 3 }} />).container.textContent).toBe(text);
});
