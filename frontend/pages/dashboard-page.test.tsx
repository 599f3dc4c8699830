import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import type { EventSummary } from "#schema/contracts/events.ts";
import type { Invite } from "#schema/contracts/invites.ts";
import { CANCELLATIONS_WAIT_MS, LIST_PAGE_SIZE, UNDO_AT_MOST_MS } from "#schema/limits.ts";
import { eventsQuery } from "../features/events/queries.ts";
import { queryClient } from "../lib/query-client.ts";
import { changes, expectToast, openPage, respondToCalls, signedIn, textsOf } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { act, fireEvent, screen, waitFor, within } from "../test/render.tsx";
import { dismissToast, shownToast } from "../ui/overlay/toast.ts";
import { Component as DashboardPage } from "./dashboard-page.tsx";

const noon = "2026-11-03T12:00:00.000Z";
const finalizedDate = { date: "2026-12-11", time: "19:30" };

function event(title: string, differences: Partial<EventSummary> = {}): EventSummary {
  return {
    id: title.replaceAll(" ", "-"),
    title,
    description: "",
    location: "",
    organizerName: "Maya",
    organizerEmail: "maya@example.com",
    inviteEmails: ["ana@example.com", "tom@example.com"],
    dateOptions: [],
    dateOptionCount: 0,
    timezone: "UTC",
    createdAt: noon,
    isFinalized: Boolean(differences.finalizedDate),
    finalDateId: differences.finalizedDate ? "option" : null,
    finalizedDate: null,
    isDeleted: false,
    isTakenDown: false,
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
    place: null,
    waitingPosition: null,
    event: {
      title,
      description: "",
      organizerName: "Ana",
      createdAt: noon,
      finalDateId: inner.finalizedDate ? "option" : null,
      finalizedDate: null,
      archivedAt: null,
      ...inner,
    },
    dateOptions: [],
    dateOptionCount: differences.dateOptions?.length ?? 0,
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
  "GET /api/invites/past": [] as Invite[],
};

const headings = () => textsOf(screen.getAllByRole("heading", { level: 2 }));
const card = async (title: string) => (await screen.findByRole("heading", { level: 3, name: title })).closest("li")!;

/** Opens the dashboard. `confirm` presses a button, then one in the dialog that opens, and returns what that says. */
function open() {
  const { user } = openPage("/", DashboardPage);
  return {
    user,
    async confirm(opener: string, answer: string) {
      await user.click(await screen.findByRole("button", { name: opener }));
      const dialog = await screen.findByRole("alertdialog");
      const text = dialog.textContent;
      await user.click(within(dialog).getByRole("button", { name: answer }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      return text;
    },
  };
}

it("explains its purpose, and what to do while it is empty", async () => {
  respondToCalls(lists);
  open();
  screen.getByRole("heading", { level: 1, name: "Dashboard" });
  screen.getByText("Manage your events and respond to invitations");
  await waitFor(() => expect(headings()).toEqual(["My Events (0)", "Event Invitations (0)"]));
  for (const text of [
    "No events yet",
    "Create your first event to start scheduling with others",
    "No invitations",
    "You haven't received any event invitations yet.",
  ])
    screen.getByText(text);
  for (const [name, url] of [
    ["Create Event", "/home"],
    ["Create First Event", "/home"],
    ["Find a Show", "/swipe"],
  ])
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(url);
});

it("shows a skeleton in a section that is loading", async () => {
  respondToCalls({ ...lists, "GET /api/events": new Promise(() => {}), "GET /api/invites": new Promise(() => {}) });
  open();
  expect(headings()).toEqual(["My Events", "Event Invitations"]);
  for (const name of headings()) {
    const section = screen.getByRole("region", { name: name! });
    expect(section.getAttribute("aria-busy")).toBe("true");
    within(section).getByText("Loading...");
    // A placeholder has no role and no text.
    expect(section.querySelectorAll(".skeleton").length).toBeGreaterThan(3);
  }
});

it("sorts own events: pending, ready, then finalized by date; otherwise newest first", async () => {
  respondToCalls({
    ...lists,
    "GET /api/events": [
      event("final late", { finalizedDate: { date: "2026-12-12", time: "09:00" } }),
      event("final early", { finalizedDate, createdAt: "2026-01-01T12:00:00.000Z" }),
      event("ready", { responseCount: 2 }),
      event("pending old", { createdAt: "2026-11-01T12:00:00.000Z" }),
      event("pending new"),
    ],
  });
  open();
  await card("ready");
  expect(textsOf(screen.getAllByRole("heading", { level: 3 })).slice(0, 5)).toEqual([
    "pending new",
    "pending old",
    "ready",
    "final early",
    "final late",
  ]);
  within(await card("pending new")).getByText("Pending Responses");
  within(await card("ready")).getByText("Ready to Finalize");
  within(await card("final early")).getByText("Finalized");
});

it("shows an own event's description in three lines, its answers, its day and its final date", async () => {
  respondToCalls({ ...lists, "GET /api/events": [event("Dinner", { description: "A long table.", finalizedDate })] });
  open();
  const dinner = within(await card("Dinner"));
  for (const text of ["1 / 2 responses", "Created Nov 3, 2026", "Final date: Dec 11, 2026 at 7:30 PM"])
    dinner.getByText(text);
  expect(dinner.getByText("A long table.").parentElement?.className).toContain("line-clamp-3");
  const links = dinner.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Dinner", "/events/Dinner/dashboard"],
    ["Manage Event", "/events/Dinner/dashboard"],
  ]);
});

it("shows an own event's leading date beside the day it was created", async () => {
  const leading = { ...event("Dinner"), leadingDate: { date: "2026-12-12", time: "20:00" } };
  respondToCalls({ ...lists, "GET /api/events": [leading] });
  open();
  const dinner = within(await card("Dinner"));
  dinner.getByText("Leading date: Dec 12, 2026 at 8:00 PM");
  dinner.getByText("Created Nov 3, 2026");
});

it("shows the picture of an event's show once it is near, and the drawn poster when it fails", async () => {
  const imageUrl = "https://images.example/large.jpg";
  respondToCalls({ ...lists, "GET /api/events": [event("Concert", { imageUrl }), event("Dinner")] });
  open();
  await card("Dinner");
  // The pictures say nothing that the titles do not, so they have no name.
  const [picture, ...others] = screen.getAllByAltText("");
  expect(others).toEqual([]);
  expect((await card("Concert")).contains(picture!)).toBe(true);
  expect(["src", "loading"].map((name) => picture!.getAttribute(name))).toEqual([imageUrl, "lazy"]);
  fireEvent.error(picture!);
  expect(screen.queryAllByAltText("")).toEqual([]);
});

it("asks before deleting, and says where the event goes and who gets mail", async () => {
  const calls = respondToCalls({
    ...lists,
    "GET /api/events": [event("Dinner")],
    "DELETE /api/events/Dinner": { cancelled: 1 },
  });
  const { confirm } = open();
  await card("Dinner");
  const before = calls.length;
  expect(await confirm("Delete Dinner", "Keep it")).toContain(
    "The event moves to the recycle bin.Cancellation e-mails go to those who already responded." +
      "No e-mails go to those who have not yet responded.The event can be restored later.",
  );
  expect(calls).toHaveLength(before);
  await confirm("Delete Dinner", "Delete event");
  await expectToast(
    "Event deleted",
    "The event has been moved to the recycle bin. Cancellation emails will be sent in 20 seconds to participants who had responded.",
  );
  await waitFor(() =>
    expect(calls.slice(before).map(({ call }) => call)).toEqual([
      "DELETE /api/events/Dinner",
      "GET /api/events",
      "GET /api/events/deleted",
      "GET /api/events/past",
    ]),
  );
});

it("speaks of no cancellations after a deletion that nobody is told about", async () => {
  respondToCalls({
    ...lists,
    "GET /api/events": [event("Dinner")],
    "DELETE /api/events/Dinner": { cancelled: 0 },
  });
  const { confirm } = open();
  await card("Dinner");
  await confirm("Delete Dinner", "Delete event");
  await expectToast("Event deleted", "The event has been moved to the recycle bin.");
});

it("offers Undo for a deletion no longer than the cancellations wait", async () => {
  const calls = respondToCalls({
    ...lists,
    "GET /api/events": [event("Dinner")],
    "DELETE /api/events/Dinner": { cancelled: 1 },
    "POST /api/events/Dinner/restore": event("Dinner"),
  });
  const { setTimeout } = globalThis;
  const ends: (() => void)[] = [];
  vi.stubGlobal("setTimeout", (work: () => void, delay?: number) => {
    if (delay === UNDO_AT_MOST_MS) ends.push(work);
    return setTimeout(work, delay);
  });
  const { confirm } = open();
  await card("Dinner");
  await confirm("Delete Dinner", "Delete event");
  await waitFor(() => expect(shownToast()?.action?.label).toBe("Undo"));
  act(() => shownToast()?.action?.onPress());
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain("POST /api/events/Dinner/restore"));
  await confirm("Delete Dinner", "Delete event");
  await waitFor(() => expect(ends).toHaveLength(2));
  expect(shownToast()?.action?.label).toBe("Undo");
  act(() => ends.at(-1)?.());
  expect(shownToast()).toBeNull();
  vi.unstubAllGlobals();
});

