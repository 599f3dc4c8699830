import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import type { EventSummary } from "#schema/contracts/events.ts";
import type { Invite } from "#schema/contracts/invites.ts";
import { eventsQuery } from "../features/events/queries.ts";
import { queryClient } from "../lib/query-client.ts";
import { answerCalls, changes, expectToast, openPage, press, settle, signedIn, until } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { fire } from "../test/render.tsx";
import { dismissToast } from "../ui/overlay/toast.ts";
import { Component as DashboardPage } from "./dashboard-page.tsx";

const noon = "2026-11-03T12:00:00.000Z";
const finalizedDate = { date: "2026-12-11", time: "19:30" };

function event(title: string, differences: Partial<EventSummary> = {}): EventSummary {
  return {
    id: title.replaceAll(" ", "-"),
    title,
    description: "",
    createdAt: noon,
    isFinalized: Boolean(differences.finalizedDate),
    finalDateId: differences.finalizedDate ? "option" : null,
    finalizedDate: null,
    isDeleted: false,
    isPastEvent: false,
    deletedAt: null,
    archivedAt: null,
    responseCount: 1,
    inviteCount: 2,
    imageUrl: null,
    ...differences,
  };
}

function invite(title: string, differences: Partial<Invite> = {}, inner: Partial<Invite["event"]> = {}): Invite {
  return {
    id: title || "untitled",
    token: `token-of-${title}`,
    used: false,
    createdAt: noon,
    dismissedAt: null,
    event: {
      title,
      description: "",
      organizerName: "Ana",
      createdAt: noon,
      finalDateId: inner.finalizedDate ? "option" : null,
      finalizedDate: null,
      ...inner,
    },
    dateOptions: [],
    ...differences,
  };
}

const lists = {
  ...signedIn(),
  "GET /api/events": [] as EventSummary[],
  "GET /api/events/deleted": [] as EventSummary[],
  "GET /api/events/past": [] as EventSummary[],
  "GET /api/invites": [] as Invite[],
  "GET /api/invites/dismissed": [] as Invite[],
};

beforeEach(() => dismissToast());

const headings = (host: ParentNode) => [...host.querySelectorAll("h2")].map(({ textContent }) => textContent);
const titles = (host: ParentNode) => [...host.querySelectorAll("li h3")].map(({ textContent }) => textContent);
const card = (host: ParentNode, title: string) =>
  [...host.querySelectorAll("li")].find((item) => item.querySelector("h3")?.textContent === title)!;

async function confirm(opener: string, answer: string) {
  await press(opener);
  await until(() => expect(document.querySelector("[role=alertdialog]")).not.toBeNull());
  const dialog = document.querySelector("[role=alertdialog]")!;
  const text = dialog.textContent;
  await press(answer, dialog);
  await settle();
  return text;
}

it("says what it is for, and what to do while there is nothing", async () => {
  answerCalls(lists);
  const host = await openPage("/", DashboardPage);
  expect(host.querySelector("h1")?.textContent).toBe("Dashboard");
  expect(host.textContent).toContain("Manage your events and respond to invitations");
  expect(headings(host)).toEqual(["My Events (0)", "Event Invitations (0)"]);
  for (const text of [
    "No events yet",
    "Create your first event to start scheduling with others",
    "No invitations",
    "You haven't received any event invitations yet.",
  ])
    expect(host.textContent).toContain(text);
  const toCreate = [...host.querySelectorAll("a[href='/home']")].map(({ textContent }) => textContent);
  expect(toCreate).toEqual(["Create Event", "Create First Event"]);
  expect(host.querySelector("a[href='/swipe']")?.textContent).toBe("Find a Show");
});

it("shows a skeleton in a section that is loading", async () => {
  answerCalls({ ...lists, "GET /api/events": new Promise(() => {}), "GET /api/invites": new Promise(() => {}) });
  const host = await openPage("/", DashboardPage);
  expect(headings(host)).toEqual(["My Events", "Event Invitations"]);
  expect(host.querySelectorAll("section[aria-busy=true]")).toHaveLength(2);
});

it("lists own events: pending, ready, finalized by their date, otherwise the newest first", async () => {
  answerCalls({
    ...lists,
    "GET /api/events": [
      event("final late", { finalizedDate: { date: "2026-12-12", time: "09:00" } }),
      event("final early", { finalizedDate, createdAt: "2026-01-01T12:00:00.000Z" }),
      event("ready", { responseCount: 2 }),
      event("pending old", { createdAt: "2026-11-01T12:00:00.000Z" }),
      event("pending new"),
    ],
  });
  const host = await openPage("/", DashboardPage);
  expect(titles(host)).toEqual(["pending new", "pending old", "ready", "final early", "final late"]);
  const labels = [...host.querySelectorAll("li")].map((item) => item.textContent);
  expect(labels[0]).toContain("Pending Responses");
  expect(labels[2]).toContain("Ready to Finalize");
  expect(labels[3]).toContain("Finalized");
});

