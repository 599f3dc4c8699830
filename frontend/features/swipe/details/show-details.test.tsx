import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ArtistDetails, ShowDetails as Details } from "#schema/contracts/swipe.ts";
import { stackShows } from "#schema/show-groups.ts";
import { pileShow, residency } from "../../../test/made-up-shows.ts";
import { openPage, respondToCalls, textsOf } from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { act, cleanup, screen, waitFor, within } from "../../../test/render.tsx";
import { addressLines, mapLink } from "./map-link.ts";
import ShowDetails from "./show-details.tsx";

const place = {
  name: "Tin Hall",
  city: { name: "Lisbon" },
  state: { name: null },
  country: { name: "Portugal" },
  address: { line1: "Rua Nova 5", line2: null },
  location: { latitude: 38.7, longitude: -9.1 },
};
function on(date: string, timezone: string | null = "Europe/Lisbon") {
  const start = { localDate: date.slice(0, 10), localTime: "20:30:00", isTimeTba: false };
  return { date, dates: { start, end: { localDate: null }, timezone }, status: "onsale" as const };
}
const full: Details = {
  images: [],
  info: "Doors at 19:30.\nTwo hours without a break.",
  pleaseNote: "No re-entry.",
  url: "https://www.ticketmaster.com/event/a",
  ...on("2099-12-03T20:30:00.000Z"),
  ageRestrictions: { ageRule: "16 and over", legalAgeEnforced: true },
  accessibility: { info: "Step-free from the north." },
  seatmap: { staticUrl: "https://maps.example/seats.png" },
  priceRanges: [
    { currency: "EUR", min: 24, max: 38, type: "standard" },
    { currency: "EUR", min: 90, max: 90, type: "vip" },
  ],
  classifications: [{ segment: "Music", genre: { name: "Indie" }, subGenre: { name: "Undefined" } }],
  _embedded: {
    venues: [
      {
        ...place,
        boxOfficeInfo: { phoneNumberDetail: "+351 210", openHoursDetail: "Mon to Fri" },
        parkingDetail: "Under the bridge.",
        accessibleSeatingDetail: "Row A.",
        generalInfo: { generalRule: "No large bags.", childRule: "Free under 6." },
      },
    ],
    attractions: [
      { id: "one", name: "The Ones", type: null, images: [], classifications: [] },
      { id: "two", name: "The Twos", type: null, images: [], classifications: [] },
    ],
  },
};
const empty: Details = {
  images: [],
  info: null,
  pleaseNote: null,
  url: null,
  ...on("2099-12-03T20:30:00.000Z", null),
  ageRestrictions: { ageRule: null, legalAgeEnforced: null },
  accessibility: { info: null },
  seatmap: { staticUrl: null },
  priceRanges: [],
  classifications: [],
  _embedded: { venues: [], attractions: [] },
};
const ones: ArtistDetails = {
  images: [],
  upcomingEvents: { _total: 12 },
  aliases: ["Los Unos"],
  externalLinks: {
    homepage: [{ url: "https://ones.example" }],
    spotify: [{ url: "https://spotify.example/ones" }],
    youtube: [{ url: "https://youtube.example/ones" }],
    facebook: [{ url: "https://facebook.example/ones" }],
    instagram: [{ url: "https://instagram.example/ones" }],
    twitter: [{ url: "https://twitter.example/ones" }],
  },
};

const [show] = stackShows([pileShow("a", "The Ones live")]);
const onClose = vi.fn();
const onLike = vi.fn();
const Listed = () => <ShowDetails show={show!} onClose={onClose} />;
const OnPile = () => (
  <>
    <button type="button">Opener</button>
    <ShowDetails isBeside show={show!} onClose={onClose} onLike={onLike} />
  </>
);

const dialog = () => screen.findByRole("dialog");
const headings = () => textsOf(screen.getAllByRole("heading", { level: 3 }));
const link = (name: string) => screen.findByRole<HTMLAnchorElement>("link", { name: new RegExp(`^${name}`) });
const hrefOf = async (name: string) => (await link(name)).href;

function resize(width: number) {
  (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM.setViewport({
    width,
  });
}

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
  onClose.mockClear();
  onLike.mockClear();
});
afterEach(() => {
  resize(1024);
  vi.restoreAllMocks();
});

