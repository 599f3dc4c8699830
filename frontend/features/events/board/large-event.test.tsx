import { expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { Component as EventDashboardPage } from "../../../pages/event-dashboard-page.tsx";
import { board, options } from "../../../test/made-up-board.ts";
import { openPage, respondToCalls, signedIn } from "../../../test/open-page.tsx";
import { screen, waitFor, within } from "../../../test/render.tsx";

const numbers = (count: number) => [...Array(count).keys()];

/** Returns a board of this many dates and people, of whom 200 have not answered. Earlier dates are better. */
function largeBoard(people: number, dates: number): EventDashboard {
  const answered = people - 200;
  const dateOptions = numbers(dates).map((n) => ({
    ...options[0]!,
    id: `date${n}`,
    date: `2099-${n < 20 ? "11" : "12"}-${10 + (n % 20)}`,
    yesCount: 40 - n,
  }));
  const participants = numbers(people).map((n) => ({
    ...board.participants[0]!,
    inviteId: `invite${n}`,
    email: `person${n}@example.com`,
    hasResponded: n < answered,
  }));
  const responses = participants.slice(0, answered).map(({ email }, n) => ({
    ...board.responses[0]!,
    id: `response${n}`,
    inviteId: `invite${n}`,
    respondentName: `Guest ${n}`,
    respondentEmail: email,
    dateOptionResponses: Object.fromEntries(dateOptions.map(({ id }) => [id, "yes" as const])),
  }));
  const stats = { totalResponded: answered, totalInvited: people, responsePercentage: 60 };
  return { ...board, dateOptions, participants, responses, stats };
}

async function open(size = 500, dates = 40) {
  respondToCalls({ ...signedIn(), "GET /api/events/dinner/dashboard": largeBoard(size, dates) });
  const { user } = openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
  const people = within(await screen.findByRole("region", { name: "Participants" }));
  return { user, people };
}
const rowsOf = (list: HTMLElement) => list.children.length;

it("shows the five best of 40 dates, and all on request", async () => {
  const { user } = await open();
  screen.getByRole("heading", { name: "Tuesday, November 10, 2099" });
  const dates = within(screen.getByRole("region", { name: "Other dates" }));
  expect(rowsOf(dates.getByRole("list"))).toBe(4);
  await user.click(dates.getByRole("button", { name: "By date" }));
  expect(rowsOf(dates.getByRole("list"))).toBe(4);
  await user.click(dates.getByRole("button", { name: "All dates (40)" }));
  expect(rowsOf(dates.getByRole("list"))).toBe(39);
  expect(dates.getByRole("list").children[4]).toBe(document.activeElement);
});

it("shows 12 of 500 people who are missing, three who answered, and all on request", async () => {
  const { user, people } = await open();
  const lists = () => [people.getByRole("list", { name: "Pending" }), people.getByRole("list", { name: "Responded" })];
  expect(lists().map(rowsOf)).toEqual([12, 3]);
  await user.click(people.getByRole("button", { name: "Show all 200: Pending" }));
  await waitFor(() => expect(lists().map(rowsOf)).toEqual([200, 3]));
  await waitFor(() => expect(lists()[0]!.children[12]).toBe(document.activeElement));
});

it("finds people by name or address, whether they have answered or not", async () => {
  const { people, user } = await open();
  const search = people.getByRole("searchbox", { name: "Search participants" });
  await user.click(search);
  await user.paste("guest 299");
  await people.findByText("1 found");
  expect(people.getByText(/^Nobody matches/).textContent).toBe("Nobody matches “guest 299”.");
  people.getByText("Guest 299");
  await user.clear(search);
  await user.paste("person49");
  await people.findByText("11 found");
  expect(rowsOf(people.getByRole("list", { name: "Pending" }))).toBe(10);
  expect(rowsOf(people.getByRole("list", { name: "Responded" }))).toBe(1);
});

it("has 12 people and the five best dates in the table of answers, and all on request", async () => {
  const { user } = await open(230);
  const table = screen.getByRole<HTMLTableElement>("table");
  const heading = within(table).getByRole("columnheader", { name: /^Who/ });
  const size = () => [table.tBodies[0]!.children.length, heading.parentElement!.children.length - 1];
  expect(size()).toEqual([12, 5]);
  await user.click(screen.getByRole("button", { name: "Show all 30 people" }));
  await waitFor(() => expect(size()).toEqual([30, 5]));
  await user.click(screen.getByRole("button", { name: "All dates (40): everyone's answers" }));
  await waitFor(() => expect(size()).toEqual([30, 40]));
});

it("finds people in the table of answers by name or address", async () => {
  const { user } = await open(231);
  const table = screen.getByRole<HTMLTableElement>("table");
  const names = () => [...table.tBodies[0]!.children].map((row) => row.querySelector("th")!.textContent);
  const search = screen.getByRole("searchbox", { name: "Search answers" });
  await user.click(search);
  await user.paste("guest 29");
  await waitFor(() => expect(names()).toEqual(["G2Guest 29"]));
  await user.clear(search);
  await user.paste("person28@");
  await waitFor(() => expect(names()).toEqual(["G2Guest 28"]));
  await user.clear(search);
  await user.paste("zz");
  expect((await screen.findByText(/^Nobody matches/)).textContent).toBe("Nobody matches “zz”.");
});

it("shows more than twelve dates by month too, and one date's answers and button at a press", async () => {
  const { user } = await open(230);
  const december = within(screen.getByRole("region", { name: "December 2099" }));
  expect(december.getAllByRole("button")).toHaveLength(20);
  const date = december.getByRole("button", { name: "Fri 11 December 2099, 7:30 PM 19 yes, 0 maybe, 1 no" });
  const select = () => screen.queryAllByRole("button", { name: /^Select This Date: Friday, December 11/ });
  expect([select().length, date.getAttribute("aria-pressed")]).toEqual([0, "false"]);
  await user.click(date);
  expect([select().length, date.getAttribute("aria-pressed")]).toEqual([1, "true"]);
  await user.click(date);
  expect(select()).toEqual([]);
});

it("shows twelve dates in the table alone", async () => {
  await open(230, 12);
  screen.getByRole("table");
  expect(screen.queryByRole("region", { name: "November 2099" })).toBeNull();
});
