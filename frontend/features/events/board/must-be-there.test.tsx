import { expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { Component as EventDashboardPage } from "../../../pages/event-dashboard-page.tsx";
import { board } from "../../../test/made-up-board.ts";
import { changes, expectToast, openPage, respondToCalls, signedIn } from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { screen, waitFor, within } from "../../../test/render.tsx";

const dashboard = "GET /api/events/dinner/dashboard";
const over = { date: "2020-12-04", time: "18:00" };
const [ana, tom] = ["ana@example.com", "tom@example.com"];

/** Returns the board with these people marked, and with these changes of the event. */
function asking(required: string[], event: Partial<EventDashboard["event"]> = {}): EventDashboard {
  const participants = board.participants.map((person) => ({
    ...person,
    mustAttend: required.includes(person.inviteId),
  }));
  return { ...board, event: { ...board.event, ...event }, participants };
}

async function open(shown: EventDashboard, responses: Record<string, unknown> = {}) {
  const calls = respondToCalls({ ...signedIn(), "GET /api/friends": [], [dashboard]: shown, ...responses });
  const page = openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
  const people = within(await screen.findByRole("region", { name: "Participants" }));
  return { ...page, calls, people };
}
const rowOf = (people: Awaited<ReturnType<typeof open>>["people"], text: string) =>
  within(people.getByText(text).closest("li")!);

it("marks a person who must be there by an item of their menu, and takes it back", async () => {
  const path = `/api/events/dinner/invites/${encodeURIComponent(tom)}`;
  const { people, user, calls } = await open(asking([ana]), {
    [`PATCH ${path}`]: { mustAttend: true, version: 2 },
    [`PATCH /api/events/dinner/invites/${encodeURIComponent(ana)}`]: { mustAttend: false, version: 3 },
  });
  rowOf(people, "Ana Duarte").getByText("Must be there");
  expect(rowOf(people, tom).queryByText("Must be there")).toBeNull();
  await user.click(people.getByRole("button", { name: `More: ${tom}` }));
  const item = await screen.findByRole("menuitemcheckbox", { name: "Must be there" });
  expect(item.getAttribute("aria-checked")).toBe("false");
  await user.click(item);
  await expectToast(`${tom} must be there`);
  await user.click(people.getByRole("button", { name: "More: Ana Duarte" }));
  const marked = await screen.findByRole("menuitemcheckbox", { name: "Must be there" });
  expect(marked.getAttribute("aria-checked")).toBe("true");
  await user.click(marked);
  await expectToast("It also works without Ana Duarte");
  expect(changes(calls).map(({ body }) => body)).toEqual([{ mustAttend: true }, { mustAttend: false }]);
});

it("says why a person was not marked", async () => {
  const path = `/api/events/dinner/invites/${encodeURIComponent(tom)}`;
  const { people, user } = await open(board, { [`PATCH ${path}`]: refusal(503, "Please try again in a minute.") });
  await user.click(people.getByRole("button", { name: `More: ${tom}` }));
  await user.click(await screen.findByRole("menuitemcheckbox"));
  await expectToast("Error saving changes", "Please try again in a minute.");
});

it("offers no menu for a past event", async () => {
  const { people } = await open(asking([ana], { isPastEvent: true }));
  people.getByText("Must be there");
  expect(people.queryByRole("button", { name: /^More: / })).toBeNull();
});

const dates = () => screen.findByRole("region", { name: "Other dates" });

it("says on each date's card what is missing, and ranks by it", async () => {
  // Ana says maybe to the second date only; nobody says yes to either.
  await open(asking([ana], { minimum: null }));
  const heading = await screen.findByRole("heading", { name: /Sat, Dec 12|Saturday, December 12/ });
  expect(within(heading.closest("section")!).queryByText(/Without/)).toBeNull();
  within(await dates()).getByText("Without Ana Duarte");
});

it("names everybody who is missing and how many people are lacking", async () => {
  await open(asking([ana, tom], { minimum: 3 }));
  within(await dates()).getByText(`Without Ana Duarte and ${tom}, 3 more people needed`);
  await screen.findByText(`Without ${tom}, 3 more people needed`);
});

it("counts the people of an answer and the organizer's own yes towards the minimum", async () => {
  const responses = board.responses.map((response) => ({
    ...response,
    dateOptionResponses: { first: "yes" as const, second: "yes" as const },
    partySize: 2,
  }));
  const hostResponse = { dateOptionResponses: { second: "yes" as const } };
  await open({ ...asking([], { minimum: 3 }), responses, hostResponse });
  within(await dates()).getByText("1 more person needed");
  expect(screen.getAllByText(/needed$/)).toHaveLength(1);
});

it("explains the ranking as the event has it", async () => {
  const { user } = await open(asking([ana], { minimum: 4 }));
  await user.click(within(await dates()).getByText(/Other dates/));
  within(await dates()).getByText(
    /Dates without everybody who must be there, or with fewer than 4 people, come behind all others\.$/,
  );
});

it("says nothing of all that for an event that asks nothing", async () => {
  await open(board);
  await dates();
  expect(screen.queryByText(/Without|short|must be there|Must be there/)).toBeNull();
});

const offers = () => screen.findByRole("region", { name: "Answers are in" });

it("offers three ways when answering has closed and each date misses something", async () => {
  const { user, calls, router } = await open(asking([tom], { deadline: over }), {
    "DELETE /api/events/dinner": { cancelled: 0 },
  });
  const region = within(await offers());
  region.getByText(`No date has everything you asked for. The best one misses something: Without ${tom}.`);
  await user.click(region.getByRole("button", { name: "Extend the deadline" }));
  await screen.findByRole("dialog", { name: "Change the deadline" });
  await user.keyboard("{Escape}");
  await user.click(region.getByRole("button", { name: "Choose anyway" }));
  await screen.findByRole("alertdialog", { name: /^Finalize Saturday, December 12/ });
  await user.click(screen.getByRole("button", { name: "Not yet" }));
  await user.click(region.getByRole("button", { name: "Call it off" }));
  const asked = within(await screen.findByRole("alertdialog", { name: /^Delete / }));
  await user.click(asked.getByRole("button", { name: "Delete event" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(changes(calls).map(({ call }) => call)).toEqual(["DELETE /api/events/dinner"]);
});

it("offers no date when nobody has answered", async () => {
  const none = { responses: [], stats: { totalResponded: 0, totalInvited: 3, responsePercentage: 0 } };
  await open({ ...asking([tom], { deadline: over }), ...none });
  const region = within(await screen.findByRole("region", { name: "Answering has closed" }));
  region.getByRole("button", { name: "Call it off" });
  expect(region.queryByRole("button", { name: "Choose anyway" })).toBeNull();
});

it.each([
  ["a date misses nothing", asking([ana], { deadline: over })],
  ["guests can still answer", asking([tom], { deadline: { date: "2099-12-04", time: "18:00" } })],
  ["there is a final date", asking([tom], { deadline: over, isFinalized: true, finalDateId: "first" })],
  ["nothing was asked", asking([], { deadline: over })],
])("offers nothing while %s", async (_, shown) => {
  await open(shown);
  await dates();
  expect(screen.queryByRole("region", { name: "Answers are in" })).toBeNull();
});

it("says at the deadline's choice that a date must miss nothing", async () => {
  const { user } = await open(asking([tom], { deadline: { date: "2099-12-04", time: "18:00" }, autoFinalize: true }));
  await user.click(await screen.findByRole("button", { name: "Change the deadline" }));
  await screen.findByText(/You also choose yourself if each date is without somebody who must be there/);
});
