import { expect, it, vi } from "vitest";
import type { PileShow } from "#schema/contracts/swipe.ts";
import { stackShows } from "#schema/show-groups.ts";
import { Component as SwipePage } from "../../pages/swipe-page.tsx";
import { liked, match, pileShow, residency } from "../../test/made-up-shows.ts";
import { openPage, respondToCalls, signedIn } from "../../test/open-page.tsx";
import { screen, waitFor, within } from "../../test/render.tsx";
import ShowDetails from "./details/show-details.tsx";
import InviteTab from "./invite/invite-tab.tsx";
import { matchDraft } from "./matches/match-draft.ts";
import MatchesTab from "./matches/matches-tab.tsx";
import { SavedTab } from "./saved/saved-tab.tsx";

const cancelled = pileShow("echo", "The Long Echo", { status: "cancelled" });
const postponed = pileShow("echo", "The Long Echo", {
  ...{ status: "postponed", date: null, time: null, earlierDate: "2026-12-12" },
});
const moved = pileShow("echo", "The Long Echo", { status: "rescheduled", earlierDate: "2026-12-12" });

/** Responds with what the provider says of a show now. */
const details = ({ images, url, date, dates, status, earlierDate }: PileShow) => ({
  "GET /api/events/details/echo": {
    ...{ images, url, date, dates, status, earlierDate, info: "Doors at eight.", pleaseNote: null },
    ageRestrictions: { ageRule: null, legalAgeEnforced: null },
    accessibility: { info: null },
    seatmap: { staticUrl: null },
    ...{ priceRanges: [], classifications: [], _embedded: { venues: [], attractions: [] } },
  },
});
const link = (name: string) => screen.queryByRole("link", { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.queryByRole("button", { name });
const inviteTo = (...shows: PileShow[]) =>
  openPage("/", () => <InviteTab show={stackShows(shows)[0]!} onBack={vi.fn()} />);

it.each([
  ["cancelled", cancelled, "Cancelled", false, false],
  ["postponed", postponed, "Postponed. It was Sat, Dec 12.", false, false],
  ["moved", moved, "Moved from Sat, Dec 12", true, true],
])("says in the details that a show is %s", async (_, show, text, hasTickets, isOn) => {
  respondToCalls(details(show));
  openPage("/details", () => <ShowDetails show={stackShows([show])[0]!} onClose={vi.fn()} onInvite={vi.fn()} />);
  await screen.findByText("Doors at eight.");
  screen.getByText(text);
  expect([link("Buy Tickets") !== null, button("Invite friends") !== null]).toEqual([hasTickets, isOn]);
});

it.each([
  ["cancelled", cancelled, "Cancelled", false, false],
  ["postponed", postponed, "Postponed. It was Sat, Dec 12.", false, false],
  ["moved", moved, "Moved from Sat, Dec 12", true, true],
])("says in the matches that a show is %s", async (_, show, text, hasTickets, isOn) => {
  respondToCalls({ "GET /api/swipe/matches": [match(show, "Ana")] });
  const { user } = openPage("/", MatchesTab);
  await screen.findByText(text);
  expect(button("Create Event: The Long Echo") !== null).toBe(isOn);
  await user.click(button("View Details: The Long Echo")!);
  within(await screen.findByRole("dialog")).getByText(text);
  expect([link("Buy Tickets") !== null, button("Create Group Event") !== null]).toEqual([hasTickets, isOn]);
});

it.each([
  ["cancelled", cancelled, "Cancelled", false, false],
  ["postponed", postponed, "Postponed. It was Sat, Dec 12.", false, false],
  ["moved", moved, "Moved from Sat, Dec 12", true, true],
])("says in the invite view that a show is %s", (_, show, text, hasTickets, isOn) => {
  respondToCalls({ ...signedIn(), "GET /api/friends": [] });
  inviteTo(show);
  screen.getByText(text);
  expect([link("Book Tickets") !== null, button("Send Invitations (0)") !== null]).toEqual([hasTickets, isOn]);
  expect(screen.queryByText(/cannot invite friends|can invite friends when/) === null).toBe(isOn);
});

it.each(["liked", "disliked"] as const)("says in the %s list that a show is cancelled", async (list) => {
  respondToCalls({ [`GET /api/swipe/${list}`]: [liked(cancelled)] });
  openPage("/", () => <SavedTab list={list} onDetails={vi.fn()} />);
  await screen.findByText("Cancelled");
});

it("believes the details of a liked show at once, and refreshes the list", async () => {
  const onSale = pileShow("echo", "The Long Echo");
  const responses: Record<string, unknown> = {
    ...signedIn(),
    ...details(cancelled),
    "GET /api/swipe/liked": [liked(onSale)],
  };
  respondToCalls(responses);
  const { user } = openPage("/swipe?tab=liked", SwipePage);
  const opener = await screen.findByRole("button", { name: "View Details: The Long Echo" });
  responses["GET /api/swipe/liked"] = [liked(cancelled)];
  await user.click(opener);
  await within(await screen.findByRole("dialog")).findByText("Cancelled");
  expect([link("Buy Tickets"), button("Invite friends")]).toEqual([null, null]);
  await user.click(button("Close")!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByText("Cancelled");
});

it("keeps a show off that only older details call on", async () => {
  respondToCalls(details(pileShow("echo", "The Long Echo")));
  openPage("/details", () => <ShowDetails show={stackShows([cancelled])[0]!} onClose={vi.fn()} />);
  await screen.findByText("Doors at eight.");
  screen.getByText("Cancelled");
});

it("marks the cancelled night of a residency, and offers only the others", async () => {
  const [first, second, third] = residency("Residency", 3) as [PileShow, PileShow, PileShow];
  const nights = [first, { ...second, status: "cancelled" as const }, third];
  const [stack] = stackShows(nights);
  respondToCalls({ ...signedIn(), "GET /api/friends": [] });
  const page = inviteTo(...nights);
  const shown = within(screen.getByRole("group", { name: "Available dates" })).getAllByRole("listitem");
  expect(shown).toHaveLength(2);
  page.unmount();
  expect(matchDraft({ stack: stack!, friends: [] }).dateOptions.map(({ date }) => date)).toEqual([
    "2099-12-01",
    "2099-12-03",
  ]);
  vi.spyOn(console, "error").mockImplementation(() => {});
  openPage("/details", () => <ShowDetails show={stack!} onClose={vi.fn()} />);
  const row = (await screen.findByText("Wednesday, December 2, 2099")).closest("li")!;
  within(row).getByText("Cancelled");
  expect(within(row).queryByRole("link")).toBeNull();
  expect(screen.getAllByRole("link", { name: /^Tickets for / })).toHaveLength(2);
});
