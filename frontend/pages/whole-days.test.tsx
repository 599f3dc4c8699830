import { expect, it } from "vitest";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { board } from "../test/made-up-board.ts";
import { changes, openPage, respondToCalls, signedIn } from "../test/open-page.tsx";
import { fireEvent, screen, waitFor, within } from "../test/render.tsx";
import { Component as EventDashboardPage } from "./event-dashboard-page.tsx";

const weekend: TalliedOption = {
  ...{ id: "first", date: "2099-12-11", time: null, days: 3 },
  ...{ yesCount: 1, maybeCount: 0, noCount: 0, yesPeople: 1, maybePeople: 0, notAskedCount: 0 },
};
const evening: TalliedOption = {
  ...{ id: "second", date: "2099-12-12", time: "20:00" },
  ...{ yesCount: 0, maybeCount: 1, noCount: 0, yesPeople: 0, maybePeople: 1, notAskedCount: 0 },
};
const days: EventDashboard = {
  ...board,
  event: { ...board.event, dateOptions: [weekend, evening] },
  dateOptions: [weekend, evening],
};

async function open() {
  const calls = respondToCalls({
    ...signedIn(),
    "GET /api/events/dinner/dashboard": days,
    "POST /api/events/dinner/finalize": {},
    "PATCH /api/date-options/first": {
      id: "first",
      date: "2099-12-11",
      time: "19:30",
      version: 2,
      discardedAnswers: 0,
    },
  });
  const { user } = openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
  await screen.findByRole("heading", { name: "Fri, Dec 11 – Sun, Dec 13, 2099" });
  return { calls, user };
}

it("names whole days once on the organizer's page, and asks before they become the final date", async () => {
  const { user } = await open();
  const [select] = await screen.findAllByRole("button", { name: /^Select This Date/ });
  await user.click(select!);
  await screen.findByRole("alertdialog", { name: "Finalize Fri, Dec 11 – Sun, Dec 13, 2099?" });
  expect(document.body.textContent).not.toMatch(/Unknown|null|undefined/);
});

it("gives whole days a time in edit mode, and sends no days then", async () => {
  const { calls, user } = await open();
  await user.click(screen.getByRole("button", { name: "Edit Event" }));
  await user.click(await screen.findByRole("checkbox", { name: "Whole day: Friday, December 11, 2099" }));
  fireEvent.input(screen.getByLabelText("Time on Friday, December 11, 2099"), { target: { value: "19:30" } });
  await user.click(screen.getByRole("button", { name: "Save All Changes" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Keep the answers?" });
  const [before, after] = ["Fri, Dec 11 – Sun, Dec 13, 2099", "Friday, December 11, 2099 at 7:30 PM"];
  within(dialog).getByText(`${before} becomes ${after}: 1 answer.`);
  await user.click(screen.getByRole("button", { name: "Keep the answers" }));
  const body = { date: "2099-12-11", time: "19:30", answers: "keep", version: 1 };
  await waitFor(() => expect(changes(calls)).toEqual([{ call: "PATCH /api/date-options/first", body }]));
});
