import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatDateAtTime } from "#schema/dates.ts";
import { lateParts } from "../../../test/late-parts.ts";
import { act, fireEvent, InEnglish, screen, waitFor, within } from "../../../test/render.tsx";
import type { PollPageData } from "../page-data.ts";
import { PollPage } from "../poll-page.tsx";
import { samplePage, samplePoll } from "../sample-poll.ts";
import { collectEarlyInput } from "./draft.ts";
import { rememberName, rememberParty } from "./remembered-name.ts";

const stored = {
  id: "response-1",
  respondentName: "Ana",
  respondentEmail: "ana@example.com",
  comments: "",
  isCommentShared: false,
  dateOptionResponses: { "option-a1": "yes", "option-b2": "no" },
  partySize: 1,
  updatedAt: "2026-11-02T12:00:00.000Z",
} as const;

let root: Root | undefined;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal("fetch", async () => new Response("This could not be found.", { status: 404 }));
  window.history.replaceState(null, "", "/poll/token");
});

afterEach(() => {
  leave();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function leave() {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = "";
}

/** Opens the page as a new load does. `early` runs before the script arrives. */
async function open(changes: Partial<PollPageData> = {}, early = () => {}) {
  leave();
  const page = samplePage(changes);
  const container = document.createElement("div");
  container.innerHTML = renderToString(
    <InEnglish>
      <PollPage data={page} />
    </InEnglish>,
  );
  document.body.append(container);
  early();
  const input = collectEarlyInput(container, page.poll.dateOptions);
  act(() => {
    root = hydrateRoot(
      container,
      <InEnglish>
        <PollPage data={page} takeEarlyInput={input} />
      </InEnglish>,
      {
        onRecoverableError: (error) => {
          throw error;
        },
      },
    );
  });
  await lateParts();
}

function radio(optionId: string, answer: string) {
  const { date, time } = samplePoll().dateOptions.find(({ id }) => id === optionId)!;
  const group = within(screen.getByRole("group", { name: formatDateAtTime(date, time) }));
  return group.getByRole<HTMLInputElement>("radio", { name: new RegExp(answer, "i") });
}
const tap = (optionId: string, answer: string) => fireEvent.click(radio(optionId, answer));
const nameField = () => screen.getByLabelText<HTMLInputElement>("Your Name");
const commentsField = () => screen.getByLabelText<HTMLTextAreaElement>(/^Comments/);
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const shown = () => ({
  name: nameField().value,
  comments: commentsField().value,
  answers: screen
    .queryAllByRole<HTMLInputElement>("radio", { checked: true })
    .map(({ name, value }) => `${name}=${value}`),
});
function fillIn() {
  type(nameField(), "Ana Duarte");
  type(commentsField(), "After eight, please");
  tap("option-a1", "yes");
  tap("option-c3", "no");
}
const filledIn = {
  name: "Ana Duarte",
  comments: "After eight, please",
  answers: ["answer.option-a1=yes", "answer.option-c3=no"],
};

test("typed text and taps return after the phone has unloaded the page", async () => {
  await open();
  fillIn();
  await open();
  expect(shown()).toEqual(filledIn);
  screen.getByText("2 of 6 answered");
  await open({ token: "another" });
  expect(shown()).toEqual({ name: "", comments: "", answers: [] });
});

test("the name of this browser's last answer is filled in, unless another name is known or typed", async () => {
  rememberName(" Ana Duarte ");
  const name = async (changes: Partial<PollPageData> = {}, early = () => {}) => {
    sessionStorage.clear();
    await open({ token: "another", ...changes }, early);
    return nameField().value;
  };
  expect(await name()).toBe("Ana Duarte");
  const viewer = { email: "a@example.com", firstName: "Ann", lastName: null, isAdmin: false };
  expect(await name({ poll: samplePoll({ viewer }) })).toBe("Ann");
  expect(await name({ poll: samplePoll({ existingResponse: { ...stored, respondentName: "Anna" } }) })).toBe("Anna");
  const typeEarly = () => {
    nameField().value = "Ana Early";
  };
  expect(await name({}, typeEarly)).toBe("Ana Early");
  const typed = { respondentName: "", comments: "", answers: {} };
  expect(await name({ typed })).toBe("");
});

test("the page fills in nothing where somebody is about to type", async () => {
  rememberName("Ana Duarte");
  rememberParty("3");
  const poll = samplePoll({ event: { maxParty: 4 } });
  const partyField = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "How many of you?" });
  const texts = () => [nameField().value, partyField().value];
  await open({ poll }, () => nameField().focus());
  expect(texts()).toEqual(["", "3"]);
  await open({ poll }, () => partyField().focus());
  expect(texts()).toEqual(["Ana Duarte", "1"]);
});

test("input made before the script arrives overrides the saved input", async () => {
  await open();
  fillIn();
  await open({}, () => {
    radio("option-a1", "no").checked = true;
    radio("option-b2", "maybe").checked = true;
    nameField().value = "Ana Early";
  });
  expect(shown()).toEqual({
    name: "Ana Early",
    comments: "After eight, please",
    answers: ["answer.option-a1=no", "answer.option-b2=maybe", "answer.option-c3=no"],
  });
});

