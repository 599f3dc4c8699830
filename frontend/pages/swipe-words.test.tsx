import { afterEach, expect, it, vi } from "vitest";
import { stackShows } from "#schema/show-groups.ts";
import InviteTab from "../features/swipe/invite/invite-tab.tsx";
import { disliked, liked, match, pileShow, residency } from "../test/made-up-shows.ts";
import { allSent, laterResponse, respondToCalls } from "../test/open-page.tsx";
import { lisbon, pageOf, pileResponses, shows } from "../test/pile.ts";
import { openInPseudoWords, wordsInNoCatalogue } from "../test/pseudo-page.tsx";
import { refusal } from "../test/refusal.ts";
import { screen, waitFor } from "../test/render.tsx";
import { shownToast } from "../ui/overlay/toast.ts";
import { Component as Swipe } from "./swipe-page.tsx";

const open = (url = "/swipe") => openInPseudoWords(url, Swipe);
const toasted = (title: string) => waitFor(() => expect(shownToast()?.title).toContain(title));

const music = [{ segment: "Music", genre: { name: "Indie" }, subGenre: { name: "Fado" } }];
const range = { currency: "EUR", min: 24, max: 38, type: "" };
const choir = pileShow("choir", "Saltwater Choir", {
  classifications: music,
  connectionLikes: 2,
  date: "2099-11-30T20:30:00.000Z",
  priceRanges: [range],
  status: "offsale",
  artists: ["Nocturne"],
});
const data = ["Saltwater Choir", "Tin Hall", "Lisbon", "Portugal", "Indie", "Music", "Fado", "Nocturne", "EUR"];

const venue = {
  name: "Tin Hall",
  city: { name: "Lisbon" },
  state: { name: null },
  country: { name: "Portugal" },
  address: { line1: "Rua Nova 5", line2: null },
  location: { latitude: 38.7, longitude: -9.1 },
  boxOfficeInfo: { phoneNumberDetail: "+351 210", openHoursDetail: "20–22" },
  parkingDetail: "Ponte",
  accessibleSeatingDetail: "Ponte",
  generalInfo: { generalRule: "Ponte", childRule: "Ponte" },
};
const details = {
  images: [],
  info: "Ponte",
  pleaseNote: "Ponte",
  url: null,
  dates: { timezone: "Europe/Lisbon" },
  ageRestrictions: { ageRule: null, legalAgeEnforced: true },
  accessibility: { info: "Ponte" },
  seatmap: { staticUrl: "https://maps.example/seats.png" },
  priceRanges: [range, { ...range, min: 0, max: 0 }, { ...range, min: null }, { ...range, max: null }],
  classifications: music,
  _embedded: {
    venues: [venue, { ...venue, name: null }],
    attractions: [{ id: "one", name: "Nocturne", type: null, images: [], classifications: music }],
  },
};
const artist = {
  images: [],
  upcomingEvents: { _total: 12 },
  aliases: ["Ponte", "Nova"],
  externalLinks: { homepage: [{ url: "https://one.example" }] },
};
const detailsResponses = { "GET /api/events/details/choir": details, "GET /api/artists/details/one": artist };
const detailsData = [...data, "Ponte", "Rua Nova", "Nova", "Europe"];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("has every text of the pile in a catalogue", async () => {
  const nights = residency("Saltwater Choir", 4);
  respondToCalls(pileResponses(pageOf([choir, ...nights, ...shows("Nocturne")], { isSample: true })));
  const { find, press } = open();
  await find("Not on sale");
  expect(wordsInNoCatalogue(...data)).toEqual([]);
  await press("Dislike");
  await find("Disliked. Next: Nocturne");
  expect(wordsInNoCatalogue(...data)).toEqual([]);
});

it("has every text of a show's details in a catalogue", async () => {
  const dates = { ...choir.dates, end: { localDate: "2099-12-24" } };
  const nights = [{ ...choir, dates }, ...residency("Saltwater Choir", 3)];
  respondToCalls(pileResponses(pageOf(nights), detailsResponses));
  const { find, press } = open();
  await press("Saltwater Choir");
  await find("Seat map");
  await find("Website");
  expect(wordsInNoCatalogue(...detailsData)).toEqual([]);
});

it("has the reasons for an empty pile in a catalogue", async () => {
  const nowhere = { "GET /api/swipe/preferences": { ...lisbon, location: "" } };
  respondToCalls(pileResponses(pageOf([]), nowhere));
  const first = open();
  await first.find("Where do you go out?");
  expect(wordsInNoCatalogue()).toEqual([]);
  first.unmount();
  for (const [answer, text] of [
    [pageOf([]), "No Events Found"],
    [pageOf([], { hasShows: true }), "All caught up!"],
    [refusal(502, ""), "Couldn't load shows."],
    [laterResponse().response, "Finding shows near you..."],
  ] as const) {
    respondToCalls(pileResponses(answer));
    const page = open();
    await page.find(text);
    expect(wordsInNoCatalogue(...data)).toEqual([]);
    page.unmount();
  }
});

