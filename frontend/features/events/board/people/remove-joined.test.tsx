import { expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { Component as EventDashboardPage } from "../../../../pages/event-dashboard-page.tsx";
import { board } from "../../../../test/made-up-board.ts";
import { changes, expectToast, openPage, respondToCalls, signedIn } from "../../../../test/open-page.tsx";
import { screen, waitFor, within } from "../../../../test/render.tsx";

const people = ["Kim", "Lou", "Noor"].map((name) => ({ name, inviteId: `joined-${name}` }));
const joined: EventDashboard = {
  ...board,
  participants: [
    ...board.participants,
    ...people.map(({ inviteId }) => ({
      ...board.participants[0]!,
      inviteId,
      email: null,
      contactName: null,
      isJoiner: true,
      hasResponded: true,
    })),
  ],
  responses: [
    ...board.responses,
    ...people.map(({ name, inviteId }) => ({
      ...board.responses[0]!,
      id: `response-${name}`,
      inviteId,
      respondentName: name,
      respondentEmail: null,
    })),
  ],
};

function open(shown: EventDashboard, removed = 0) {
  const calls = respondToCalls({
    ...signedIn(),
    "GET /api/friends": [],
    "GET /api/events/dinner/dashboard": shown,
    "POST /api/events/dinner/invites/remove": { removed, version: 2 },
  });
  const { user } = openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: "Remove people who joined" }));
    return within(await screen.findByRole("alertdialog", { name: "Remove people who joined?" }));
  };
  return { user, ask, sent: () => changes(calls).map(({ call, body }) => [call, body]) };
}

it("removes everybody who joined through the link after one confirmation", async () => {
  const { user, ask, sent } = open(joined, 3);
  const dialog = await ask();
  dialog.getByText(/Invited people stay\. Replace or turn off the group link first, or they can join again\.$/);
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Remove 3 people" }));
  await expectToast("3 people removed");
  expect(sent()).toEqual([["POST /api/events/dinner/invites/remove", { everyJoiner: true }]]);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

it("removes only the chosen people, and nobody on Keep", async () => {
  const { user, ask, sent } = open(joined, 1);
  let dialog = await ask();
  await user.click(dialog.getByRole("button", { name: "Keep" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  dialog = await ask();
  await user.click(dialog.getByRole("checkbox", { name: "Everybody who joined through the link (3)" }));
  expect(dialog.getByRole("button", { name: "Remove 0 people" }).matches(":disabled, [aria-disabled=true]")).toBe(true);
  await user.click(dialog.getByRole("checkbox", { name: "Lou" }));
  await user.click(dialog.getByRole("button", { name: "Remove 1 person" }));
  await expectToast("1 person removed");
  expect(sent()).toEqual([["POST /api/events/dinner/invites/remove", { inviteIds: ["joined-Lou"] }]]);
});

it("is not offered while fewer than two people have joined, and not for a past event", async () => {
  open({ ...joined, event: { ...joined.event, isPastEvent: true } });
  await screen.findByText(/Did not answer/);
  expect(screen.queryByRole("button", { name: "Remove people who joined" })).toBeNull();
});
