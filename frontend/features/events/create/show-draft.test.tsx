import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, Navigate, RouterProvider, useLocation } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { OPEN_TO_ALL } from "#schema/who-comes.ts";
import { Component as CreateEventPage } from "../../../pages/create-event-page.tsx";
import {
  allSent,
  changes,
  elsewhere,
  openPage,
  respondToCalls,
  signedIn,
  signedOut,
} from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { fireEvent, render, screen, waitFor } from "../../../test/render.tsx";
import type { ShowDraft } from "./event-draft.ts";

const draft: ShowDraft = {
  title: "The Long Echo",
  dateOptions: [
    { date: "2099-12-03", time: "20:30" },
    { date: "2099-12-04", time: "" },
  ],
  inviteEmails: ["ana@example.com"],
  timezone: "Europe/Lisbon",
  show: {
    location: "Tin Hall, Lisbon",
    ticketUrl: "https://www.ticketmaster.com/event/echo",
    imageUrl: "https://images.example/large.jpg",
  },
};
const responses = { ...signedIn(), "GET /api/friends": [] };
const created = { "POST /api/events": { id: "the-event", event: { id: "the-event" }, invitations: allSent(1) } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The state of the history entry, which a reload finds again. */
let state: unknown;
/** Opens the create page as a match does. */
function FromMatch() {
  const location = useLocation();
  const isArriving = location.search === "?arriving";
  state = location.state;
  return isArriving ? <Navigate to="/home" replace state={{ draft }} /> : <CreateEventPage />;
}
function open() {
  const page = openPage("/home?arriving", FromMatch);
  return { ...page, create: async () => page.user.click(await screen.findByRole("button", { name: /^Create Event/ })) };
}
const show = () => screen.findByRole("region", { name: "The show" });
const title = () => screen.getByLabelText<HTMLInputElement>("Event Title");
const values = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);

it("starts with a show's title, dates, zone and friends, and also sends its place, tickets and picture", async () => {
  const calls = respondToCalls({ ...responses, ...created });
  const { create } = open();
  const note = await show();
  expect(note.textContent).toContain("go along with the invitations");
  expect(note.textContent).toContain("A time isn't announced yet.");
  expect([title().value, values(/^Date$/), values(/^Time on/)]).toEqual([
    "The Long Echo",
    ["2099-12-03", "2099-12-04"],
    ["20:30", ""],
  ]);
  fireEvent.input(screen.getAllByLabelText(/^Time on/)[1]!, { target: { value: "21:00" } });
  await create();
  const { show: links, ...rest } = draft;
  expect(changes(calls)[0]?.body).toEqual({
    ...rest,
    ...links,
    description: "",
    language: "en",
    ...OPEN_TO_ALL,
    dateOptions: [
      { date: "2099-12-03", time: "20:30" },
      { date: "2099-12-04", time: "21:00" },
    ],
  });
});

it("leaves out place, tickets and picture on request", async () => {
  const calls = respondToCalls({ ...responses, ...created });
  const { user, create } = open();
  await user.click(await screen.findByRole("button", { name: "Leave the show out" }));
  await create();
  expect(changes(calls)[0]?.body).not.toHaveProperty("ticketUrl");
  expect(changes(calls)[0]?.body).toHaveProperty("location", "");
  expect(changes(calls)[0]?.body).toMatchObject({ title: "The Long Echo" });
});

it("keeps the show in the history entry until the event is created", async () => {
  respondToCalls({ ...responses, ...created });
  const { create } = open();
  await waitFor(() => expect(state).toEqual({ draft }));
  await create();
  await waitFor(() => expect(state).toBeNull());
});

it("keeps changes to the show's texts across a reload", async () => {
  respondToCalls(responses);
  const load = async () => {
    const router = createMemoryRouter([{ path: "/home", Component: CreateEventPage }], {
      initialEntries: [{ pathname: "/home", state: { draft }, key: "visit" }],
    });
    const page = render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await show();
    return page;
  };
  const before = await load();
  await userEvent.click(title());
  await userEvent.paste(", together");
  before.unmount();
  await load();
  expect(title().value).toBe("The Long Echo, together");
});

it("keeps the show while the user signs in", async () => {
  respondToCalls({ ...signedOut, "POST /api/events": refusal(401, "Please sign in.") });
  const { create, unmount } = open();
  await create();
  const auth = new URL(await elsewhere(), "https://eightish.example");
  expect(auth.pathname).toBe("/auth");
  unmount();
  const calls = respondToCalls({ ...responses, ...created });
  const unseen = openPage("/home?send=another", CreateEventPage);
  expect([title().value, changes(calls)]).toEqual(["", []]);
  unseen.unmount();
  openPage(auth.searchParams.get("next")!, CreateEventPage);
  await waitFor(() => expect(changes(calls)).toHaveLength(1));
  expect(changes(calls)[0]?.body).toMatchObject(draft.show!);
});

it("opens the form again when its organizer goes elsewhere without signing in", async () => {
  respondToCalls({ ...signedOut, "POST /api/events": refusal(401, "Please sign in.") });
  const { create, unmount } = open();
  await create();
  await elsewhere();
  unmount();
  openPage("/home", CreateEventPage);
  expect(title().value).toBe("The Long Echo");
});

it("starts empty without a show", () => {
  respondToCalls(responses);
  openPage("/home", CreateEventPage);
  expect([title().value, screen.queryByRole("region", { name: "The show" })]).toEqual(["", null]);
});

it("starts without what it was opened with when that fails, says so, and does not open it again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  respondToCalls(responses);
  const broken = { draft: { ...draft, dateOptions: 5 } };
  const router = createMemoryRouter([{ path: "/home", element: <FromMatch /> }], {
    initialEntries: [{ pathname: "/home", state: broken }],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText("We could not open your draft. This page starts without it.");
  expect(screen.getByLabelText<HTMLInputElement>("Event Title").value).toBe("");
  await waitFor(() => expect(state).toBeNull());
  vi.restoreAllMocks();
});

it("asks whether the dates follow their show only where there is one, and sends the choice", async () => {
  const calls = respondToCalls({ ...responses, ...created });
  const known = { ...draft, show: { ...draft.show!, showId: "echo" } };
  const page = openPage("/home?arriving", function Arriving() {
    return useLocation().search === "?arriving" ? (
      <Navigate to="/home" replace state={{ draft: known }} />
    ) : (
      <CreateEventPage />
    );
  });
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Follow the show/ });
  expect(box.checked).toBe(true);
  await page.user.click(box);
  await page.user.click(await screen.findByRole("button", { name: /^Create Event/ }));
  expect(changes(calls)[0]?.body).toMatchObject({ showId: "echo", follows: false });
});
