import { useQuery } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { userQuery } from "../features/account/queries.ts";
import { answerCalls, field, maya, openPage, press, settle, signedIn, type, until } from "../test/open-page.tsx";
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

it("says 'Access Denied' to whoever is no admin, and asks for nothing", async () => {
  const calls = answerCalls(signedIn());
  const host = await openPage("/admin", AdminPage);
  expect(host.querySelector("h1")?.textContent).toBe("Access Denied");
  expect(host.textContent).toContain("You don't have permission to access the admin panel.");
  expect(calls.filter(({ call }) => call.includes("/admin/"))).toEqual([]);
});

it("has summary cards, and tabs of users and events with a search in each", async () => {
  const calls = answerCalls(answers);
  const host = await openPage("/admin", AdminPage);
  expect(host.querySelector("h1")?.textContent).toBe("Admin Panel");
  expect([...host.querySelectorAll("dl > div")].map(({ textContent }) => textContent)).toEqual([
    "Users1,200",
    "Events7",
    "Planning4",
    "Finalized3",
  ]);
  expect(host.querySelector("tbody")?.textContent).toContain("maya@example.com");
  await type(field("Search by name or email"), "ana");
  await until(() => expect(host.textContent).toContain('Nothing matches "ana"'));
  await press("Events");
  await settle();
  expect(host.querySelector("tbody")?.textContent).toContain("Dinner at eight");
  await type(field("Search by title or organizer's email"), "lunch");
  await until(() => expect(host.textContent).toContain('Nothing matches "lunch"'));
  expect(calls.map(({ call }) => call)).toContain("GET /api/admin/events?q=lunch&page=1");
});

it("has View and View Details for each row, both disabled", async () => {
  answerCalls(answers);
  const host = await openPage("/admin", AdminPage);
  const last = () => [...host.querySelectorAll<HTMLButtonElement>("tbody button")].at(-1)!;
  expect([last().textContent, last().disabled]).toEqual(["View", true]);
  await press("Events");
  await settle();
  expect([last().textContent, last().disabled]).toEqual(["View Details", true]);
});
