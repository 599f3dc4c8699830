import { beforeEach, expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import {
  answerCalls,
  button,
  changes,
  elsewhere,
  expectToast,
  field,
  maya,
  openPage,
  press,
  settle,
  signedIn,
  submit,
  type,
  until,
} from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { click, fire } from "../test/render.tsx";
import { dismissToast, shownToast, subscribeToToasts } from "../ui/overlay/toast.ts";
import { Component as EventDashboardPage } from "./event-dashboard-page.tsx";

const participant = (email: string, hasResponded: boolean) => ({
  inviteId: email,
  email,
  hasResponded,
  delivery: null,
  optedOut: false,
  isUndeliverable: false,
  lastNudgedAt: null,
});
const options = [
  { id: "first", date: "2099-12-11", time: "19:30", yesCount: 0, maybeCount: 0, noCount: 1 },
  { id: "second", date: "2099-12-12", time: "20:00", yesCount: 0, maybeCount: 1, noCount: 0 },
];
const board: EventDashboard = {
  event: {
    id: "dinner",
    title: "Dinner",
    description: "A long table.",
    location: "",
    organizerName: "Maya",
    organizerEmail: maya.email,
    inviteEmails: ["ana@example.com", "tom@example.com", "zoe@example.com"],
    timezone: "UTC",
    durationMinutes: 60,
    createdAt: "2026-11-01T12:00:00.000Z",
    finalizedDate: null,
    finalDateId: null,
    isFinalized: false,
    isDeleted: false,
    isPastEvent: false,
    responseCount: 1,
    inviteCount: 3,
    deletedAt: null,
    archivedAt: null,
    version: 1,
    imageUrl: null,
    ticketUrl: null,
  },
  dateOptions: options,
  responses: [
    {
      id: "response",
      respondentName: "Ana Duarte",
      respondentEmail: "ana@example.com",
      comments: "",
      dateOptionResponses: { first: "no", second: "maybe" },
      updatedAt: "2026-11-02T12:00:00.000Z",
    },
  ],
  stats: { totalResponded: 1, totalInvited: 3, responsePercentage: 100 / 3 },
  participants: [
    participant("ana@example.com", true),
    participant("tom@example.com", false),
    participant("zoe@example.com", false),
  ],
  hostResponse: null,
};
const dashboard = "GET /api/events/dinner/dashboard";
const open = () => openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
const section = (host: ParentNode, label: string) => host.querySelector<HTMLElement>(`[aria-labelledby=${label}]`)!;

beforeEach(() => dismissToast());

it.each([404, 500])("says 'Event Not Found' when the event cannot be loaded: %i", async (status) => {
  answerCalls({ ...signedIn(), [dashboard]: refusal(status, "No.") });
  const host = await open();
  expect(host.querySelector("h1")?.textContent).toBe("Event Not Found");
  expect(host.textContent).toContain("This event could not be found or you don't have permission to view it.");
});

it("turns into 'Event Not Found' when the event was deleted in another window, and stays when the server is unwell", async () => {
  const save = "POST /api/events/dinner/host-response";
  const answers: Record<string, unknown> = { ...signedIn(), [dashboard]: board, [save]: refusal(503, "Later.") };
  answerCalls(answers);
  const host = await open();
  answers[dashboard] = refusal(503, "Later.");
  await submit(section(host, "availability-title"));
  expect(host.querySelector("h1")?.textContent).toBe("Dinner");
  answers[dashboard] = refusal(404, "This could not be found.");
  await submit(section(host, "availability-title"));
  await until(() => expect(host.querySelector("h1")?.textContent).toBe("Event Not Found"));
});

it("counts who has answered, the dates and whole percents, with a bar from 0 to 100", async () => {
  answerCalls({ ...signedIn(), [dashboard]: board });
  const host = await open();
  const progress = host.querySelector("[aria-label=Progress]")!;
  expect([...progress.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual(["1/3", "2", "33%"]);
  const bar = progress.querySelector("[role=progressbar]")!;
  expect(["aria-valuemin", "aria-valuenow", "aria-valuemax"].map((name) => bar.getAttribute(name))).toEqual([
    "0",
    "33",
    "100",
  ]);
});

it("calls a no a no in the counts of a date, and names who answered what", async () => {
  answerCalls({ ...signedIn(), [dashboard]: board });
  const counts = [...(await open()).querySelectorAll("summary")].map(({ textContent }) => textContent);
  expect(counts.some((text) => /0 yes.*0 maybe.*1 no/.test(text ?? ""))).toBe(true);
  expect(counts.some((text) => /0 yes.*1 maybe.*0 no/.test(text ?? ""))).toBe(true);
  expect(document.querySelector("details dl")?.textContent).toContain("Ana Duarte");
});

it("begins the host's own availability with yes, and saves what is chosen", async () => {
  const save = "POST /api/events/dinner/host-response";
  const calls = answerCalls({ ...signedIn(), [dashboard]: board, [save]: {} });
  const form = section(await open(), "availability-title");
  const checked = () => [...form.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);
  expect(checked()).toEqual(["yes", "yes"]);
  await fire(form.querySelector("input[name='host.second'][value=no]")!, click());
  expect(changes(calls)).toEqual([]);
  await submit(form);
  expect(changes(calls)).toEqual([{ call: save, body: { dateOptionResponses: { first: "yes", second: "no" } } }]);
  expectToast("Your availability updated");
  expect(shownToast()?.duration).toBe(3000);
});

it("keeps what the host answered before", async () => {
  const hostResponse = { dateOptionResponses: { first: "maybe", second: "no" } } as const;
  answerCalls({ ...signedIn(), [dashboard]: { ...board, hostResponse } });
  const form = section(await open(), "availability-title");
  expect([...form.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value)).toEqual([
    "maybe",
    "no",
  ]);
});

it("says that the availability was not saved", async () => {
  answerCalls({ ...signedIn(), [dashboard]: board, "POST /api/events/dinner/host-response": refusal(400, "No.") });
  await submit(section(await open(), "availability-title"));
  expectToast("Error saving changes", "No.");
});

it("lists who is pending and who has responded, and reminds those selected or all pending", async () => {
  const nudge = "POST /api/events/dinner/nudge";
  const results = [
    { email: "tom@example.com", success: true },
    { email: "zoe@example.com", success: false, reason: "reminded 1 minute ago" },
  ];
  const calls = answerCalls({ ...signedIn(), [dashboard]: board, [nudge]: { results } });
  const host = await open();
  await until(() => expect(section(host, "participants-title")).not.toBeNull());
  const people = section(host, "participants-title");
  expect(people.textContent).toMatch(/Pending \(2\).*tom@.*zoe@.*Responded \(1\).*Ana Duarte/s);
  expect(button("Nudge Selected (0)").disabled).toBe(true);
  await fire(people.querySelectorAll("[type=checkbox]")[0]!, click());
  await press("Nudge Selected (1)");
  await settle();
  expectToast("Reminders sent", "Sent 1 reminder(s)");
  await press("Nudge All Pending");
  await settle();
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { participantEmails: ["tom@example.com"] },
    { participantEmails: ["tom@example.com", "zoe@example.com"] },
  ]);
});

it("names whoever answered between being chosen and being reminded", async () => {
  const results = [{ email: "tom@example.com", success: false, reason: "already answered" }];
  const answers: Record<string, unknown> = {
    ...signedIn(),
    [dashboard]: board,
    "POST /api/events/dinner/nudge": { results },
  };
  answerCalls(answers);
  const host = await open();
  await until(() => expect(section(host, "participants-title")).not.toBeNull());
  const people = section(host, "participants-title");
  await fire(people.querySelectorAll("[type=checkbox]")[0]!, click());
  answers[dashboard] = {
    ...board,
    participants: board.participants.map((person) => ({ ...person, hasResponded: person.email !== "zoe@example.com" })),
  };
  await press("Nudge Selected (1)");
  await until(() => expect(people.textContent).toContain("tom@example.com was not reminded: already answered."));
  expect(people.textContent).not.toContain("the list says why");
});

it("finalizes the date that is selected, after asking once", async () => {
  const finalize = "POST /api/events/dinner/finalize";
  const calls = answerCalls({ ...signedIn(), [dashboard]: board, [finalize]: { event: board.event, notified: 3 } });
  const host = await open();
  const select = [...host.querySelectorAll("button")].filter(({ textContent }) => textContent === "Select This Date");
  expect(select).toHaveLength(2);
  await fire(select[0]!, click());
  await until(() => expect(document.querySelector("[role=alertdialog]")).not.toBeNull());
  const dialog = document.querySelector("[role=alertdialog]")!;
  expect(dialog.textContent).toContain("Finalize Saturday, December 12, 2099 at 8:00 PM?");
  expect(changes(calls)).toEqual([]);
  await press("Finalize this date", dialog);
  await settle();
  expect(changes(calls)).toEqual([{ call: finalize, body: { dateOptionId: "second", version: 1 } }]);
  expectToast("Date finalized! Notification emails sent to all participants.");
  expect(shownToast()?.duration).toBe(3000);
});

it("tells somebody who has left the page that the date was not finalized", async () => {
  const refused = Promise.withResolvers<Response>();
  answerCalls({ ...signedIn(), [dashboard]: board, "POST /api/events/dinner/finalize": refused.promise });
  const host = await open();
  await press("Select This Date", host);
  await until(() => expect(document.querySelector("[role=alertdialog]")).not.toBeNull());
  await press("Finalize this date", document.querySelector("[role=alertdialog]")!);
  await fire([...host.querySelectorAll("a")].find(({ textContent }) => textContent === "Dashboard")!, click());
  await until(() => expect(elsewhere()).toBe("/"));
  refused.resolve(refusal(409, "This event has a final date already. Reopen the event first."));
  await until(() => expect(shownToast()?.title).toBe("Error saving changes"));
});

it("does not write over a title that another window changed meanwhile without saying so", async () => {
  const answers: Record<string, unknown> = {
    ...signedIn(),
    [dashboard]: board,
    "POST /api/events/dinner/host-response": {},
    "PATCH /api/events/dinner": { ...board.event, title: "Lunch", version: 3 },
  };
  const calls = answerCalls(answers);
  const host = await open();
  await press("Edit title");
  await until(() => expect(host.querySelector("[aria-label=Title]")).not.toBeNull());
  await type(field("Title"), "Lunch");
  answers[dashboard] = { ...board, event: { ...board.event, title: "Supper", version: 2 } };
  // Any saving brings the newest version to the page.
  await submit(section(host, "availability-title"));
  await until(() => expect(host.querySelector("h1")?.textContent).toBe("Supper"));
  const before = changes(calls).length;
  await press("Save");
  expect(host.textContent).toContain("This was changed in another window meanwhile.");
  expect([changes(calls).length, field("Title").value]).toEqual([before, "Lunch"]);
  await press("Save");
  await settle();
  expect(changes(calls).at(-1)?.body).toEqual({ title: "Lunch", version: 2 });
});

async function edit(shown: EventDashboard, saved: unknown) {
  const calls = answerCalls({
    ...signedIn(),
    "GET /api/friends": [],
    [dashboard]: shown,
    "PATCH /api/events/dinner": saved,
  });
  const host = await open();
  await press("Edit Event");
  await until(() => expect(host.querySelector("h1")?.textContent).toBe("Edit Event"));
  return { calls, host };
}

it("saves in edit mode only what was changed, call by call, and says each time what is saved", async () => {
  const said: (string | undefined)[] = [];
  const { calls, host } = await edit(board, { ...board.event, title: "Lunch", version: 2 });
  expect(button("Save All Changes").disabled).toBe(true);
  expect(host.textContent).not.toContain("Unsaved changes");
  await type(field("Event Title"), "Lunch");
  await press("Remove zoe@example.com");
  expect(host.textContent).toContain("Unsaved changes");
  const stop = subscribeToToasts(() => said.push(shownToast()?.title));
  await press("Save All Changes");
  await settle();
  stop();
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { title: "Lunch", version: 1 },
    { inviteEmails: ["ana@example.com", "tom@example.com"], version: 2 },
  ]);
  expect(said).toEqual(["Event details saved", "Participants updated successfully", "All changes saved successfully"]);
});

