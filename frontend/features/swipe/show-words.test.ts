import { expect, it } from "vitest";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { inEnglish } from "#schema/words.ts";
import { friend, pileShow } from "../../test/made-up-shows.ts";
import { sourceSet } from "./show-picture.tsx";
import { type ChangingShow, dayText, likesText, placeText, saleText, timeText, venueText } from "./show-words.ts";

const show = pileShow("a", "A");

it("names venue and city, and says when both are unknown", () => {
  expect(venueText(show, inEnglish)).toBe("Tin Hall, Lisbon");
  expect(venueText({ ...show, venues: [] }, inEnglish)).toBe("Lisbon");
  expect(venueText({ venues: [], location: { city: null } }, inEnglish)).toBe("Location not available");
});

it("says 'Time TBA' for a time to be announced, even if the listing has a time", () => {
  expect(timeText({ time: "20:30:00", isTimeTba: false }, inEnglish)).toBe("8:30 PM");
  expect(timeText({ time: null, isTimeTba: false }, inEnglish)).toBe("Time TBA");
  expect(timeText({ time: "00:00:00", isTimeTba: true }, inEnglish)).toBe("Time TBA");
  expect(["2026-12-03", null].map((date) => dayText(date, inEnglish))).toEqual(["Thu, Dec 3", "Date TBA"]);
});

it("describes the sale status, the friends' likes, and the place searched", () => {
  expect(
    (["onsale", "offsale", "rescheduled", "unknown"] as const).map((status) => saleText({ status }, inEnglish)),
  ).toEqual([null, "Not on sale", "Rescheduled", null]);
  expect(
    (["rescheduled", "postponed", "cancelled"] as const).flatMap((status) => [
      saleText({ status }, inEnglish),
      saleText({ status, earlierDate: "2026-12-12" }, inEnglish),
    ]),
  ).toEqual([
    ...["Rescheduled", "Moved from Sat, Dec 12", "Postponed", "Postponed. It was Sat, Dec 12."],
    ...["Cancelled", "Cancelled. It was Sat, Dec 12."],
  ]);
  expect([0, 1, 3].map((connectionLikes) => likesText({ connectionLikes }, inEnglish))).toEqual([
    null,
    "1 friend likes it",
    "3 friends like it",
  ]);
  expect(placeText({ location: "Lisbon, Portugal", radius: 50 }, inEnglish)).toBe("Lisbon, Portugal, within 50 km");
});

it("says what became of a show, and what is most important first", () => {
  const at = "2026-12-01T00:00:00.000Z";
  const moved = { kind: "moved" as const, from: "2026-12-12T20:00", to: "2027-01-16T20:00", at };
  const later = { ...moved, to: "2026-12-12T21:00" };
  const again = { ...moved, kind: "on-again" as const };
  const saleOpens = "2026-12-05T10:00:00.000Z";
  const { dates } = madeUpShow("a", { day: "2026-12-12" });
  const text = (made: Partial<ChangingShow>) => saleText({ status: "unknown", dates, ...made }, inEnglish);
  expect(
    [
      { change: moved },
      { change: later },
      { change: again },
      { change: moved, soldOut: true as const },
      { status: "cancelled" as const, soldOut: true as const },
      { status: "offsale" as const, saleOpens },
      { status: "offsale" as const, change: null },
    ].map(text),
  ).toEqual([
    ...["Moved from Sat, Dec 12", "Moved from 8:00 PM", "On again", "Sold out", "Cancelled"],
    ...["Sale opens Dec 5, 10:00 AM", "Not on sale"],
  ]);
  const inBerlin = { ...dates, timezone: "Europe/Berlin" };
  expect(text({ saleOpens, dates: inBerlin })).toBe("Sale opens Dec 5, 11:00 AM");
});

it("names one friend by the first name, two, or two and how many more", () => {
  const [harp, ana] = [friend("Harp"), friend("Ana")];
  expect(
    [
      { connectionLikes: 1, friends: [harp] },
      { connectionLikes: 1, friends: [friend(null)] },
      { connectionLikes: 2, friends: [harp, ana] },
      { connectionLikes: 3, friends: [harp, ana] },
      { connectionLikes: 4, friends: [harp, ana] },
    ].map((likes) => likesText(likes, inEnglish)),
  ).toEqual([
    "Harp likes this",
    "nameless likes this",
    "Harp and Ana like this",
    "Harp, Ana and 1 more like this",
    "Harp, Ana and 2 more like this",
  ]);
});

it("offers the browser all sizes of the picture with the same shape", () => {
  const image = (url: string, width: number, height: number, isFallback = false) => ({
    url,
    width,
    height,
    isFallback,
  });
  const large = image("/large.jpg", 1024, 576);
  const images = [
    large,
    image("/small.jpg", 640, 360),
    image("/4x3.jpg", 305, 225),
    image("/stock.jpg", 2048, 1152, true),
  ];
  expect(sourceSet(images, large)).toBe("/small.jpg 640w, /large.jpg 1024w");
  expect(sourceSet([large], large)).toBeUndefined();
  expect(sourceSet([large, image("/a, b.jpg", 640, 360)], large)).toBeUndefined();
});
