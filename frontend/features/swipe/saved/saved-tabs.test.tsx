import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SwipedShow } from "#schema/contracts/swipe.ts";
import { disliked, liked, pileShow, residency } from "../../../test/made-up-shows.ts";
import { changes, expectToast, laterResponse, openPage, respondToCalls, textsOf } from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { screen, waitFor } from "../../../test/render.tsx";
import { shownToast } from "../../../ui/overlay/toast.ts";
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

const over = pileShow("over", "Long ago", { date: "2024-03-01T20:00:00.000Z" });
const soon = pileShow("soon", "Soon", { date: "2099-01-01T20:00:00.000Z" });
const late = pileShow("late", "Late", { date: "2099-06-01T20:00:00.000Z" });
const undated = pileShow("undated", "Some day", { date: null, time: null });

const lists = (shows: { liked?: SwipedShow[]; disliked?: SwipedShow[] }) => ({
  "GET /api/swipe/liked": shows.liked ?? [],
  "GET /api/swipe/disliked": shows.disliked ?? [],
});
const saved = { "POST /api/swipe/action": {} };

beforeEach(() => onDetails.mockClear());
afterEach(() => vi.useRealTimers());

const titles = () => textsOf(screen.queryAllByRole("heading", { level: 3 }));
const headings = () => textsOf(screen.queryAllByRole("heading", { level: 2 }));
/** Returns the collapsed list of past shows. */
const past = () => screen.getByText(/^Past Events/).closest("details")!;

function open(Page: React.ComponentType) {
  const page = openPage("/", Page);
  return { ...page, press: async (name: string) => page.user.click(await screen.findByRole("button", { name })) };
}

it("lists upcoming shows by date, the soonest first, and collapses past ones", async () => {
  respondToCalls(lists({ liked: [late, over, undated, soon].map((show) => liked(show)) }));
  open(Liked);
  await screen.findByRole("heading", { level: 2, name: "Upcoming Events (3)" });
  expect(titles()).toEqual(["Soon", "Late", "Some day", "Long ago"]);
  expect(past().open).toBe(false);
  const [first] = screen.getAllByRole("listitem");
  expect(first?.textContent).toContain("Jan 1, 2099, 8:30 PM");
  expect(first?.textContent).toContain("Tin Hall, Lisbon");
  screen.getByText(/Date TBA/);
});

it("says 'No upcoming events' when all are past, and shows the past ones", async () => {
  respondToCalls(lists({ liked: [liked(over)] }));
  open(Liked);
  await screen.findByText("No upcoming events");
  expect(past().open).toBe(true);
});

it.each([
  [Liked, "No liked events yet", "Start swiping to build your event collection!"],
  [Disliked, "No disliked events yet", "Events you swipe left on will appear here!"],
])("says what an empty list will show: %#", async (Tab, title, text) => {
  respondToCalls(lists({}));
  open(Tab);
  await screen.findByRole("heading", { level: 2, name: title });
  screen.getByText(text);
});

it.each([
  [Liked, "liked"],
  [Disliked, "disliked"],
])("offers to try again when loading failed: %#", async (Tab, name) => {
  const responses: Record<string, unknown> = { [`GET /api/swipe/${name}`]: refusal(500, "Something went wrong.") };
  const calls = respondToCalls(responses);
  // Three retries come first.
  vi.useFakeTimers();
  const { press } = open(Tab);
  const alert = await screen.findByRole("alert");
  expect(calls).toHaveLength(4);
  expect(alert.textContent).toContain(
    `Unable to load ${name} events` +
      `There was an issue fetching your ${name} events. Please try refreshing the page.`,
  );
  responses[`GET /api/swipe/${name}`] = [];
  await press("Try Again");
  await screen.findByText(`No ${name} events yet`);
});

it("tries three more times, waiting twice as long each time and never more than 30 seconds", () => {
  for (const query of [likedQuery(), dislikedQuery()]) {
    expect([query.retry, query.staleTime]).toEqual([3, 120_000]);
    const delay = query.retryDelay as (attempt: number) => number;
    expect([0, 1, 2, 10].map(delay)).toEqual([1000, 2000, 4000, 30_000]);
  }
  expect(matchesQuery().staleTime).toBe(60_000);
});

it("says that it is loading", async () => {
  respondToCalls({ "GET /api/swipe/liked": new Promise(() => {}) });
  open(Liked);
  await screen.findByText("Loading...");
});

it("shows one card for all nights and listings of a show, and passes all of them to the details", async () => {
  const [first, ...others] = residency("Residency", 4);
  respondToCalls(lists({ liked: [liked(first!, others), liked(pileShow("vip", "Residency | VIP Packages"))] }));
  const { container, press } = open(Liked);
  await press("View Details: Residency");
  expect(titles()).toEqual(["Residency"]);
  expect(container.textContent).toContain("Dec 1, 2099, 8:30 PM +3 more");
  expect(onDetails).toHaveBeenCalledOnce();
  expect(onDetails.mock.calls[0]?.[0].dateVariants).toHaveLength(4);
});

