import { expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { board, options } from "../../../../test/made-up-board.ts";
import { textsOf } from "../../../../test/open-page.tsx";
import { act, fireEvent, render, screen, within } from "../../../../test/render.tsx";
import { PrintedAnswers } from "./printed-answers.tsx";

const dateOptions = [...Array(8).keys()].map((n) => ({ ...options[0]!, id: `date${n}`, date: `2099-12-1${n}` }));
const responses = [...Array(60).keys()].map((n) => ({
  ...board.responses[0]!,
  id: `response${n}`,
  respondentName: `Guest ${n}`,
  comments: n === 59 ? "I come late." : "",
  dateOptionResponses: { date0: "yes", date7: "maybe" } as const,
}));
const large: EventDashboard = {
  ...board,
  event: { ...board.event, finalDateId: "date7" },
  dateOptions,
  responses,
  hostResponse: { dateOptionResponses: { date0: "no" } },
};

it("prints every person and every date, in tables that fit the page, and only then", () => {
  render(<PrintedAnswers board={large} />);
  expect(screen.queryAllByRole("table")).toEqual([]);
  fireEvent(window, new Event("beforeprint"));
  const tables = screen.getAllByRole("table");
  const heads = tables.map((table) => textsOf(within(table).getAllByRole("columnheader")));
  expect(heads.map(({ length }) => length)).toEqual([1 + 6, 1 + 2]);
  for (const option of dateOptions) expect(heads.flat().join()).toContain(`December ${option.date.slice(-2)}, 2099`);
  expect(heads[1]![2]).toContain("Final date");
  for (const table of tables) {
    const names = textsOf(within(table).getAllByRole("rowheader"));
    expect(names).toEqual([
      "Maya (organizer)",
      ...responses.map(({ respondentName }) => respondentName),
      "tom@example.com",
      "zoe@example.com",
    ]);
  }
  const cells = (name: string) =>
    tables.flatMap((table) =>
      textsOf(within(within(table).getByRole("rowheader", { name }).closest("tr")!).getAllByRole("cell")),
    );
  expect(cells("Guest 59")).toEqual(["yes", "–", "–", "–", "–", "–", "–", "maybe"]);
  expect(cells("Maya (organizer)")[0]).toBe("no");
  expect(cells("zoe@example.com")).toEqual(Array(8).fill("–"));
  expect(screen.getByText("I come late.").textContent).toBe("Guest 59: I come late.");
  act(() => {
    fireEvent(window, new Event("afterprint"));
  });
  expect(screen.queryAllByRole("table")).toEqual([]);
});
