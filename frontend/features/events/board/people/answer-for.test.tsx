import { expect, it } from "vitest";
import type { EventDashboard, EventResponse } from "#schema/contracts/events.ts";
import { Component as EventDashboardPage } from "../../../../pages/event-dashboard-page.tsx";
import { board } from "../../../../test/made-up-board.ts";
import { changes, expectToast, openPage, respondToCalls, signedIn } from "../../../../test/open-page.tsx";
import { refusal } from "../../../../test/refusal.ts";
import { screen, waitFor, within } from "../../../../test/render.tsx";

const dashboard = "GET /api/events/dinner/dashboard";
const answerOf = (person: string) => `PUT /api/events/dinner/invites/${person}%40example.com/response`;
const anas = board.responses[0]!;
const entered: EventResponse = { ...anas, enteredByOrganizer: true };

async function open(responses: Record<string, unknown> = {}, shown: EventDashboard = board) {
  const given: Record<string, unknown> = {
    ...signedIn(),
    "GET /api/friends": [],
    [dashboard]: shown,
    ...responses,
  };
  const calls = respondToCalls(given);
  const page = openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
  const people = within(await screen.findByRole("region", { name: "Participants" }));
  /** Opens the dialog for a person by keyboard. */
  async function answerFor(name: string) {
    people.getByRole("button", { name: `More: ${name}` }).focus();
    await page.user.keyboard("{Enter}");
    await page.user.click(await screen.findByRole("menuitem", { name: `Answer for ${name}` }));
    return within(await screen.findByRole("dialog", { name: `Answer for ${name}` }));
  }
  const choose = (dialog: ReturnType<typeof within>, date: RegExp, answer: string) =>
    page.user.click(within(dialog.getByRole("group", { name: date })).getByRole("radio", { name: answer }));
  const save = () => page.user.click(screen.getByRole("button", { name: "Save" }));
  return { ...page, given, calls, people, answerFor, choose, save };
}

it("stores what a participant told the organizer, under the name that the organizer types", async () => {
  const { given, calls, people, fill, answerFor, choose, save } = await open({ [answerOf("tom")]: {} });
  const dialog = await answerFor("tom@example.com");
  // No name is guessed from the address.
  expect(dialog.getByLabelText<HTMLInputElement>("Name").value).toBe("");
  await fill("Name", "tom");
  expect(dialog.queryByLabelText("How many people")).toBeNull();
  await choose(dialog, /December 11/, "Yes");
  await choose(dialog, /December 12/, "No");
  const toms = { ...entered, id: "of-tom", inviteId: "tom@example.com", respondentName: "tom" };
  given[dashboard] = {
    ...board,
    responses: [...board.responses, toms],
    participants: board.participants.map((one) => ({ ...one, hasResponded: one.email !== "zoe@example.com" })),
  };
  await save();
  await expectToast("Answers saved");
  const body = { dateOptionResponses: { first: "yes", second: "no" }, respondentName: "tom" };
  expect(changes(calls)).toEqual([{ call: answerOf("tom"), body }]);
  // The row has moved to the people who have answered.
  await waitFor(() => expect(document.activeElement).toBe(people.getByRole("button", { name: "More: tom" })));
  people.getByText("Responded", { exact: false });
  people.getByText("entered by you");
  screen.getByRole("rowheader", { name: "tom entered by you" });
});

it("asks for the answer to a date before it saves", async () => {
  const { calls, answerFor, save } = await open();
  const dialog = await answerFor("zoe@example.com");
  await save();
  dialog.getByText("Choose an answer for at least one date.");
  expect(document.activeElement?.getAttribute("type")).toBe("radio");
  expect(changes(calls)).toEqual([]);
});

it("asks before it replaces the person's own answer, and keeps what was chosen", async () => {
  const { calls, user, answerFor, choose, save } = await open({ [answerOf("ana")]: {} });
  const dialog = await answerFor("Ana Duarte");
  expect(dialog.queryByLabelText("Name")).toBeNull();
  const isChecked = (date: RegExp, answer: string) =>
    within(screen.getByRole("group", { name: date })).getByRole<HTMLInputElement>("radio", { name: answer }).checked;
  expect([isChecked(/December 11/, "No"), isChecked(/December 12/, "Maybe")]).toEqual([true, true]);
  await choose(dialog, /December 11/, "Yes");
  await save();
  const question = "Replace the answers of Ana Duarte?";
  await screen.findByRole("alertdialog", { name: question });
  await user.click(screen.getByRole("button", { name: "Keep" }));
  await screen.findByRole("dialog", { name: "Answer for Ana Duarte" });
  expect([isChecked(/December 11/, "Yes"), changes(calls)]).toEqual([true, []]);
  await save();
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Replace" }));
  await expectToast("Answers saved");
  const body = { dateOptionResponses: { first: "yes", second: "maybe" }, replace: true };
  expect(changes(calls)).toEqual([{ call: answerOf("ana"), body }]);
});

it("asks too when the person answers while the dialog is open", async () => {
  const { answerFor, choose, save } = await open({
    [answerOf("tom")]: refusal(409, "Tom answered this already.", "already-answered"),
  });
  await choose(await answerFor("tom@example.com"), /December 11/, "Yes");
  await save();
  await screen.findByRole("alertdialog", { name: "Replace the answers of tom@example.com?" });
});

it("changes an answer that the organizer entered without a question", async () => {
  const { calls, answerFor, choose, save } = await open({ [answerOf("ana")]: {} }, { ...board, responses: [entered] });
  await choose(await answerFor("Ana Duarte"), /December 11/, "Yes");
  await save();
  await expectToast("Answers saved");
  const body = { dateOptionResponses: { first: "yes", second: "maybe" } };
  expect(changes(calls)).toEqual([{ call: answerOf("ana"), body }]);
});

it("says in place why an answer was not saved, and keeps it", async () => {
  const { fill, answerFor, choose, save } = await open({
    [answerOf("tom")]: refusal(503, "Please try again in a minute."),
  });
  const dialog = await answerFor("tom@example.com");
  await fill("Name", "tom");
  await choose(dialog, /December 11/, "Yes");
  await save();
  await dialog.findByText("Please try again in a minute.");
  expect(dialog.getByLabelText<HTMLInputElement>("Name").value).toBe("tom");
});

it("asks for how many people the answer stands where guests may bring others", async () => {
  const shown = { ...board, event: { ...board.event, maxParty: 4 }, responses: [{ ...entered, partySize: 2 }] };
  const { calls, fill, user, answerFor, save } = await open({ [answerOf("ana")]: {} }, shown);
  const dialog = await answerFor("Ana Duarte");
  const size = dialog.getByLabelText<HTMLInputElement>("How many people");
  expect(size.value).toBe("2");
  await fill(size, "9");
  await user.tab();
  expect(size.value).toBe("4");
  await save();
  await expectToast("Answers saved");
  expect(changes(calls)[0]?.body).toMatchObject({ partySize: 4 });
});

it("closes by Escape, and the focus returns to the menu", async () => {
  const { user, people, answerFor } = await open();
  await answerFor("tom@example.com");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(people.getByRole("button", { name: "More: tom@example.com" })),
  );
});

it("has no menu for a past event", async () => {
  const { people } = await open({}, { ...board, event: { ...board.event, isPastEvent: true } });
  expect(people.queryByRole("button", { name: /^More/ })).toBeNull();
});
