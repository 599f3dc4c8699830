import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { Component as Swipe } from "../../../pages/swipe-page.tsx";
import { changes, laterResponse, openPage, respondToCalls, textsOf } from "../../../test/open-page.tsx";
import { expectFront, lisbon, pageOf, pileResponses, shows } from "../../../test/pile.ts";
import { screen, waitFor } from "../../../test/render.tsx";
import { periodsOn, periodText } from "./period-words.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-15T12:00:00") });
});
afterEach(() => vi.useRealTimers());

const when = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "When" });
const chip = (name: string) => screen.getByRole("button", { name });
const isOn = (name: string) => chip(name).getAttribute("aria-pressed");
const saved = (calls: Parameters<typeof changes>[0]) =>
  changes(calls).flatMap(({ call, body }) => (call === "POST /api/swipe/preferences" ? [body] : []));

/** Opens the deck of a person with these preferences. The server knows what is saved. */
function open(preferences: Partial<typeof lisbon>, first: unknown, others: Record<string, unknown> = {}) {
  const known: Record<string, unknown> = pileResponses(first, {
    "GET /api/swipe/preferences": { ...lisbon, ...preferences },
    "POST /api/swipe/preferences": {},
    ...others,
  });
  const calls = respondToCalls(known);
  return { ...openPage("/swipe", Swipe), calls, known };
}

it("offers any time, this weekend, this month, the next one, and the other months of a year", () => {
  const periods = periodsOn(new Date(), "2026-05");
  expect(periods.map((period) => periodText(period, inEnglish))).toEqual([
    ...["Any time", "This weekend", "This month", "Next month", "February 2027"],
    ...["March 2027", "April 2027", "May 2027", "June 2027", "July 2027", "August 2027", "September 2027"],
    ...["October 2027", "November 2027", "May 2026"],
  ]);
});

it("saves a chosen time, shows it at once, and begins a new pile", async () => {
  const { user, calls, known } = open({}, pageOf(shows("A"), { genres: ["Rock"] }));
  await expectFront("A");
  expect(when().value).toBe("any");
  const { response, respond } = laterResponse();
  known["POST /api/swipe/preferences"] = response;
  known["GET /api/swipe/preferences"] = { ...lisbon, period: "2027-02" };
  known["GET /api/swipe/events?page=0"] = pageOf(shows("B"), { genres: ["Folk"] });
  await user.selectOptions(when(), "February 2027");
  expect(when().value).toBe("2027-02");
  respond(Response.json({}));
  await expectFront("B");
  expect(when().value).toBe("2027-02");
  expect(saved(calls)).toEqual([{ period: "2027-02" }]);
});

it("has a chip for each genre of the shows, the chosen ones first, which keep place and focus", async () => {
  const genres = ["Rock", "Folk", "Jazz"];
  const { user, calls, known } = open({ genres: ["Jazz"] }, pageOf(shows("A"), { genres }));
  await expectFront("A");
  const chips = () => textsOf(screen.getAllByRole("button").filter((button) => button.hasAttribute("aria-pressed")));
  expect(chips()).toEqual(["Jazz", "Folk", "Rock"]);
  expect(["Jazz", "Folk"].map(isOn)).toEqual(["true", "false"]);
  known["GET /api/swipe/preferences"] = { ...lisbon, genres: ["Jazz", "Rock"] };
  known["GET /api/swipe/events?page=0"] = pageOf(shows("B"), { genres });
  chip("Rock").focus();
  await user.keyboard("{Enter}");
  await expectFront("B");
  expect(chips()).toEqual(["Jazz", "Folk", "Rock"]);
  expect(document.activeElement).toBe(chip("Rock"));
  expect(isOn("Rock")).toBe("true");
  await user.click(chip("Jazz"));
  await waitFor(() => expect(saved(calls)).toEqual([{ genres: ["Jazz", "Rock"] }, { genres: ["Rock"] }]));
});

it.each([
  [{ period: "weekend" }, [], "Your choice leaves no show here: This weekend.", "Any time", { period: "any" }],
  [{ genres: ["Jazz"] }, ["Rock"], "Your choice leaves no show here: Jazz.", "All genres", { genres: [] }],
  // The weekend has shows, so only the genres hide them.
  [
    { period: "weekend", genres: ["Jazz", "Folk"] },
    ["Rock"],
    "Your choice leaves no show here: Jazz and Folk.",
    "All genres",
    { genres: [] },
  ],
  // The weekend has none of any genre.
  [
    { period: "weekend", genres: ["Jazz"] },
    [],
    "Your choice leaves no show here: This weekend.",
    "Any time",
    { period: "any" },
  ],
])("says under 'No Events Found' that %j hides all, and clears it", async (chosen, genres, text, name, change) => {
  const { user, calls, known } = open(chosen, pageOf([], { genres }));
  await screen.findByText("No Events Found");
  screen.getByText(text);
  expect(screen.getAllByRole("button").filter((button) => /^(Any time|All genres)$/.test(button.textContent))).toEqual([
    chip(name),
  ]);
  known["GET /api/swipe/events?page=0"] = pageOf(shows("A"));
  await user.click(chip(name));
  await expectFront("A");
  expect(saved(calls)).toEqual([change]);
});

it("says when every show of a choice was seen, and clears each part of it", async () => {
  open({ period: "month", genres: ["Jazz"] }, pageOf([], { hasShows: true, genres: ["Jazz"] }));
  await screen.findByText("All caught up!");
  screen.getByText("You have seen every show of your choice: This month and Jazz.");
  for (const name of ["Any time", "All genres", "Check for New Events"]) chip(name);
});

it("blames no choice where nothing is announced", async () => {
  open({ genres: ["Jazz"] }, pageOf([]));
  await screen.findByText("Nothing is announced here yet. A wider radius or another city may help.");
});
