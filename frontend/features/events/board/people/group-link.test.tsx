import { beforeEach, expect, it, vi } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { Component as CreateEventPage } from "../../../../pages/create-event-page.tsx";
import { Component as EventDashboardPage } from "../../../../pages/event-dashboard-page.tsx";
import { board } from "../../../../test/made-up-board.ts";
import { allSent, changes, expectToast, openPage, respondToCalls, signedIn } from "../../../../test/open-page.tsx";
import { screen, waitFor, within } from "../../../../test/render.tsx";

const url = "https://eightish.example/join/secret";
const DASHBOARD = "GET /api/events/dinner/dashboard";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function open(shown: Partial<EventDashboard>, given: Record<string, unknown> = {}) {
  const responses: Record<string, unknown> = {
    ...signedIn(),
    "GET /api/friends": [],
    [DASHBOARD]: { ...board, ...shown },
    ...given,
  };
  const calls = respondToCalls(responses);
  return { responses, calls, ...openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard") };
}
const link = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Group link" });

it("makes a link on request and shows it", async () => {
  const { responses, calls, user } = open({}, { "POST /api/events/dinner/group-link": { url } });
  await user.click(await screen.findByRole("button", { name: "Invite people" }));
  const make = await screen.findByRole("button", { name: "Make a group link" });
  responses[DASHBOARD] = { ...board, groupLink: url };
  await user.click(make);
  expect((await link()).value).toBe(url);
  expect(changes(calls)).toEqual([{ call: "POST /api/events/dinner/group-link", body: undefined }]);
});

it("comes first on the page of an event that nobody is on the list of yet", async () => {
  const stats = { ...board.stats, totalInvited: 0, totalResponded: 0, responsePercentage: 0 };
  open({ groupLink: url, stats, participants: [], responses: [] });
  const card = (await link()).closest("section")!;
  within(card).getByRole("heading", { level: 2, name: "Send this link to your group" });
  const ticket = await screen.findByRole("heading", { name: "No answers yet" });
  expect(card.compareDocumentPosition(ticket)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await screen.findByText(/^Everybody who has the link can answer\./);
  expect(screen.queryByText("0/0")).toBeNull();
  expect(screen.getAllByRole("textbox", { name: "Group link" })).toHaveLength(1);
});

it("copies the link and shows its QR code", async () => {
  const { user } = open({ groupLink: url });
  const section = within((await link()).closest("section")!);
  await user.click(section.getByRole("button", { name: "Copy" }));
  await section.findByText("Copied");
  expect(await navigator.clipboard.readText()).toBe(url);
  await user.click(section.getByRole("button", { name: "QR code" }));
  const code = await section.findByRole("img", { name: "QR code of the group link" });
  expect(code.querySelector("path")?.getAttribute("d")?.length).toBeGreaterThan(1_000);
});

it.each([
  ["Replace", "Replace the link", "POST /api/events/dinner/group-link?renew=1", { url: `${url}2` }, `${url}2`],
  ["Turn off", "Turn it off", "DELETE /api/events/dinner/group-link", new Response(null, { status: 204 }), null],
])("asks before the present link stops working: %s", async (name, confirm, call, response, after) => {
  const { responses, calls, user } = open({ groupLink: url }, { [call]: response });
  await user.click(await screen.findByRole("button", { name }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(changes(calls)).toEqual([]);
  responses[DASHBOARD] = { ...board, groupLink: after };
  await user.click(dialog.getByRole("button", { name: confirm }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(changes(calls).map((one) => one.call)).toEqual([call]);
  if (after) await waitFor(async () => expect((await link()).value).toBe(after));
  else await waitFor(() => expect(screen.queryByRole("textbox", { name: "Group link" })).toBeNull());
});

it("marks a guest who joined, offers their own link, and removes them after a question", async () => {
  const joined = { ...board.participants[0]!, inviteId: "joined", email: null, isJoiner: true, hasResponded: true };
  const response = {
    ...board.responses[0]!,
    id: "r2",
    inviteId: "joined",
    respondentName: "Kim",
    respondentEmail: null,
  };
  const { calls, user } = open(
    { participants: [...board.participants, joined], responses: [...board.responses, response] },
    { "DELETE /api/events/dinner/invites/joined": { version: 2 } },
  );
  const menu = await screen.findByRole("button", { name: "More: Kim" });
  within(menu.closest("li")!).getByText("by link");
  await user.click(menu);
  await screen.findByRole("menuitem", { name: /^(Copy|Share) link$/ });
  await user.click(screen.getByRole("menuitem", { name: "Remove" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Kim?" }));
  dialog.getByText(/The group link stays\.$/);
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await expectToast("Kim was removed");
  expect(changes(calls).map((one) => one.call)).toEqual(["DELETE /api/events/dinner/invites/joined"]);
});

it("creates an event without addresses for a link, and asks for people without one", async () => {
  const calls = respondToCalls({
    ...signedIn(),
    "GET /api/friends": [],
    "POST /api/events": { id: "dinner", event: { id: "dinner" }, invitations: allSent(0) },
  });
  const { user, fill } = openPage("/home", CreateEventPage);
  await fill("Event Title", "Dinner");
  await fill("Date", "2099-12-11");
  await fill(/^Time on/, "19:30");
  await screen.findByRole("combobox", { name: "Invite People" });
  await user.click(screen.getByRole("button", { name: "Create Event & Send Invites" }));
  await screen.findByText("Add at least one person");
  await fill(screen.getByRole("combobox", { name: "Invite People" }), "not an address");
  await user.click(screen.getByRole("button", { name: "By link" }));
  expect(screen.queryByRole("combobox", { name: "Invite People" })).toBeNull();
  // Pressing a segment keeps the focus there.
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "By link" }));
  await user.click(screen.getByRole("button", { name: "Create Event & Get Link" }));
  await waitFor(() => expect(changes(calls)).toHaveLength(1));
  expect(changes(calls)[0]!.body).toMatchObject({ inviteEmails: [], hasGroupLink: true });
});

it("opens a phone's share sheet with the link of an event as soon as the event is created", async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  vi.spyOn(window, "matchMedia").mockImplementation((query) => ({ matches: /coarse/.test(query) }) as MediaQueryList);
  respondToCalls({
    ...signedIn(),
    "GET /api/friends": [],
    "POST /api/events": { id: "dinner", event: { id: "dinner" }, invitations: allSent(0) },
    [DASHBOARD]: { ...board, groupLink: url },
  });
  const { user, fill } = openPage("/home", CreateEventPage);
  await fill("Event Title", "Dinner");
  await fill("Date", "2099-12-11");
  await fill(/^Time on/, "19:30");
  await user.click(screen.getByRole("button", { name: "By link" }));
  await user.click(screen.getByRole("button", { name: "Create Event & Get Link" }));
  await waitFor(() => expect(share.mock.calls).toEqual([[{ url, title: "Dinner" }]]));
});