it("shows of an own event its description in three lines, its answers, its day and its final date", async () => {
  answerCalls({ ...lists, "GET /api/events": [event("Dinner", { description: "A long table.", finalizedDate })] });
  const dinner = card(await openPage("/", DashboardPage), "Dinner");
  for (const text of ["1 / 2 responses", "Created Nov 3, 2026", "Final date: Dec 11, 2026 at 7:30 PM"])
    expect(dinner.textContent).toContain(text);
  expect(dinner.querySelector(".line-clamp-3")?.textContent).toBe("A long table.");
  const links = [...dinner.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Dinner", "/events/Dinner/dashboard"],
    ["Manage Event", "/events/Dinner/dashboard"],
  ]);
});

it("shows the picture of the show an event was made of, once it is near, and the drawn poster when it fails", async () => {
  const imageUrl = "https://images.example/large.jpg";
  answerCalls({ ...lists, "GET /api/events": [event("Concert", { imageUrl }), event("Dinner")] });
  const host = await openPage("/", DashboardPage);
  expect(card(host, "Dinner").querySelector("img")).toBeNull();
  const picture = card(host, "Concert").querySelector("img")!;
  const attributes = ["src", "alt", "loading"].map((name) => picture.getAttribute(name));
  expect(attributes).toEqual([imageUrl, "", "lazy"]);
  await fire(picture, new Event("error"));
  expect(card(host, "Concert").querySelector("img")).toBeNull();
  expect(card(host, "Concert").querySelector("svg")).not.toBeNull();
});

it("asks before it deletes, saying where the event goes and who gets mail", async () => {
  const calls = answerCalls({ ...lists, "GET /api/events": [event("Dinner")], "DELETE /api/events/Dinner": {} });
  await openPage("/", DashboardPage);
  const before = calls.length;
  expect(await confirm("Delete Dinner", "Keep it")).toContain(
    "The event moves to the recycle bin.Cancellation e-mails go to those who already responded." +
      "No e-mails go to those who have not yet responded.The event can be restored later.",
  );
  expect(calls).toHaveLength(before);
  await confirm("Delete Dinner", "Delete event");
  expectToast(
    "Event deleted",
    "The event has been moved to the recycle bin. Cancellation emails were sent to participants who had responded.",
  );
  expect(calls.slice(before).map(({ call }) => call)).toEqual([
    "DELETE /api/events/Dinner",
    "GET /api/events",
    "GET /api/events/deleted",
    "GET /api/events/past",
  ]);
});

it("says before a finalized event is deleted that its calendar invites are cancelled", async () => {
  answerCalls({ ...lists, "GET /api/events": [event("Dinner", { finalizedDate })] });
  await openPage("/", DashboardPage);
  expect(await confirm("Delete Dinner", "Keep it")).toMatch(/calendar invites are cancelled.*comes back not finalized/);
});

it("says of an invitation who asks, since when and for how many dates", async () => {
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  answerCalls({
    ...lists,
    "GET /api/invites": [
      invite("", { createdAt: yesterday }, { description: "Three lines at most." }),
      invite("answered", { used: true, createdAt: new Date().toISOString() }),
      invite("decided", { createdAt: "2026-11-01T12:00:00.000Z" }, { finalizedDate }),
    ],
  });
  const host = await openPage("/", DashboardPage);
  const pending = card(host, "Untitled Event");
  for (const text of ["Response needed", "From Ana", "(1 day ago)", "No dates available"])
    expect(pending.textContent).toContain(text);
  expect(pending.querySelector(".line-clamp-3")?.textContent).toBe("Three lines at most.");
  expect(pending.querySelector("a")?.textContent).toBe("Respond Now");
  const answered = card(host, "answered");
  for (const text of ["Response submitted", "(today)", "View Event"]) expect(answered.textContent).toContain(text);
  expect(answered.querySelector("a")?.getAttribute("href")).toBe("/poll/token-of-answered");
  const decided = card(host, "decided");
  expect(decided.textContent).toContain("Final date: Dec 11, 2026 at 7:30 PM");
  expect(decided.textContent).toMatch(/Invited Nov 1, 2026 \(\d+ days? ago\)|Invited Nov 1, 2026 \(today\)/);
  expect(decided.querySelector("a")?.textContent).toBe("View Event");
});

it("dismisses an invitation once that is confirmed", async () => {
  const calls = answerCalls({
    ...lists,
    "GET /api/invites": [invite("Dinner")],
    "POST /api/invites/Dinner/dismiss": {},
  });
  await openPage("/", DashboardPage);
  expect(await confirm("Dismiss Dinner", "Keep it")).toContain("Dismiss Invitation");
  expect(changes(calls)).toEqual([]);
  await confirm("Dismiss Dinner", "Dismiss");
  expectToast("Invite dismissed", "The invite has been dismissed.");
  expect(changes(calls).map(({ call }) => call)).toEqual(["POST /api/invites/Dinner/dismiss"]);
});

