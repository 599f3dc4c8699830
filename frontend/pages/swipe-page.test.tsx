import { expect, it } from "vitest";
import { liked, residency } from "../test/made-up-shows.ts";
import { changes, expectToast, laterResponse, openPage, respondToCalls, textsOf } from "../test/open-page.tsx";
import { expectFront, frontCard, lisbon, pageOf, pileResponses, shows, timesRead } from "../test/pile.ts";
import { refusal } from "../test/refusal.ts";
import { screen, waitFor, within } from "../test/render.tsx";
import { Component as Swipe } from "./swipe-page.tsx";

function open(url = "/swipe") {
  const { user, fill } = openPage(url, Swipe);
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  async function changeRadius(to: string) {
    await press("Change Location: Lisbon, Portugal, within 50 km");
    await fill(await screen.findByLabelText("Search radius"), to);
    await press("Save");
  }
  return { user, press, changeRadius };
}

it("asks a person without a city to pick one, and loads no shows until then", async () => {
  const calls = respondToCalls(
    pileResponses(pageOf([]), { "GET /api/swipe/preferences": { ...lisbon, location: "" } }),
  );
  const { press } = open();
  await screen.findByText("Where do you go out?");
  expect(timesRead(calls, "/api/swipe/events?page=0")).toBe(0);
  await press("Choose a city");
  await screen.findByRole("dialog", { name: "Search Location" });
});

it("shows one card at a time, with the next one inert behind it", async () => {
  const [first, second] = shows("Saltwater Choir", "Nocturne");
  const genre = [{ segment: "Music", genre: { name: "Indie" }, subGenre: { name: null } }];
  const sold = { ...first!, classifications: genre, connectionLikes: 2, status: "offsale" as const };
  respondToCalls(pileResponses(pageOf([sold, second!])));
  open();
  await expectFront("Saltwater Choir");
  for (const text of [
    "Indie",
    "Tin Hall, Lisbon",
    "Thu, Dec 3 8:30 PM",
    "Price TBA",
    "Not on sale",
    "2 friends like it",
  ])
    expect(frontCard()?.textContent).toContain(text);
  const [picture] = within(frontCard()!).getAllByAltText("");
  expect(picture?.getAttribute("src")).toBe("https://images.example/large.jpg");
  expect(screen.getByText("Nocturne").closest("[inert]")).not.toBeNull();
  screen.getByText(/Lisbon, Portugal, within 50 km/);
  expect(document.title).toBe("Swipe · Eightish");
});

it("says that sample shows are made up", async () => {
  respondToCalls(pileResponses(pageOf(shows("A"), { isSample: true })));
  const { container } = openPage("/swipe", Swipe);
  await waitFor(() => expect(container.textContent).toContain("Sample data: these shows are made up."));
});

it("hides the pile while another place is saved, then starts a new one and closes the dialog", async () => {
  const { response, respond } = laterResponse();
  const known = pileResponses(pageOf(shows("A", "B")), { "POST /api/swipe/preferences": response });
  const calls = respondToCalls(known);
  const { changeRadius } = open();
  await expectFront("A");
  await changeRadius("20");
  await screen.findByText(/Finding shows/);
  expect(frontCard()).toBeUndefined();
  known["GET /api/swipe/events?page=0"] = pageOf(shows("Near"));
  known["GET /api/swipe/preferences"] = { ...lisbon, radius: 20 };
  respond(Response.json({ ...lisbon, radius: 20 }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await expectFront("Near");
  expect(changes(calls)).toEqual([
    {
      call: "POST /api/swipe/preferences",
      body: { location: "Lisbon, Portugal", radius: 20, lat: 38.72, lon: -9.14, countryCode: "PT" },
    },
  ]);
  screen.getByText(/within 20 km/);
});

it.each([
  [refusal(429, "You have changed your city often today."), "You have changed your city often today."],
  [refusal(502, ""), "Failed to update preferences. Please try again."],
])("restores the pile when the place could not be saved", async (refused, sentence) => {
  const calls = respondToCalls(pileResponses(pageOf(shows("A", "B")), { "POST /api/swipe/preferences": refused }));
  const { user, press, changeRadius } = open();
  await expectFront("A");
  await press("Like");
  await expectFront("B");
  await changeRadius("20");
  await expectToast("Update Failed", sentence);
  screen.getByRole("dialog");
  await user.keyboard("{Escape}");
  await expectFront("B");
  expect(timesRead(calls, "/api/swipe/events?page=0")).toBe(1);
});

it("counts shows, not listings, on the tabs, and switches between tabs", async () => {
  const [first, second] = residency("Long Run", 2);
  respondToCalls(pileResponses(pageOf(shows("A")), { "GET /api/swipe/liked": [liked(first!), liked(second!)] }));
  const { user } = open();
  await waitFor(() =>
    expect(textsOf(screen.getAllByRole("tab"))).toEqual(["Swipe", "Liked 1", "Disliked 0", "Matches 0"]),
  );
  await user.click(screen.getByRole("tab", { name: "Disliked 0" }));
  await screen.findByText("No disliked events yet");
  await user.click(screen.getByRole("tab", { name: "Swipe" }));
  await expectFront("A");
});

it("opens the tab in the URL, and the pile for an unknown tab", async () => {
  respondToCalls(pileResponses(pageOf(shows("A"))));
  const { unmount } = openPage("/swipe?tab=matches", Swipe);
  await screen.findByText("No matches yet");
  unmount();
  open("/swipe?tab=nothing");
  await expectFront("A");
});

it("opens the invite view for the chosen card, without a tab of its own, and returns to the pile", async () => {
  respondToCalls(pileResponses(pageOf(shows("A", "B")), { "GET /api/friends": [] }));
  const { press } = open();
  await expectFront("A");
  await press("Invite friends");
  await screen.findByRole("button", { name: "Back to Swipe" });
  screen.getByRole("heading", { name: "A" });
  expect(screen.getAllByRole("tab")).toHaveLength(4);
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Swipe");
  await press("Back to Swipe");
  await expectFront("A");
});

it("invites friends to a liked show from its details, but not from a disliked one's", async () => {
  const [show] = shows("A");
  const swiped = { event: show!, listings: [] };
  respondToCalls(
    pileResponses(pageOf([]), {
      "GET /api/friends": [],
      [`GET /api/events/details/${show!.id}`]: laterResponse().response,
      "GET /api/swipe/liked": [{ ...swiped, action: "like" }],
      "GET /api/swipe/disliked": [{ ...swiped, action: "dislike" }],
    }),
  );
  const { press, user } = open("/swipe?tab=disliked");
  await press("View Details: A");
  await screen.findByRole("link", { name: /^Buy Tickets/ });
  expect(screen.queryByRole("button", { name: "Invite friends" })).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("tab", { name: /^Liked/ }));
  await press("View Details: A");
  await press("Invite friends");
  await screen.findByRole("button", { name: "Back to Swipe" });
  screen.getByRole("heading", { name: "A" });
});
