import { afterEach, expect, it, vi } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { Component as EventDashboardPage } from "../../../../pages/event-dashboard-page.tsx";
import { board } from "../../../../test/made-up-board.ts";
import { changes, expectToast, openPage, respondToCalls, signedIn } from "../../../../test/open-page.tsx";
import { refusal } from "../../../../test/refusal.ts";
import { screen, within } from "../../../../test/render.tsx";

const dashboard = "GET /api/events/dinner/dashboard";
const move = (person: string) => `POST /api/events/dinner/invites/${encodeURIComponent(person)}/move-up`;
const [ana, tom, zoe] = board.participants;

/** Room for 8 with 6 people, where Zoe waits before Tom, who comes with two others. */
const crowded: EventDashboard = {
  ...board,
  event: { ...board.event, capacity: 8, isFinalized: true, finalDateId: "first" },
  responses: [
    ...board.responses,
    ...[
      { person: tom!, respondentName: "Tom", partySize: 3 },
      { person: zoe!, respondentName: "Zoe", partySize: 1 },
    ].map(({ person, ...response }) => ({
      ...board.responses[0]!,
      ...response,
      id: person.inviteId,
      inviteId: person.inviteId,
      respondentEmail: person.email,
    })),
  ],
  participants: [
    { ...ana!, place: "coming" },
    { ...tom!, hasResponded: true, place: "waiting", waitingPosition: 2 },
    { ...zoe!, hasResponded: true, place: "waiting", waitingPosition: 1, isMovedUp: true },
  ],
  coming: { people: 6, answers: 6, waiting: 4 },
};

function open(shown: EventDashboard, responses: Record<string, unknown> = {}) {
  const calls = respondToCalls({ ...signedIn(), "GET /api/friends": [], [dashboard]: shown, ...responses });
  return { ...openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard"), calls };
}
afterEach(() => vi.unstubAllGlobals());

it("says how much room there is, who comes and who waits, and lists who waits in order", async () => {
  open(crowded);
  const list = within(await screen.findByRole("region", { name: "Waiting list" }));
  const progress = screen.getByRole("region", { name: "Progress" });
  expect(progress.textContent).toContain("Room for 8 · 6 coming · 4 waiting");
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1.ZoeMoved up",
    "2.Tom · 3 peopleMove up",
  ]);
});

it("says of a party that is larger than the room why it waits, without a number or a place to move up to", async () => {
  open({ ...crowded, event: { ...crowded.event, capacity: 2 } });
  const list = within(await screen.findByRole("region", { name: "Waiting list" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1.ZoeMoved up",
    "Tom · 3 peoplelarger than the room",
  ]);
});

it("moves a person up, and says why that did not work", async () => {
  const { calls, user } = open(crowded, { [move("tom@example.com")]: { version: 2 } });
  await user.click(await screen.findByRole("button", { name: "Move up: Tom" }));
  await expectToast("Tom was moved up");
  expect(changes(calls)).toEqual([{ call: move("tom@example.com"), body: undefined }]);
});

it("says why a person was not moved up", async () => {
  const { user } = open(crowded, {
    [move("tom@example.com")]: refusal(409, "This person is not on the waiting list.", "not-waiting"),
  });
  await user.click(await screen.findByRole("button", { name: "Move up: Tom" }));
  await expectToast("Not moved up", "This person is not on the waiting list.");
});

it("says before the final date how much room there is, and nothing without a limit", async () => {
  open({ ...board, event: { ...board.event, capacity: 8 } });
  await screen.findByText("Room for 8");
  expect(screen.queryByRole("region", { name: "Waiting list" })).toBeNull();
});

it("shows nothing about room on an event without a limit", async () => {
  open({ ...board, coming: { people: 1, answers: 1, waiting: 0 } });
  await screen.findByRole("region", { name: "Participants" });
  expect(document.body.textContent).not.toMatch(/Room for|waiting list/i);
});

const withoutAddress = { ...zoe!, inviteId: "guest", email: null };

it("counts before finalizing only the people with an address", async () => {
  const { user } = open({ ...board, participants: [...board.participants, withoutAddress] });
  await user.click((await screen.findAllByRole("button", { name: /^Select This Date/ }))[0]!);
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("3 people will get an e-mail with a calendar invite.");
});

it("counts before reopening those whose calendars change, and names the others who get a mail", async () => {
  const { user } = open({ ...crowded, participants: [...crowded.participants, withoutAddress] });
  await user.click(await screen.findByRole("button", { name: "Reopen Event" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Reopen this event?" });
  expect(dialog.textContent).toContain("1 person will get a cancellation that removes it from their calendar");
  expect(dialog.textContent).toContain("An e-mail tells those on the waiting list too.");
});
