import { expect, it, vi } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { Component as CreateEventPage } from "../../../pages/create-event-page.tsx";
import { Component as EventDashboardPage } from "../../../pages/event-dashboard-page.tsx";
import { board, options } from "../../../test/made-up-board.ts";
import { changes, expectToast, openPage, respondToCalls, signedIn } from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { screen, waitFor } from "../../../test/render.tsx";
import { shownToast, subscribeToToasts } from "../../../ui/overlay/toast.ts";

const dashboard = "GET /api/events/dinner/dashboard";
const open = () => openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const people = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Invite People" });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

async function edit(shown: EventDashboard, saved: unknown) {
  const calls = respondToCalls({
    ...signedIn(),
    "GET /api/friends": [],
    [dashboard]: shown,
    "PATCH /api/events/dinner": saved,
  });
  const page = open();
  await page.user.click(await screen.findByRole("button", { name: "Edit Event" }));
  await screen.findByRole("heading", { level: 1, name: "Edit Event" });
  return { ...page, calls, save: () => page.user.click(button("Save All Changes")) };
}

it("does not overwrite a title that another window changed meanwhile without a question", async () => {
  const responses: Record<string, unknown> = {
    ...signedIn(),
    [dashboard]: board,
    "POST /api/events/dinner/host-response": {},
    "PATCH /api/events/dinner": { ...board.event, title: "Lunch", version: 3 },
  };
  const calls = respondToCalls(responses);
  const { user, fill } = open();
  await user.click(await screen.findByRole("button", { name: "Edit title" }));
  await fill(await screen.findByLabelText("Title"), "Lunch");
  responses[dashboard] = { ...board, event: { ...board.event, title: "Supper", version: 2 } };
  // Saving anything loads the newest version.
  await user.click(await screen.findByRole("button", { name: "All work for me" }));
  await screen.findByRole("heading", { level: 1, name: "Supper" });
  const before = changes(calls).length;
  await user.click(button("Save"));
  await screen.findByText(/This was changed in another window meanwhile\./);
  expect([changes(calls).length, field("Title").value]).toEqual([before, "Lunch"]);
  await user.click(button("Save"));
  await waitFor(() => expect(changes(calls).at(-1)?.body).toEqual({ title: "Lunch", version: 2 }));
});

it("saves only the changes in edit mode, call by call, and reports each", async () => {
  const said: (string | undefined)[] = [];
  const { calls, user, fill, save } = await edit(board, { ...board.event, title: "Lunch", version: 2 });
  expect(button("Save All Changes").disabled).toBe(true);
  expect(screen.queryByText("Unsaved changes")).toBeNull();
  await fill("Event Title", "Lunch");
  await user.click(button("Remove zoe@example.com"));
  screen.getByText("Unsaved changes");
  const stop = subscribeToToasts(() => said.push(shownToast()?.title));
  await save();
  await expectToast("All changes saved successfully");
  stop();
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { title: "Lunch", version: 1 },
    { inviteEmails: ["ana@example.com", "tom@example.com"], version: 2 },
  ]);
  expect(said).toEqual(["Event details saved", "Participants updated successfully", "All changes saved successfully"]);
});

it("also invites the address still in edit mode's field, and asks for a valid one", async () => {
  const { calls, fill, save } = await edit(board, { ...board.event, version: 2 });
  await fill(people(), "jo@example");
  await save();
  expect((await screen.findByRole("alert")).textContent).toBe("Please enter a valid email address");
  await fill(people(), "jo@example.com");
  screen.getByText("1 person will get an invitation.");
  await save();
  await waitFor(() => expect(people().value).toBe(""));
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { inviteEmails: [...board.event.inviteEmails, "jo@example.com"], version: 1 },
  ]);
});

it("returns the focus to 'Edit Event' when edit mode closes", async () => {
  const { user } = await edit(board, {});
  await user.click(button("Done Editing"));
  const begin = await screen.findByRole("button", { name: "Edit Event" });
  await waitFor(() => expect(document.activeElement).toBe(begin));
});

