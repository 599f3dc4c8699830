import { expect, it } from "vitest";
import { readVenue } from "./read-venue.ts";
import { fixture, names, now, read, venue, venueFixtures } from "./test-tools.ts";

const isPage = (name: string) => name.endsWith(".html");
const blocks = /<script[^>]*>[\s\S]*?<\/script>/gi;
const entries = /BEGIN:VEVENT[\s\S]*?END:VEVENT/g;
const partsOf = (name: string) => fixture(name).match(isPage(name) ? blocks : entries) ?? [];
const readText = (name: string, text: string) =>
  readVenue(text, { ...venue, timezone: name.startsWith("11") ? "Europe/Berlin" : "Europe/Lisbon" }, now);

it.each(venueFixtures)("cut anywhere, %s is read up to there", async (name) => {
  const all = names(await read(name));
  const text = fixture(name);
  for (let part = 0; part <= 20; part += 1) {
    const reading = await readText(name, text.slice(0, Math.floor((text.length * part) / 20)));
    // What moved or cancelled a date may be missing, so that a date has the name of its rule.
    if (!name.startsWith("23")) expect(all).toEqual(expect.arrayContaining(names(reading)));
  }
});

it.each(venueFixtures)("with a block or entry of junk, %s loses that one only", async (name) => {
  const parts = partsOf(name);
  for (const [at, part] of parts.entries()) {
    const junk = isPage(name)
      ? '<script type="application/ld+json">{"@type": "MusicEvent", "name": \u0000[}</script>'
      : "BEGIN:VEVENT\r\nUID\r\nDTSTART:soon\r\nSUMMARY;:\r\nEND:VEVENT";
    const without = await readText(name, fixture(name).replace(part, ""));
    const broken = await readText(
      name,
      fixture(name).replace(part, () => junk),
    );
    expect([at, names(broken)]).toEqual([at, names(without)]);
    expect([at, broken.unreadable]).toEqual([at, without.unreadable + 1]);
  }
});

it.each(venueFixtures)("in wrong bytes, %s is still read", async (name) => {
  const bytes = new TextEncoder().encode(fixture(name));
  for (const encoding of ["windows-1252", "utf-16le"]) await readText(name, new TextDecoder(encoding).decode(bytes));
  // Each letter with a mark becomes one byte, which is no UTF-8.
  const latin = Uint8Array.from(fixture(name).replace("\uFEFF", ""), (letter) => Math.min(letter.codePointAt(0)!, 255));
  const reading = await readText(name, new TextDecoder().decode(latin));
  expect(reading.shows.length + reading.leftOut.length).toBe((await read(name)).shows.length + reading.leftOut.length);
});
