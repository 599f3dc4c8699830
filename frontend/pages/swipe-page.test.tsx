import { beforeEach, expect, it } from "vitest";
import { liked, residency } from "../test/made-up-shows.ts";
import {
  answerCalls,
  changes,
  expectToast,
  findButton,
  openPage,
  press,
  settle,
  type,
  until,
} from "../test/page-driver.tsx";
import { frontCard, frontName, laterAnswer, lisbon, pageOf, pileAnswers, shows, timesRead } from "../test/pile.ts";
import { refusal } from "../test/refusal.ts";
import { dismissToast, shownToast } from "../ui/overlay/toast.ts";
import { Component as Swipe } from "./swipe-page.tsx";

beforeEach(() => dismissToast());

it("invites somebody without a city to pick one, and asks for no shows until then", async () => {
  const calls = answerCalls(pileAnswers(pageOf([]), { "GET /api/swipe/preferences": { ...lisbon, location: "" } }));
  const host = await openPage("/swipe", Swipe);
  await until(() => expect(host.textContent).toContain("Where do you go out?"));
  expect(timesRead(calls, "/api/swipe/events?page=0")).toBe(0);
  await press("Change Location");
  await until(() => expect(document.querySelector("[role=dialog]")?.textContent).toContain("Search Location"));
});

it("shows one card at a time with the next one out of reach behind it", async () => {
  const [first, second] = shows("Saltwater Choir", "Nocturne");
  const genre = [{ segment: "Music", genre: { name: "Indie" }, subGenre: { name: null } }];
  const sold = { ...first!, classifications: genre, connectionLikes: 2, status: "offsale" as const };
  answerCalls(pileAnswers(pageOf([sold, second!])));
  const host = await openPage("/swipe", Swipe);
  await until(() => expect(frontName()).toBe("Saltwater Choir"));
  for (const text of [
    "Indie",
    "Tin Hall, Lisbon",
    "Thu, Dec 3 8:30 PM",
    "Price TBA",
    "Not on sale",
    "2 friends like it",
  ])
    expect(frontCard()?.textContent).toContain(text);
  expect(frontCard()?.querySelector("img")?.getAttribute("src")).toBe("https://images.example/large.jpg");
  expect(host.querySelector("[data-card][inert]")?.textContent).toContain("Nocturne");
  expect(host.textContent).toContain("Lisbon, Portugal, within 50 km");
  expect(document.title).toBe("Swipe · Eightish");
});

it("says in plain words that sample data is sample data", async () => {
  answerCalls(pileAnswers(pageOf(shows("A"), { isSample: true })));
  const host = await openPage("/swipe", Swipe);
  await until(() => expect(host.textContent).toContain("Sample data: these shows are made up."));
});

async function changeRadius(to: string) {
  await press("Change Location: Lisbon, Portugal, within 50 km");
  await until(() => expect(document.querySelector("[role=dialog] input[type=number]")).not.toBeNull());
  await type(document.querySelector("[role=dialog] input[type=number]")!, to);
  await press("Save", document.querySelector("[role=dialog]")!);
}

it("puts the pile aside while another place is saved, then starts a new one and closes the dialog", async () => {
  const { response, answer } = laterAnswer();
  const known = pileAnswers(pageOf(shows("A", "B")), { "POST /api/swipe/preferences": response });
  const calls = answerCalls(known);
  const host = await openPage("/swipe", Swipe);
  await until(() => expect(frontName()).toBe("A"));
  await changeRadius("20");
  await until(() => expect(host.querySelector("[role=status]")?.textContent).toContain("Finding shows"));
  expect(frontCard()).toBeNull();
  known["GET /api/swipe/events?page=0"] = pageOf(shows("Near"));
  known["GET /api/swipe/preferences"] = { ...lisbon, radius: 20 };
  answer(Response.json({ ...lisbon, radius: 20 }));
  await until(() => expect(frontName()).toBe("Near"));
  await until(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  expect(changes(calls)).toEqual([
    {
      call: "POST /api/swipe/preferences",
      body: { location: "Lisbon, Portugal", radius: 20, lat: 38.72, lon: -9.14, countryCode: "PT" },
    },
  ]);
  expect(host.textContent).toContain("within 20 km");
});

it.each([
  [refusal(429, "You have changed your city often today."), "You have changed your city often today."],
  [refusal(502, ""), "Failed to update preferences. Please try again."],
])("brings the pile back as it was when the place could not be saved", async (refused, sentence) => {
  const calls = answerCalls(pileAnswers(pageOf(shows("A", "B")), { "POST /api/swipe/preferences": refused }));
  await openPage("/swipe", Swipe);
  await until(() => expect(frontName()).toBe("A"));
  await press("Like");
  await settle();
  await changeRadius("20");
  await until(() => expect(shownToast()).not.toBeNull());
  expectToast("Update Failed", sentence);
  await until(() => expect(frontName()).toBe("B"));
  expect(document.querySelector("[role=dialog]")).not.toBeNull();
  expect(timesRead(calls, "/api/swipe/events?page=0")).toBe(1);
});

it("counts shows, not listings, on the tabs, and goes from one to another", async () => {
  const [first, second] = residency("Long Run", 2);
  answerCalls(pileAnswers(pageOf(shows("A")), { "GET /api/swipe/liked": [liked(first!), liked(second!)] }));
  const host = await openPage("/swipe", Swipe);
  await until(() =>
    expect([...host.querySelectorAll("[role=tab]")].map(({ textContent }) => textContent)).toEqual([
      "Swipe",
      "Liked 1",
      "Disliked 0",
      "Matches 0",
    ]),
  );
  await press("Disliked 0");
  await until(() => expect(host.textContent).toContain("No disliked events yet"));
  await press("Swipe");
  await until(() => expect(frontName()).toBe("A"));
});

it("opens the tab that the address names, and the pile for a name it does not know", async () => {
  answerCalls(pileAnswers(pageOf(shows("A"))));
  const host = await openPage("/swipe?tab=matches", Swipe);
  await until(() => expect(host.textContent).toContain("No matches yet"));
  await openPage("/swipe?tab=nothing", Swipe);
  await until(() => expect(frontName()).toBe("A"));
});

it("opens the invite view with the card that was chosen, which is in no tab, and goes back to the pile", async () => {
  answerCalls(pileAnswers(pageOf(shows("A", "B")), { "GET /api/friends": [] }));
  const host = await openPage("/swipe", Swipe);
  await until(() => expect(frontName()).toBe("A"));
  await press("Invite friends");
  await until(() => expect(findButton("Back to Swipe", host)).toBeDefined());
  expect(host.textContent).toContain("A");
  expect(host.querySelectorAll("[role=tab]")).toHaveLength(4);
  await press("Back to Swipe");
  await until(() => expect(frontName()).toBe("A"));
});