it("has every text of the choice of a place in a catalogue", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const place = { label: "Lisbon, Portugal", display_name: "Lisbon, Portugal", address: { city: "Lisbon" } };
  const responses = pileResponses(pageOf(shows("Nocturne")), {
    "GET /api/config": { vapidPublicKey: null, tiles: null, geocoder: "submit", cityNames: "GeoNames" },
    "GET /api/geocode/search?q=lis": [place],
    "GET /api/geocode/search?q=xy": [],
    "GET /api/geocode/search?q=fail": refusal(502, ""),
    "POST /api/swipe/preferences": refusal(502, ""),
  });
  respondToCalls(responses);
  const { find, press, fill } = open();
  await press("Change Location:");
  await find("City names from");
  const input = await screen.findByRole("combobox");
  for (const [typed, text] of [
    ["xy", "No city found."],
    ["fail", "Try Again"],
    ["lis", "1 city found."],
  ] as const) {
    await fill(input, typed);
    await press("Search");
    await find(text);
    expect(wordsInNoCatalogue(...data, "GeoNames")).toEqual([]);
  }
  await press("Lisbon", "option");
  await press("Save");
  await toasted("Update Failed");
  expect(wordsInNoCatalogue(...data, "GeoNames")).toEqual([]);
});

it.each([
  ["liked", "Remove", "Moved to disliked events"],
  ["disliked", "Like after all", "Moved to liked events"],
])("has every text of the %s shows in a catalogue", async (list, hint, moved) => {
  const over = pileShow("over", "Nocturne", { date: "2024-03-01T20:00:00.000Z" });
  const entries = list === "liked" ? [liked(choir), liked(over)] : [disliked(choir), disliked(over)];
  respondToCalls(pileResponses(pageOf([]), { [`GET /api/swipe/${list}`]: entries }));
  const { find, user, unmount } = open(`/swipe?tab=${list}`);
  await find("Upcoming Events");
  expect(wordsInNoCatalogue(...data)).toEqual([]);
  await user.click(screen.getAllByTitle((title) => title.includes(hint))[0]!);
  await toasted(moved);
  expect(wordsInNoCatalogue(...data)).toEqual([]);
  unmount();
  respondToCalls(pileResponses(pageOf([])));
  const none = open(`/swipe?tab=${list}`);
  await none.find(`No ${list} events yet`);
  expect(wordsInNoCatalogue()).toEqual([]);
});

it("has every text of the matches in a catalogue", async () => {
  const friends = ["Ana", "Tom", "Eve", "Zoe", "Ben"];
  const matches = friends.map((name) => match({ ...choir, status: "onsale" }, name));
  respondToCalls(pileResponses(pageOf([]), { "GET /api/swipe/matches": matches }));
  const { find, press, unmount } = open("/swipe?tab=matches");
  await find("5 Matches");
  await press("View Details");
  await find("5 friends like it too");
  // The marks of a picture's initials are people's letters too.
  const people = [...friends.map((name) => `${name} Duarte`), "AD", "TD", "ED", "ZD", "BD"];
  expect(wordsInNoCatalogue(...data, ...people)).toEqual([]);
  unmount();
  respondToCalls(pileResponses(pageOf([])));
  const none = open("/swipe?tab=matches");
  await none.find("No matches yet");
  expect(wordsInNoCatalogue()).toEqual([]);
});

it("says in a catalogue's words that a list could not be loaded", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 });
  for (const list of ["liked", "disliked", "matches"]) {
    respondToCalls(pileResponses(pageOf([]), { [`GET /api/swipe/${list}`]: refusal(502, "") }));
    const page = open(`/swipe?tab=${list}`);
    await page.find("Unable to load");
    expect(wordsInNoCatalogue()).toEqual([]);
    page.unmount();
  }
});

it("has every text of the invitation to a show in a catalogue", async () => {
  const [show] = stackShows([...residency("Saltwater Choir", 7), pileShow("tba", "Saltwater Choir", { time: null })]);
  respondToCalls({
    ...pileResponses(pageOf([])),
    "GET /api/friends": [],
    "POST /api/swipe/invite": { event: { id: "made" }, invitations: allSent(2) },
  });
  const nobody = openInPseudoWords("/", () => <InviteTab show={null} onBack={() => {}} />);
  await nobody.find("Invite Friends to Events");
  expect(wordsInNoCatalogue()).toEqual([]);
  nobody.unmount();

  const { find, press, fill } = openInPseudoWords("/", () => <InviteTab show={show!} onBack={() => {}} />);
  await press("+ 3 more dates");
  await press("Send Invitations");
  await find("Add at least one person");
  expect(wordsInNoCatalogue(...data)).toEqual([]);
  await fill(screen.getByRole("combobox"), "ana@example.com");
  await press("Send Invitations");
  await find("2 friends are invited");
  await toasted("Invitations sent!");
  expect(wordsInNoCatalogue(...data)).toEqual([]);
});
