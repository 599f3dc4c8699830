import { expect, it } from "vitest";
import type { ConnectionPreferences, SharedShow } from "#schema/contracts/connection-preferences.ts";
import { Component as FriendsPage } from "../../../pages/friends-page.tsx";
import { contact, daysAgo, nothing, open, row } from "../../../test/open-friends.tsx";
import { elsewhere, openPage, respondToCalls, textsOf } from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { screen, waitFor, within } from "../../../test/render.tsx";
import { matchDraft } from "../../swipe/matches/match-draft.ts";

const ana = { id: "ana", email: "ana@example.com", firstName: "Ana", lastName: "Duarte" };
const friends = {
  "GET /api/friends": [contact("Ana", { state: "connected", connectionId: "c" }), contact("Ben")],
  "GET /api/connections": [{ id: "c", friend: ana, createdAt: daysAgo(2), updatedAt: daysAgo(1) }],
};
const CALL = "GET /api/connections/c/preferences";

function show(name: string, isMutual = false): SharedShow {
  return {
    id: name,
    name,
    url: "https://www.ticketmaster.com/event/echo",
    images: [{ url: "https://images.example/large.jpg", width: 1024, height: 576, isFallback: false }],
    location: { city: "Lisbon" },
    dates: { timezone: "Europe/Lisbon" },
    venues: [{ name: "Tin Hall", city: { name: "Lisbon" } }],
    dateVariants: [
      { showId: "first", date: "2099-12-03", time: "20:30:00", isTimeTba: false },
      { showId: "second", date: "2099-12-04", time: null, isTimeTba: true },
    ],
    status: "onsale",
    isMutual,
  };
}
const all: ConnectionPreferences = {
  sharing: { city: true, genres: true, likes: true },
  city: { name: "Porto", region: "Portugal" },
  genres: ["Fado", "Indie"],
  shows: [show("Echo", true), show("Late Bloom"), show("Static")],
  hasMoreShows: false,
};
const off = { city: false, genres: false, likes: false };
const none: ConnectionPreferences = { ...all, city: null, genres: [], shows: [] };

const link = (name: string) => screen.findByRole("link", { name: `Concert preferences of ${name}` });
const dialog = async (name = "Ana Duarte") => within(await screen.findByRole("dialog", { name }));

/** Opens Ana's preferences from her row. */
async function openAna(answer: unknown) {
  const page = await open({ ...friends, [CALL]: answer });
  await page.user.click(await link("Ana"));
  return { ...page, sheet: await dialog() };
}

