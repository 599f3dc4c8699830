import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { board } from "../../../test/made-up-board.ts";
import { openPage, respondToCalls, signedIn } from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { act, screen, waitFor } from "../../../test/render.tsx";
import { boardQuery } from "./board-query.ts";
import { LiveUpdates } from "./live-updates.tsx";

const DASHBOARD = "GET /api/events/dinner/dashboard";
const REVISION = "GET /api/events/dinner/revision";

function Page() {
  const { data } = useQuery({ ...boardQuery("dinner"), staleTime: Number.POSITIVE_INFINITY });
  return data ? <LiveUpdates board={data} /> : null;
}

beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] }));
afterEach(() => vi.useRealTimers());

async function open() {
  const responses: Record<string, unknown> = { ...signedIn(), [DASHBOARD]: board, [REVISION]: { revision: "1.1" } };
  const calls = respondToCalls(responses);
  openPage("/", Page);
  await screen.findByRole("status");
  const countOf = (call: string) => calls.filter((one) => one.call === call).length;
  return { responses, asked: () => countOf(REVISION), loaded: () => countOf(DASHBOARD) };
}
const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));

/** Returns the board with answers of these people too. */
function answeredBy(revision: string, ...people: string[]): EventDashboard {
  const [first] = board.responses;
  const others = people.map((name) => ({ ...first!, id: name, respondentName: name }));
  return { ...board, revision, responses: [first!, ...others] };
}

it("asks every five seconds, and loads the dashboard again only when something has changed", async () => {
  const { responses, asked, loaded } = await open();
  await pass(4);
  expect(asked()).toBe(0);
  await pass(1);
  await waitFor(() => expect(asked()).toBe(1));
  responses[DASHBOARD] = answeredBy("1.2", "Tom");
  responses[REVISION] = { revision: "1.2" };
  await pass(5);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Tom answered."));
  await pass(5);
  await waitFor(() => expect(asked()).toBe(3));
  expect(loaded()).toBe(2);
});

it("names two people and counts the others", async () => {
  const { responses } = await open();
  responses[DASHBOARD] = answeredBy("1.5", "Tom", "Zoe", "Liv", "Ben");
  responses[REVISION] = { revision: "1.5" };
  await pass(5);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Tom, Zoe, and 2 others answered."));
});

it("asks every half minute after two minutes without change", async () => {
  const { asked } = await open();
  for (let seconds = 0; seconds < 120; seconds += 5) await pass(5);
  const before = asked();
  await pass(25);
  expect(asked()).toBeLessThanOrEqual(before + 1);
  await pass(30);
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

it("goes on after a refusal that is not from our API, and after a call that nobody answers", async () => {
  const { responses, asked } = await open();
  responses[REVISION] = new Response("Checking your browser", { status: 403 });
  await pass(5);
  await waitFor(() => expect(asked()).toBe(1));
  responses[REVISION] = new Promise(() => {});
  await pass(5);
  await waitFor(() => expect(asked()).toBe(2));
  await pass(25);
  expect(asked()).toBe(2);
  await pass(10);
  expect(asked()).toBe(3);
});

it("ends when the event is gone", async () => {
  const { responses, asked } = await open();
  responses[REVISION] = refusal(404, "This could not be found.", "not-found");
  await pass(5);
  await waitFor(() => expect(asked()).toBe(1));
  await pass(60);
  expect(asked()).toBe(1);
});

it("asks nothing while the page is hidden", async () => {
  const { asked } = await open();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await pass(30);
  expect(asked()).toBe(0);
  vi.restoreAllMocks();
});
