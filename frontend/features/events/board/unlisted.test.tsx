import { expect, it, vi } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { Component as EventDashboardPage } from "../../../pages/event-dashboard-page.tsx";
import { board, options } from "../../../test/made-up-board.ts";
import { changes, expectToast, openPage, respondToCalls, signedIn } from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { act, screen, waitFor, within } from "../../../test/render.tsx";

const DASHBOARD = "GET /api/events/dinner/dashboard";
const EVERYBODY = `${DASHBOARD}?people=all`;

/** 40 people stand for hundreds: the first 24 have said no to the first date, and 16 have not answered. */
const participants = Array.from({ length: 40 }, (_, n) => ({
  ...board.participants[1]!,
  inviteId: `invite${n}`,
  email: `person${n}@example.com`,
  hasResponded: n < 24,
  nextNudgeAt: n < 24 ? null : "2026-11-01T12:15:00.000Z",
}));
const responses = participants.slice(0, 24).map(({ inviteId, email }, n) => ({
  ...board.responses[0]!,
  id: `response${n}`,
  inviteId,
  respondentName: `Guest ${n}`,
  respondentEmail: email,
  dateOptionResponses: { first: "no" as const },
}));
const whole: EventDashboard = {
  ...board,
  dateOptions: [
    { ...options[0]!, noCount: 24 },
    { ...options[1]!, yesCount: 1, yesPeople: 1 },
  ],
  participants,
  responses,
  stats: { totalResponded: 24, totalInvited: 40, responsePercentage: 60 },
};

/** What the Worker sends at first: 18 who have answered, and 13 who have not. */
function firstOf(all: EventDashboard): EventDashboard {
  const listed = [...all.participants.slice(0, 18), ...all.participants.slice(24, 37)];
  return {
    ...all,
    participants: listed,
    responses: all.responses.slice(0, 18),
    unlisted: { pending: 3, responded: 6, answers: 6, joiners: 0, mailed: 9, waiting: 0, isHeld: false },
  };
}

async function open(all: EventDashboard = whole, given: Record<string, unknown> = {}) {
  const calls = respondToCalls({ ...signedIn(), [DASHBOARD]: firstOf(all), [EVERYBODY]: all, ...given });
  const { user } = openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
  const people = within(await screen.findByRole("region", { name: "Participants" }));
  const asked = () => calls.filter(({ call }) => call === EVERYBODY).length;
  return { user, people, asked, calls };
}

const rowsOf = (people: ReturnType<typeof within>, name: string) => people.getByRole("list", { name }).children.length;

it("counts everybody before everybody is loaded", async () => {
  const { people, asked } = await open();
  people.getByText("(16)");
  people.getByText("(24)");
  people.getByRole("button", { name: "Show all 16: Pending" });
  people.getByRole("button", { name: "Show all 24: Responded" });
  screen.getByRole("button", { name: "Show all 24 people" });
  expect(asked()).toBe(0);
});

it("loads everybody once for 'Show all'", async () => {
  const { user, people, asked } = await open();
  await user.click(people.getByRole("button", { name: "Show all 16: Pending" }));
  await waitFor(() => expect(rowsOf(people, "Pending")).toBe(16));
  await user.click(people.getByRole("button", { name: "Show all 24: Responded" }));
  await waitFor(() => expect(rowsOf(people, "Responded")).toBe(24));
  await user.click(screen.getByRole("button", { name: "Show all 24 people" }));
  expect(asked()).toBe(1);
});

it("finds a person who was not listed as soon as a search is typed", async () => {
  const { user, people, asked } = await open();
  await user.type(people.getByRole("searchbox", { name: "Search participants" }), "person39");
  await people.findByText("person39");
  await people.findByText("1 found");
  expect(asked()).toBe(1);
});

it("says that nobody matches only when everybody was searched", async () => {
  const later = Promise.withResolvers<EventDashboard>();
  const { user, people } = await open(whole, { [EVERYBODY]: later.promise });
  await user.type(people.getByRole("searchbox", { name: "Search participants" }), "zz");
  expect(people.queryAllByText(/^Nobody matches/)).toEqual([]);
  act(() => later.resolve(whole));
  await people.findAllByText(/^Nobody matches/);
});

it("keeps what it shows and says so when everybody cannot be loaded", async () => {
  const { user, people } = await open(whole, { [EVERYBODY]: refusal(503, "Please try again.") });
  await user.click(people.getByRole("button", { name: "Show all 16: Pending" }));
  await expectToast("Please try again.");
  expect(rowsOf(people, "Pending")).toBe(13);
  people.getByRole("button", { name: "Show all 16: Pending" });
});

it("says so when a search cannot load everybody", async () => {
  const { user, people } = await open(whole, { [EVERYBODY]: refusal(503, "Please try again.") });
  await user.type(people.getByRole("searchbox"), "Guest 23");
  await expectToast("Please try again.");
});

it("nudges everybody who has not answered", async () => {
  const { user, people, calls } = await open();
  await user.click(people.getByRole("button", { name: "Nudge All Pending" }));
  await waitFor(() => expect(changes(calls)).toHaveLength(1));
  const { participantEmails } = changes(calls)[0]!.body as { participantEmails: string[] };
  expect(participantEmails).toHaveLength(16);
});

it("prints from the menu with everybody, and counts the others when the browser prints by itself", async () => {
  const printed = () => within(screen.getByRole("region", { name: "Printed answers" })).getAllByRole("row");
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { user, asked } = await open();
  act(() => dispatchEvent(new Event("beforeprint")));
  expect([printed().length, printed().at(-1)!.textContent]).toEqual([33, "9 others"]);
  act(() => dispatchEvent(new Event("afterprint")));
  await user.click(screen.getByRole("button", { name: "More about this event" }));
  await user.click(await screen.findByRole("menuitem", { name: "Print" }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(asked()).toBe(1);
  act(() => dispatchEvent(new Event("beforeprint")));
  expect(printed().length).toBe(41);
  act(() => dispatchEvent(new Event("afterprint")));
});

it("names some of those who cannot make a date and counts all in the question before it is chosen", async () => {
  const { user } = await open();
  await user.click((await screen.findAllByRole("button", { name: /^Select This Date: Friday/ }))[0]!);
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("Guest 0, Guest 1, Guest 2, and 21 others can't make it.");
  expect(dialog.textContent).toContain("40 people will get an e-mail");
});

it("shows who comes to the final date when everybody is asked for", async () => {
  const event = { ...board.event, isFinalized: true, finalDateId: "first" };
  const coming = { people: 0, answers: 0, waiting: 0 };
  const { user } = await open({ ...whole, event, coming });
  const list = within(await screen.findByRole("region", { name: "Who comes" }));
  await user.click(list.getByRole("button", { name: "Show all 40" }));
  await list.findByText("Not coming 24");
  list.getByText("No answer 16");
});

it("asks for a small event once", async () => {
  const { asked, calls } = await open(whole, { [DASHBOARD]: board });
  expect([asked(), calls.filter(({ call }) => call === DASHBOARD).length]).toEqual([0, 1]);
});
