import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lateParts } from "../../test/late-parts.ts";
import { render, screen } from "../../test/render.tsx";
import { rememberJoined } from "./answer/joined-links.ts";
import type { PollPageData } from "./page-data.ts";
import { PollPage } from "./poll-page.tsx";
import { samplePage, samplePoll } from "./sample-poll.ts";

const join = { code: "code", key: "one-form", joinsAs: null, isFull: false };
const pageData = (changes: Partial<PollPageData> = {}) =>
  samplePage({ token: "", join, poll: samplePoll({ invite: { email: null } }), ...changes });

let answerWith: () => Response;
let requests: { path: string; headers: Record<string, string>; body: unknown }[];

beforeEach(() => {
  requests = [];
  vi.stubGlobal("fetch", async (path: string, request: { headers: Record<string, string>; body: string }) => {
    requests.push({ path, headers: request.headers, body: JSON.parse(request.body) as unknown });
    return answerWith();
  });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function fillIn() {
  await userEvent.type(screen.getByLabelText("Your Name"), "Kim");
  await userEvent.click(screen.getAllByRole("radio", { name: /yes/i })[0]!);
}
const submit = () => userEvent.click(screen.getByRole("button", { name: "Submit Response" }));

test("a guest joins with a name and no address, goes on to their own poll, and the browser remembers it", async () => {
  const onward = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  answerWith = () => Response.json({ token: "own", updated: false }, { status: 201 });
  const { unmount } = render(<PollPage data={pageData()} />);
  await lateParts();
  expect(screen.queryByLabelText(/e-mail/i)).toBeNull();
  await fillIn();
  await submit();
  await vi.waitFor(() => expect(onward).toHaveBeenCalledWith("/poll/own?done=submitted"));
  const answers = { dateOptionResponses: { "option-a1": "yes" }, language: "en" };
  const body = { respondentName: "Kim", comments: "", notes: "organizer", ...answers };
  expect(requests).toMatchObject([{ path: "/api/join/code", headers: { "Idempotency-Key": "one-form" } }]);
  expect(requests[0]?.body).toEqual(body);
  unmount();
  expect(sessionStorage.length).toBe(0);
  render(<PollPage data={pageData()} />);
  expect(screen.getByRole("link", { name: "Open your answers" }).getAttribute("href")).toBe("/poll/own");
});

test("who has answered in this browser reads it before the dates", () => {
  rememberJoined("code", "own");
  render(<PollPage data={pageData()} />);
  const note = screen.getByRole("link", { name: "Open your answers" });
  const dates = screen.getByRole("heading", { name: /work for you/ });
  expect(note.compareDocumentPosition(dates) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("a visitor with an account joins as themselves, and a full event accepts no answers", () => {
  rememberJoined("code", "own");
  render(<PollPage data={pageData({ join: { ...join, joinsAs: "kim@example.com", isFull: true } })} />);
  expect(screen.getByText("You join as kim@example.com.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Open your answers" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Submit Response" })).toBeNull();
});

test("the answers of an unconfirmed address fill the form and wait for the button", () => {
  const entered = {
    respondentName: "Noor",
    comments: "",
    dateOptionResponses: { "option-a1": "yes" as const },
    partySize: 1,
    suggestion: null,
  };
  const poll = samplePoll({ entered });
  render(<PollPage data={pageData({ token: "mailed", join: undefined, poll })} />);
  expect(screen.getByLabelText<HTMLInputElement>("Your Name").value).toBe("Noor");
  expect(screen.getAllByRole<HTMLInputElement>("radio", { checked: true })).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Submit Response" })).toBeTruthy();
});

test("the success view of a guest without an address promises no mail", () => {
  const existingResponse = {
    ...{ id: "r", respondentName: "Kim", respondentEmail: null, comments: "", isCommentShared: false },
    ...{ dateOptionResponses: { "option-a1": "yes" as const }, partySize: 1, updatedAt: "2026-11-02T12:00:00.000Z" },
  };
  const poll = samplePoll({ existingResponse, invite: { email: null } });
  render(<PollPage data={pageData({ token: "own", join: undefined, view: "submitted", poll })} />);
  expect(screen.getByText("Maya Lindqvist can see your answers now.")).toBeTruthy();
  expect(screen.queryByText(/We’ll e-mail you/)).toBeNull();
});