it.each([
  ["once they have waited", true],
  ["never when the event was restored", false],
])("says that the cancellations were sent %s", async (_, isDeleted) => {
  const responses: Record<string, unknown> = {
    ...lists,
    "GET /api/events": [event("Dinner")],
    "DELETE /api/events/Dinner": { cancelled: 1 },
    "POST /api/events/Dinner/restore": event("Dinner"),
  };
  respondToCalls(responses);
  const { setTimeout } = globalThis;
  const sent: (() => void)[] = [];
  vi.stubGlobal("setTimeout", (work: () => void, delay?: number) => {
    if (delay !== CANCELLATIONS_WAIT_MS) return setTimeout(work, delay);
    sent.push(work);
    return 0;
  });
  const { confirm } = open();
  await card("Dinner");
  responses["GET /api/events/deleted"] = [event("Dinner")];
  await confirm("Delete Dinner", "Delete event");
  await screen.findByRole("heading", { name: "Recycle Bin (1)" });
  await waitFor(() => expect(shownToast()?.action?.label).toBe("Undo"));
  if (isDeleted) act(() => dismissToast());
  else {
    responses["GET /api/events/deleted"] = [];
    act(() => shownToast()?.action?.onPress());
    await expectToast("Event restored", "The event has been successfully restored.");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Recycle Bin (1)" })).toBeNull());
    act(() => dismissToast());
  }
  act(() => sent[0]?.());
  expect([sent.length, shownToast()?.description]).toEqual([
    1,
    isDeleted
      ? "The event has been moved to the recycle bin. Cancellation emails were sent to participants who had responded."
      : undefined,
  ]);
  vi.unstubAllGlobals();
});

