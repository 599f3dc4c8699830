import { userEvent } from "@testing-library/user-event";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Answer } from "#schema/contracts/common.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { formatDateAtTime } from "#schema/dates.ts";
import { refusal } from "../../test/refusal.ts";
import { act, fireEvent, InEnglish, screen, within } from "../../test/render.tsx";
import { collectEarlyInput } from "./answer/draft.ts";
import { rememberedName } from "./answer/remembered-name.ts";
import type { PollPageData } from "./page-data.ts";
import { PollPage } from "./poll-page.tsx";
import { samplePage, samplePoll } from "./sample-poll.ts";

const stored = {
  id: "response-1",
  respondentName: "Ana",
  respondentEmail: "ana@example.com",
  comments: "",
  isCommentShared: false,
  partySize: 1,
  updatedAt: "2026-11-02T12:00:00.000Z",
};

let root: Root | undefined;
let answerWith: (request: { path: string; body: unknown }) => Response | Promise<Response>;
let requests: { method: string; path: string; body: unknown }[];

beforeEach(() => {
  requests = [];
  sessionStorage.clear();
  vi.spyOn(console, "error").mockImplementation((...message) => {
    throw new Error(`Unexpected console.error: ${message.join(" ")}`);
  });
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body: string }) => {
    const request = { method, path, body: JSON.parse(body) as unknown };
    requests.push(request);
    return answerWith(request);
  });
  window.history.replaceState(null, "", "/poll/token");
  localStorage.clear();
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

/** Returns the page as the server sends it, before any script. */
function serve(data: PollPageData): HTMLElement {
  const container = document.createElement("div");
  container.innerHTML = renderToString(
    <InEnglish>
      <PollPage data={data} />
    </InEnglish>,
  );
  document.body.append(container);
  return container;
}

/** Hydrates the page. `meanwhile` runs after the script has arrived and before React has hydrated. */
function hydrate(container: HTMLElement, data: PollPageData, meanwhile = () => {}): void {
  const takeEarlyInput = collectEarlyInput(container, data.poll.dateOptions);
  meanwhile();
  act(() => {
    root = hydrateRoot(
      container,
      <InEnglish>
        <PollPage data={data} takeEarlyInput={takeEarlyInput} />
      </InEnglish>,
      {
        onRecoverableError: (error) => {
          throw error;
        },
      },
    );
  });
}

function radio(optionId: string, answer: string) {
  const { date, time } = samplePoll().dateOptions.find(({ id }) => id === optionId)!;
  const group = within(screen.getByRole("group", { name: formatDateAtTime(date, time) }));
  return group.getByRole<HTMLInputElement>("radio", { name: new RegExp(answer, "i") });
}
const checked = () =>
  screen.getAllByRole<HTMLInputElement>("radio", { checked: true }).map(({ name, value }) => `${name}=${value}`);
const nameField = () => screen.getByLabelText<HTMLInputElement>("Your Name");
const comments = () => screen.getByLabelText<HTMLTextAreaElement>(/^Comments/);
const submitButton = () => screen.queryByRole("button", { name: /^(Submit|Update) Response$/ });
const tap = (optionId: string, answer: string) => userEvent.click(radio(optionId, answer));
const submit = () => userEvent.click(submitButton()!);
const alertText = () => screen.queryByRole("alert")?.textContent;
const saved = (updated: boolean) => (request: { body: unknown }) =>
  Response.json({ response: { id: "r", respondentEmail: "ana@example.com", ...(request.body as object) }, updated });

test("the browser's first render equals the server's", () => {
  const data = samplePage({ preselect: { optionId: "option-b2", answer: "maybe" } });
  const container = serve(data);
  hydrate(container, data);
  expect(radio("option-b2", "maybe").checked).toBe(true);
});

test("taps and text from before the script are kept, also after later taps", async () => {
  const data = samplePage({ preselect: { optionId: "option-b2", answer: "maybe" } });
  const container = serve(data);
  radio("option-a1", "yes").checked = true;
  radio("option-b2", "no").checked = true;
  nameField().value = "Ana Early";
  comments().value = "before the script";
  hydrate(container, data);
  await tap("option-c3", "no");
  expect(checked()).toEqual(["answer.option-a1=yes", "answer.option-b2=no", "answer.option-c3=no"]);
  expect(nameField().value).toBe("Ana Early");
  expect(comments().value).toBe("before the script");
  screen.getByText("3 of 6 answered");
});

