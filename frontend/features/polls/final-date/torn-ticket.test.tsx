import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { act, cleanup, render, screen } from "../../../test/render.tsx";
import { samplePoll } from "../sample-poll.ts";
import { FinalDate } from "./final-date.tsx";

const final = {
  isFinalized: true,
  finalDateId: "option-b2",
  // 18:00 in London is 18:00 UTC in December.
  finalizedDate: { date: "2026-12-05", time: "20:00" },
};
const EVENING = "2026-12-05T18:00:00Z";
const MORNING = "2026-12-06T08:00:00Z";
const before = (instant: string) => new Date(Date.parse(instant) - 1_000);

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

interface Opened {
  event?: NonNullable<Parameters<typeof samplePoll>[0]>["event"];
  token?: string;
}

/** Opens the page at a moment. Returns what is there once the part that loads late would be. */
async function open(at: Date | string, { event = {}, token = "token" }: Opened = {}) {
  vi.useFakeTimers({ now: new Date(at), toFake: ["Date"] });
  cleanup();
  const { container } = render(
    <FinalDate token={token} poll={samplePoll({ event: { ...final, ...event } })}>
      {null}
    </FinalDate>,
  );
  await act(async () => void (await import("../../again/day-after.tsx")));
  const asks = screen.queryByRole("heading", { name: "Again in a month?" }) !== null;
  return { isTorn: container.querySelector(".ticket > * > .torn") !== null, asks };
}

it("is whole until the evening of the date, and torn from then on", async () => {
  expect(await open(before(EVENING))).toEqual({ isTorn: false, asks: false });
  expect(await open(EVENING)).toEqual({ isTorn: true, asks: false });
  expect(await open(MORNING, { event: { isPastEvent: true } })).toMatchObject({ isTorn: true });
});

it("offers the same weekday and time four weeks later on the next morning, and not before", async () => {
  expect(await open(before(MORNING))).toEqual({ isTorn: true, asks: false });
  expect(await open(MORNING)).toEqual({ isTorn: true, asks: true });
  screen.getByText("A draft for Saturday, January 2, 2027 at 8:00 PM. Nothing is sent before you send it.");
  expect(screen.getByRole("link", { name: "Plan again" }).getAttribute("href")).toBe("/home#again=token");
});

it.each(["Plan again", "Not now"])("asks once: '%s' hides the question, also after a reload", async (answer) => {
  await open(MORNING);
  await userEvent.setup({ delay: null }).click(screen.getByText(answer));
  expect(screen.queryByText("Again in a month?")).toBeNull();
  expect(await open(MORNING)).toMatchObject({ asks: false });
  expect(await open(MORNING, { token: "other" })).toMatchObject({ asks: true });
});

it.each<[string, Opened]>([
  ["on a page of an archived event", { event: { isPastEvent: true } }],
  ["after a reopening", { event: { isFinalized: false, finalDateId: null, finalizedDate: null } }],
  ["to a visitor who has not joined", { token: "" }],
])("asks nothing %s", async (_, opened) => {
  expect(await open(MORNING, opened)).toMatchObject({ asks: false });
});
