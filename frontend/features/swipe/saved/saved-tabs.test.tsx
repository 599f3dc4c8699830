import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { SwipedShow } from "#schema/contracts/swipe.ts";
import { disliked, liked, madeUpShow, residency } from "../../../test/made-up-shows.ts";
import {
  answerCalls,
  button,
  changes,
  expectToast,
  findButton,
  openPage,
  press,
  settle,
  until,
} from "../../../test/page-driver.tsx";
import { refusal } from "../../../test/refusal.ts";
import { dismissToast, shownToast } from "../../../ui/overlay/toast.ts";
import MatchesTab from "../matches/matches-tab.tsx";
import { dislikedQuery, likedQuery, matchesQuery, showCount } from "../saved-queries.ts";
import { SavedTab } from "./saved-tab.tsx";

const onDetails = vi.fn();
const Liked = () => <SavedTab list="liked" onDetails={onDetails} />;
const Disliked = () => <SavedTab list="disliked" onDetails={onDetails} />;
const Both = () => (
  <>
    <Liked />
    <Disliked />
  </>
);

const over = madeUpShow("over", "Long ago", { date: "2024-03-01T20:00:00.000Z" });
const soon = madeUpShow("soon", "Soon", { date: "2099-01-01T20:00:00.000Z" });
const late = madeUpShow("late", "Late", { date: "2099-06-01T20:00:00.000Z" });
const undated = madeUpShow("undated", "Some day", { date: null, time: null });

const lists = (shows: { liked?: SwipedShow[]; disliked?: SwipedShow[] }) => ({
  "GET /api/swipe/liked": shows.liked ?? [],
  "GET /api/swipe/disliked": shows.disliked ?? [],
});
const saved = { "POST /api/swipe/action": {} };

beforeEach(() => {
  dismissToast();
  onDetails.mockClear();
});

const titles = (host: ParentNode) => [...host.querySelectorAll("li h3")].map(({ textContent }) => textContent);
const headings = (host: ParentNode) => [...host.querySelectorAll("h2")].map(({ textContent }) => textContent);

it("lists upcoming shows by date, the soonest first, and folds those that are over away", async () => {
  answerCalls(lists({ liked: [late, over, undated, soon].map((show) => liked(show)) }));
  const host = await openPage("/", Liked);
  expect(titles(host)).toEqual(["Soon", "Late", "Some day", "Long ago"]);
  expect(headings(host)).toEqual(["Upcoming Events (3)", "Past Events (1)"]);
  expect(host.querySelector("details")?.open).toBe(false);
  expect(host.querySelector("li")?.textContent).toContain("Jan 1, 2099, 8:30 PM");
  expect(host.querySelector("li")?.textContent).toContain("Tin Hall, Lisbon");
  expect(host.textContent).toContain("Date TBA");
});

it("says 'No upcoming events' where all are over, and shows those", async () => {
  answerCalls(lists({ liked: [liked(over)] }));
  const host = await openPage("/", Liked);
  expect(host.textContent).toContain("No upcoming events");
  expect(host.querySelector("details")?.open).toBe(true);
});

it.each([
  [Liked, "No liked events yet", "Start swiping to build your event collection!"],
  [Disliked, "No disliked events yet", "Events you swipe left on will appear here!"],
])("says what will be here while nothing is: %#", async (Tab, title, text) => {
  answerCalls(lists({}));
  const host = await openPage("/", Tab);
  expect([host.querySelector("h2")?.textContent, host.textContent]).toEqual([title, expect.stringContaining(text)]);
});

it.each([
  [Liked, "liked"],
  [Disliked, "disliked"],
])("offers to try again when loading failed: %#", async (Tab, name) => {
  const answers: Record<string, unknown> = { [`GET /api/swipe/${name}`]: refusal(500, "Something went wrong.") };
  answerCalls(answers);
  // Three more tries are made first; that they are is in the queries' own test.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const opening = openPage("/", Tab);
  await act(() => vi.advanceTimersByTimeAsync(8000));
  vi.useRealTimers();
  const host = await opening;
  await until(() => expect(host.querySelector("[role=alert]")).not.toBeNull());
  expect(host.querySelector("[role=alert]")?.textContent).toContain(
    `Unable to load ${name} events` +
      `There was an issue fetching your ${name} events. Please try refreshing the page.`,
  );
  answers[`GET /api/swipe/${name}`] = [];
  await press("Try Again");
  await until(() => expect(host.textContent).toContain(`No ${name} events yet`));
});

it("tries three more times, waiting twice as long each time and never more than 30 seconds", () => {
  for (const query of [likedQuery(), dislikedQuery()]) {
    expect([query.retry, query.staleTime]).toEqual([3, 120_000]);
    const delay = query.retryDelay as (attempt: number) => number;
    expect([0, 1, 2, 10].map(delay)).toEqual([1000, 2000, 4000, 30_000]);
  }
  expect(matchesQuery().staleTime).toBe(60_000);
});

it("shows where cards will be while they load", async () => {
  answerCalls({ "GET /api/swipe/liked": new Promise(() => {}) });
  const host = await openPage("/", Liked);
  expect(host.querySelector("[aria-busy=true]")).not.toBeNull();
  expect(host.querySelectorAll(".skeleton").length).toBeGreaterThan(2);
});

