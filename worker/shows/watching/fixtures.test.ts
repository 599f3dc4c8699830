import { describe, expect, it } from "vitest";
import { changeBetween } from "#schema/change-between.ts";
import { normaliseShow } from "../ticketmaster/normalise.ts";
import type { VenueRow } from "../venues/stored-venues.ts";
import { fixture, now, read, venue } from "../venues/test-tools.ts";
import { toStoredShow } from "../venues/to-stored-show.ts";
import { heard } from "./decide/heard.ts";
import { saidByProvider, saidByVenue } from "./said.ts";
import { stateOf } from "./watch-shows.ts";

const row = { ...venue, lat: 38.7, lon: -9.1, city: "Lisbon", name: "Tin Lantern" } as VenueRow;

/** What a venue's fixture is news of, for shows that were on at `before` or, without it, on the day that the venue names. */
async function news(name: string, before?: string) {
  const reading = await read(name);
  const said = saidByVenue(reading);
  return reading.shows.map((show) => {
    const known = { start: before ?? `${show.start.date}T${show.start.time}`, status: "on" as const };
    const change = changeBetween(known, heard(known, said.get(show.id)!, null));
    return [show.name, change?.kind ?? null, change?.to ?? null, said.get(show.id)!.isDoubtful];
  });
}

describe("a venue's fixture", () => {
  it.each(["2027-02-05T20:30", "2027-03-05T20:30"])(
    "08 is news of a move from %s, whichever is stored",
    async (start) => {
      expect((await news("08", start))[0]).toEqual(["Saltwater Choir", "moved", "2027-04-16T20:30", false]);
    },
  );

  it("08 has a show that is on, which is no news", async () => {
    expect((await news("08")).find(([name]) => name === "Grid of Salt")).toEqual(["Grid of Salt", null, null, false]);
  });

  it("09 is news of each show that is off, sold out or doubtful", async () => {
    const all = await news("09");
    expect(all.map(([, kind, , isDoubtful]) => (isDoubtful ? "doubtful" : kind))).toEqual(
      expect.arrayContaining(["postponed", "cancelled", "cancelled", "sold-out", "doubtful", null]),
    );
    expect(all).toHaveLength(6);
    const kindOf = (name: string) => all.find(([one]) => one === name)?.[1];
    expect([kindOf("Nordlicht"), kindOf("Ferry Lights")]).toEqual(["cancelled", "sold-out"]);
  });

  it("15 calls off what is online only", async () => {
    const reading = await read("15");
    const said = [...saidByVenue(reading).values()];
    expect(said.map(({ place }) => place)).toEqual(reading.online.map(() => "cancelled"));
    expect(said.length).toBeGreaterThan(0);
  });

  it("24 is news of a show that is cancelled and of one that is sold out", async () => {
    expect((await news("24")).map(([, kind]) => kind)).toEqual(["cancelled", "sold-out"]);
  });

  it("27 moves one show from its first file to its second", async () => {
    const [first, second] = [await read("27-moved-1"), await read("27-moved-2")];
    const [show] = first.shows;
    const known = stateOf(toStoredShow(show!, row));
    const next = heard(known, saidByVenue(second).get(show!.id)!, null);
    expect(changeBetween(known, next)).toMatchObject({
      kind: "moved",
      from: "2027-03-01T20:00",
      to: "2027-03-08T20:30",
    });
  });
});

describe("the provider's fixture", () => {
  const show = (name: string) =>
    normaliseShow(JSON.parse(fixture(name)), { isSample: false, appOrigin: "https://eightish.test", now })!;
  const known = stateOf(show("40"));

  it.each([
    ["40", null, null],
    ["42", "postponed", null],
    ["43", "moved", "2027-09-18T20:30"],
    ["44", "cancelled", null],
    ["45", null, null],
  ])("%s, after 40, is news of %s", (name, kind, to) => {
    const change = changeBetween(known, heard(known, saidByProvider(show(name)), null));
    expect([change?.kind ?? null, change?.to ?? null]).toEqual([kind, to]);
  });

  it("40 has a sale that opens, and 41 a placeholder that is none", () => {
    expect([show("40").saleOpens, show("41").saleOpens]).toEqual(["2027-03-05T10:00:00.000Z", undefined]);
  });
});

it("stores what a venue has sold out as sold out", async () => {
  const { shows } = await read("24");
  const states = shows.map((one) => stateOf(toStoredShow(one, row)).status);
  expect(states).toEqual(["cancelled", "sold-out"]);
});