it("opens what a connected person shares from their row only, and gives the focus back", async () => {
  const { sheet, user, calls } = await openAna(all);
  await sheet.findByText("Porto");
  within(sheet.getByRole("list", { name: "Genres" })).getByText("Indie");
  expect(textsOf(sheet.getAllByRole("heading", { level: 3 }))).toEqual(["You both like (1)", "Ana likes (2)"]);
  expect(textsOf(sheet.getAllByRole("heading", { level: 4 }))).toEqual(["Echo", "Late Bloom", "Static"]);
  const both = within(sheet.getByRole("region", { name: "You both like (1)" }));
  both.getByText("Dec 3, 2099, 8:30 PM");
  both.getByText("Tin Hall, Lisbon");
  expect(sheet.getByRole("link", { name: "Choose what you share" }).getAttribute("href")).toBe("/settings#sharing");
  expect(calls.filter(({ call }) => call.endsWith("/preferences"))).toHaveLength(1);
  await user.click(sheet.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(await link("Ana"));
  expect(within(await row("ben@example.com")).queryByRole("link")).toBeNull();
});

it("opens from the row of a connected person who is not a contact, and closes by Escape", async () => {
  const { user } = await open({ "GET /api/connections": friends["GET /api/connections"], [CALL]: all });
  await user.click(await link("Ana Duarte"));
  await (await dialog()).findByText("Porto");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("opens at its own URL, and closes to the contacts", async () => {
  respondToCalls({ ...nothing, ...friends, [CALL]: all });
  const { user } = openPage("/friends?person=c", FriendsPage);
  const sheet = await dialog();
  await sheet.findByText("Porto");
  await user.click(sheet.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByRole("heading", { level: 1, name: "Contacts & Connections" });
});

it.each(["cancelled", "postponed"] as const)("offers no plan for a %s show, and says so", async (status) => {
  const off = { ...show("Echo", true), status, earlierDate: "2026-12-12" };
  const { sheet } = await openAna({ ...all, shows: [off, show("Static")] });
  await sheet.findByText(/^(Cancelled|Postponed)\. It was Sat, Dec 12\.$/);
  sheet.getByRole("button", { name: "Plan together: Static" });
  expect(sheet.queryByRole("button", { name: "Plan together: Echo" })).toBeNull();
});

it("leads from a show to a new event with this show and this person", async () => {
  const { sheet, user } = await openAna(all);
  await user.click(await sheet.findByRole("button", { name: "Plan together: Late Bloom" }));
  expect(await elsewhere()).toBe("/home");
  expect(matchDraft({ stack: show("Late Bloom"), friends: [ana] })).toEqual({
    title: "Late Bloom",
    dateOptions: [
      { date: "2099-12-03", time: "20:30", showId: "first" },
      { date: "2099-12-04", time: "", showId: "second" },
    ],
    inviteEmails: ["ana@example.com"],
    timezone: "Europe/Lisbon",
    show: {
      location: "Tin Hall, Lisbon",
      ticketUrl: "https://www.ticketmaster.com/event/echo",
      imageUrl: "https://images.example/large.jpg",
      showId: "first",
    },
  });
});

it.each([
  ["nothing is shared", { ...none, sharing: off }, "Nothing shared"],
  ["there is nothing yet", none, "Nothing here yet"],
])("says so when %s", async (_, answer, title) => {
  const { sheet } = await openAna(answer);
  await sheet.findByRole("heading", { name: title });
  expect(sheet.queryByRole("list")).toBeNull();
});

it.each([
  [
    "are not shared",
    { ...all, shows: [], sharing: { ...all.sharing, likes: false } },
    "Ana does not share liked shows.",
  ],
  ["are missing", { ...all, shows: [] }, "Ana has not liked a show that is still to come."],
])("shows city and genres, and says that liked shows %s", async (_, answer, sentence) => {
  const { sheet } = await openAna(answer);
  await sheet.findByText("Porto");
  expect(sheet.getByText((_, element) => element?.tagName === "P" && element.textContent === sentence)).toBeTruthy();
});

it("says that there are more shows than it lists", async () => {
  const { sheet } = await openAna({ ...all, hasMoreShows: true });
  await sheet.findByText("These are the next 3. There are more.");
});

it("offers to try again when loading failed", async () => {
  const responses: Record<string, unknown> = {
    ...nothing,
    ...friends,
    [CALL]: refusal(503, "We are very busy right now."),
  };
  respondToCalls(responses);
  const { user } = openPage("/friends?person=c", FriendsPage);
  const sheet = await dialog();
  expect((await sheet.findByRole("alert")).textContent).toBe("Couldn't load the concert preferences.");
  responses[CALL] = all;
  await user.click(sheet.getByRole("button", { name: "Try again" }));
  await sheet.findByText("Porto");
});

it.each([
  ["the connection is unknown", { "GET /api/connections": [] }],
  ["the connection has just ended", { [CALL]: refusal(404, "This could not be found.") }],
])("shows nothing of a person when %s", async (_, changed) => {
  respondToCalls({ ...nothing, ...friends, [CALL]: all, ...changed });
  openPage("/friends?person=c", FriendsPage);
  const sheet = await dialog("Concert preferences");
  await sheet.findByRole("heading", { name: "You are not connected" });
  expect(sheet.queryByText("Porto")).toBeNull();
});