it("is one card for all nights and listings of a show, and passes all of them to the details", async () => {
  const [first, ...others] = residency("Residency", 4);
  answerCalls(lists({ liked: [liked(first!, others), liked(madeUpShow("vip", "Residency | VIP Packages"))] }));
  const host = await openPage("/", Liked);
  expect(titles(host)).toEqual(["Residency"]);
  expect(host.textContent).toContain("Dec 1, 2099, 8:30 PM +3 more");
  await press("View Details: Residency");
  expect(onDetails).toHaveBeenCalledOnce();
  expect(onDetails.mock.calls[0]?.[0].dateVariants).toHaveLength(4);
});

it("counts listings of one show once", () => {
  const [one, two] = residency("Residency", 2);
  expect(showCount([liked(one!), liked(two!), liked(soon)])).toBe(2);
});

it("keeps a show of which a night is left among the upcoming ones, with the nights that are left", async () => {
  const first = madeUpShow("first", "Residency", { date: "2024-03-01T20:00:00.000Z" });
  answerCalls(lists({ liked: [liked(first, [madeUpShow("second", "Residency")])] }));
  const host = await openPage("/", Liked);
  expect(headings(host)).toEqual(["Upcoming Events (1)"]);
  expect(host.textContent).toContain("Dec 3, 2099");
});

it("dislikes what is removed at once, says so, and takes it back on Undo", async () => {
  let accept: (answer: Response) => void = () => {};
  const answers: Record<string, unknown> = {
    ...lists({ liked: [liked(soon), liked(late)] }),
    "POST /api/swipe/action": new Promise<Response>((resolve) => {
      accept = resolve;
    }),
  };
  const calls = answerCalls(answers);
  const host = await openPage("/", Both);
  await press("Remove Soon");
  expect(shownToast()).toBeNull();
  expect(headings(host)).toEqual(["Upcoming Events (1)", "Upcoming Events (1)"]);
  expect(titles(host)).toEqual(["Late", "Soon"]);
  Object.assign(answers, lists({ liked: [liked(late)], disliked: [disliked(soon)] }), saved);
  accept(Response.json({}));
  await until(() => expectToast("Moved to disliked events", "Soon"));
  expect(titles(host)).toEqual(["Late", "Soon"]);
  shownToast()?.action?.onPress();
  await until(() => expectToast("Moved to liked events", "Soon"));
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { ticketmasterEventId: "soon", action: "dislike" },
    { ticketmasterEventId: "soon", action: "like" },
  ]);
});

it("likes again what was disliked", async () => {
  const calls = answerCalls({ ...lists({ disliked: [disliked(soon)] }), ...saved });
  await openPage("/", Both);
  await press("Like Soon");
  expect(changes(calls)).toEqual([
    { call: "POST /api/swipe/action", body: { ticketmasterEventId: "soon", action: "like" } },
  ]);
  await until(() => expectToast("Moved to liked events", "Soon"));
});

it("asks for the lists again afterwards, and for the matches half a second later", async () => {
  const calls = answerCalls({ ...lists({ liked: [liked(soon)] }), ...saved, "GET /api/swipe/matches": [] });
  const WithMatches = () => (
    <>
      <Liked />
      <MatchesTab />
    </>
  );
  await openPage("/", WithMatches);
  await press("Remove Soon");
  await settle(100);
  const asked = (path: string) => calls.filter(({ call }) => call === `GET /api/swipe/${path}`).length;
  expect([asked("liked"), asked("matches")]).toEqual([2, 1]);
  await until(() => expect(asked("matches")).toBe(2));
});

it("puts a show back where it was when the server refuses, without touching the others", async () => {
  let refuse: (answer: Response) => void = () => {};
  const answers: Record<string, unknown> = {
    ...lists({ liked: [liked(soon), liked(late)] }),
    "POST /api/swipe/action": new Promise<Response>((resolve) => {
      refuse = resolve;
    }),
  };
  answerCalls(answers);
  const host = await openPage("/", Liked);
  await press("Remove Soon");
  expect(titles(host)).toEqual(["Late"]);
  refuse(refusal(503, "We are very busy right now."));
  await until(() => expectToast("Error", "We are very busy right now."));
  expect(titles(host)).toEqual(["Soon", "Late"]);
});

it("says 'Failed to record swipe action' when nothing was heard of the server", async () => {
  answerCalls({ ...lists({ liked: [liked(soon)] }), "POST /api/swipe/action": refusal(502, "") });
  await openPage("/", Liked);
  await press("Remove Soon");
  await until(() => expectToast("Error", "Failed to record swipe action"));
});

it("gives the focus to the tab when the last show is gone", async () => {
  const answers = { ...lists({ liked: [liked(soon)] }), ...saved };
  answerCalls(answers);
  await openPage("/", () => (
    <>
      <button type="button" role="tab" tabIndex={0}>
        Liked 1
      </button>
      <Liked />
    </>
  ));
  button("Remove Soon").focus();
  Object.assign(answers, lists({ liked: [] }));
  await press("Remove Soon");
  await until(() => expect(findButton("Remove Soon")).toBeUndefined());
  await settle();
  expect(document.activeElement?.textContent).toBe("Liked 1");
});

it("takes two presses on one button as one, and gives the focus to the list", async () => {
  const answers = { ...lists({ liked: [liked(soon), liked(late)] }), ...saved };
  const calls = answerCalls(answers);
  await openPage("/", Liked);
  const remove = button("Remove Soon");
  remove.click();
  remove.click();
  Object.assign(answers, lists({ liked: [liked(late)] }));
  await until(() => expect(findButton("Remove Soon")).toBeUndefined());
  await until(() => expect(document.activeElement?.textContent).toBe("Upcoming Events (1)"));
  expect(changes(calls)).toHaveLength(1);
});
