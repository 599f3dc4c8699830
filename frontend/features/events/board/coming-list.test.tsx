import { expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { board } from "../../../test/made-up-board.ts";
import { InEnglish, render, screen, within } from "../../../test/render.tsx";
import ComingList from "./coming-list.tsx";

const response = (name: string, answer: "yes" | "maybe" | "no", partySize = 1) => ({
  ...board.responses[0]!,
  id: name,
  inviteId: `${name}@example.com`,
  respondentName: name,
  dateOptionResponses: { second: answer },
  partySize,
});
const settled: EventDashboard = {
  ...board,
  event: { ...board.event, isFinalized: true, finalDateId: "second" },
  responses: [response("Ana", "yes", 4), response("Ben", "yes"), response("Cleo", "maybe"), response("Dan", "no", 2)],
  coming: { people: 5, answers: 2, waiting: 0 },
};
const show = (changes: Partial<EventDashboard> = {}) =>
  render(
    <InEnglish>
      <ComingList board={{ ...settled, ...changes }} />
    </InEnglish>,
  );
const titles = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

it("lists who comes, who might, who does not and who has not said", () => {
  show();
  expect(titles()).toEqual(["Coming: 5 people (2 answers)", "Maybe 1", "Not coming 1", "No answer 3"]);
  const section = screen.getByRole("region", { name: "Who comes" });
  expect(
    within(section)
      .getAllByRole("listitem", { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual([...["Ana (4)", "Ben", "Cleo", "Dan"], ...["ana@example.com", "tom@example.com", "zoe@example.com"]]);
});

it("says people once where each answer stands for one", () => {
  show({
    responses: [response("Ana", "yes"), response("Cleo", "maybe", 3)],
    coming: { people: 1, answers: 1, waiting: 0 },
  });
  expect(titles().slice(0, 2)).toEqual(["Coming: 1 person", "Maybe: 3 people (1 answer)"]);
});

it("is not there before the final date", () => {
  const { container } = show({ coming: null });
  expect(container.textContent).toBe("");
});
