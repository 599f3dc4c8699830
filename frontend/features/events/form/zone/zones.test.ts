import { expect, it } from "vitest";
import formats from "#schema/locales/formats/de.json" with { type: "json" };
import { inEnglish, wordsIn } from "#schema/words.ts";
import { clockIn, searchZones, zoneOf, zonesWith } from "./zones.ts";

const zones = zonesWith(inEnglish);
const found = (text: string) => searchZones(zones, text).map(({ id }) => id);

it("finds a zone by its city, in any case and without accents", () => {
  expect(found("new y")).toEqual(["America/New_York"]);
  expect(found("SÃO PAULO")).toEqual(["America/Sao_Paulo"]);
  expect(found("buenos")).toEqual([expect.stringMatching(/Buenos_Aires$/)]);
});

it("finds cities by their region too, and cities that begin with the text first", () => {
  expect(found("lisbon europe")).toEqual(["Europe/Lisbon"]);
  expect(found("europe").length).toBe(30);
  expect(found("lon")[0]).toBe("Europe/London");
  expect(found("nowhere at all")).toEqual([]);
});

it("finds a city by its name in the page's language and in English", () => {
  const german = zonesWith(wordsIn("de", formats));
  for (const text of ["lissab", "lisbon"]) {
    expect(searchZones(german, text)).toMatchObject([{ id: "Europe/Lisbon", city: "Lissabon" }]);
  }
});

it("names a zone as people do", () => {
  expect(zoneOf("America/Argentina/Buenos_Aires", inEnglish)).toMatchObject({
    city: "Buenos Aires",
    region: "Argentina, America",
  });
  expect(zoneOf("UTC", inEnglish)).toMatchObject({ city: "UTC", region: "" });
});

it("also offers a zone that the browser does not list", () => {
  expect(zonesWith(inEnglish, "Etc/GMT+5").some(({ id }) => id === "Etc/GMT+5")).toBe(true);
});

it("says the time and the offset at an instant", () => {
  const instant = new Date("2026-07-01T20:21:00Z");
  expect(
    ["Europe/Lisbon", "Asia/Kolkata", "America/New_York", "UTC"].map((zone) => clockIn(zone, instant, inEnglish)),
  ).toEqual([
    ["9:21 PM", "UTC+1"],
    ["1:51 AM", "UTC+5:30"],
    ["4:21 PM", "UTC-4"],
    ["8:21 PM", "UTC"],
  ]);
});