test("taps and text from while React hydrates are kept, also a change to a stored comment", () => {
  const existingResponse = { ...stored, comments: "Late is better", dateOptionResponses: {} };
  const data = samplePage({ poll: samplePoll({ existingResponse }) });
  const container = serve(data);
  hydrate(container, data, () => {
    fireEvent.input(comments(), { target: { value: "Later is best" } });
    radio("option-a1", "maybe").checked = true;
    fireEvent.input(radio("option-a1", "maybe"));
  });
  expect([comments().value, checked()]).toEqual(["Later is best", ["answer.option-a1=maybe"]]);
});

test("the viewer's own time appears beside the event's after hydration", () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const data = samplePage({
    poll: samplePoll({ event: { timezone: here === "Asia/Tokyo" ? "America/New_York" : "Asia/Tokyo" } }),
  });
  const container = serve(data);
  expect(container.textContent).not.toContain("your time");
  hydrate(container, data);
  expect(screen.getAllByRole("listitem")[0]?.textContent).toMatch(/7:30 PM · (\w{3} )?\d+:\d\d [AP]M your time/);
  expect(container.textContent).toContain("Your time is next to each one.");
});

test("names no time zone to a viewer who is in it", () => {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const data = samplePage({ poll: samplePoll({ event: { timezone } }) });
  const container = serve(data);
  expect(container.textContent).toContain("Times are in");
  hydrate(container, data);
  expect(container.textContent).not.toContain("Times are in");
});

test("the form is a plain POST to its own URL, with one radio group a date", () => {
  serve(samplePage());
  const { form } = nameField();
  expect([form?.method, form?.hasAttribute("action")]).toEqual(["post", false]);
  expect(screen.getAllByRole("radio")).toHaveLength(18);
});

test("a refusal in the server's HTML leaves the focus where the person is", () => {
  for (const place of ["name", "dates", "comments", "submit"] as const) {
    const data = samplePage({ problem: { place, message: "Please mend this." } });
    const container = serve(data);
    const typing = place === "comments" ? nameField() : comments();
    typing.focus();
    hydrate(container, data);
    expect([place, document.activeElement]).toEqual([place, typing]);
    act(() => root?.unmount());
    container.remove();
  }
});

test("a missing name and missing dates are reported in place and focused, and nothing is sent", async () => {
  const data = samplePage();
  hydrate(serve(data), data);
  await submit();
  expect(alertText()).toBe("Please enter your name");
  expect(document.activeElement).toBe(nameField());
  await userEvent.type(nameField(), "Ana");
  expect(alertText()).toBeUndefined();
  await submit();
  expect(alertText()).toBe("Please select your availability for at least one date");
  expect(document.activeElement).toBe(radio("option-a1", "yes"));
  expect(requests).toEqual([]);
});

test("a double press sends once, leaves out unanswered dates and shows the answers", async () => {
  const viewer = { email: "ana@example.com", firstName: "Ana", lastName: "Duarte", isAdmin: false };
  const data = samplePage({ poll: samplePoll({ viewer }) });
  hydrate(serve(data), data);
  await tap("option-a1", "yes");
  answerWith = saved(false);
  await userEvent.dblClick(submitButton()!);
  await screen.findByRole("heading", { name: "Response Submitted!" });
  expect(requests).toEqual([
    {
      method: "POST",
      path: "/api/poll/token/respond",
      body: {
        respondentName: "Ana Duarte",
        comments: "",
        notes: "organizer",
        dateOptionResponses: { "option-a1": "yes" },
        language: "en",
      },
    },
  ]);
  expect(document.activeElement?.textContent).toBe("Response Submitted!");
  expect(screen.getByRole("link", { name: "Return to Dashboard" }).getAttribute("href")).toBe("/");
  expect(window.location.search).toBe("?done=submitted");
  expect(rememberedName()).toBe("Ana Duarte");
});

test("a failed submission keeps everything, and a retry works", async () => {
  const data = samplePage({ typed: { respondentName: "Ana", comments: "", answers: { "option-a1": "maybe" } } });
  hydrate(serve(data), data);
  answerWith = () => Promise.reject(new TypeError("Failed to fetch"));
  await submit();
  expect(alertText()).toBe("Failed to submit response. Please try again.");
  expect(nameField().value).toBe("Ana");
  expect(radio("option-a1", "maybe").checked).toBe(true);
  answerWith = saved(true);
  await submit();
  await screen.findByRole("heading", { level: 1, name: "Response Updated!" });
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain("/account/create?name=Ana&email=ana%40example.com#poll=token");
});

