import { useQuery } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { AdminSystem } from "#schema/contracts/system.ts";
import { userQuery } from "../features/account/queries.ts";
import { changes, laterResponse, maya, openPage, respondToCalls, signedIn, textsOf } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { screen, waitFor, within } from "../test/render.tsx";
import { shownToast } from "../ui/overlay/toast.ts";
import { Component } from "./admin-page.tsx";

function AdminPage() {
  return useQuery(userQuery()).data ? <Component /> : null;
}

const list = (rows: unknown[]) => Response.json(rows, { headers: { "X-Total-Count": String(rows.length) } });
const event = {
  id: "dinner",
  title: "Dinner at eight",
  organizerName: "Maya",
  organizerEmail: "maya@example.com",
  createdAt: "2026-11-01T12:00:00.000Z",
  finalizedDate: null,
  isFinalized: false,
  isDeleted: false,
  isTakenDown: false,
  isGroupLinkOff: false,
  isPastEvent: false,
  responseCount: 1,
  inviteCount: 2,
};
const responses = {
  ...signedIn({ isAdmin: true }),
  "GET /api/admin/summary": { users: 1200, events: 7, planning: 4, finalized: 3, openReports: 2 },
  "GET /api/admin/users?page=1": list([{ ...maya, eventCount: 1 }]),
  "GET /api/admin/users?q=ana&page=1": list([]),
  "GET /api/admin/events?page=1": list([event]),
  "GET /api/admin/events?q=lunch&page=1": list([]),
  "GET /api/admin/audit": [],
};

it("says 'Access Denied' to anyone but an admin, and makes no request but the one that says so", async () => {
  const calls = respondToCalls({
    ...signedIn(),
    "GET /api/admin/summary": refusal(403, "Access Denied: You don't have permission.", "admins-only"),
  });
  openPage("/admin", AdminPage);
  await screen.findByRole("heading", { level: 1, name: "Access Denied" });
  screen.getByText("You don't have permission to access the admin panel.");
  expect(calls.filter(({ call }) => call.includes("/admin/")).map(({ call }) => call)).toEqual([
    "GET /api/admin/summary",
  ]);
});

