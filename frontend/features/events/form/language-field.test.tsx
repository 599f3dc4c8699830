import { afterEach, beforeEach, expect, it } from "vitest";
import { languageNames } from "#schema/languages.ts";
import { setLanguageCookie } from "../../../lib/language.ts";
import { Component as CreateEventPage } from "../../../pages/create-event-page.tsx";
import { Component as EventDashboardPage } from "../../../pages/event-dashboard-page.tsx";
import { board } from "../../../test/made-up-board.ts";
import { allSent, changes, openPage, respondToCalls, signedIn, textsOf } from "../../../test/open-page.tsx";
import { screen, waitFor, within } from "../../../test/render.tsx";

const given = { ...signedIn(), "GET /api/friends": [] };
const options = () => screen.findByText("Details").then((title) => title.closest("details")!);
const select = async () =>
  within(await options()).findByRole<HTMLSelectElement>("combobox", {
    name: "Language of the invitations",
    hidden: true,
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the tests' document has no cookie store
  document.cookie = "language=; Max-Age=-1; Path=/";
});

async function create() {
  const calls = respondToCalls({
    ...given,
    "POST /api/events": { id: "dinner", event: { id: "dinner" }, invitations: allSent(1) },
  });
  const page = openPage("/home", CreateEventPage);
  await page.fill("Event Title", "Dinner");
  await page.fill("Date", "2099-12-11");
  await page.fill(/^Time on/, "19:30");
  await page.fill(await screen.findByRole("combobox", { name: "Invite People" }), "ana@example.com");
  const send = async () => {
    await page.user.click(screen.getByRole("button", { name: "Create Event & Send Invites" }));
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    return (changes(calls)[0]?.body as { language?: string } | undefined)?.language;
  };
  return { ...page, send };
}

it("offers every language by its own name under the folded details", async () => {
  await create();
  expect((await options()).open).toBe(false);
  expect(textsOf([...(await select()).options])).toEqual(Object.values(languageNames));
  within(await options()).getByText("For people whose language is not known.");
});

it("sends a new event in the organizer's language unless they choose another", async () => {
  setLanguageCookie("de");
  const { send } = await create();
  expect((await select()).value).toBe("de");
  expect(await send()).toBe("de");
});

it("sends a new event in the chosen language, also one that the pages do not have", async () => {
  const { user, send } = await create();
  await user.click(screen.getByText("Details"));
  await user.selectOptions(await select(), "日本語");
  expect(await send()).toBe("ja");
});

it("changes an event's language in edit mode", async () => {
  const PATCH = "PATCH /api/events/dinner";
  const event = { ...board.event, language: "pl" as const };
  const calls = respondToCalls({
    ...given,
    "GET /api/events/dinner/dashboard": { ...board, event },
    [PATCH]: { ...event, language: "cs", version: 2 },
  });
  const { user } = openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
  await user.click(await screen.findByRole("button", { name: "Edit Event" }));
  const languages = await select();
  expect(languages.value).toBe("pl");
  await user.click(screen.getByText("Details"));
  await user.selectOptions(languages, "Čeština");
  await user.click(screen.getByRole("button", { name: "Save All Changes" }));
  await waitFor(() => expect(changes(calls)).toEqual([{ call: PATCH, body: { language: "cs", version: 1 } }]));
});