test("when the dates have changed meanwhile, the page says so and offers to reload", async () => {
  const reload = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  const data = samplePage({ typed: { respondentName: "Ana", comments: "", answers: { "option-a1": "maybe" } } });
  hydrate(serve(data), data);
  const reloadButton = () => screen.queryByRole("button", { name: "Reload" });
  answerWith = () => refusal(503, "Please try again in a minute.", "busy");
  await submit();
  expect(reloadButton()).toBeNull();
  const sentence = "The dates of this event have changed. Reload to see the latest version.";
  answerWith = () => refusal(409, sentence, "options-changed");
  await submit();
  expect(alertText()).toBe(`Failed to submit response. Please try again.${sentence}`);
  await userEvent.click(reloadButton()!);
  expect(reload).toHaveBeenCalledExactlyOnceWith("/poll/token");
});

test("the name of a signed-in person without one is saved before the answer; a failure is ignored", async () => {
  const viewer = { email: "ana@example.com", firstName: null, lastName: null, isAdmin: false };
  const typed = { respondentName: "Ana Maria Duarte", comments: "", answers: { "option-a1": "yes" } } as const;
  const data = samplePage({ poll: samplePoll({ viewer }), typed });
  hydrate(serve(data), data);
  answerWith = (request) =>
    request.path === "/api/user/profile" ? new Response("No.", { status: 500 }) : saved(false)(request);
  await submit();
  await screen.findByRole("heading", { level: 1, name: "Response Submitted!" });
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "PATCH /api/user/profile",
    "POST /api/poll/token/respond",
  ]);
  expect(requests[0]?.body).toEqual({ firstName: "Ana", lastName: "Maria Duarte" });
});

