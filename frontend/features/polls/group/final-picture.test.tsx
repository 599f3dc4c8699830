import { expect, test, vi } from "vitest";
import type { Others } from "#schema/contracts/visibility.ts";
import { render, screen } from "../../../test/render.tsx";
import type { GroupPicture } from "../../group-picture/group-picture.ts";
import { samplePoll, sampleResponse } from "../sample-poll.ts";
import GroupPart from "./group-part.tsx";

vi.mock("../../group-picture/send-to-group.tsx", () => ({
  SendToGroup: ({ picture }: { picture: GroupPicture }) => <output>{JSON.stringify(picture.dates)}</output>,
}));

const yes = { "option-b2": "yes" as const };
const final = { isFinalized: true, finalDateId: "option-b2", finalizedDate: { date: "2026-12-05", time: "20:00" } };
const three: Others = {
  people: [
    { name: "Ida", answers: yes, place: "coming", partySize: 2 },
    { name: "Jon", answers: yes, place: "waiting", partySize: 2 },
    { name: "Former participant", answers: yes },
  ],
};

/** Returns whom the picture of the final date names, and how many more it counts. */
function picture(changes: NonNullable<Parameters<typeof samplePoll>[0]>) {
  const poll = samplePoll({ event: { ...final, capacity: 3 }, coming: { people: 3, answers: 2 }, ...changes });
  render(<GroupPart token="token" poll={poll} others={new Map()} own={poll.existingResponse} seat={poll} />);
  const [date] = JSON.parse(screen.getByRole("status").textContent) as GroupPicture["dates"];
  return { faces: date!.faces, more: date!.more };
}

test.each([
  ["a guest who comes", { others: three, place: "coming" as const }, { faces: ["Ida", "Ana"], more: 1 }],
  ["a guest who waits", { others: three, place: "waiting" as const }, { faces: ["Ida"], more: 2 }],
  ["a guest who reads numbers only", { others: { counts: {} }, place: "coming" as const }, { faces: [], more: 3 }],
  ["a guest who sees no answers", { others: null, coming: null, place: "coming" as const }, { faces: [], more: 0 }],
])("the picture of the final date shows only people with a place: %s", (_, changes, expected) => {
  const existingResponse = { ...sampleResponse, dateOptionResponses: yes };
  expect(picture({ ...changes, existingResponse })).toEqual(expected);
});
