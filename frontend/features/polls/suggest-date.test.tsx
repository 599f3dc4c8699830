import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Poll } from "#schema/contracts/polls.ts";
import { refusal } from "../../test/refusal.ts";
import { fireEvent, render, screen, within } from "../../test/render.tsx";
import { PollPage } from "./poll-page.tsx";
import { samplePage, samplePoll, sampleResponse } from "./sample-poll.ts";

const fold = "None of these? Suggest a date";
const wanted = { date: "2026-12-12", time: "20:00" };
const suggestion = { id: "suggestion", ...wanted, status: "open" as const };
let sent: Record<string, unknown>[];
let answerWith: () => Response;

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/poll/token");
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  answerWith = () => Response.json({ response: sampleResponse, updated: false, suggestions: [suggestion] });
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answerWith();
  });
});

function open(changes: Parameters<typeof samplePoll>[0] = {}) {
  const poll = samplePoll({ ...changes, event: { suggestions: true, ...changes.event } });
  render(<PollPage data={samplePage({ poll })} />);
}

function fill({ date, time }: { date: string; time: string }) {
  const fields = within(screen.getByRole("group", { name: fold, hidden: true }));
  fireEvent.change(fields.getByLabelText("Date"), { target: { value: date } });
  fireEvent.change(fields.getByLabelText("Time"), { target: { value: time } });
}

async function submit() {
  await userEvent.type(screen.getByLabelText("Your Name"), "Ana");
  await userEvent.click(screen.getByRole("button", { name: "Submit Response" }));
}

describe("suggesting a date", () => {
  it.each<[string, Partial<Poll["event"]>]>([
    ["takes no suggestions", { suggestions: false }],
    ["has its final date", { isFinalized: true, finalDateId: "option-a1" }],
    ["is over", { isPastEvent: true }],
    ["is closed", { isClosed: true, deadline: wanted }],
  ])("is not offered when the event %s", (_, event) => {
    open({ event });
    expect(screen.queryByText(fold)).toBeNull();
  });

  it("goes with the answers, may stand without one, and shows what it waits for", async () => {
    open();
    fill(wanted);
    await submit();
    await screen.findByRole("heading", { name: "Response Submitted!" });
    expect(sent).toEqual([expect.objectContaining({ dateOptionResponses: {}, suggestion: wanted })]);
    expect(screen.getByRole("region", { name: "Your suggestions" }).textContent).toContain("Waiting for Maya");
  });

  it("sends none when the fields are empty, and no field when there are none", async () => {
    open();
    await userEvent.click(screen.getAllByRole("radio", { name: "Yes" })[0]!);
    await submit();
    expect(sent[0]).toMatchObject({ suggestion: null });
  });

  it("needs both day and time, and keeps what was typed", async () => {
    open();
    fill({ ...wanted, time: "" });
    await submit();
    screen.getByText("Please choose a date and a time.");
    expect(sent).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>("Date").value).toBe(wanted.date);
  });

  it("says beside the fields why it was refused", async () => {
    answerWith = () => refusal(400, "Please suggest a date in the future.", "invalid-input", "suggestion");
    open();
    fill(wanted);
    await submit();
    await screen.findByText("Please suggest a date in the future.");
    expect(screen.getByText(fold).closest("details")?.open).toBe(true);
  });

  it("lists the guest's own with their states", () => {
    const states = ["open", "added", "declined"] as const;
    open({ suggestions: states.map((status) => ({ ...suggestion, id: status, status })) });
    const list = within(screen.getByRole("region", { name: "Your suggestions" }));
    for (const words of ["Waiting for Maya", "Added", "No thanks"]) list.getByText(words);
  });

  it("has the date that was typed with an unconfirmed address", () => {
    const entered = {
      ...{ respondentName: "Kim", comments: "", dateOptionResponses: {} },
      partySize: 1,
      suggestion: wanted,
    };
    open({ entered });
    expect(screen.getByLabelText<HTMLInputElement>("Date").value).toBe(wanted.date);
    expect(screen.getByText(fold).closest("details")?.open).toBe(true);
  });
});

describe("dates about which the guest was asked", () => {
  const asked = { existingResponse: { ...sampleResponse, dateOptionResponses: { "option-a1": "yes" as const } } };

  it("stand alone under 'New', above the folded earlier ones, whose answers are sent too", async () => {
    open({ ...asked, newDateIds: ["option-f6"] });
    screen.getByRole("heading", { name: /^New: Thursday, December 17/ });
    expect(within(screen.getByRole("list", { name: /^New:/ })).getAllByRole("listitem")).toHaveLength(1);
    const earlier = screen.getByText("Your answers to the other dates (5)").closest("details")!;
    expect(earlier.open).toBe(false);
    await userEvent.click(screen.getAllByRole("radio", { name: "No" })[0]!);
    await userEvent.click(screen.getByRole("button", { name: "Update Response" }));
    expect(sent[0]).toMatchObject({ dateOptionResponses: { "option-a1": "yes", "option-f6": "no" } });
  });

  it("are counted when there are several", () => {
    open({ ...asked, newDateIds: ["option-e5", "option-f6"] });
    screen.getByRole("heading", { name: "New: 2 dates" });
  });
});
