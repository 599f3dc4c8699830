import { expect, it } from "vitest";
import type { ShowCard } from "#schema/contracts/events.ts";
import { Component as EventDashboardPage } from "../../../pages/event-dashboard-page.tsx";
import { board } from "../../../test/made-up-board.ts";
import { changes, openPage, respondToCalls, signedIn } from "../../../test/open-page.tsx";
import { screen, within } from "../../../test/render.tsx";

const card: ShowCard = {
  ...{ changeId: "change", dateOptionId: "first", show: "Saltwater Choir", kind: "moved", state: "open" },
  date: { date: "2099-12-11", time: "19:30" },
  after: { date: "2099-12-18", time: "20:00" },
  putBackUntil: null,
  decisions: ["leave", "change"],
};

function open(changes: Partial<ShowCard> = {}) {
  const calls = respondToCalls({
    ...signedIn(),
    "GET /api/events/dinner/dashboard": { ...board, showCards: [{ ...card, ...changes }] },
    "POST /api/events/dinner/show-changes/change": { version: 2 },
    "GET /api/friends": [],
  });
  return { calls, ...openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard") };
}
const shown = () => screen.findByRole("region", { name: "The show of this date" });

it("says that a show moved, and changes the date once the organizer wants it", async () => {
  const { calls, user } = open();
  const cards = within(await shown());
  cards.getByRole("heading", { name: /^.?Saltwater Choir.? moved to Friday, December 18, 2099 at 8:00 PM$/ });
  cards.getByText("Your date has not changed: Friday, December 11, 2099 at 7:30 PM");
  cards.getByRole("button", { name: "Leave it" });
  await user.click(cards.getByRole("button", { name: "Change the date" }));
  expect(changes(calls)).toEqual([
    {
      call: "POST /api/events/dinner/show-changes/change",
      body: { dateOptionId: "first", decision: "change", version: board.event.version },
    },
  ]);
});

it.each([
  ["is called off", { kind: "cancelled", after: null }, "is called off", "Remove the date"],
  ["is postponed", { kind: "postponed", after: null }, "is postponed", "Remove the date"],
  ["is sold out", { kind: "sold-out", after: null, decisions: ["leave"] }, "is sold out", "Leave it"],
  ["is on again", { kind: "on-again", after: null, decisions: ["leave", "ask"] }, "is on again", "Ask everybody"],
] as const)("says that a show %s, and offers what can be done", async (_, changes, words, button) => {
  open({ ...changes, decisions: "decisions" in changes ? [...changes.decisions] : card.decisions });
  const cards = within(await shown());
  cards.getByRole("heading", { name: new RegExp(`${words}$`) });
  cards.getByRole("button", { name: button });
});

it("says until when a final date that moved along can be put back", async () => {
  open({ state: "done", decisions: ["put-back"], putBackUntil: "2099-12-08T12:00:00.000Z" });
  const cards = within(await shown());
  cards.getByText(/You can put it back until Dec 8, 2099\.$/);
  cards.getByRole("button", { name: "Put it back" });
});

it("says that a listing may be wrong, and offers nothing", async () => {
  open({ state: "doubtful", decisions: [] });
  const cards = within(await shown());
  cards.getByRole("heading", { name: /may be wrong$/ });
  expect(cards.queryByRole("button")).toBeNull();
});
