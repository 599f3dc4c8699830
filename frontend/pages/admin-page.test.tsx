import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { userQuery } from "../features/account/queries.ts";
import { answerCalls, maya, openPage, signedIn, textsOf } from "../test/open-page.tsx";
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
  isPastEvent: false,
  responseCount: 1,
  inviteCount: 2,
};
const answers = {
  ...signedIn({ isAdmin: true }),
  "GET /api/admin/summary": { users: 1200, events: 7, planning: 4, finalized: 3 },
  "GET /api/admin/users?page=1": list([{ ...maya, eventCount: 1 }]),
  "GET /api/admin/users?q=ana&page=1": list([]),
  "GET /api/admin/events?page=1": list([event]),
  "GET /api/admin/events?q=lunch&page=1": list([]),
};

it("says 'Access Denied' to anyone but an admin, and makes no request", async () => {
  const calls = answerCalls(signedIn());
  openPage("/admin", AdminPage);
  await screen.findByRole("heading", { level: 1, name: "Access Denied" });
  screen.getByText("You don't have permission to access the admin panel.");
  expect(calls.filter(({ call }) => call.includes("/admin/"))).toEqual([]);
});

it("has summary cards, and tabs of users and events with a search in each", async () => {
  const calls = answerCalls(answers);
  const { user, fill } = openPage("/admin", AdminPage);
  await screen.findByRole("heading", { level: 1, name: "Admin Panel" });
  expect(textsOf(screen.getAllByRole("term"))).toEqual(["Users", "Events", "Planning", "Finalized"]);
  await waitFor(() => expect(textsOf(screen.getAllByRole("definition"))).toEqual(["1,200", "7", "4", "3"]));
  await screen.findByRole("cell", { name: /maya@example.com/ });
  await fill("Search by name or email", "ana");
  await screen.findByText('Nothing matches "ana"');
  await user.click(screen.getByRole("tab", { name: "Events" }));
  await screen.findByRole("cell", { name: /Dinner at eight/ });
  await fill("Search by title or organizer's email", "lunch");
  await screen.findByText('Nothing matches "lunch"');
  expect(calls.map(({ call }) => call)).toContain("GET /api/admin/events?q=lunch&page=1");
});

it("has View and View Details for each row, both disabled", async () => {
  answerCalls(answers);
  const { user } = openPage("/admin", AdminPage);
  const view = await screen.findByRole<HTMLButtonElement>("button", { name: "View: maya@example.com" });
  expect([view.textContent, view.disabled]).toEqual(["View", true]);
  await user.click(screen.getByRole("tab", { name: "Events" }));
  const details = await screen.findByRole<HTMLButtonElement>("button", { name: "View Details: Dinner at eight" });
  expect([details.textContent, details.disabled]).toEqual(["View Details", true]);
});
