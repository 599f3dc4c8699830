import { afterEach, expect, it, vi } from "vitest";
import { Component as Swipe } from "../../../pages/swipe-page.tsx";
import { friend, pileShow, residency } from "../../../test/made-up-shows.ts";
import { laterResponse, openPage, respondToCalls } from "../../../test/open-page.tsx";
import { expectFront, frontCard, lisbon, pageOf, pileResponses, shows, timesRead } from "../../../test/pile.ts";
import { refusal } from "../../../test/refusal.ts";
import { act, render, screen, waitFor, within } from "../../../test/render.tsx";
import { PileLoading } from "./pile-loading.tsx";

afterEach(() => vi.useRealTimers());

const button = (name: string) => screen.findByRole("button", { name });

function open() {
  const { user } = openPage("/swipe", Swipe);
  const press = async (name: string) => user.click(await button(name));
  /** Likes the front card once the last swipe is saved. */
  async function like(name: string) {
    await expectFront(name);
    await waitFor(async () => expect((await button("Like")).getAttribute("aria-disabled")).not.toBe("true"));
    await press("Like");
  }
  return { user, press, like };
}

it("fetches the next page before the cards run out, appends it, and keeps the front card", async () => {
  const nights = residency("Long Run", 3);
  const calls = respondToCalls(
    pileResponses(pageOf([...nights.slice(0, 2), ...shows("B", "C", "D", "E", "F")], { hasMore: true }), {
      "GET /api/swipe/events?page=1": pageOf([nights[2]!, ...shows("F", "G")]),
    }),
  );
  const { like } = open();
  await expectFront("Long Run");
  expect(timesRead(calls, "/api/swipe/events?page=1")).toBe(0);
  for (const name of ["Long Run", "B"]) await like(name);
  await waitFor(() => expect(timesRead(calls, "/api/swipe/events?page=1")).toBe(1));
  for (const name of ["C", "D", "E", "F", "G"]) await like(name);
  await screen.findByText("All caught up!");
  expect(timesRead(calls, "/api/swipe/events?page=1")).toBe(1);
});

it("shows friends' likes of a later page next, behind the card on top and the one beneath it", async () => {
  const harps = pileShow("h", "Harp's", { connectionLikes: 1, friends: [friend("Harp")] });
  respondToCalls(
    pileResponses(pageOf(shows("A", "B", "C", "D"), { hasMore: true }), {
      "GET /api/swipe/events?page=1": pageOf([...shows("E"), harps]),
    }),
  );
  const { like } = open();
  for (const name of ["A", "B"]) await like(name);
  await expectFront("Harp's");
  within(frontCard()!).getByText("Harp likes this");
  for (const name of ["Harp's", "C", "D"]) await like(name);
  await expectFront("E");
});

it("continues at the page that the server names after empty pages, through pages with nothing new", async () => {
  const calls = respondToCalls(
    pileResponses(pageOf([], { hasMore: true, nextPage: 4 }), {
      "GET /api/swipe/events?page=4": pageOf([], { hasMore: true }),
      "GET /api/swipe/events?page=5": pageOf(shows("Found")),
    }),
  );
  open();
  await expectFront("Found");
  expect(calls.filter(({ call }) => call.includes("events?")).map(({ call }) => call.slice(-1))).toEqual([
    "0",
    "4",
    "5",
  ]);
});

it("says when a later page could not be loaded, and tries again on request", async () => {
  const calls = respondToCalls(
    pileResponses(pageOf(shows("A"), { hasMore: true }), {
      "GET /api/swipe/events?page=1": refusal(503, "Events are unavailable right now."),
    }),
  );
  const { press, like } = open();
  await like("A");
  expect((await screen.findByRole("alert")).textContent).toBe("Events are unavailable right now.");
  await press("Try again");
  await waitFor(() => expect(timesRead(calls, "/api/swipe/events?page=1")).toBe(2));
});

it("says 'No Events Found' when there are none", async () => {
  respondToCalls(pileResponses(pageOf([])));
  open();
  await screen.findByText("No Events Found");
  await button("Change Location");
  expect(screen.queryByRole("button", { name: "Check for New Events" })).toBeNull();
});

it.each(["Lisbon, Portugal", ""])(
  "says that a site without a source lists no shows, with the city '%s'",
  async (location) => {
    const known = pileResponses(pageOf([]), { "GET /api/swipe/preferences": { ...lisbon, location } });
    respondToCalls({ ...known, "GET /api/config": { shows: "off" } });
    open();
    await screen.findByText("No Events Found");
    screen.getByText("No shows are listed on this site yet. Its operator can add venues.");
  },
);

it("says 'All caught up!' after the last card and looks for new ones from the first page", async () => {
  const known = pileResponses(pageOf(shows("A")));
  const calls = respondToCalls(known);
  const { user, press } = open();
  await expectFront("A");
  (await button("A")).focus();
  await user.keyboard("{ArrowRight}");
  await screen.findByText("All caught up!");
  await button("Change Location");
  known["GET /api/swipe/events?page=0"] = pageOf(shows("New"));
  await press("Check for New Events");
  await expectFront("New");
  expect(timesRead(calls, "/api/swipe/events?page=0")).toBe(2);
});

it("says 'All caught up!' on a return to a place where every show was swiped", async () => {
  respondToCalls(
    pileResponses(pageOf([], { hasMore: true, hasShows: true }), { "GET /api/swipe/events?page=1": pageOf([]) }),
  );
  open();
  await screen.findByText("All caught up!");
  await button("Check for New Events");
});

it("says why there are no shows, and tries again on request", async () => {
  const known = pileResponses(refusal(503, "Events are unavailable right now."));
  respondToCalls(known);
  const { press } = open();
  expect((await screen.findByRole("alert")).textContent).toBe("Events are unavailable right now.");
  known["GET /api/swipe/events?page=0"] = pageOf(shows("A"));
  await press("Try again");
  await expectFront("A");
});

it("says that it is searching while the first page loads", async () => {
  respondToCalls(pileResponses(laterResponse().response));
  open();
  await screen.findByText("Finding shows near you...");
});

it("changes its text during a long wait: after 2, 5, 15 and 30 seconds", async () => {
  vi.useFakeTimers();
  render(<PileLoading />);
  const said = () => screen.getByRole("status").textContent;
  const texts = [said()];
  for (const seconds of [2, 3, 10, 15]) {
    await act(() => vi.advanceTimersByTime(seconds * 1000 - 1));
    expect(said()).toBe(texts.at(-1));
    await act(() => vi.advanceTimersByTime(1));
    texts.push(said());
  }
  expect(new Set(texts).size).toBe(5);
});
