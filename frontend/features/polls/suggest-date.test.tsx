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

async function fill({ date, time }: { date: string; time: string }) {
  const fields = within(await screen.findByRole("group", { name: fold, hidden: true }));
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
  ])("is not offered when the event %s", (_, event) => {
    open({ event });
    expect(screen.queryByText(fold)).toBeNull();
  });

  it("is not offered on a closed poll, which still lists the guest's own", async () => {
    open({ event: { isClosed: true, deadline: wanted }, suggestions: [suggestion] });
    await screen.findByRole("region", { name: "Your suggestions" });
    expect(screen.queryByText(fold)).toBeNull();
  });

  it("goes with the answers, may stand without one, and shows what it waits for", async () => {
    open();
    await fill(wanted);
    await submit();
    await screen.findByRole("heading", { name: "Response Submitted!" });
    expect(sent).toEqual([expect.objectContaining({ dateOptionResponses: {}, suggestion: wanted })]);
    expect((await screen.findByRole("region", { name: "Your suggestions" })).textContent).toContain("Waiting for Maya");
  });

  it("goes with its note, which its guest sees again", async () => {
    const noted = { ...suggestion, note: "at Ana's" };
    answerWith = () => Response.json({ response: sampleResponse, updated: false, suggestions: [noted] });
    open();
    await fill(wanted);
    await userEvent.type(screen.getByLabelText(/^Note/), " at Ana's ");
    await submit();
    const own = within(await screen.findByRole("region", { name: "Your suggestions" }));
    expect(sent[0]).toMatchObject({ suggestion: { ...wanted, note: "at Ana's" } });
    own.getByText("at Ana's");
  });

  it("sends none when the fields are empty", async () => {
    open();
    await screen.findByText(fold);
    await userEvent.click(screen.getAllByRole("radio", { name: "Yes" })[0]!);
    await submit();
    expect(sent[0]).toMatchObject({ suggestion: null });
  });

  it("needs both day and time, and keeps what was typed", async () => {
    open();
    await fill({ ...wanted, time: "" });
    await submit();
    screen.getByText("Please choose a date and a time.");
    expect(sent).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>("Date").value).toBe(wanted.date);
  });

  it("says beside the fields why it was refused", async () => {
    answerWith = () => refusal(400, "Please suggest a date in the future.", "invalid-input", "suggestion");
    open();
    await fill(wanted);
    await submit();
    await screen.findByText("Please suggest a date in the future.");
    expect(screen.getByText(fold).closest("details")?.open).toBe(true);
  });

  it("lists the guest's own with their states", async () => {
    const states = ["open", "added", "declined"] as const;
    open({ suggestions: states.map((status) => ({ ...suggestion, id: status, status })) });
    const list = within(await screen.findByRole("region", { name: "Your suggestions" }));
    for (const words of ["Waiting for Maya", "Added", "No thanks"]) list.getByText(words);
  });

  it("has the date that was typed with an unconfirmed address", async () => {
    const entered = {
      ...{ respondentName: "Kim", comments: "", dateOptionResponses: {} },
      partySize: 1,
      suggestion: wanted,
    };
    open({ entered });
    expect((await screen.findByLabelText<HTMLInputElement>("Date")).value).toBe(wanted.date);
    expect(screen.getByText(fold).closest("details")?.open).toBe(true);
  });
});

describe("dates about which the guest was asked", () => {
  const asked = { existingResponse: { ...sampleResponse, dateOptionResponses: { "option-a1": "yes" as const } } };

  it("stand alone under 'New', above the folded earlier ones, whose answers are sent too", async () => {
    open({ ...asked, event: { suggestions: false }, newDateIds: ["option-f6"] });
    screen.getByRole("heading", { name: "New: Thu, Dec 17" });
    expect(within(screen.getByRole("list", { name: /^New:/ })).getAllByRole("listitem")).toHaveLength(1);
    const earlier = screen.getByText("Your answers to the other dates (5)").closest("details")!;
    expect(earlier.open).toBe(false);
    await userEvent.click(screen.getAllByRole("radio", { name: "No" })[0]!);
    await userEvent.click(screen.getByRole("button", { name: "Update Response" }));
    expect(sent[0]).toMatchObject({ dateOptionResponses: { "option-a1": "yes", "option-f6": "no" } });
  });

  it("are all named when there are several", () => {
    open({ ...asked, event: { suggestions: false }, newDateIds: ["option-e5", "option-f6"] });
    screen.getByRole("heading", { name: "New: Sat, Dec 12 and Thu, Dec 17" });
  });
});
