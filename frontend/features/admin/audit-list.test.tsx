import { expect, it } from "vitest";
import type { AdminAction } from "#schema/contracts/admin.ts";
import { laterResponse, openPage, respondToCalls, textsOf } from "../../test/open-page.tsx";
import { refusal } from "../../test/refusal.ts";
import { screen, waitFor, within } from "../../test/render.tsx";
import { AuditList } from "./audit-list.tsx";

const AUDIT = "GET /api/admin/audit";
const action = (number: number, changes: Partial<AdminAction> = {}): AdminAction => ({
  id: `action-${number}`,
  at: "2026-11-21T11:58:00.000Z",
  adminEmail: "admin@example.com",
  action: "look-up-users",
  subject: "'ana'",
  reason: "",
  ...changes,
});

it("names what an admin did, with the search, the admin and the time", async () => {
  respondToCalls({
    [AUDIT]: [action(1), action(2, { action: "look-up-events", subject: "" }), action(3, { action: "send-again" })],
  });
  openPage("/admin", AuditList);
  const rows = within(await screen.findByRole("table", { name: "What admins did" })).getAllByRole("row");
  const texts = textsOf(rows.slice(1));
  expect(texts[0]).toMatch(/Looked at users.*'ana'.*admin@example\.com.*Nov 21, 2026/);
  expect(texts[1]).toMatch(/Looked at events.*All/);
  expect(texts[2]).toMatch(/Sent mail again/);
  expect(screen.queryByRole("button")).toBeNull();
});

it("says why an admin did something", async () => {
  respondToCalls({
    [AUDIT]: [action(1, { action: "suspend-account", subject: "kim@example.com", reason: "Sends advertisements" })],
  });
  openPage("/admin", AuditList);
  const [, row] = within(await screen.findByRole("table", { name: "What admins did" })).getAllByRole("row");
  expect(textsOf([row!])[0]).toMatch(/Suspended an account.*kim@example\.com.*Sends advertisements/);
});

it("turns to older entries and back, and says when a page cannot be loaded or is empty", async () => {
  const older = (id: string) => `GET /api/admin/audit?after=${id}`;
  const page = (from: number) => Array.from({ length: 50 }, (_, index) => action(from + index));
  const responses: Record<string, unknown> = {
    [AUDIT]: page(1),
    [older("action-50")]: refusal(503, "We are very busy right now. Please try again in a moment.", "busy"),
    [older("action-100")]: [],
  };
  respondToCalls(responses);
  const { user } = openPage("/admin", AuditList);
  const turn = async (name: string) => user.click(await screen.findByRole("button", { name }));
  await turn("Older");
  await screen.findByText("We are very busy right now. Please try again in a moment.");
  responses[older("action-50")] = page(51);
  await turn("Try again");
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(51));
  await turn("Older");
  await screen.findByText("Nothing older was recorded.");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Older" }).disabled).toBe(true);
  await turn("Newer");
  await screen.findByRole("table", { name: "What admins did" });
  await turn("Newer");
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Newer" }).disabled).toBe(true));
});

it("says while it loads, when nothing was recorded, and when it could not be loaded", async () => {
  const { response, respond } = laterResponse();
  const responses: Record<string, unknown> = { [AUDIT]: response };
  respondToCalls(responses);
  const { user } = openPage("/admin", AuditList);
  await screen.findByText("Loading...");
  respond(refusal(500, "Something went wrong. Please try again."));
  await screen.findByText("Something went wrong. Please try again.");
  responses[AUDIT] = [];
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Nothing was recorded yet.");
});