it("counts listings of one show once", () => {
  const [one, two] = residency("Residency", 2);
  expect(showCount([liked(one!), liked(two!), liked(soon)])).toBe(2);
});

it("lists a show as upcoming while a night is left, with the remaining nights", async () => {
  const first = pileShow("first", "Residency", { date: "2024-03-01T20:00:00.000Z" });
  respondToCalls(lists({ liked: [liked(first, [pileShow("second", "Residency")])] }));
  open(Liked);
  await screen.findByText(/Dec 3, 2099/);
  expect(headings()).toEqual(["Upcoming Events (1)"]);
});

it("dislikes a removed show at once, says so, and reverts it on Undo", async () => {
  const { response, respond } = laterResponse();
  const responses: Record<string, unknown> = {
    ...lists({ liked: [liked(soon), liked(late)] }),
    "POST /api/swipe/action": response,
  };
  const calls = respondToCalls(responses);
  const { press } = open(Both);
  await press("Remove Soon");
  await waitFor(() => expect(headings()).toEqual(["Upcoming Events (1)", "Upcoming Events (1)"]));
  expect(titles()).toEqual(["Late", "Soon"]);
  expect(shownToast()).toBeNull();
  Object.assign(responses, lists({ liked: [liked(late)], disliked: [disliked(soon)] }), saved);
  respond(Response.json({}));
  await expectToast("Moved to disliked events", "Soon");
  expect(titles()).toEqual(["Late", "Soon"]);
  shownToast()?.action?.onPress();
  await expectToast("Moved to liked events", "Soon");
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { ticketmasterEventId: "soon", action: "dislike" },
    { ticketmasterEventId: "soon", action: "like" },
  ]);
});

it("likes a disliked show again", async () => {
  const calls = respondToCalls({ ...lists({ disliked: [disliked(soon)] }), ...saved });
  const { press } = open(Both);
  await press("Like Soon");
  await expectToast("Moved to liked events", "Soon");
  expect(changes(calls)).toEqual([
    { call: "POST /api/swipe/action", body: { ticketmasterEventId: "soon", action: "like" } },
  ]);
});

it("refetches the lists afterwards, and the matches half a second later", async () => {
  const calls = respondToCalls({ ...lists({ liked: [liked(soon)] }), ...saved, "GET /api/swipe/matches": [] });
  const asked = (path: string) => calls.filter(({ call }) => call === `GET /api/swipe/${path}`).length;
  const { press } = open(() => (
    <>
      <Liked />
      <MatchesTab />
    </>
  ));
  await screen.findByRole("button", { name: "Remove Soon" });
  vi.useFakeTimers();
  await press("Remove Soon");
  await waitFor(() => expect(asked("liked")).toBe(2), { interval: 10 });
  const start = Date.now();
  expect(asked("matches")).toBe(1);
  await waitFor(() => expect(asked("matches")).toBe(2), { interval: 10 });
  expect(Date.now() - start).toBeGreaterThan(400);
});

it("puts a show back in its place when the server refuses, and changes no other", async () => {
  const { response, respond } = laterResponse();
  respondToCalls({ ...lists({ liked: [liked(soon), liked(late)] }), "POST /api/swipe/action": response });
  const { press } = open(Liked);
  await press("Remove Soon");
  await waitFor(() => expect(titles()).toEqual(["Late"]));
  respond(refusal(503, "We are very busy right now."));
  await expectToast("Error", "We are very busy right now.");
  await waitFor(() => expect(titles()).toEqual(["Soon", "Late"]));
});

it("says 'Failed to record swipe action' when the server does not respond", async () => {
  respondToCalls({ ...lists({ liked: [liked(soon)] }), "POST /api/swipe/action": refusal(502, "") });
  const { press } = open(Liked);
  await press("Remove Soon");
  await expectToast("Error", "Failed to record swipe action");
});

it("focuses the tab when the last show is removed", async () => {
  const responses = { ...lists({ liked: [liked(soon)] }), ...saved };
  respondToCalls(responses);
  const { press } = open(() => (
    <>
      <button type="button" role="tab" tabIndex={0}>
        Liked 1
      </button>
      <Liked />
    </>
  ));
  await screen.findByRole("button", { name: "Remove Soon" });
  Object.assign(responses, lists({ liked: [] }));
  await press("Remove Soon");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove Soon" })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Liked 1"));
});

it("counts two presses on one button as one, and focuses the list", async () => {
  const responses = { ...lists({ liked: [liked(soon), liked(late)] }), ...saved };
  const calls = respondToCalls(responses);
  const { user } = open(Liked);
  const remove = await screen.findByRole("button", { name: "Remove Soon" });
  Object.assign(responses, lists({ liked: [liked(late)] }));
  await user.dblClick(remove);
  await waitFor(() => expect(remove.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Upcoming Events (1)"));
  expect(changes(calls)).toHaveLength(1);
});