it("shows every known detail of a show, each under its heading", async () => {
  respondToCalls({
    "GET /api/events/details/a": full,
    "GET /api/artists/details/one": ones,
    "GET /api/artists/details/two": refusal(503, "Not now."),
  });
  openPage("/details", Listed);
  await link("Website");
  expect(headings()).toEqual([
    "Event Information",
    "Important Notes",
    "Artists",
    "Date & Time",
    "Venue",
    "Box Office",
    "Parking",
    "Accessibility",
    "General Information",
    "Categories",
    "Price Ranges",
  ]);
  for (const text of [
    "The Ones live",
    "Doors at 19:30.\nTwo hours without a break.",
    "No re-entry.",
    "16 and over",
    "Also known as Los Unos",
    "12 upcoming events",
    "The Twos",
    "Thursday, December 3, 2099",
    "8:30 PM",
    "Lisbon time (Europe/Lisbon)",
    "Rua Nova 5",
    "Lisbon, Portugal",
    "+351 210",
    "Mon to Fri",
    "Under the bridge.",
    "Step-free from the north.",
    "Row A.",
    "No large bags.",
    "Free under 6.",
    "Indie",
    "€24 – €38 EUR",
    "vip€90 EUR",
    "Event data comes from Ticketmaster.",
  ])
    expect((await dialog()).textContent).toContain(text);
  expect((await dialog()).textContent).not.toContain("Undefined");
});

it("links to the artist's pages, a map and the tickets, each in a new tab without access to this one", async () => {
  respondToCalls({ "GET /api/events/details/a": full, "GET /api/artists/details/one": ones });
  openPage("/details", Listed);
  await link("Website");
  for (const [name, url] of [
    ["Website", "https://ones.example/"],
    ["Spotify", "https://spotify.example/ones"],
    ["YouTube", "https://youtube.example/ones"],
    ["Facebook", "https://facebook.example/ones"],
    ["Instagram", "https://instagram.example/ones"],
    ["Twitter", "https://twitter.example/ones"],
    ["Show on a map", "https://www.openstreetmap.org/?mlat=38.7&mlon=-9.1#map=17/38.7/-9.1"],
    ["Seat map", "https://maps.example/seats.png"],
    ["Buy Tickets", "https://www.ticketmaster.com/event/a"],
  ] as const)
    expect(await hrefOf(name)).toBe(url);
  for (const a of screen.getAllByRole<HTMLAnchorElement>("link"))
    expect([a.target, a.rel]).toEqual(["_blank", "noopener"]);
});