it.each([
  ["who signed in with a password", false],
  ["who signed in by mail long ago", true],
])("asks an admin %s for a mailed PIN in place, then opens the panel", async (_, isAdmin) => {
  const inTime = refusal(
    403,
    "Admin pages need a sign-in by e-mail or passkey within the last 12 hours.",
    "proof-needed",
  );
  const given: Record<string, unknown> = {
    ...responses,
    ...signedIn({ isAdmin }),
    "GET /api/admin/summary": inTime,
    "GET /api/admin/users?page=1": inTime,
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": { user: { ...maya, isAdmin: true }, next: "/" },
  };
  respondToCalls(given);
  const { user, fill } = openPage("/admin", AdminPage);
  await screen.findByRole("heading", { level: 1, name: "Please sign in again" });
  await user.click(screen.getByRole("button", { name: "E-mail me a PIN" }));
  await screen.findByText(/The admin panel needs a sign-in by e-mail or passkey\. We sent a PIN to/);
  Object.assign(given, responses);
  await fill("PIN", "123456");
  await screen.findByRole("heading", { level: 1, name: "Admin Panel" });
  await screen.findByRole("cell", { name: /maya@example.com/ });
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("has summary cards, and tabs of users and events with a search in each", async () => {
  const calls = respondToCalls(responses);
  const { user, fill } = openPage("/admin", AdminPage);
  await screen.findByRole("heading", { level: 1, name: "Admin Panel" });
  expect(textsOf(screen.getAllByRole("term"))).toEqual(["Users", "Events", "Planning", "Finalized"]);
  await waitFor(() => expect(textsOf(screen.getAllByRole("definition"))).toEqual(["1,200", "7", "4", "3"]));
  await screen.findByRole("cell", { name: /maya@example.com/ });
  await fill("Search by name or email", "ana");
  await screen.findByText('Nothing begins with "ana"');
  await user.click(screen.getByRole("tab", { name: "Events" }));
  await screen.findByRole("cell", { name: /Dinner at eight/ });
  await fill("Search by title or organizer's email", "lunch");
  await screen.findByText('Nothing begins with "lunch"');
  expect(calls.map(({ call }) => call)).toContain("GET /api/admin/events?q=lunch&page=1");
});

it("suspends an account after it was told what happens and why", async () => {
  const calls = respondToCalls({
    ...responses,
    "GET /api/admin/users?page=1": list([{ ...maya, id: "kim", email: "kim@example.com", eventCount: 1 }]),
    "POST /api/admin/users/kim/suspend": refusal(
      503,
      "We are very busy right now. Please try again in a moment.",
      "busy",
    ),
  });
  const { user } = openPage("/admin", AdminPage);
  await user.click(await screen.findByRole("button", { name: "Suspend: kim@example.com" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Suspend kim@example.com?" }));
  dialog.getByText(/E-mails that wait are dropped for good/);
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  dialog.getByText("Please write the reason.");
  expect(changes(calls)).toEqual([]);
  await user.type(dialog.getByLabelText("Reason"), "Sends advertisements");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  await dialog.findByText("We are very busy right now. Please try again in a moment.");
  respondToCalls({ ...responses, "POST /api/admin/users/kim/suspend": null });
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(shownToast()?.title).toBe("Done: Suspend");
  expect(changes(calls).map(({ body }) => body)).toEqual([{ reason: "Sends advertisements" }]);
});

it("shows the network of a new account's first sign-in, and blocks it from there", async () => {
  const kim = { ...maya, id: "kim", email: "kim@example.com", network: "203.0.113.7", eventCount: 1 };
  const calls = respondToCalls({
    ...responses,
    "GET /api/admin/users?page=1": list([kim, { ...maya, isAdmin: true, network: "203.0.113.8", eventCount: 1 }]),
    "POST /api/admin/networks": [],
  });
  const { user } = openPage("/admin", AdminPage);
  await screen.findByText("203.0.113.7");
  await user.click(screen.getByRole("button", { name: /^Block network/ }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Block the network of 203.0.113.7?" }));
  await user.type(dialog.getByLabelText("Reason"), "Attacks");
  await user.click(dialog.getByRole("button", { name: "Block network for 1 day" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(changes(calls).map(({ body }) => body)).toEqual([{ reason: "Attacks", address: "203.0.113.7", time: "day" }]);
});

it("offers to lift a suspension, and to put back what was taken down", async () => {
  respondToCalls({
    ...responses,
    "GET /api/admin/users?page=1": list([{ ...maya, isSuspended: true, eventCount: 1 }]),
    "GET /api/admin/events?page=1": list([{ ...event, isTakenDown: true, isGroupLinkOff: true }]),
  });
  const { user } = openPage("/admin", AdminPage);
  await screen.findByRole("button", { name: "Lift suspension: maya@example.com" });
  screen.getByText("Suspended");
  await user.click(screen.getByRole("tab", { name: "Events" }));
  await screen.findByRole("button", { name: "Put back: Dinner at eight" });
  screen.getByRole("button", { name: "Allow group link: Dinner at eight" });
  screen.getByText("Taken down");
});

it("lists reports by organizer with counts, and suspends, takes down or closes from there", async () => {
  const later = laterResponse();
  const kim = {
    ...{ id: "kim", email: "kim@example.com", name: "Kim", isSuspended: false, reports: 3, people: 2 },
    network: "2001:db8:1:2::/64",
    reasons: { spam: 2, "not-for-me": 0, "threatening-or-illegal": 1 },
    newestAt: "2026-11-20T12:00:00.000Z",
    events: [{ id: "pills", title: "Pills", isTakenDown: false, isGroupLinkOff: false, reports: 2 }],
  };
  const all = { ...responses, "GET /api/admin/reports": later.response, "GET /api/admin/networks": [] };
  const calls = respondToCalls({ ...all, "POST /api/admin/reports/kim/close": null });
  const { user } = openPage("/admin", AdminPage);
  await user.click(await screen.findByRole("tab", { name: "Reports 2" }));
  await screen.findByText("No network is blocked.");
  later.respond(Response.json([kim]));
  const card = within(await screen.findByRole("article", { name: "kim@example.com" }));
  card.getByText(/3 reports from 2 people/);
  card.getByText("Spam: 2, Threatening or illegal: 1");
  card.getByText("Network: 2001:db8:1:2::/64");
  card.getByRole("button", { name: "Block network for 1 day: kim@example.com" });
  for (const name of ["Suspend: kim@example.com", "Take down: Pills", "Switch off group link: Pills"])
    card.getByRole("button", { name });
  await user.click(card.getByRole("button", { name: "Close reports: kim@example.com" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.type(dialog.getByLabelText("Reason"), "A mistake");
  await user.click(dialog.getByRole("button", { name: "Close reports" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(changes(calls)).toMatchObject([{ call: "POST /api/admin/reports/kim/close", body: { reason: "A mistake" } }]);
});

it("says that no report is open, and when reports or networks cannot be loaded", async () => {
  const failed = refusal(503, "We are very busy right now. Please try again in a moment.", "busy");
  const all: Record<string, unknown> = {
    ...responses,
    "GET /api/admin/summary": { users: 1, events: 0, planning: 0, finalized: 0, openReports: 0 },
    "GET /api/admin/reports": failed,
    "GET /api/admin/networks": failed.clone(),
  };
  respondToCalls(all);
  const { user } = openPage("/admin", AdminPage);
  await user.click(await screen.findByRole("tab", { name: "Reports" }));
  expect(await screen.findAllByText("We are very busy right now. Please try again in a moment.")).toHaveLength(2);
  Object.assign(all, { "GET /api/admin/reports": [], "GET /api/admin/networks": [] });
  for (const again of screen.getAllByRole("button", { name: "Try again" })) await user.click(again);
  await screen.findByText("No open reports");
  await screen.findByText("No network is blocked.");
});

it("blocks the network of an address for a chosen time, and unblocks it", async () => {
  const block = { id: "203.0.113.7", createdAt: "2026-11-20T12:00:00.000Z", expiresAt: "2026-11-27T12:00:00.000Z" };
  const all: Record<string, unknown> = {
    ...responses,
    ...{ "GET /api/admin/reports": [], "GET /api/admin/networks": [] },
    ...{ "POST /api/admin/networks": [block], "POST /api/admin/networks/unblock": [] },
  };
  const calls = respondToCalls(all);
  const { user } = openPage("/admin", AdminPage);
  await user.click(await screen.findByRole("tab", { name: /Reports/ }));
  await user.click(await screen.findByRole("button", { name: "Block" }));
  screen.getByText("Please enter an address.");
  await user.type(screen.getByLabelText("IP address"), "203.0.113.7");
  await user.selectOptions(screen.getByLabelText("For how long"), "7 days");
  await user.click(screen.getByRole("button", { name: "Block" }));
  const confirmAs = async (label: string) => {
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.type(dialog.getByLabelText("Reason"), "Attacks");
    await user.click(dialog.getByRole("button", { name: label }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };
  all["GET /api/admin/networks"] = [block];
  await confirmAs("Block");
  await user.click(await screen.findByRole("button", { name: "Unblock: 203.0.113.7" }));
  await confirmAs("Unblock");
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { address: "203.0.113.7", time: "week", reason: "Attacks" },
    { network: "203.0.113.7", reason: "Attacks" },
  ]);
});

it("has View and View Details for each row, both disabled", async () => {
  respondToCalls(responses);
  const { user } = openPage("/admin", AdminPage);
  const view = await screen.findByRole<HTMLButtonElement>("button", { name: "View: maya@example.com" });
  expect([view.textContent, view.disabled]).toEqual(["View", true]);
  await user.click(screen.getByRole("tab", { name: "Events" }));
  const details = await screen.findByRole<HTMLButtonElement>("button", { name: "View Details: Dinner at eight" });
  expect([details.textContent, details.disabled]).toEqual(["View Details", true]);
});

const parked = (name: string) => ({
  id: `invitation:${name}`,
  kind: "invitation",
  recipient: `${name.charAt(0)}…@example.com`,
  reason: { code: "server-unreachable", hasTimedOut: true } as const,
  createdAt: "2026-11-01T12:00:00.000Z",
});
const quiet: AdminSystem = {
  version: "0123abc",
  database: { bytes: 12_400_000, limit: 10_000_000_000 },
  mail: {
    lagSeconds: 3,
    isBehind: false,
    isHeld: false,
    pausedUntil: null,
    bulk: { sent: 12, allowed: 2_000, waiting: 0 },
    parkedCount: 0,
    failedCount: 0,
    parked: [],
    failed: [],
  },
  shows: { calls: null, stoppedUntil: null, waiting: 0 },
  calendars: { saved: 12, failing: 0 },
  night: null,
  backupAt: null,
};
const waiting: AdminSystem = {
  ...quiet,
  mail: { ...quiet.mail, parkedCount: 2, parked: [parked("ana"), parked("tom")] },
};

async function openSystem(more: Record<string, unknown>) {
  const calls = respondToCalls({ ...responses, ...more });
  const opened = openPage("/admin", AdminPage);
  await opened.user.click(await screen.findByRole("tab", { name: "System" }));
  return { ...opened, calls };
}

it("warns when the database is half full", async () => {
  const database = { bytes: 5_000_000_000, limit: 10_000_000_000 };
  await openSystem({ "GET /api/admin/system": { ...quiet, database } });
  const warning = await screen.findByRole("alert");
  expect(warning.textContent).toBe("The database is more than half full: 5,000 MB of 10,000 MB.");
});

it("shows a quiet system: no lag, nothing parked or failed, no night yet", async () => {
  await openSystem({ "GET /api/admin/system": quiet });
  await screen.findByText("No mail is parked.");
  screen.getByText("No mail failed.");
  screen.getByText("No night has passed yet.");
  expect(textsOf(within(screen.getByRole("tabpanel")).getAllByRole("definition"))).toEqual([
    "3 s",
    "0",
    "–",
    "0",
    "12",
    "Never",
    "13 MB of 10,000 MB",
    "0123abc",
  ]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows what is wrong: mail behind, paused and failed, a stopped provider, and the night's jobs", async () => {
  await openSystem({
    "GET /api/admin/system": {
      ...quiet,
      mail: {
        ...quiet.mail,
        isHeld: true,
        isBehind: true,
        lagSeconds: 720,
        pausedUntil: "2026-11-01T12:00:00.000Z",
        failedCount: 1,
        failed: [{ ...parked("ben"), kind: "final-date", reason: { code: "opted-out" } }],
      },
      shows: {
        calls: {
          provider: "Ticketmaster",
          allowed: 5000,
          available: 12,
          resetsAt: "2026-11-02T00:00:00.000Z",
          notedAt: "2026-11-01T12:00:00.000Z",
        },
        stoppedUntil: "2026-11-02T00:00:00.000Z",
        waiting: 3,
      },
      night: {
        startedAt: "2026-11-01T03:17:00.000Z",
        seconds: 4,
        jobs: [
          { name: "archive", state: "done", seconds: 0.4, changed: 1 },
          { name: "mail", state: "failed", seconds: 3, changed: null },
        ],
      },
    },
  });
  await screen.findByText("Ticketmaster calls left of 5,000");
  expect(textsOf(screen.getAllByRole("alert")).map((text) => text.split(/ until|:/)[0])).toEqual([
    "Mail is held",
    "Mail is behind",
    "Sending pauses",
    "No request goes to the provider of shows",
  ]);
  const failed = within(screen.getByRole("table", { name: "Failed mails" }));
  failed.getByRole("cell", { name: "Final date" });
  failed.getByText("This person asked for no more of these e-mails.");
  expect(failed.queryByRole("button")).toBeNull();
  expect(textsOf(screen.getAllByRole("listitem"))).toEqual(["Archive1 row, 0.4 sDone", "Mail3 sFailed"]);
});

it("sends one parked mail again by its button, once for two clicks, and shows the list anew", async () => {
  const { response, respond } = laterResponse();
  const path = `/api/admin/parked-mails/${encodeURIComponent("invitation:ana")}/send-again`;
  const more: Record<string, unknown> = { "GET /api/admin/system": waiting, [`POST ${path}`]: response };
  const { user, calls } = await openSystem(more);
  const button = await screen.findByRole("button", { name: "Send again: Invitation to a…@example.com" });
  await user.dblClick(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(changes(calls)).toHaveLength(1);
  respondToCalls({ ...responses, "GET /api/admin/system": quiet });
  respond(Response.json({ sent: 1, replaced: 0 }));
  await screen.findByText("No mail is parked.");
});

it("sends all parked mails again, and says why when that fails", async () => {
  const { user, calls } = await openSystem({
    "GET /api/admin/system": waiting,
    "POST /api/admin/parked-mails/send-again": new Response("We are very busy right now.", { status: 503 }),
  });
  await user.click(await screen.findByRole("button", { name: "Send all 2 again" }));
  await waitFor(() => expect(shownToast()?.description).toBe("We are very busy right now."));
  expect(changes(calls)).toEqual([{ call: "POST /api/admin/parked-mails/send-again", body: undefined }]);
});

it("offers another try when the system's state does not load", async () => {
  const { user } = await openSystem({ "GET /api/admin/system": new Response("Oh.", { status: 500 }) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  respondToCalls({ ...responses, "GET /api/admin/system": quiet });
  await user.click(retry);
  await screen.findByText("No mail is parked.");
});
