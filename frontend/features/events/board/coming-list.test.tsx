import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
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
const names = ["Ana", "Ben", "Cleo", "Dan"];
const finalized: EventDashboard = {
  ...board,
  participants: [
    ...names.map((name) => ({ ...board.participants[0]!, inviteId: `${name}@example.com` })),
    ...board.participants.slice(1),
  ],
  event: { ...board.event, isFinalized: true, finalDateId: "second" },
  responses: [response("Ana", "yes", 4), response("Ben", "yes"), response("Cleo", "maybe"), response("Dan", "no", 2)],
  coming: { people: 5, answers: 2, waiting: 0 },
};
const show = (changes: Partial<EventDashboard> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InEnglish>
        <ComingList board={{ ...finalized, ...changes }} />
      </InEnglish>
    </QueryClientProvider>,
  );
const titles = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

it("lists who comes, who might, who does not and who has not said", () => {
  show();
  expect(titles()).toEqual(["Coming: 5 people (2 answers)", "Maybe 1", "Not coming 1", "No answer 2"]);
  const section = screen.getByRole("region", { name: "Who comes" });
  expect(
    within(section)
      .getAllByRole("listitem", { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual([...["Ana (4)", "Ben", "Cleo", "Dan"], ...["tom@example.com", "zoe@example.com"]]);
});

/** The names of each list that the card shows. */
const lists = () => screen.getAllByRole("list", { hidden: true }).map(({ textContent }) => textContent);

it("lists who has answered only other dates among those without an answer, by the name they gave", () => {
  const onlyFirst = { ...response("Ben", "yes"), dateOptionResponses: { first: "yes" as const } };
  show({ responses: [response("Ana", "yes"), onlyFirst], coming: { people: 1, answers: 1, waiting: 0 } });
  expect(titles().at(-1)).toBe("No answer 5");
  expect(lists()).toEqual(["Ana", "Benana@example.comana@example.comtom@example.comzoe@example.com"]);
});

it("lists nobody who has left the list, in no group", () => {
  const former = { ...response("Former participant", "yes", 3), respondentEmail: null };
  show({ responses: [...finalized.responses, former, { ...former, id: "no", inviteId: "no" }] });
  expect(screen.getByRole("region", { name: "Who comes" }).textContent).not.toContain("Former participant");
  expect(titles()[0]).toBe("Coming: 5 people (2 answers)");
});

it("says who waits for a place in a line of its own, and not as coming", () => {
  const [ana, ben, cleo, ...others] = finalized.participants;
  show({
    event: { ...finalized.event, capacity: 5 },
    responses: [response("Ana", "yes", 4), response("Ben", "yes", 2), response("Cleo", "yes", 3)],
    participants: [
      { ...ana!, place: "coming" },
      { ...ben!, place: "waiting", waitingPosition: 2 },
      { ...cleo!, place: "waiting", waitingPosition: 1 },
      ...others,
    ],
    coming: { people: 4, answers: 1, waiting: 5 },
  });
  expect(titles().slice(0, 2)).toEqual(["Coming: 4 people (1 answer)", "Waiting: Cleo (3) and Ben (2)"]);
  expect(titles().join()).not.toMatch(/Maybe|Not coming/);
  expect(lists()[0]).toBe("Ana (4)");
  const waiting = within(screen.getByRole("region", { name: "Waiting list" }));
  expect(waiting.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Move up: Cleo",
    "Move up: Ben",
  ]);
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
