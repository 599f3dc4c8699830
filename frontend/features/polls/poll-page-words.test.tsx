import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { words } from "../../test/page-driver.tsx";
import type { PollPageData } from "./page-data.ts";
import { PollPage } from "./poll-page.tsx";
import { samplePoll } from "./sample-poll.ts";

const stored = {
  id: "response-1",
  respondentName: "Ana D.",
  respondentEmail: "ana@example.com",
  comments: "Bring cake",
  dateOptionResponses: { "option-a1": "yes", "option-b2": "no" },
} as const;
const viewer = { email: "ana@example.com", firstName: "Ana", lastName: "Duarte", isAdmin: false };

function show(changes: Partial<PollPageData>): HTMLElement {
  const host = document.createElement("div");
  const data = {
    token: "token",
    poll: samplePoll(),
    view: "form",
    preselect: null,
    typed: null,
    problem: null,
  } as const;
  host.innerHTML = renderToString(<PollPage data={{ ...data, ...changes }} />);
  return host;
}

const fields = (host: HTMLElement) => ({
  name: host.querySelector<HTMLInputElement>("[name=respondentName]")?.value,
  comments: host.querySelector("textarea")?.value,
  answers: [...host.querySelectorAll<HTMLInputElement>("input:checked")].map(({ name, value }) => `${name}=${value}`),
  button: words(host.querySelector("[type=submit]")!),
});

test("the page says what is asked, by whom, and each date in long form with its time", () => {
  const host = show({});
  expect(host.querySelector("h1")?.textContent).toBe("Maya’s birthday dinner");
  expect(host.textContent).toContain("Organized by Maya Lindqvist");
  expect(host.textContent).toContain("Somewhere with a long table.");
  const [first] = host.querySelectorAll("ul[aria-labelledby=dates] > li");
  expect(first?.textContent).toContain("Friday, December 4, 2026");
  expect(first?.textContent).toContain("7:30 PM");
  expect([...first!.querySelectorAll("input")].map(({ value }) => value)).toEqual(["yes", "maybe", "no"]);
  expect([...host.querySelectorAll("a")].map(({ textContent }) => textContent)).toContain("Back");
});

test("an event without a description has none", () => {
  const host = show({ poll: samplePoll({ event: { description: "" } }) });
  expect(host.textContent).not.toContain("Somewhere with a long table.");
});

test("a first answer begins with the signed-in user's name and nothing else", () => {
  expect(fields(show({ poll: samplePoll({ viewer }) }))).toEqual({
    name: "Ana Duarte",
    comments: "",
    answers: [],
    button: "Submit Response",
  });
});

test("an answer given before is there to be updated: name, comments and each date", () => {
  expect(fields(show({ poll: samplePoll({ existingResponse: stored, viewer }) }))).toEqual({
    name: "Ana D.",
    comments: "Bring cake",
    answers: ["answer.option-a1=yes", "answer.option-b2=no"],
    button: "Update Response",
  });
});

test.each([
  [null, "Submitting..."],
  [stored, "Updating..."],
])("the button has the words for while it sends: %#", (existingResponse, busyWords) => {
  const host = show({ poll: samplePoll({ existingResponse }) });
  expect(host.querySelector("[type=submit] .invisible")?.textContent).toBe(busyWords);
});
