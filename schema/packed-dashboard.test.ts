import { expect, it } from "vitest";
import type { EventDashboard, EventDetails, EventResponse, Participant } from "./contracts/events.ts";
import { packDashboard, unpackDashboard } from "./packed-dashboard.ts";

const id = (letter: string, n: number) => letter + String(n).padStart(21, "0");
const numbers = (count: number) => [...Array(count).keys()];

function boardOf(participants: Participant[], responses: EventResponse[], dates: number): EventDashboard {
  const dateOptions = numbers(dates).map((n) => ({ id: id("d", n), date: "2037-05-01", time: "19:30" }));
  return {
    revision: "7.3",
    // Packing passes the other details on.
    event: {
      id: id("e", 0),
      title: "Dinner",
      inviteEmails: participants.flatMap(({ email }) => email ?? []),
      dateOptions,
    } as EventDetails,
    dateOptions: dateOptions.map((option) => ({ ...option, yesCount: 1, maybeCount: 2, noCount: 0 })),
    responses,
    stats: { totalResponded: responses.length, totalInvited: participants.length, responsePercentage: 50 },
    participants,
    groupLink: null,
    hostResponse: { dateOptionResponses: { [id("d", 0)]: "maybe" } },
  };
}

const person = (n: number, changes: Partial<Participant> = {}): Participant => ({
  inviteId: id("i", n),
  email: `first.last${n}@example.com`,
  isJoiner: false,
  contactName: null,
  hasResponded: true,
  delivery: { kind: "invitation", status: "sent", reason: null },
  optedOut: false,
  isUndeliverable: false,
  lastNudgedAt: null,
  nextNudgeAt: null,
  ...changes,
});

const response = (n: number, changes: Partial<EventResponse> = {}): EventResponse => ({
  id: id("r", n),
  inviteId: id("i", n),
  respondentName: `First Last ${n}`,
  respondentEmail: `first.last${n}@example.com`,
  comments: "",
  dateOptionResponses: {},
  updatedAt: "2036-11-02T12:00:00.000Z",
  ...changes,
});

it("returns the dashboard that was packed", () => {
  const board = boardOf(
    [
      person(0, { contactName: "Ana", optedOut: true }),
      person(1, { email: null, isJoiner: true, delivery: null }),
      person(2, { hasResponded: false, isUndeliverable: true, lastNudgedAt: "2036-11-03T12:00:00.000Z" }),
    ],
    [
      response(1, { respondentEmail: null, comments: "I bring wine.", dateOptionResponses: { [id("d", 1)]: "no" } }),
      response(0, { dateOptionResponses: { [id("d", 0)]: "yes", [id("d", 2)]: "maybe" } }),
      // A former participant is no longer on the list.
      response(9, { respondentEmail: null, dateOptionResponses: { [id("d", 2)]: "yes" } }),
    ],
    3,
  );
  expect(unpackDashboard(JSON.parse(JSON.stringify(packDashboard(board))))).toEqual(board);
});

it("takes less than 200 kB for 500 people and 100 dates", () => {
  const answers = Object.fromEntries(numbers(100).map((n) => [id("d", n), "maybe" as const]));
  const board = boardOf(
    numbers(500).map((n) => person(n)),
    numbers(500).map((n) => response(n, { dateOptionResponses: answers })),
    100,
  );
  expect(JSON.stringify(packDashboard(board)).length).toBeLessThan(200_000);
});