it("fetches each artist once, and shows no error for one that fails", async () => {
  const calls = respondToCalls({ "GET /api/events/details/a": full, "GET /api/artists/details/one": ones });
  openPage("/details", Listed);
  await link("Website");
  expect(calls.flatMap(({ call }) => (call.includes("/details/") ? call : [])).sort()).toEqual([
    "GET /api/artists/details/one",
    "GET /api/artists/details/two",
    "GET /api/events/details/a",
  ]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("logs details of a show and of an artist that cannot be loaded", async () => {
  respondToCalls({ "GET /api/events/details/a": full, "GET /api/artists/details/one": ones });
  openPage("/details", Listed);
  await waitFor(() =>
    expect(logged.mock.calls).toEqual([["Failed to fetch artist details.", expect.objectContaining({ status: 404 })]]),
  );
  cleanup();
  respondToCalls({ "GET /api/events/details/a": refusal(503, "Failed to fetch event details") });
  openPage("/details", Listed);
  await waitFor(() => expect(logged.mock.calls[1]?.[0]).toBe("Failed to fetch event details."));
});

it("leaves out unknown details", async () => {
  respondToCalls({ "GET /api/events/details/a": empty });
  openPage("/details", Listed);
  await waitFor(() => expect(screen.queryByText("Loading...")).toBeNull());
  expect(headings()).toEqual(["Date & Time", "Venue"]);
});

it("links to the tickets of both sources that list one night, with both credits", async () => {
  const provider = pileShow("a", "The Ones live", { description: "Two sets." });
  const host = "lighthouse-hall.example";
  const [joined] = stackShows([
    provider,
    {
      ...pileShow("b", "The Ones", { time: "20:00:00", source: "venue", url: "https://tickets.example/ones" }),
      ...{ groupKey: provider.groupKey, credit: { text: `From ${host}`, url: `https://${host}/shows` } },
    },
  ]);
  respondToCalls({ "GET /api/events/details/a": full });
  openPage("/details", () => <ShowDetails show={joined!} onClose={onClose} />);
  expect(await hrefOf("Buy Tickets")).toBe("https://www.ticketmaster.com/event/a");
  expect(await hrefOf("Tickets at tickets.example")).toBe("https://tickets.example/ones");
  expect(await hrefOf(`From ${host}`)).toBe(`https://${host}/shows`);
  expect((await dialog()).textContent).toContain("Event data comes from Ticketmaster.");
});

it("says 'Failed to fetch event details' in place and keeps the card's data", async () => {
  const responses: Record<string, unknown> = {
    "GET /api/events/details/a": refusal(503, "Failed to fetch event details"),
  };
  respondToCalls(responses);
  const { user } = openPage("/details", Listed);
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to fetch event details");
  expect((await dialog()).textContent).toContain("Tin Hall, Lisbon");
  expect(await hrefOf("Buy Tickets")).toBe("https://www.ticketmaster.com/event/a");
  responses["GET /api/events/details/a"] = full;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(headings()).toContain("Parking"));
});

it("invites friends to a liked show that is still to come, and has one primary button", async () => {
  respondToCalls({ "GET /api/events/details/a": full });
  const onInvite = vi.fn();
  const [past] = stackShows([pileShow("a", "The Ones live", { date: "2020-12-03T20:30:00.000Z" })]);
  const page = openPage("/details", () => <ShowDetails show={show!} onClose={onClose} onInvite={onInvite} />);
  await page.user.click(await screen.findByRole("button", { name: "Invite friends" }));
  expect(onInvite).toHaveBeenCalledOnce();
  expect((await link("Buy Tickets")).className).not.toContain("bg-brand");
  page.unmount();
  respondToCalls({ "GET /api/events/details/a": { ...full, ...on("2020-12-03T20:30:00.000Z") } });
  openPage("/details", () => <ShowDetails show={past!} onClose={onClose} onInvite={onInvite} />);
  expect((await link("Buy Tickets")).className).toContain("bg-brand");
  expect(screen.queryByRole("button", { name: "Invite friends" })).toBeNull();
});

it("lists every night of a residency, each with its own tickets", async () => {
  const [stack] = stackShows(residency("Long Run", 12));
  respondToCalls({ "GET /api/events/details/Long%20Run-0": { ...empty, ...on("2099-12-01T20:30:00.000Z") } });
  openPage("/details", () => <ShowDetails show={stack!} onClose={onClose} />);
  await link("Tickets for Saturday, December 12, 2099");
  expect(screen.getAllByRole("link", { name: /^Tickets for / })).toHaveLength(12);
  expect((await dialog()).textContent).toContain("and 11 more");
});

it("names the tickets of a night without a date as the list does", async () => {
  const undated = pileShow("undated", "Long Run", { date: null, time: null });
  const [stack] = stackShows([...residency("Long Run", 2), undated]);
  respondToCalls({ "GET /api/events/details/Long%20Run-0": { ...empty, ...on("2099-12-01T20:30:00.000Z") } });
  openPage("/details", () => <ShowDetails show={stack!} onClose={onClose} />);
  await link("Tickets for Date TBA");
});

it("offers 'Like' on the pile but not in the lists", async () => {
  respondToCalls({ "GET /api/events/details/a": empty });
  const { user, unmount } = openPage("/details", OnPile);
  await user.click(await screen.findByRole("button", { name: "Like" }));
  expect(onLike).toHaveBeenCalledTimes(1);
  unmount();
  openPage("/details", Listed);
  expect(within(await dialog()).queryByRole("button", { name: "Like" })).toBeNull();
});

it("opens beside the pile on a wide screen; Escape closes it and returns the focus", async () => {
  resize(1280);
  respondToCalls({ "GET /api/events/details/a": empty });
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Opener
        </button>
        {isOpen && <ShowDetails isBeside show={show!} onClose={() => setOpen(false)} onLike={onLike} />}
      </>
    );
  };
  const { user } = openPage("/details", Page);
  const opener = screen.getByRole("button", { name: "Opener" });
  await user.click(opener);
  const panel = await screen.findByRole("complementary");
  expect(panel.textContent).toContain("The Ones live");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("The Ones live"));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  expect(document.activeElement).toBe(opener);
  act(() => resize(390));
  await user.click(opener);
  await dialog();
});

it("links to a venue's map by coordinates, otherwise by address and city, otherwise not", () => {
  expect(mapLink(place)).toBe("https://www.openstreetmap.org/?mlat=38.7&mlon=-9.1#map=17/38.7/-9.1");
  expect(mapLink({ ...place, location: null })).toBe(
    "https://www.openstreetmap.org/search?query=Rua%20Nova%205%2C%20Lisbon%2C%20Portugal",
  );
  expect(mapLink({ ...place, location: null, address: { line1: null, line2: null } })).toBeNull();
  expect(mapLink({ ...place, location: null, city: { name: null } })).toBeNull();
  expect(addressLines(place)).toEqual(["Rua Nova 5", "Lisbon, Portugal"]);
});