it("shows past events, dismissed invites and the recycle bin unfolded, with their days", async () => {
  answerCalls({
    ...lists,
    "GET /api/events/past": [
      event("archived", { isPastEvent: true, archivedAt: "2026-11-20T12:00:00.000Z", finalizedDate }),
      event("never archived", { isPastEvent: true }),
    ],
    "GET /api/invites/dismissed": [invite("put aside", { dismissedAt: noon })],
    "GET /api/events/deleted": [
      event("deleted", { isDeleted: true, deletedAt: noon }),
      event("deleted some day", { isDeleted: true }),
    ],
  });
  const host = await openPage("/", DashboardPage);
  expect(headings(host).slice(2)).toEqual(["Past Events (2)", "Dismissed Invites (1)", "Recycle Bin (2)"]);
  expect([...host.querySelectorAll("details")].map(({ open }) => open)).toEqual([true, true, true]);
  for (const [title, texts] of [
    ["archived", ["Past", "1 / 2 responses", "Archived Nov 20, 2026", "Final date: Dec 11, 2026 at 7:30 PM"]],
    ["never archived", ["Archived Nov 3, 2026"]],
    ["put aside", ["Dismissed", "From Ana", "Dismissed Nov 3, 2026", "Restore Invite"]],
    ["deleted", ["Deleted", "Deleted Nov 3, 2026", "Restore Event"]],
    ["deleted some day", ["Deleted Recently"]],
  ] as const)
    for (const text of texts) expect(card(host, title).textContent).toContain(text);
});

it("restores an event and an invitation, and says so", async () => {
  const calls = answerCalls({
    ...lists,
    "GET /api/events/deleted": [event("Dinner", { isDeleted: true, deletedAt: noon })],
    "GET /api/invites/dismissed": [invite("Lunch", { dismissedAt: noon })],
    "POST /api/events/Dinner/restore": {},
    "POST /api/invites/Lunch/restore": {},
  });
  await openPage("/", DashboardPage);
  const before = calls.length;
  await press("Restore Event: Dinner");
  await settle();
  expectToast("Event restored", "The event has been successfully restored.");
  await press("Restore Invite: Lunch");
  await settle();
  expectToast("Invite restored", "The invite has been restored.");
  const asked = calls.slice(before).map(({ call }) => call);
  expect(asked).toEqual(expect.arrayContaining(["POST /api/events/Dinner/restore", "POST /api/invites/Lunch/restore"]));
  for (const list of ["events", "events/deleted", "invites", "invites/dismissed"])
    expect(asked).toContain(`GET /api/${list}`);
});

it.each([
  ["Delete Dinner", "Delete event", "Delete failed"],
  ["Dismiss Supper", "Dismiss", "Dismiss failed"],
  ["Restore Event: Lunch", null, "Restore failed"],
  ["Restore Invite: Tea", null, "Restore failed"],
])(
  "says when '%s' fails, with the server's sentence, and shows things as they were: %s, %s",
  async (opener, answer, title) => {
    const no = refusal(503, "Please try again in a minute.");
    answerCalls({
      ...lists,
      "GET /api/events": [event("Dinner")],
      "GET /api/events/deleted": [event("Lunch", { isDeleted: true, deletedAt: noon })],
      "GET /api/invites": [invite("Supper")],
      "GET /api/invites/dismissed": [invite("Tea", { dismissedAt: noon })],
      "DELETE /api/events/Dinner": no,
      "POST /api/events/Lunch/restore": no,
      "POST /api/invites/Supper/dismiss": no,
      "POST /api/invites/Tea/restore": no,
    });
    const host = await openPage("/", DashboardPage);
    if (answer) await confirm(opener, answer);
    else await press(opener);
    await settle();
    expectToast(title, "Please try again in a minute.");
    expect(titles(host)).toEqual(["Dinner", "Supper", "Tea", "Lunch"]);
  },
);

it("asks for own events again at every visit, however fresh the answer is", async () => {
  const calls = answerCalls(lists);
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  for (const visits of [1, 2]) {
    const leave = new QueryObserver(client, eventsQuery()).subscribe(() => {});
    await until(() => expect(calls).toHaveLength(visits));
    leave();
  }
});

it("stands in one, two or three columns, and shows two lines of what is put aside", async () => {
  const description = "Two lines at most.";
  answerCalls({
    ...lists,
    "GET /api/events": [event("Dinner")],
    "GET /api/events/past": [event("archived", { isPastEvent: true, description })],
  });
  const host = await openPage("/", DashboardPage);
  for (const list of host.querySelectorAll("section ul"))
    expect(list.className).toMatch(/^grid .*:grid-cols-2 .*:grid-cols-3$/);
  expect(card(host, "archived").querySelector(".line-clamp-2")?.textContent).toBe(description);
});
