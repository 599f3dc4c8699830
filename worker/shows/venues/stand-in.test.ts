import { describe, expect, it } from "vitest";
import { answered } from "../../scripts/local/venues/broken-page.ts";
import {
  type LivingShow,
  livingCalendar,
  livingPage,
  livingPlace,
  newShows,
  type Switch,
  switched,
} from "../../scripts/local/venues/living-venue.ts";
import { readVenue } from "./read-venue.ts";
import { now, venue } from "./test-tools.ts";

const shows = newShows(new Date(now));
const read = (text: string) =>
  readVenue(text, { ...venue, timezone: livingPlace.timezone, hosts: ["tickets.example"] }, now);
const pressed = (what: Switch, to?: string): LivingShow[] => shows.map((show) => switched(show, what, to));

describe.each([
  ["page", livingPage],
  ["calendar", livingCalendar],
] as const)("the stand-in venue's %s", (_form, textOf) => {
  it("lists its shows of the next weeks", async () => {
    const { shows: found } = await read(textOf(shows));
    expect(found.map(({ name, start: { date, time } }) => `${date} ${time} ${name}`)).toEqual(
      shows.map(({ name, date, time }) => `${date} ${time} ${name}`),
    );
  });

  it.each([
    ["cancel", "cancelled"],
    ["postpone", "postponed"],
    ["sell-out", "sold-out"],
    ["put-on-again", "on"],
  ] as const)("says after '%s' that they are %s, with the ids that they had", async (what, status) => {
    const before = await read(textOf(shows));
    const { shows: found } = await read(textOf(pressed(what)));
    expect(found.map((show) => [show.id, show.status])).toEqual(before.shows.map(({ id }) => [id, status]));
  });

  it("tells the new start after a move, and nothing after 'leave-out'", async () => {
    const [first] = (await read(textOf(shows))).shows;
    const { shows: found } = await read(textOf(pressed("move", "2027-03-08T19:45").slice(0, 1)));
    expect(found).toMatchObject([{ id: first?.id, start: { date: "2027-03-08", time: "19:45" } }]);
    expect((await read(textOf(pressed("leave-out")))).shows).toEqual([]);
  });

  it("is read as far as it can when it is cut, and as nothing when it is empty or garbled", async () => {
    const readAs = async (answer: "cut" | "empty" | "garbled") =>
      (await read(answered(textOf(shows), answer).text)).shows;
    expect((await readAs("cut")).length).toBeLessThan(shows.length);
    expect([await readAs("empty"), await readAs("garbled")]).toEqual([[], []]);
  });
});

it("tells on its page when the sale of one show opens", async () => {
  const { shows: found } = await read(livingPage(shows));
  expect(found.map(({ saleOpens }) => saleOpens).filter(Boolean)).toEqual([Date.parse("2027-01-04T10:00:00Z")]);
});