test("changes to sent answers are kept too, and a new tap overrides them", async () => {
  const poll = samplePoll({ existingResponse: stored });
  await open({ poll });
  tap("option-a1", "no");
  tap("option-b2", "maybe");
  await open({ poll });
  expect(shown().answers).toEqual(["answer.option-a1=no", "answer.option-b2=maybe"]);
  await open({ poll }, () => radio("option-a1", "yes").focus());
  expect(shown().answers).toEqual(["answer.option-a1=yes", "answer.option-b2=maybe"]);
});

test("answers sent meanwhile from elsewhere override the saved input", async () => {
  await open();
  fillIn();
  await open({ poll: samplePoll({ existingResponse: stored }) });
  expect(shown()).toEqual({ name: "Ana", comments: "", answers: ["answer.option-a1=yes", "answer.option-b2=no"] });
});

test("a one-tap link overrides the saved input, and later taps stay", async () => {
  await open();
  fillIn();
  const preselect = { optionId: "option-a1", answer: "maybe" } as const;
  await open({ preselect });
  expect(shown().answers).toEqual(["answer.option-a1=maybe", "answer.option-c3=no"]);
  tap("option-a1", "no");
  await open({ preselect });
  expect(shown().answers).toEqual(["answer.option-a1=no", "answer.option-c3=no"]);
});

test("a removed date loses its saved answer, and a closed poll restores nothing", async () => {
  await open();
  fillIn();
  const { dateOptions } = samplePoll();
  await open({ poll: samplePoll({ dateOptions: dateOptions.slice(1) }) });
  expect(shown().answers).toEqual(["answer.option-c3=no"]);
  const isEmpty = () =>
    screen.queryByLabelText("Your Name") === null && screen.queryAllByRole("radio", { checked: true }).length === 0;
  await open({ poll: samplePoll({ event: { isPastEvent: true } }) });
  expect(isEmpty()).toBe(true);
  const deadline = { date: "2026-12-04", time: "18:00" };
  await open({ poll: samplePoll({ event: { deadline, isClosed: true } }) });
  expect(isEmpty()).toBe(true);
});

test("a removed date loses its stored answer, and changes to other dates stay", async () => {
  await open({ poll: samplePoll({ existingResponse: stored }) });
  fillIn();
  const dateOptions = samplePoll().dateOptions.filter(({ id }) => id !== "option-b2");
  const existingResponse = { ...stored, dateOptionResponses: { "option-a1": "yes" } } as const;
  await open({ poll: samplePoll({ dateOptions, existingResponse }) });
  expect(shown()).toEqual(filledIn);
});

test("a rejected form shows its own input, not the input saved earlier", async () => {
  await open();
  fillIn();
  await open({ typed: { respondentName: "Without Script", comments: "", answers: { "option-b2": "yes" } } });
  expect(shown()).toEqual({ name: "Without Script", comments: "", answers: ["answer.option-b2=yes"] });
});

test("a person who signs in meanwhile gets their name, and a typed name stays", async () => {
  const viewer = { email: "ana@example.com", firstName: "Ana", lastName: "Duarte", isAdmin: false };
  await open();
  tap("option-a1", "yes");
  await open({ poll: samplePoll({ viewer }) });
  expect(shown()).toMatchObject({ name: "Ana Duarte", answers: ["answer.option-a1=yes"] });
  type(nameField(), "Annie");
  await open({ poll: samplePoll({ viewer }) });
  expect(shown().name).toBe("Annie");
});

test("nothing is kept of sent input, nor of a page without input", async () => {
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const response = { ...stored, ...(JSON.parse(body) as object) };
    return Response.json({ response, updated: false });
  });
  await open();
  expect(sessionStorage.length).toBe(0);
  fillIn();
  type(nameField(), " Ana Duarte ");
  expect(sessionStorage.length).toBe(1);
  fireEvent.submit(nameField().form!);
  await screen.findByRole("heading", { level: 1, name: "Response Submitted!" });
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test("a browser without storage still shows the form and accepts the answers", async () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(refuse);
  await open();
  fillIn();
  expect(shown()).toEqual(filledIn);
});

test.each([
  "{",
  "[]",
  JSON.stringify({ draft: { respondentName: 5, comments: "", answers: {} }, stored: null }),
  JSON.stringify({ draft: { respondentName: "Ana", comments: "", answers: null }, stored: null }),
  JSON.stringify({ draft: { respondentName: "Ana", comments: "", answers: {} }, stored: { dateOptionResponses: 5 } }),
])("a draft that cannot be read is set aside with a sentence, and not opened again: %s", async (saved) => {
  const lost = "We could not open your draft. This page starts without it.";
  sessionStorage.setItem("poll-draft:token", saved);
  await open();
  await screen.findByText(lost);
  expect(screen.getByLabelText<HTMLInputElement>("Your Name").value).toBe("");
  await open();
  expect([screen.queryByText(lost), sessionStorage.getItem("poll-draft:token")]).toEqual([null, null]);
});

test("the answers can still be sent when the calendar part fails", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { event } = samplePoll();
  await open({ poll: samplePoll({ event: { ...event, timezone: "Mars/Olympus" } }) });
  await screen.findByText("This part didn't load");
  screen.getByRole("button", { name: "Try again" });
  screen.getByLabelText("Your Name");
  screen.getByRole("button", { name: "Submit Response" });
});