it("invites whoever still stands in edit mode's field too, and asks for an address where it is none", async () => {
  const { calls, host } = await edit(board, { ...board.event, version: 2 });
  await type(field("Invite People"), "jo@example");
  await press("Save All Changes");
  expect(host.querySelector("[role=alert]")?.textContent).toBe("Please enter a valid email address");
  await type(field("Invite People"), "jo@example.com");
  expect(host.textContent).toContain("1 person will get an invitation.");
  await press("Save All Changes");
  await settle();
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { inviteEmails: [...board.event.inviteEmails, "jo@example.com"], version: 1 },
  ]);
  expect(field("Invite People").value).toBe("");
});

it("gives the focus back to 'Edit Event' when edit mode is left", async () => {
  await edit(board, {});
  await press("Done Editing");
  await settle();
  expect(document.activeElement).toBe(button("Edit Event"));
});

it("leads to what is missing at every press on 'Save All Changes'", async () => {
  const { calls } = await edit(board, {});
  await type(field("Event Title"), " ");
  for (const _press of [1, 2]) {
    button("Save All Changes").focus();
    await press("Save All Changes");
    expect(document.activeElement).toBe(field("Event Title"));
  }
  await type(field("Event Title"), board.event.title);
  await type(field("New date"), "2099-12-20");
  await press("Save All Changes");
  expect(document.activeElement).toBe(field("New time"));
  expect(changes(calls)).toEqual([]);
});

it("says that edit mode did not save, and keeps what was typed", async () => {
  const { host } = await edit(board, refusal(503, "Please try again in a minute."));
  await type(field("Event Title"), "Lunch");
  await press("Save All Changes");
  await settle();
  expectToast("Error saving changes");
  expect(host.textContent).toContain("Please try again in a minute.");
  expect(field("Event Title").value).toBe("Lunch");
});

it("adds a date only with both date and time, and keeps the last one", async () => {
  const { host } = await edit({ ...board, dateOptions: options.slice(0, 1) }, {});
  const remove = () => button("Remove Friday, December 11, 2099 at 7:30 PM");
  expect(remove().disabled).toBe(true);
  await type(field("New date"), "2099-12-20");
  await press("Add date option");
  expect(host.textContent).toContain("Please fill in both date and time");
  await type(field("New time"), "18:00");
  await press("Add date option");
  expect(host.textContent).not.toContain("Please fill in both date and time");
  expect(remove().disabled).toBe(false);
});
