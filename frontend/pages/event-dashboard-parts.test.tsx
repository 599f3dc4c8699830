import { beforeEach, expect, it, vi } from "vitest";
import { board } from "../test/made-up-board.ts";
import { openPage, respondToCalls, signedIn } from "../test/open-page.tsx";
import { screen } from "../test/render.tsx";
import { Component as EventDashboardPage } from "./event-dashboard-page.tsx";

// React reports each error that a boundary catches.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const unreadable = { email: {} };
const unnamed = board.responses.map((response) => ({ ...response, respondentName: 5 }));

it.each<[string, object, { title: boolean; stays: string }]>([
  ["the title's card", { event: { ...board.event, location: {} } }, { title: false, stays: "Participants" }],
  ["the days of sending", { sendingDays: [null] }, { title: true, stays: "Participants" }],
  [
    "what depends on the deadline",
    { event: { ...board.event, deadline: {} } },
    { title: true, stays: "Everyone's answers" },
  ],
  ["the dates, answers and participants", { responses: unnamed }, { title: true, stays: "Progress" }],
  [
    "the participants",
    { participants: board.participants.map((one) => ({ ...one, ...unreadable })) },
    { title: true, stays: "Progress" },
  ],
])("keeps the event's page when data that it does not expect breaks %s", async (_, broken, { title, stays }) => {
  respondToCalls({ ...signedIn(), "GET /api/events/dinner/dashboard": { ...board, ...broken } });
  openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
  await screen.findAllByText("This part didn't load");
  await screen.findByRole("region", { name: stays });
  expect(screen.queryByRole("heading", { level: 1, name: "Dinner" }) !== null).toBe(title);
});