it("says before deleting a finalized event that its calendar invites are cancelled", async () => {
  respondToCalls({ ...lists, "GET /api/events": [event("Dinner", { finalizedDate })] });
  const { confirm } = open();
  expect(await confirm("Delete Dinner", "Keep it")).toMatch(
    /calendar invites are cancelled.*restored later, with its final date.*told that it is on again/,
  );
});

it("shows who sent an invitation, when, and with how many dates", async () => {
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  respondToCalls({
    ...lists,
    "GET /api/invites": [
      invite("", { createdAt: yesterday }, { description: "Three lines at most." }),
      invite("answered", { used: true, createdAt: new Date().toISOString() }),
      invite("crowded", { used: true, place: "waiting", waitingPosition: 2 }, { finalizedDate }),
      invite("placed", { used: true, place: "coming" }, { finalizedDate }),
      invite("decided", { createdAt: "2026-11-01T12:00:00.000Z" }, { finalizedDate }),
    ],
  });
  open();
  const pending = within(await card("Untitled Event"));
  for (const text of ["Response needed", /\(1 day ago\)/, "No dates available"]) pending.getByText(text);
  expect(pending.getByText(/^From/).textContent).toBe("From Ana");
  expect(pending.getByText("Three lines at most.").parentElement?.className).toContain("line-clamp-3");
  expect(pending.getByRole("link").textContent).toBe("Respond Now");
  const answered = within(await card("answered"));
  for (const text of ["Response submitted", /\(today\)/, "View Event"]) answered.getByText(text);
  expect(answered.getByRole("link").getAttribute("href")).toBe("/poll/token-of-answered");
  expect(within(await card("crowded")).getByText("On the waiting list")).toBeTruthy();
  expect(within(await card("placed")).getByText("Response submitted")).toBeTruthy();
  const decided = within(await card("decided"));
  decided.getByText("Final date: Dec 11, 2026 at 7:30 PM");
  decided.getByText(/Invited Nov 1, 2026 \((\d+ days? ago|today)\)/);
  expect(decided.getByRole("link").textContent).toBe("View Event");
});

