import { expect, it } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { friend, pileShow } from "../../test/made-up-shows.ts";
import { sourceSet } from "./show-picture.tsx";
import { dayText, likesText, placeText, saleText, timeText, venueText } from "./show-words.ts";

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
