import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PileLoading } from "../features/swipe/deck/pile-loading.tsx";
import { residency } from "../test/made-up-shows.ts";
import { answerCalls, button, findButton, openPage, press, settle, until } from "../test/page-driver.tsx";
import { frontName, laterAnswer, pageOf, pileAnswers, shows, timesRead } from "../test/pile.ts";
import { refusal } from "../test/refusal.ts";
import { fire, key, render } from "../test/render.tsx";
import { dismissToast } from "../ui/overlay/toast.ts";
import { Component as Swipe } from "./swipe-page.tsx";

beforeEach(() => dismissToast());
afterEach(() => vi.useRealTimers());

it("asks for the next page before the cards run out, appends it, and leaves the card in front alone", async () => {
  const nights = residency("Long Run", 3);
  const calls = answerCalls(
    pileAnswers(pageOf([...nights.slice(0, 2), ...shows("B", "C", "D", "E", "F")], { hasMore: true }), {
      "GET /api/swipe/events?page=1": pageOf([nights[2]!, ...shows("F", "G")]),
    }),
  );
  await openPage("/swipe", Swipe);
  await until(() => expect(frontName()).toBe("Long Run"));
  expect(timesRead(calls, "/api/swipe/events?page=1")).toBe(0);
  await press("Like");
  await settle();
  await press("Like");
  await until(() => expect(timesRead(calls, "/api/swipe/events?page=1")).toBe(1));
  const seen = [];
  for (let card = 0; card < 5; card += 1) {
    seen.push(frontName());
    await press("Like");
    await settle();
  }
  expect(seen).toEqual(["C", "D", "E", "F", "G"]);
  await until(() => expect(document.body.textContent).toContain("All caught up!"));
  expect(timesRead(calls, "/api/swipe/events?page=1")).toBe(1);
});

it("goes on where the server says when it skipped empty pages, through pages with nothing new", async () => {
  const calls = answerCalls(
    pileAnswers(pageOf([], { hasMore: true, nextPage: 4 }), {
      "GET /api/swipe/events?page=4": pageOf([], { hasMore: true }),
      "GET /api/swipe/events?page=5": pageOf(shows("Found")),
    }),
  );
  await openPage("/swipe", Swipe);
  await until(() => expect(frontName()).toBe("Found"));
  expect(calls.filter(({ call }) => call.includes("events?")).map(({ call }) => call.slice(-1))).toEqual([
    "0",
    "4",
    "5",
  ]);
});

it("says when a later page could not be had, and tries again when told to", async () => {
  const calls = answerCalls(
    pileAnswers(pageOf(shows("A"), { hasMore: true }), {
      "GET /api/swipe/events?page=1": refusal(503, "Events are unavailable right now."),
    }),
  );
  const host = await openPage("/swipe", Swipe);
  await until(() => expect(frontName()).toBe("A"));
  await press("Like");
  await until(() => expect(host.querySelector("[role=alert]")?.textContent).toBe("Events are unavailable right now."));
  await press("Try again");
  await until(() => expect(timesRead(calls, "/api/swipe/events?page=1")).toBe(2));
});

it("says 'No Events Found' where there are none", async () => {
  answerCalls(pileAnswers(pageOf([])));
  const host = await openPage("/swipe", Swipe);
  await until(() => expect(host.textContent).toContain("No Events Found"));
  expect(findButton("Change Location", host)).toBeDefined();
  expect(findButton("Check for New Events", host)).toBeUndefined();
});

it("says 'All caught up!' after the last card and looks for new ones from the first page", async () => {
  const known = pileAnswers(pageOf(shows("A")));
  const calls = answerCalls(known);
  const host = await openPage("/swipe", Swipe);
  await until(() => expect(frontName()).toBe("A"));
  await fire(button("A"), key("ArrowRight"));
  await until(() => expect(host.textContent).toContain("All caught up!"));
  expect(findButton("Change Location", host)).toBeDefined();
  known["GET /api/swipe/events?page=0"] = pageOf(shows("New"));
  await press("Check for New Events");
  await until(() => expect(frontName()).toBe("New"));
  expect(timesRead(calls, "/api/swipe/events?page=0")).toBe(2);
});

it("says 'All caught up!' to whoever comes back to a place that was swiped to its end", async () => {
  answerCalls(
    pileAnswers(pageOf([], { hasMore: true, hasShows: true }), { "GET /api/swipe/events?page=1": pageOf([]) }),
  );
  const host = await openPage("/swipe", Swipe);
  await until(() => expect(host.textContent).toContain("All caught up!"));
  expect(findButton("Check for New Events", host)).toBeDefined();
});

it("says why there are no shows, and asks again when told to", async () => {
  const known = pileAnswers(refusal(503, "Events are unavailable right now."));
  answerCalls(known);
  const host = await openPage("/swipe", Swipe);
  await until(() => expect(host.querySelector("[role=alert]")?.textContent).toBe("Events are unavailable right now."));
  known["GET /api/swipe/events?page=0"] = pageOf(shows("A"));
  await press("Try again");
  await until(() => expect(frontName()).toBe("A"));
});

it("says that it is looking while the first page is on its way", async () => {
  answerCalls(pileAnswers(laterAnswer().response));
  const host = await openPage("/swipe", Swipe);
  expect(host.querySelector("[role=status]")?.textContent).toBe("Finding shows near you...");
});

it("changes what it says while the wait grows: after 2, 5, 15 and 30 seconds", async () => {
  vi.useFakeTimers();
  const host = await render(<PileLoading />);
  const said = () => host.querySelector("[role=status]")?.textContent;
  const texts = [said()];
  for (const seconds of [2, 3, 10, 15]) {
    await act(() => vi.advanceTimersByTime(seconds * 1000 - 1));
    expect(said()).toBe(texts.at(-1));
    await act(() => vi.advanceTimersByTime(1));
    texts.push(said());
  }
  expect(new Set(texts).size).toBe(5);
});