it("says above the lists how many dates and invitations need the user, and leads to the first of each", async () => {
  respondToCalls({
    ...lists,
    "GET /api/events": [
      event("pending"),
      event("ready", { responseCount: 2 }),
      event("ready later", { responseCount: 2, createdAt: "2026-11-01T12:00:00.000Z" }),
    ],
    "GET /api/invites": [invite("a"), invite("b"), invite("answered", { used: true })],
  });
  const { user } = open();
  const line = await screen.findByText(/^Needs you:/);
  await waitFor(() => expect(line.textContent).toBe("Needs you: 2 dates to choose, 2 invitations"));
  await user.click(within(line).getByRole("button", { name: "2 dates to choose" }));
  expect(document.activeElement).toBe(within(await card("ready")).getByRole("link", { name: "ready" }));
  await user.click(within(line).getByRole("button", { name: "2 invitations" }));
  const heading = screen.getByRole("heading", { name: "Event Invitations (3)" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it("opens the one date to choose and the one invitation from the line above the lists", async () => {
  respondToCalls({
    ...lists,
    "GET /api/events": [event("ready", { responseCount: 2 })],
    "GET /api/invites": [invite("a")],
  });
  open();
  const target = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await target("1 date to choose")).toBe("/events/ready/dashboard");
  expect(await target("1 invitation")).toBe("/poll/token-of-a");
});

it("says nothing above the lists when nothing needs the user", async () => {
  respondToCalls({
    ...lists,
    "GET /api/events": [event("pending")],
    "GET /api/invites": [invite("answered", { used: true })],
  });
  open();
  await card("answered");
  await card("pending");
  expect(screen.queryByText(/^Needs you:/)).toBeNull();
});

it("says that invitations stay hidden until the address is confirmed, and counts none", async () => {
  respondToCalls({ ...lists, ...signedIn({ emailVerified: false }) });
  open();
  await screen.findByRole("heading", { name: "Confirm your e-mail to see invitations sent to it" });
  expect(headings()).toEqual(["My Events (0)", "Event Invitations"]);
  expect(screen.queryByText("You haven't received any event invitations yet.")).toBeNull();
});

it("dismisses an invitation after a confirmation", async () => {
  const calls = respondToCalls({
    ...lists,
    "GET /api/invites": [invite("Dinner")],
    "POST /api/invites/Dinner/dismiss": {},
  });
  const { confirm } = open();
  expect(await confirm("Dismiss Dinner", "Keep it")).toContain("Dismiss Invitation");
  expect(changes(calls)).toEqual([]);
  await confirm("Dismiss Dinner", "Dismiss");
  await expectToast("Invite dismissed", "The invite has been dismissed.");
  expect(changes(calls).map(({ call }) => call)).toEqual(["POST /api/invites/Dinner/dismiss"]);
  const after = () => calls.slice(calls.findIndex(({ call }) => call.endsWith("/dismiss"))).map(({ call }) => call);
  for (const list of ["invites", "invites/dismissed"])
    await waitFor(() => expect(after()).toContain(`GET /api/${list}`));
});

it("shows past events, dismissed invites and the recycle bin expanded, with their days", async () => {
  respondToCalls({
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
  open();
  await card("deleted");
  await waitFor(() =>
    expect(headings().slice(2)).toEqual(["Past Events (2)", "Dismissed Invites (1)", "Recycle Bin (2)"]),
  );
  for (const details of screen.getAllByRole("group")) expect(details).toHaveProperty("open", true);
  for (const [title, texts] of [
    ["archived", ["Past", "1 / 2 responses", "Archived Nov 20, 2026", "Final date: Dec 11, 2026 at 7:30 PM"]],
    ["never archived", ["Archived Nov 3, 2026"]],
    ["put aside", ["Dismissed", "From Ana", "Dismissed Nov 3, 2026", "Restore Invite"]],
    ["deleted", ["Deleted", "Deleted Nov 3, 2026", "Restore Event"]],
    ["deleted some day", ["Deleted Recently"]],
  ] as const)
    for (const text of texts) expect((await card(title)).textContent).toContain(text);
});

it("lists past events of others with the user's own, the last archived first", async () => {
  const archivedAt = "2026-11-21T12:00:00.000Z";
  respondToCalls({
    ...lists,
    "GET /api/events/past": [event("own", { isPastEvent: true, archivedAt: "2026-11-20T12:00:00.000Z" })],
    "GET /api/invites/past": [invite("theirs", {}, { archivedAt, finalizedDate })],
  });
  open();
  await screen.findByRole("link", { name: "theirs" });
  expect(headings().slice(2)).toEqual(["Past Events (2)"]);
  const links = ["theirs", "own"].map((name) => screen.getByRole("link", { name }));
  expect(links[0]?.compareDocumentPosition(links[1]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/poll/token-of-theirs", "/events/own/dashboard"]);
  for (const text of ["Past", "From Ana", "Archived Nov 21, 2026", "Final date: Dec 11, 2026 at 7:30 PM"])
    expect((await card("theirs")).textContent).toContain(text);
});

it("says when past events of others cannot be loaded, and reloads only them on request", async () => {
  const calls = respondToCalls({
    ...lists,
    "GET /api/events/past": [event("own", { isPastEvent: true, archivedAt: noon })],
    "GET /api/invites/past": refusal(503, "Please try again in a minute."),
  });
  const { user } = open();
  await screen.findByText("Couldn't load your past events.");
  const before = calls.length;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(calls.slice(before).map(({ call }) => call)).toEqual(["GET /api/invites/past"]));
});

it("restores an event and an invitation, and says so", async () => {
  const calls = respondToCalls({
    ...lists,
    "GET /api/events/deleted": [event("Dinner", { isDeleted: true, deletedAt: noon })],
    "GET /api/invites/dismissed": [invite("Lunch", { dismissedAt: noon })],
    "POST /api/events/Dinner/restore": {},
    "POST /api/invites/Lunch/restore": {},
  });
  const { user } = open();
  const restoreEvent = await screen.findByRole("button", { name: "Restore Event: Dinner" });
  const restoreInvite = await screen.findByRole("button", { name: "Restore Invite: Lunch" });
  const before = calls.length;
  await user.click(restoreEvent);
  await expectToast("Event restored", "The event has been successfully restored.");
  await user.click(restoreInvite);
  await expectToast("Invite restored", "The invite has been restored.");
  const asked = () => calls.slice(before).map(({ call }) => call);
  expect(asked()).toEqual(
    expect.arrayContaining(["POST /api/events/Dinner/restore", "POST /api/invites/Lunch/restore"]),
  );
  for (const list of ["events", "events/deleted", "invites", "invites/dismissed"])
    await waitFor(() => expect(asked()).toContain(`GET /api/${list}`));
});

it.each([
  ["Delete Dinner", "Delete event", "Delete failed"],
  ["Dismiss Supper", "Dismiss", "Dismiss failed"],
  ["Restore Event: Lunch", null, "Restore failed"],
  ["Restore Invite: Tea", null, "Restore failed"],
])(
  "says when '%s' fails, with the server's sentence, and reverts the change: %s, %s",
  async (opener, answer, title) => {
    const no = refusal(503, "Please try again in a minute.");
    respondToCalls({
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
    const { user, confirm } = open();
    for (const shown of ["Dinner", "Lunch", "Supper", "Tea"]) await card(shown);
    if (answer) await confirm(opener, answer);
    else await user.click(screen.getByRole("button", { name: opener }));
    await expectToast(title, "Please try again in a minute.");
    const titles = () => textsOf(screen.getAllByRole("heading", { level: 3 }));
    await waitFor(() => expect(titles()).toEqual(["Dinner", "Supper", "Tea", "Lunch"]));
  },
);

it("refetches own events at every visit, even when they are fresh", async () => {
  const calls = respondToCalls(lists);
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  for (const visits of [1, 2]) {
    const leave = new QueryObserver(client, eventsQuery()).subscribe(() => {});
    await waitFor(() => expect(calls).toHaveLength(visits));
    leave();
  }
});

it("has one, two or three columns, and cuts a past event's description to two lines", async () => {
  const description = "Two lines at most.";
  respondToCalls({
    ...lists,
    "GET /api/events": [event("Dinner")],
    "GET /api/events/past": [event("archived", { isPastEvent: true, description })],
  });
  open();
  const archived = within(await card("archived"));
  expect(archived.getByText(description).parentElement?.className).toContain("line-clamp-2");
  for (const title of ["Dinner", "archived"])
    expect((await card(title)).parentElement?.className).toMatch(
      /^grid grid-cols-1 .*:grid-cols-2 .*:grid-cols-6 .*:col-span-2 /,
    );
});

it("shows older events on request, and keeps them when the list is loaded again", async () => {
  const numbered = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => event(`Event ${first + index}`));
  const responses: Parameters<typeof respondToCalls>[0] = {
    ...lists,
    "GET /api/events": numbered(1, LIST_PAGE_SIZE),
    [`GET /api/events?after=Event-${LIST_PAGE_SIZE}`]: numbered(LIST_PAGE_SIZE + 1, LIST_PAGE_SIZE + 2),
  };
  respondToCalls(responses);
  const { user } = open();
  await waitFor(() => expect(headings()[0]).toBe(`My Events (${LIST_PAGE_SIZE}+)`));
  await user.click(screen.getByRole("button", { name: "Show older: My Events" }));
  await waitFor(() => expect(headings()[0]).toBe(`My Events (${LIST_PAGE_SIZE + 2})`));
  expect(screen.queryByRole("button", { name: "Show older: My Events" })).toBeNull();
  responses["GET /api/events"] = [event("Brand new"), ...numbered(1, LIST_PAGE_SIZE - 1)];
  responses[`GET /api/events?after=Event-${LIST_PAGE_SIZE - 1}`] = numbered(LIST_PAGE_SIZE, LIST_PAGE_SIZE + 2);
  for (const isFocused of [false, true, undefined]) act(() => focusManager.setFocused(isFocused));
  await waitFor(() => expect(headings()[0]).toBe(`My Events (${LIST_PAGE_SIZE + 3})`));
});

it("hides the button for older events when there are none", async () => {
  respondToCalls({
    ...lists,
    "GET /api/events": Array.from({ length: LIST_PAGE_SIZE }, (_, index) => event(`Event ${index + 1}`)),
    [`GET /api/events?after=Event-${LIST_PAGE_SIZE}`]: [],
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Show older: My Events" }));
  await waitFor(() => expect(headings()[0]).toBe(`My Events (${LIST_PAGE_SIZE})`));
});
