import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Poll } from "#schema/contracts/polls.ts";
import { respondToCalls } from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { act, render, screen, waitFor } from "../../../test/render.tsx";
import { PollPage } from "../poll-page.tsx";
import { samplePage, samplePoll, sampleResponse } from "../sample-poll.ts";

const POLL = "GET /api/poll/token";
const REVISION = "GET /api/poll/token/revision";
const people = (...names: string[]) => ({
  people: names.map((name) => ({ name, answers: { "option-a1": "yes" as const } })),
});
const shows = (revision: string, others: Poll["others"], changes = {}) =>
  samplePoll({ revision, others, event: { visibility: "names", ...changes } });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/poll/token");
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(poll: Poll) {
  const answers: Record<string, unknown> = { [POLL]: poll, [REVISION]: { revision: poll.revision } };
  const calls = respondToCalls(answers);
  render(<PollPage data={samplePage({ poll })} />);
  const news = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  const countOf = (call: string) => calls.filter((one) => one.call === call).length;
  return { answers, news, asked: () => countOf(REVISION), loaded: () => countOf(POLL), calls };
}
/** Waits until both late parts have added their status lines: the news and the check of the calendar. */
const followed = () => waitFor(() => expect(screen.getAllByRole("status")).toHaveLength(3));
const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));

test("a new answer appears and is announced, and nothing typed or chosen is lost", async () => {
  const { answers, news, asked, loaded } = await open(shows("1.1", people("Ben")));
  await followed();
  const user = userEvent.setup({ advanceTimers: () => {} });
  await user.type(screen.getByLabelText("Your Name"), "Ana");
  await user.click(screen.getAllByRole("radio", { name: /Maybe/ })[0]!);
  answers[POLL] = shows("1.2", people("Ben", "Cleo"), { responseCount: 2, inviteCount: 5 });
  answers[REVISION] = { revision: "1.2" };
  await pass(5);
  await screen.findByText("Ben, Cleo");
  screen.getByText(/2 of 5 people have answered/);
  expect(news()).toContain("Cleo answered.");
  expect(screen.getByLabelText<HTMLInputElement>("Your Name").value).toBe("Ana");
  expect(screen.getAllByRole<HTMLInputElement>("radio", { name: /Maybe/ })[0]!.checked).toBe(true);
  await pass(5);
  await waitFor(() => expect(asked()).toBe(2));
  expect(loaded()).toBe(1);
});

test("a guest who was moved up reads that they have a place, and is listed with the others who come", async () => {
  const yes = { "option-b2": "yes" as const };
  const others = { people: [{ name: "Ben", answers: yes, place: "coming" as const }] };
  const final = {
    ...{ isFinalized: true, finalDateId: "option-b2", finalizedDate: { date: "2026-12-05", time: "20:00" } },
    capacity: 2,
  };
  const own = { ...shows("1.1", others, final), existingResponse: { ...sampleResponse, dateOptionResponses: yes } };
  const { answers } = await open({ ...own, coming: { people: 1, answers: 1 }, place: "waiting", waitingPosition: 1 });
  await screen.findByText("You are number 1 on the waiting list.");
  screen.getByText("Waiting: Ana");
  answers[POLL] = { ...own, revision: "1.2", coming: { people: 2, answers: 2 }, place: "coming" };
  answers[REVISION] = { revision: "1.2" };
  await pass(5);
  await screen.findByText("You have a place.");
  screen.getByText("Coming: 2 people");
  const listed = screen.getByText("Coming: 2 people").closest("details")!.querySelectorAll("li");
  expect([...listed].map(({ textContent }) => textContent)).toEqual(["Ben", "Ana"]);
  expect(screen.queryByText(/^Waiting:/)).toBeNull();
});

test("answers disappear as soon as the organizer shows less, and the page stops asking", async () => {
  const { answers, asked } = await open(shows("1.1", people("Ben")));
  await followed();
  answers[POLL] = samplePoll({ revision: "2", others: null });
  answers[REVISION] = { revision: "2" };
  await pass(5);
  await waitFor(() => expect(screen.queryByText("Ben")).toBeNull());
  expect(screen.queryByText(/^Everyone who has a link/)).toBeNull();
  await pass(60);
  expect(asked()).toBe(1);
});

test("the others' answers load once the guest has sent their own", async () => {
  const { answers, asked } = await open(shows("1.1", null, { afterAnswer: true }));
  const user = userEvent.setup({ advanceTimers: () => {} });
  await user.type(screen.getByLabelText("Your Name"), "Ana");
  await user.click(screen.getAllByRole("radio", { name: /Yes/ })[0]!);
  await pass(5);
  expect(asked()).toBe(0);
  answers["POST /api/poll/token/respond"] = { response: sampleResponse, updated: false };
  answers[POLL] = samplePoll({
    revision: "1.2",
    others: people("Ben"),
    existingResponse: sampleResponse,
    event: { visibility: "names", afterAnswer: true, responseCount: 2, inviteCount: 3 },
  });
  await user.click(screen.getByRole("button", { name: "Submit Response" }));
  await screen.findByText("Ben");
  screen.getByText(/2 of 3 people have answered/);
});

test("a page that shows no answers of others asks nothing", async () => {
  const { calls } = await open(samplePoll());
  await pass(60);
  expect(calls).toEqual([]);
});

test("a hidden page asks nothing, and asks at once when the guest returns", async () => {
  const { asked } = await open(shows("1.1", people("Ben")));
  await followed();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await pass(30);
  expect(asked()).toBe(0);
  visibility.mockReturnValue("visible");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(asked()).toBe(1));
});

test("the page stops asking once its link has ended, and keeps what was typed", async () => {
  const { answers, asked } = await open(shows("1.1", people("Ben")));
  await followed();
  await userEvent.setup({ advanceTimers: () => {} }).type(screen.getByLabelText("Your Name"), "Ana");
  answers[REVISION] = refusal(404, "This poll link is invalid or has expired.", "not-found");
  answers[POLL] = refusal(404, "This poll link is invalid or has expired.", "not-found");
  await pass(5);
  await waitFor(() => expect(asked()).toBe(1));
  await pass(60);
  expect(asked()).toBe(1);
  screen.getByText("Ben");
  expect(screen.getByLabelText<HTMLInputElement>("Your Name").value).toBe("Ana");
});
