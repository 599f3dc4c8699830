import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Others } from "#schema/contracts/visibility.ts";
import { lateParts } from "../../../test/late-parts.ts";
import { render, screen } from "../../../test/render.tsx";
import { rememberJoined } from "../answer/joined-links.ts";
import { PollPage } from "../poll-page.tsx";
import { samplePage, samplePoll, sampleResponse } from "../sample-poll.ts";

const few: Others = {
  people: [
    { name: "Ida Holm", answers: { "option-a1": "yes" } },
    { name: "Jon", answers: { "option-a1": "yes", "option-b2": "yes" } },
  ],
};
type Changes = NonNullable<Parameters<typeof samplePoll>[0]>;

async function open(changes: Changes) {
  const event = { visibility: "names" as const, ...changes.event };
  const poll = samplePoll({ existingResponse: sampleResponse, others: few, ...changes, event });
  const page = render(<PollPage data={samplePage({ poll, view: "submitted" })} />);
  await lateParts();
  return page;
}
const button = () => screen.queryByRole("button", { name: "Send this to the group" });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("fetch", async () => Response.json({ revision: "1.0" }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a guest who has answered reads which date leads and with whom", async () => {
  await open({});
  expect(await screen.findByRole("heading", { name: "Dec 4 leads: Ida Holm, Jon and you" })).toBeTruthy();
  expect(button()).toBeTruthy();
});

test.each([
  ["the organizer alone sees the answers", { event: { visibility: "organizer" as const }, others: null }],
  ["the event is past", { event: { isPastEvent: true } }],
])("nothing of it appears when %s", async (_, changes) => {
  await open(changes);
  expect([screen.queryByRole("heading", { name: /leads/ }), button()]).toEqual([null, null]);
});

test("a final date can be sent too, also where answers are hidden, and no date leads any more", async () => {
  const final = { isFinalized: true, finalDateId: "option-b2", finalizedDate: { date: "2026-12-05", time: "20:00" } };
  await open({ event: { ...final, visibility: "organizer" }, others: null });
  expect(await screen.findByRole("button", { name: "Send this to the group" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: /leads/ })).toBeNull();
});

test("the group link goes along when this browser joined by it, and the personal link never does", async () => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void written.push(text));
  const { unmount } = await open({});
  await userEvent.click(await screen.findByRole("button", { name: "Send this to the group" }));
  // This browser has no canvas.
  expect(await screen.findByText("The picture could not be made on this device.")).toBeTruthy();
  unmount();
  rememberJoined("the-code", "token");
  rememberJoined("another", "of-another-poll");
  await open({});
  await userEvent.click(await screen.findByRole("button", { name: "Send this to the group" }));
  expect(await screen.findByText("The link is copied.")).toBeTruthy();
  expect(written).toEqual([`${window.location.origin}/join/the-code`]);
});

test("the guest's page stays when this part fails", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const unreadable = { name: 5 as never, answers: { "option-a1": "yes" as const } };
  await open({ others: { people: [unreadable, ...few.people] } });
  expect(await screen.findByText("This part didn't load")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Response Submitted!" })).toBeTruthy();
});