it("focuses the missing part at every press on 'Save All Changes'", async () => {
  const { calls, fill, save } = await edit(board, {});
  await fill("Event Title", " ");
  for (const _press of [1, 2]) {
    await save();
    expect(document.activeElement).toBe(field("Event Title"));
  }
  await fill("Event Title", board.event.title);
  await fill("Time on Friday, December 11, 2099", "");
  await save();
  expect(document.activeElement).toBe(field("Time on Friday, December 11, 2099"));
  expect(changes(calls)).toEqual([]);
});

it("says when edit mode could not save, and keeps the input", async () => {
  const { fill, save } = await edit(board, refusal(503, "Please try again in a minute."));
  await fill("Event Title", "Lunch");
  await save();
  await expectToast("Error saving changes");
  await screen.findByText("Please try again in a minute.");
  expect(field("Event Title").value).toBe("Lunch");
});

it("adds a date only with both date and time, and keeps the last one", async () => {
  const { calls, user, fill, save } = await edit({ ...board, dateOptions: options.slice(0, 1) }, {});
  const remove = () => button("Remove Friday, December 11, 2099");
  expect(remove().disabled).toBe(true);
  await user.click(button("Add another date option"));
  await save();
  screen.getByText("Please fill in both date and time");
  expect(changes(calls)).toEqual([]);
  await fill(screen.getAllByLabelText<HTMLInputElement>("Date").at(-1)!, "2099-12-20");
  expect(screen.queryByText("Please fill in both date and time")).toBeNull();
  expect(remove().disabled).toBe(false);
});

it("edits the length by words", async () => {
  const { calls, user, save } = await edit(board, { ...board.event, durationMinutes: 120, version: 2 });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "1 hour" }).checked).toBe(true);
  await user.click(screen.getByRole("radio", { name: "2 hours" }));
  await save();
  await waitFor(() => expect(changes(calls).map(({ body }) => body)).toEqual([{ durationMinutes: 120, version: 1 }]));
});

it.each([
  ["a title that is no text", { details: { title: 5 }, rows: null, addedPeople: [], removedPeople: [], newPerson: "" }],
  ["rows that are no list", { details: {}, rows: "", addedPeople: [], removedPeople: [], newPerson: "" }],
  ["another shape", ["draft"]],
])("sets unsaved changes aside that cannot be opened: %s", async (_, stored) => {
  sessionStorage.setItem("event-edit:dinner", JSON.stringify(stored));
  respondToCalls({ ...signedIn(), "GET /api/friends": [], [dashboard]: board });
  const { unmount } = open();
  await screen.findByText("We could not open your draft. This page starts without it.");
  expect(field("Event Title").value).toBe(board.event.title);
  unmount();
  open();
  await screen.findByRole("button", { name: "Edit Event" });
});

it("keeps the page of an event in a zone that this browser does not know", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const event = { ...board.event, timezone: "Mars/Olympus", deadline: { date: "2099-12-04", time: "18:00" } };
  respondToCalls({ ...signedIn(), "GET /api/friends": [], [dashboard]: { ...board, event } });
  open();
  await screen.findByRole("heading", { level: 1, name: board.event.title });
  await screen.findAllByRole("button", { name: "Try again" });
  await screen.findByRole("button", { name: "Edit Event" });
  vi.restoreAllMocks();
});

/** The parts of an event's form from top to bottom. */
function partsInOrder() {
  const names = ["Event Title", "Description", "Suggested Dates & Times", "Invite People", "Answer by …", "Details"];
  const found = names.map((name) => [name, screen.getAllByText(name, { exact: false })[0]!] as const);
  return found.sort(([, a], [, b]) => (a.compareDocumentPosition(b) & 4 ? -1 : 1)).map(([name]) => name);
}

it("has the fields of the create page in the same order", async () => {
  respondToCalls({ ...signedIn(), "GET /api/friends": [] });
  const { unmount } = openPage("/home", CreateEventPage);
  await screen.findByText("Details");
  const created = partsInOrder();
  unmount();
  await edit(board, {});
  await screen.findByText("Details");
  expect(partsInOrder()).toEqual(created);
});

it("saves a deadline with the other details", async () => {
  const { calls, user, fill, save } = await edit(board, { ...board.event, version: 2 });
  await user.click(button("Answer by …"));
  await fill("Date of the deadline", "2026-12-01");
  await save();
  await expectToast("All changes saved successfully");
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { deadline: { date: "2026-12-01", time: "18:00" }, version: 1 },
  ]);
});
