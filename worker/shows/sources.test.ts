import { expect, it } from "vitest";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { DAY, HOUR, MINUTE } from "../lib/clock.ts";
import { sources, withCredit } from "./sources.ts";

const links = { appOrigin: "https://eightish.test", hosts: ["tickets.example"] };
const ticketmaster = "https://www.ticketmaster.com/event/1";
const sample = "https://eightish.test/api/sample/tickets/SAMPLE-1";
const venue = "https://tickets.example/1";

it("keeps what a provider tells for minutes and what a venue tells for half a day", () => {
  const { ticketmaster, venue } = sources;
  expect([ticketmaster.list.fresh, ticketmaster.list.keep]).toEqual([2 * MINUTE, HOUR]);
  expect([ticketmaster.event.fresh, ticketmaster.event.keep]).toEqual([10 * MINUTE, DAY]);
  expect([ticketmaster.artist.fresh, ticketmaster.artist.keep]).toEqual([10 * MINUTE, 7 * DAY]);
  expect([venue.list.fresh, venue.list.keep]).toEqual([12 * HOUR, 30 * DAY]);
});

it("lets every source but the sample stand beside others", () => {
  expect(Object.entries(sources).filter(([, { standsBesideOthers }]) => !standsBesideOthers)).toHaveLength(1);
  expect(sources.sample.standsBesideOthers).toBe(false);
});

it.each([
  ["ticketmaster", [ticketmaster]],
  ["sample", [sample]],
  ["venue", [venue]],
] as const)("lets tickets of %s lead to its own hosts only", (name, own) => {
  const strange = ["https://tickets.example.evil.test/1", "http://tickets.example/1", "https://tickets.example:8443/1"];
  const all = [ticketmaster, sample, venue, ...strange];
  expect(all.filter((url) => sources[name].sellsAt(url, links))).toEqual(own);
});

it("takes texts and pictures of a venue nowhere, and takes a show down within a day", () => {
  expect(Object.entries(sources).filter(([, { hasTextsAndPictures }]) => !hasTextsAndPictures)).toMatchObject([
    ["venue", {}],
  ]);
  for (const { takenDownWithin } of Object.values(sources)) expect(takenDownWithin).toBeLessThanOrEqual(DAY);
});

it("keeps no copy longer than a taken-down show may stay, where no one deletes it", () => {
  // The cached searches and details, which taking down deletes as well.
  for (const { list, event, takenDownWithin } of [sources.ticketmaster, sources.sample])
    expect(Math.max(list.keep, event.keep)).toBeLessThanOrEqual(takenDownWithin);
});

it("credits each show: the sample as made up, a venue's as it was stored", () => {
  const credit = { text: "From tin-hall.example", url: "https://tin-hall.example/" };
  expect(withCredit(madeUpShow("a"))).toMatchObject({
    source: "ticketmaster",
    credit: { text: "Event data comes from Ticketmaster.", url: null },
  });
  expect(withCredit(madeUpShow("b", { isSample: true })).credit.text).toBe("Sample data: this show is made up.");
  expect(withCredit(madeUpShow("c", { source: "venue", credit })).credit).toEqual(credit);
});