test("returning after the answer shows the form to update it", async () => {
  const data = samplePage({ typed: { respondentName: "Ana", comments: "", answers: { "option-a1": "yes" } } });
  hydrate(serve(data), data);
  answerWith = saved(false);
  await submit();
  await screen.findByRole("heading", { name: "Response Submitted!" });
  act(() => {
    window.history.replaceState(null, "", "/poll/token");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  screen.getByRole("button", { name: "Update Response" });
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(radio("option-a1", "yes").checked).toBe(true);
});

test("a past event shows its answers and accepts none", () => {
  const data = samplePage({ poll: samplePoll({ event: { isPastEvent: true } }) });
  serve(data);
  expect(document.body.textContent).toContain("This event is over. Answers are closed.");
  expect(screen.getAllByRole("group").filter((group) => !(group as HTMLFieldSetElement).disabled)).toEqual([]);
  expect(submitButton()).toBeNull();
});

describe("a deadline", () => {
  const deadline = { date: "2026-12-04", time: "18:00" };
  const line = "Answer by Fri, Dec 4, 6:00 PM";

  test("stands beside the event, with the viewer's own time", () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const timezone = here === "Asia/Tokyo" ? "America/New_York" : "Asia/Tokyo";
    const data = samplePage({ poll: samplePoll({ event: { deadline, timezone } }) });
    const container = serve(data);
    expect(container.textContent).toContain(line);
    hydrate(container, data);
    expect(container.textContent).toMatch(/Answer by Fri, Dec 4, 6:00 PM · (\w{3} )?\d+:\d\d [AP]M your time/);
  });

  test("that is over says so and shows the stored answers, which cannot change", () => {
    const existingResponse = { ...stored, dateOptionResponses: { "option-a1": "yes" as const } };
    const poll = samplePoll({ event: { deadline, isClosed: true }, existingResponse });
    const container = serve(samplePage({ poll }));
    expect(container.textContent).toContain(
      "Answering closed on Fri, Dec 4, 6:00 PM. Ask Maya Lindqvist if yours still matters.",
    );
    expect(container.textContent).not.toContain(line);
    expect(document.getElementById("dates")?.textContent).toBe("Your answers");
    const groups = screen.getAllByRole<HTMLFieldSetElement>("group");
    expect(groups.filter(({ disabled }) => !disabled)).toEqual([]);
    expect(within(groups[0]!).getByRole<HTMLInputElement>("radio", { name: "Yes" }).checked).toBe(true);
    expect(submitButton()).toBeNull();
    expect(nameField().value).toBe("Ana");
    expect(screen.queryByLabelText(/^Comments/)).toBeNull();
    document.body.innerHTML = "";
    serve(samplePage({ poll: samplePoll({ event: { deadline, isClosed: true } }) }));
    expect(document.getElementById("dates")?.textContent).toBe("The dates");
    expect(screen.queryByLabelText("Your Name")).toBeNull();
    document.body.innerHTML = "";
    serve(samplePage({ poll, view: "submitted" }));
    expect(screen.queryByRole("link", { name: "Change answers" })).toBeNull();
  });

  test("matters no more once there is a final date", () => {
    const final = { isFinalized: true, finalDateId: "option-d4", finalizedDate: { date: "2026-12-11", time: "19:30" } };
    const container = serve(samplePage({ poll: samplePoll({ event: { ...final, deadline } }) }));
    expect(container.textContent).not.toContain(line);
    expect(submitButton()).not.toBeNull();
  });
});

test("a finalized event shows its date first and still accepts answers", () => {
  const finalizedDate = { date: "2026-12-11", time: "19:30" };
  serve(samplePage({ poll: samplePoll({ event: { isFinalized: true, finalDateId: "option-d4", finalizedDate } }) }));
  expect(document.body.textContent).toContain("Final date: Friday, December 11, 2026 at 7:30 PM");
  expect(submitButton()).not.toBeNull();
});

test("a poll with a final date asks about that date only, with the stored answer, and folds the others", () => {
  const { id: finalDateId, ...finalizedDate } = samplePoll().dateOptions.find(({ id }) => id === "option-b2")!;
  const finalized = (changes: Parameters<typeof samplePoll>[0] = {}) =>
    samplePoll({ ...changes, event: { isFinalized: true, finalDateId, finalizedDate, ...changes.event } });
  const answered = (answer: Answer) => ({ ...stored, dateOptionResponses: { "option-b2": answer } });
  const question = (poll: Poll, changes: Partial<PollPageData> = {}) => {
    document.body.innerHTML = "";
    serve(samplePage({ poll, ...changes }));
    return document.getElementById("dates")?.textContent;
  };
  expect([
    question(finalized()),
    question(finalized({ existingResponse: answered("yes") })),
    question(finalized({ existingResponse: answered("maybe") })),
    question(finalized({ existingResponse: answered("no") })),
    question(samplePoll({ existingResponse: answered("yes") })),
  ]).toEqual([
    "Are you coming?",
    "You said Yes. Still coming?",
    "You said Maybe. Are you coming?",
    "You said No. Still can't come?",
    "Which dates work for you?",
  ]);
  question(finalized());
  // The question stands in the ticket of the final date, before everything else that the page asks.
  const ticket = within(screen.getByText(/^Final date/).closest<HTMLElement>("section")!);
  expect(ticket.getByRole("heading", { name: "Are you coming?" })).toBeTruthy();
  expect(ticket.getAllByRole("group")).toHaveLength(1);
  const yes = ticket.getByRole<HTMLInputElement>("radio", { name: "Yes" });
  expect(screen.getAllByRole("radio")[0]).toBe(yes);
  // It belongs to the form, which a browser without scripts sends.
  expect(yes.getAttribute("form")).toBe(submitButton()?.closest("form")?.id);
  const others = () => screen.getByText(/^The other dates/).closest("details")!;
  expect([others().open, within(others()).getAllByRole("group").length]).toEqual([
    false,
    samplePoll().dateOptions.length - 1,
  ]);
  // A one-tap answer to another date is in sight.
  question(finalized(), { preselect: { optionId: "option-a1", answer: "yes" } });
  expect(others().open).toBe(true);
  expect(question(finalized({ event: { isPastEvent: true } }))).toBe("The dates");
});

test("only signed-out visitors are asked whether they want to create events", () => {
  const viewer = { email: "ana@example.com", firstName: "Ana", lastName: null, isAdmin: false };
  serve(samplePage());
  const question = screen.getByRole("link", { name: "Want to create events yourself?" });
  expect(question.getAttribute("href")).toBe("/account/create#poll=token");
  document.body.innerHTML = "";
  serve(samplePage({ poll: samplePoll({ viewer }) }));
  expect(screen.queryByRole("link", { name: "Want to create events yourself?" })).toBeNull();
});
