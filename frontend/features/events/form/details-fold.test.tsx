import { beforeEach, expect, it } from "vitest";
import { Component as CreateEventPage } from "../../../pages/create-event-page.tsx";
import { Component as EventDashboardPage } from "../../../pages/event-dashboard-page.tsx";
import { board } from "../../../test/made-up-board.ts";
import { changes, openPage, respondToCalls, signedIn } from "../../../test/open-page.tsx";
import { screen, waitFor } from "../../../test/render.tsx";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const given = { ...signedIn(), "GET /api/friends": [] };
const fold = async () => (await screen.findByText("Details")).closest("details")!;
/** What the folded details say. */
const line = async () => (await fold()).querySelector("summary")!.textContent!.replace("Details", "");

async function create() {
  const calls = respondToCalls(given);
  const page = openPage("/home", CreateEventPage);
  await page.fill("Event Title", "Dinner");
  await page.fill("Date", "2099-12-11");
  await page.fill(/^Time on/, "19:30");
  await page.fill(await screen.findByRole("combobox", { name: "Invite People" }), "ana@example.com");
  return { ...page, calls, send: () => page.user.click(screen.getByRole("button", { name: /^Create Event & / })) };
}

async function edit(event: Partial<typeof board.event> = {}) {
  const calls = respondToCalls({
    ...given,
    "GET /api/events/dinner/dashboard": { ...board, event: { ...board.event, ...event } },
  });
  const page = openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
  await page.user.click(await screen.findByRole("button", { name: "Edit Event" }));
  return { ...page, calls, save: () => page.user.click(screen.getByRole("button", { name: "Save All Changes" })) };
}

it("folds the details of a new event under one line that follows them", async () => {
  const { user, fill } = await create();
  expect([(await fold()).open, await line()]).toEqual([false, "1 hour, only you see answers"]);
  await fill(/^Location/, "Harbour");
  await user.click(screen.getByRole("radio", { name: "3 hours" }));
  await user.click(screen.getByRole("checkbox", { name: "Guests may bring others" }));
  await fill(/^Room for/, "8");
  await user.click(screen.getByRole("button", { name: "By link" }));
  expect(await line()).toBe("3 hours, Harbour, everyone sees names and answers, guests may bring others, room for 8");
});

it("opens the details of a new event at a length or a number of people that cannot be", async () => {
  const { user, fill, calls, send } = await create();
  await user.click(await screen.findByRole("radio", { name: "Own length" }));
  await fill("hours", "900");
  await send();
  expect([(await fold()).open, (await fold()).contains(document.activeElement)]).toEqual([true, true]);
  await user.click(screen.getByRole("radio", { name: "1 hour" }));
  await fill(/^Room for/, "2");
  await fill(/^At least/, "5");
  (await fold()).open = false;
  await send();
  expect([(await fold()).open, document.activeElement]).toEqual([true, screen.getByLabelText(/^At least/)]);
  expect(changes(calls)).toEqual([]);
});

it("opens the details of an event in edit mode at what is wrong", async () => {
  const { user, fill, calls, save } = await edit();
  await user.click(await screen.findByRole("radio", { name: "Own length" }));
  await fill("hours", "900");
  (await fold()).open = false;
  await save();
  await waitFor(async () => expect((await fold()).open).toBe(true));
  expect([document.activeElement, changes(calls)]).toEqual([screen.getByLabelText("hours"), []]);
});

it("asks in edit mode in the order of the create page", async () => {
  const labels = ["Event Title", "Description", "Suggested Dates & Times", "Invite People", "Details", "Location"];
  const order = async () => {
    await fold();
    await screen.findByRole("combobox", { name: "Invite People" });
    const shown = document.body.textContent!;
    return labels.map((label) => shown.indexOf(label));
  };
  const { unmount } = await create();
  expect(await order()).toEqual((await order()).toSorted((a, b) => a - b));
  unmount();
  await edit();
  expect(await order()).toEqual((await order()).toSorted((a, b) => a - b));
});

it("offers no other zone for an event with a final date", async () => {
  await edit({ isFinalized: true, finalDateId: board.dateOptions[0]!.id });
  await fold();
  expect(screen.queryByRole("button", { name: "Change time zone" })).toBeNull();
});
