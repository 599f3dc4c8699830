import { useQuery } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { languageNames } from "#schema/languages.ts";
import { userQuery } from "../features/account/queries.ts";
import { maya, openPage, respondToCalls, signedIn } from "../test/open-page.tsx";
import { screen } from "../test/render.tsx";
import { InPseudoWords, unmarkedTexts } from "../test/unmarked-texts.tsx";
import { Component as AdminPage } from "./admin-page.tsx";
import { Component as SettingsPage } from "./settings-page.tsx";

const pages = { "/settings": SettingsPage, "/admin": AdminPage };

function open(url: keyof typeof pages) {
  const Page = pages[url];
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  return openPage(url, () => <InPseudoWords>{useQuery(userQuery()).data && <Page />}</InPseudoWords>);
}

const list = (rows: unknown[]) => Response.json(rows, { headers: { "X-Total-Count": "120" } });
const at = "2026-11-01T12:00:00.000Z";
const mail = { id: "1", kind: "final-date", recipient: "a…@example.com", reason: null, createdAt: at };

it("has no text on the settings page that cannot be translated", async () => {
  const session = { id: "here", browser: "Firefox on Windows", createdAt: at, lastSeenAt: at, isCurrent: true };
  respondToCalls({
    ...signedIn({ firstName: "", emailVerified: false, language: "ja" }),
    "GET /api/user/sessions": [session, { ...session, id: "old", browser: "", isCurrent: false }],
  });
  const { user } = open("/settings");
  await screen.findByText("⟦This also ends your calendar feed.⟧");
  await user.click(screen.getByRole("button", { name: "⟦Save⟧" }));
  await user.click(screen.getByRole("button", { name: "⟦Change password⟧" }));
  await user.click(screen.getByRole("button", { name: "⟦Change address⟧" }));
  await user.click(screen.getByRole("button", { name: "⟦Delete Account⟧" }));
  await screen.findByRole("alertdialog");
  expect(unmarkedTexts()).toEqual([...Object.values(languageNames), "· Eightish"]);
});

it("has no text on the admin page that cannot be translated", async () => {
  respondToCalls({
    ...signedIn({ isAdmin: true }),
    "GET /api/admin/summary": { users: 1200, events: 7, planning: 4, finalized: 3 },
    "GET /api/admin/users?page=1": list([{ ...maya, firstName: "", lastName: "", isAdmin: true, eventCount: 1 }]),
    "GET /api/admin/events?page=1": list([
      {
        id: "dinner",
        title: "",
        organizerName: "Maya",
        organizerEmail: "maya@example.com",
        createdAt: at,
        finalizedDate: { date: "2026-12-11", time: "19:30" },
        isFinalized: true,
        isDeleted: true,
        isPastEvent: true,
        responseCount: 1,
        inviteCount: 2,
      },
    ]),
    "GET /api/admin/system": {
      version: "1",
      mail: {
        lagSeconds: 720,
        isBehind: true,
        isHeld: true,
        pausedUntil: at,
        bulk: { sent: 2000, allowed: 2000, waiting: 3 },
        parkedCount: 3,
        failedCount: 1,
        parked: [mail],
        failed: [mail],
      },
      shows: {
        calls: { provider: "Ticketmaster", allowed: 5000, available: 12, resetsAt: at, notedAt: at },
        stoppedUntil: at,
        waiting: 3,
      },
      calendars: { saved: 12, failing: 2 },
      night: { startedAt: at, seconds: 4, jobs: [{ name: "archive", state: "missed", seconds: 0.4, changed: 1 }] },
      backupAt: at,
      database: { bytes: 6_000_000_000, limit: 10_000_000_000 },
    },
    "GET /api/admin/audit": [{ id: "1", at, adminEmail: "admin@example.com", action: "send-again", subject: "" }],
  });
  const { user } = open("/admin");
  await screen.findByRole("cell", { name: /maya@example.com/ });
  const users = unmarkedTexts();
  await user.click(screen.getByRole("tab", { name: "⟦Events⟧" }));
  await screen.findByRole("cell", { name: /Untitled/ });
  const events = unmarkedTexts();
  await user.click(screen.getByRole("tab", { name: "⟦System⟧" }));
  await screen.findByRole("cell", { name: /Sent mail again/ });
  expect([users, events, unmarkedTexts()]).toEqual([
    ["maya@example.com", "· Eightish"],
    ["Maya", "maya@example.com", "· Eightish"],
    ["a…@example.com", "a…@example.com", "admin@example.com", "· Eightish"],
  ]);
});
