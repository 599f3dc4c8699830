import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { InEnglish, screen, within } from "../../test/render.tsx";
import type { PollPageData } from "./page-data.ts";
import { PollPage } from "./poll-page.tsx";
import { samplePage, samplePoll } from "./sample-poll.ts";

const stored = {
  id: "response-1",
  respondentName: "Ana D.",
  respondentEmail: "ana@example.com",
  comments: "Bring cake",
  isCommentShared: false,
  dateOptionResponses: { "option-a1": "yes", "option-b2": "no" },
  partySize: 1,
  updatedAt: "2026-11-02T12:00:00.000Z",
} as const;
const viewer = { email: "ana@example.com", firstName: "Ana", lastName: "Duarte", isAdmin: false };

afterEach(() => document.body.replaceChildren());

/** Renders the page into the document as the server sends it. */
function show(changes: Partial<PollPageData>) {
  document.body.innerHTML = renderToString(
    <InEnglish>
      <PollPage data={samplePage(changes)} />
    </InEnglish>,
  );
}

const textIn = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const filledIn = () => ({
  name: textIn(/^Your Name/),
  comments: textIn(/^Comments/),
  answers: screen
    .queryAllByRole<HTMLInputElement>("radio", { checked: true })
    .map(({ name, value }) => `${name}=${value}`),
});
const submit = (name: string) => screen.getByRole("button", { name });

test("the page names the event, the organizer, and each date in long form with its time", () => {
  show({});
  screen.getByRole("heading", { level: 1, name: "Maya’s birthday dinner" });
  expect(document.body.textContent).toContain("Organized by Maya Lindqvist");
  screen.getByText(/Somewhere with a long table\./);
  const first = screen.getByRole("group", { name: "Friday, December 4, 2026 at 7:30 PM" });
  const answers = within(first).getAllByRole<HTMLInputElement>("radio");
  expect(answers.map(({ value }) => value)).toEqual(["yes", "maybe", "no"]);
});

test("an event without a description has none", () => {
  show({ poll: samplePoll({ event: { description: "" } }) });
  expect(screen.queryByText(/Somewhere with a long table\./)).toBeNull();
});

test("a first answer begins with the signed-in user's name and nothing else", () => {
  show({ poll: samplePoll({ viewer }) });
  expect(filledIn()).toEqual({ name: "Ana Duarte", comments: "", answers: [] });
  submit("Submit Response");
});

test("an earlier answer can be updated: name, comments and each date", () => {
  show({ poll: samplePoll({ existingResponse: stored, viewer }) });
  expect(filledIn()).toEqual({
    name: "Ana D.",
    comments: "Bring cake",
    answers: ["answer.option-a1=yes", "answer.option-b2=no"],
  });
  submit("Update Response");
});

test.each([
  [null, "Submitting..."],
  [stored, "Updating..."],
])("the button has words to show while it sends: %#", (existingResponse, busyWords) => {
  show({ poll: samplePoll({ existingResponse }) });
  expect(screen.getByText(busyWords).closest("button")).toBe(screen.getByRole("button", { name: /Response$/ }));
});

test("a returning guest reads when they answered, and a past event says nothing of changes", () => {
  show({ poll: samplePoll({ existingResponse: stored }) });
  screen.getByText("You answered on Nov 2, 2026. Change anything below.");
  show({ poll: samplePoll({ existingResponse: stored, event: { isPastEvent: true } }) });
  expect(screen.queryByText(/Change anything below/)).toBeNull();
});

test("a guest for whom the organizer answered reads that, and can change it while the poll is open", () => {
  const entered = { ...stored, enteredByOrganizer: true };
  const said = "Maya Lindqvist entered these answers for you.";
  show({ poll: samplePoll({ existingResponse: entered }) });
  screen.getByText(`${said} Change them if they are not right.`);
  expect(screen.queryByText(/^You answered on/)).toBeNull();
  submit("Update Response");
  show({ poll: samplePoll({ existingResponse: entered, event: { isPastEvent: true } }) });
  screen.getByText(said);
});

test("the card counts who has answered, once somebody has and when others are invited", () => {
  const words = (responseCount: number, inviteCount: number) => {
    show({ poll: samplePoll({ event: { responseCount, inviteCount } }) });
    return screen.queryByText(/have answered$/, { selector: "span:not([role], [aria-hidden])" })?.textContent ?? "";
  };
  expect(words(1, 6)).toContain("1 of 6 people have answered");
  expect(words(3, 6)).toContain("3 of 6 people have answered");
  expect([words(0, 6), words(1, 1)]).toEqual(["", ""]);
});
