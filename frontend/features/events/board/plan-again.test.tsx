import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OPEN_TO_ALL } from "#schema/who-comes.ts";
import { Component as CreateEventPage } from "../../../pages/create-event-page.tsx";
import { Component as EventDashboardPage } from "../../../pages/event-dashboard-page.tsx";
import { board } from "../../../test/made-up-board.ts";
import { allSent, changes, respondToCalls, signedIn } from "../../../test/open-page.tsx";
import { act, render, screen, waitFor } from "../../../test/render.tsx";

const planned = {
  title: "Dinner",
  description: "A long table.",
  location: "5 Mill Lane, Lisbon",
  timezone: "Europe/Lisbon",
  durationMinutes: 90,
};
const past = { ...board, event: { ...board.event, ...planned, isPastEvent: true } };
const responses = {
  ...signedIn(),
  "GET /api/friends": [],
  "GET /api/events/dinner/dashboard": past,
  "POST /api/events": { id: "supper", event: { id: "supper" }, invitations: allSent(1) },
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

function open(url: string) {
  const routes = [
    { path: "/home", Component: CreateEventPage },
    { path: "/events/:id/dashboard", Component: EventDashboardPage },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup({ delay: null }) };
}
const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const invited = async () =>
  (await screen.findAllByRole("button", { name: /^Remove .*@/ })).map((remove) => remove.getAttribute("aria-label"));
const pressPlanAgain = async (user: ReturnType<typeof userEvent.setup>) =>
  user
    .click(await screen.findByRole("button", { name: "More about this event" }))
    .then(async () => user.click(await screen.findByRole("menuitem", { name: "Plan again" })));
const unfinished = () => screen.findByRole("region", { name: "Unfinished event" });

it("fills a new event with title, text, place, zone, length and people, without dates or a query", async () => {
  const calls = respondToCalls(responses);
  const { router, user } = open("/events/dinner/dashboard");
  await pressPlanAgain(user);
  expect(await invited()).toEqual(["Remove ana@example.com", "Remove tom@example.com", "Remove zoe@example.com"]);
  // The folded details load late.
  await screen.findByLabelText(/^Location/);
  expect([value(/^Event Title/), value(/^Description/), value(/^Location/)]).toEqual([
    planned.title,
    planned.description,
    planned.location,
  ]);
  expect(screen.getAllByLabelText<HTMLInputElement>(/^Date$/).map((date) => date.value)).toEqual([""]);
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe("/home");
  await user.click(screen.getByLabelText(/^Date$/));
  await user.paste("2099-12-11");
  await user.click(screen.getByLabelText(/^Time on/));
  await user.paste("19:30");
  await user.click(screen.getByRole("button", { name: "Create Event & Send Invites" }));
  await waitFor(() => expect(changes(calls)).toHaveLength(1));
  expect(changes(calls)[0]?.body).toEqual({
    ...planned,
    language: "en",
    ...OPEN_TO_ALL,
    inviteEmails: board.event.inviteEmails,
    dateOptions: [{ date: "2099-12-11", time: "19:30" }],
  });
});

it("goes back to the event, and forward to what was changed", async () => {
  respondToCalls(responses);
  const { router, user } = open("/events/dinner/dashboard");
  await pressPlanAgain(user);
  await user.type(await screen.findByLabelText("Event Title"), " 2");
  await act(() => router.navigate(-1));
  await screen.findByRole("button", { name: "More about this event" });
  await act(() => router.navigate(1));
  expect((await screen.findByLabelText<HTMLInputElement>("Event Title")).value).toBe("Dinner 2");
});

it("offers an event that was typed earlier and not sent, and keeps this one in its place", async () => {
  respondToCalls(responses);
  const { router, user } = open("/home");
  await user.type(await screen.findByLabelText("Event Title"), "Picnic");
  await act(() => router.navigate("/events/dinner/dashboard"));
  await pressPlanAgain(user);
  expect((await unfinished()).textContent).toContain("You did not finish 'Picnic'. It is still here.");
  expect(value(/^Event Title/)).toBe("Dinner");
  await user.click(screen.getByRole("button", { name: "Go on with it" }));
  expect([value(/^Event Title/), value(/^Description/)]).toEqual(["Picnic", ""]);
  expect(screen.queryAllByRole("button", { name: /^Remove .*@/ })).toEqual([]);
  expect((await unfinished()).textContent).toContain("You did not finish 'Dinner'.");
  await user.click(screen.getByRole("button", { name: "Go on with it" }));
  expect([value(/^Event Title/), (await invited()).length]).toEqual(["Dinner", 3]);
  await act(() => router.navigate(-1));
  await screen.findByRole("button", { name: "More about this event" });
  await act(() => router.navigate(-1));
  expect((await screen.findByLabelText<HTMLInputElement>("Event Title")).value).toBe("Picnic");
});

it("offers nothing when the earlier page was left as it opened", async () => {
  respondToCalls(responses);
  const { router, user } = open("/home");
  await screen.findByLabelText("Event Title");
  await act(() => router.navigate("/events/dinner/dashboard"));
  await pressPlanAgain(user);
  await invited();
  await act(() => router.navigate("/events/dinner/dashboard"));
  await pressPlanAgain(user);
  await invited();
  expect(screen.queryByRole("region", { name: "Unfinished event" })).toBeNull();
});

it("offers a new group link where nobody was invited by address", async () => {
  const byLink = { ...past, groupLink: "https://eightish.example/join/code", participants: [] };
  respondToCalls({
    ...responses,
    "GET /api/events/dinner/dashboard": { ...byLink, event: { ...past.event, inviteEmails: [] } },
  });
  const { user } = open("/events/dinner/dashboard");
  await pressPlanAgain(user);
  expect(await screen.findByRole("button", { name: "Create Event & Get Link" })).toBeTruthy();
});

describe("on the morning after the final date", () => {
  const final = { date: "2099-12-11", time: "19:30" };
  const over = { ...past.event, isPastEvent: false, isFinalized: true, finalDateId: "first", finalizedDate: final };
  const rows = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);

  it("the organizer's page asks once, and one press opens the draft with its date and people", async () => {
    vi.useFakeTimers({ now: new Date("2099-12-12T08:00:00Z"), toFake: ["Date"] });
    const calls = respondToCalls({ ...responses, "GET /api/events/dinner/dashboard": { ...past, event: over } });
    const { router, user } = open("/events/dinner/dashboard");
    await screen.findByRole("heading", { name: "Again in a month?" });
    expect(document.querySelector(".ticket > * > .torn")).not.toBeNull();
    await user.click(screen.getByRole("link", { name: "Plan again" }));
    expect(await invited()).toHaveLength(3);
    expect([rows(/^Date$/), rows(/^Time on/)]).toEqual([["2100-01-08"], ["19:30"]]);
    expect(changes(calls)).toEqual([]);
    await act(() => router.navigate(-1));
    await screen.findByRole("button", { name: "More about this event" });
    expect(screen.queryByRole("heading", { name: "Again in a month?" })).toBeNull();
  });

  it("a guest's link opens the guest's own draft, and a failure can be tried again", async () => {
    const draft = {
      ...planned,
      dateOptions: [{ date: "2100-01-08", time: "19:30" }],
      inviteEmails: [],
      hasGroupLink: true,
    };
    respondToCalls(responses);
    const { router, user } = open("/home#again=token");
    await screen.findByText("This part didn't load");
    const fetched = respondToCalls({ ...responses, "GET /api/poll/token/again": draft });
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await screen.findByRole("button", { name: "Create Event & Get Link" });
    expect([value(/^Event Title/), rows(/^Date$/), rows(/^Time on/)]).toEqual(["Dinner", ["2100-01-08"], ["19:30"]]);
    expect([router.state.location.pathname, router.state.location.hash, changes(fetched)]).toEqual(["/home", "", []]);
  });
});
