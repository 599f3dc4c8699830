import type { ComponentType } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { EventDashboard, ListedEvent } from "#schema/contracts/events.ts";
import type { Invite } from "#schema/contracts/invites.ts";
import { languageNames } from "#schema/languages.ts";
import { withoutMarked } from "#schema/test/pseudo-words.ts";
import { Component as CreateEventPage } from "../../pages/create-event-page.tsx";
import { Component as DashboardPage } from "../../pages/dashboard-page.tsx";
import { Component as EventDashboardPage } from "../../pages/event-dashboard-page.tsx";
import { board, options } from "../../test/made-up-board.ts";
import { openPage, respondToCalls, signedIn } from "../../test/open-page.tsx";
import { screen } from "../../test/render.tsx";
import { InPseudoWords, unmarkedTexts } from "../../test/unmarked-texts.tsx";

const at = "2026-11-01T12:00:00.000Z";
const button = (name: string) => screen.findByRole("button", { name: `⟦${name}⟧` });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

function open(url: string, Page: ComponentType, route?: string) {
  return openPage(
    url,
    () => (
      <InPseudoWords>
        <Page />
      </InPseudoWords>
    ),
    route,
  );
}

/** Opens the event page with an event whose parts differ from those of the made-up one. */
function openEvent(changes: Partial<EventDashboard>, event: Partial<EventDashboard["event"]> = {}) {
  respondToCalls({
    ...signedIn(),
    "GET /api/friends": [],
    "GET /api/events/dinner/dashboard": { ...board, ...changes, event: { ...board.event, ...event } },
  });
  return open("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
}

/** What people wrote, their initials, and the names of programs and of a zone without a city. */
const written =
  /^[A-Z]{1,2}$|^(Google( Calendar)?|Apple|Outlook|UTC)$|Dinner|A long table|Maya|[Aa]na|[Tt]om|[Zz]oe|@example\.com|https:|Mill Lane|^· Eightish$/;
const untranslatable = () => [...new Set(unmarkedTexts().filter((text) => !written.test(text)))];

it("has no text on the create page that cannot be translated", async () => {
  respondToCalls({ ...signedIn({ firstName: "", lastName: "" }), "GET /api/friends": [] });
  const { user, fill } = open("/home", CreateEventPage);
  await screen.findByRole("combobox", { name: "⟦Invite People⟧" });
  await user.click(await button("Answer by …"));
  await user.click(await button("Change time zone"));
  await user.click(screen.getByRole("radio", { name: "⟦Own length⟧" }));
  await user.click(screen.getByRole("radio", { name: "⟦Everyone, counts⟧" }));
  await fill("⟦Date⟧", "2099-12-11");
  await user.click(await button("Create Event & Send Invites"));
  const listed = screen.getByRole("listbox", { name: "⟦Time zones⟧" });
  // The e-mail that guests get is in the event's language.
  const mail = screen.getByText("Respond Now").closest("[lang=en]");
  const others = withoutMarked(`${listed.textContent} ${mail?.textContent}`);
  expect(untranslatable().filter((text) => !others.includes(text))).toEqual(Object.values(languageNames));
});

it("has no text on the dashboard that cannot be translated", async () => {
  const finalizedDate = { date: "2026-12-11", time: "19:30" };
  const event: ListedEvent = { ...board.event, leadingDate: finalizedDate };
  const invite: Invite = {
    id: "invite",
    token: "token",
    used: false,
    createdAt: at,
    dismissedAt: at,
    place: null,
    waitingPosition: null,
    event: {
      title: "",
      description: "",
      organizerName: "Ana",
      createdAt: at,
      finalDateId: null,
      finalizedDate: null,
      archivedAt: at,
    },
    dateOptions: options,
    dateOptionCount: 2,
  };
  respondToCalls({
    ...signedIn(),
    "GET /api/events": [event, { ...event, id: "final", finalizedDate }, { ...event, id: "ready", responseCount: 3 }],
    "GET /api/events/deleted": [{ ...event, deletedAt: at }],
    "GET /api/events/past": [{ ...event, archivedAt: at, finalizedDate }],
    "GET /api/invites": [invite, { ...invite, id: "answered", used: true }],
    "GET /api/invites/dismissed": [invite],
    "GET /api/invites/past": [invite],
  });
  const { user } = open("/", DashboardPage);
  await screen.findByRole("heading", { name: "⟦⟦Dismissed Invites⟧ (1)⟧" });
  await screen.findByRole("heading", { name: "⟦⟦Recycle Bin⟧ (1)⟧" });
  await screen.findByRole("heading", { name: "⟦⟦Past Events⟧ (2)⟧" });
  await user.click((await screen.findAllByRole("button", { name: "⟦Delete Dinner⟧" }))[0]!);
  await screen.findByRole("alertdialog");
  expect(untranslatable()).toEqual([]);
});

it("has no text on an event's page that cannot be translated", async () => {
  const many = Array.from({ length: 13 }, (_, day) => ({ ...options[0]!, id: `${day}`, date: `2099-12-${day + 11}` }));
  const [ana, tom, zoe] = board.participants;
  const { user } = openEvent(
    {
      dateOptions: [...options, ...many],
      groupLink: "https://eightish.test/join/abc",
      hostResponse: { dateOptionResponses: { first: "yes", second: "no" } },
      participants: [
        { ...ana!, isJoiner: true },
        { ...tom!, delivery: { kind: "nudge", status: "failed", reason: { code: "mailbox-full" } } },
        { ...zoe!, optedOut: true, isJoiner: true },
      ],
    },
    { deadline: { date: "2099-12-01", time: "18:00" }, autoFinalize: true, location: "5 Mill Lane" },
  );
  await button("QR code");
  await user.click(await button("Remove people who joined"));
  await screen.findByRole("alertdialog");
  const people = untranslatable();
  await user.keyboard("{Escape}");
  await user.click(await button("Invite people"));
  await user.click((await screen.findAllByRole("button", { name: /^⟦Select This Date⟧/ }))[0]!);
  await screen.findByRole("alertdialog");
  expect([people, untranslatable()]).toEqual([[], []]);
});

it("has no text on the page of an event with a final date that cannot be translated", async () => {
  const { user } = openEvent({}, { isFinalized: true, finalDateId: "second" });
  await screen.findByRole("heading", { name: "⟦Participants⟧" });
  await user.click(await button("Reopen Event"));
  await screen.findByRole("alertdialog");
  expect(untranslatable()).toEqual([]);
});

it("has no text in edit mode that cannot be translated", async () => {
  const { user } = openEvent({});
  await user.click(await button("Edit Event"));
  await screen.findByRole("heading", { level: 1, name: "⟦Edit Event⟧" });
  await user.click(await screen.findByRole("button", { name: /^⟦Remove .*Friday/ }));
  await user.click(await button("Save All Changes"));
  await screen.findByRole("alertdialog");
  await user.click(await button("Go back"));
  await user.click(await button("Done Editing"));
  await screen.findByRole("alertdialog");
  expect(untranslatable()).toEqual(Object.values(languageNames));
});
