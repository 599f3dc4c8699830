import { expect, it } from "vitest";
import { messages as arabic } from "./locales/ar.ts";
import { messages as german } from "./locales/de.ts";
import arFormats from "./locales/formats/ar.json" with { type: "json" };
import deFormats from "./locales/formats/de.json" with { type: "json" };
import jaFormats from "./locales/formats/ja.json" with { type: "json" };
import { messages as japanese } from "./locales/ja.ts";
import { wordsIn } from "./words.ts";
import { isSameZone, zoneTime } from "./zoned-time.ts";

it("names a zone by its city, in the language of the page or mail", () => {
  const words = [
    wordsIn("de", deFormats, german),
    wordsIn("ja", jaFormats, japanese),
    wordsIn("ar", arFormats, arabic),
  ];
  expect(words.map((i18n) => zoneTime("Europe/Lisbon", i18n))).toEqual([
    "Zeitzone Lissabon",
    "リスボン時間",
    "بتوقيت لشبونة",
  ]);
});

it("knows the older name of a zone", () => {
  expect(isSameZone("Asia/Calcutta", "Asia/Kolkata")).toBe(true);
  expect(isSameZone("Etc/UTC", "UTC")).toBe(true);
  expect(isSameZone("Europe/Lisbon", "Europe/London")).toBe(false);
});
