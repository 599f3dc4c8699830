import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, Navigate, RouterProvider, useLocation } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { Component as CreateEventPage } from "../../../pages/create-event-page.tsx";
import {
  answerCalls,
  changes,
  elsewhere,
  field,
  openPage,
  press,
  signedIn,
  signedOut,
  submit,
  type,
  until,
} from "../../../test/page-driver.tsx";
import { render } from "../../../test/render.tsx";
import { dismissToast } from "../../../ui/overlay/toast.ts";
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
const answers = { ...signedIn(), "GET /api/friends": [] };
const created = { "POST /api/events": { id: "the-event", event: { id: "the-event" } } };

beforeEach(() => {
  dismissToast();
  localStorage.clear();
  sessionStorage.clear();
});

/** The create page as a match opens it; a reload finds the same history entry. */
let state: unknown;
function FromMatch() {
  const location = useLocation();
  const isArriving = location.search === "?arriving";
  state = location.state;
  return isArriving ? <Navigate to="/home" replace state={{ showDraft: draft }} /> : <CreateEventPage />;
}
const open = () => openPage("/home?arriving", FromMatch);
const values = (host: ParentNode, kind: string) =>
  [...host.querySelectorAll<HTMLInputElement>(`input[type=${kind}]`)].map(({ value }) => value);

it("starts with a show's title, dates, zone and friends, and sends its place, tickets and picture along", async () => {
  const calls = answerCalls({ ...answers, ...created });
  const host = await open();
  await until(() => expect(host.textContent).toContain("go along with the invitations"));
  expect([field("Event Title").value, values(host, "date"), values(host, "time")]).toEqual([
    "The Long Echo",
    ["2099-12-03", "2099-12-04"],
    ["20:30", ""],
  ]);
  expect(host.textContent).toContain("A time isn't announced yet.");
  await type(host.querySelectorAll("input[type=time]")[1]!, "21:00");
  await submit(host);
  const { show, ...rest } = draft;
  expect(changes(calls)[0]?.body).toEqual({
    ...rest,
    ...show,
    description: "",
    dateOptions: [
      { date: "2099-12-03", time: "20:30" },
      { date: "2099-12-04", time: "21:00" },
    ],
  });
});

it("leaves place, tickets and picture out when asked to", async () => {
  const calls = answerCalls({ ...answers, ...created });
  const host = await open();
  await until(() => expect(host.querySelector("[aria-label='Leave the show out']")).not.toBeNull());
  await press("Leave the show out");
  await submit(host);
  expect(changes(calls)[0]?.body).not.toHaveProperty("ticketUrl");
  expect(changes(calls)[0]?.body).toMatchObject({ title: "The Long Echo" });
});

it("keeps the show over a reload, and drops it once the event is there", async () => {
  answerCalls({ ...answers, ...created });
  const host = await open();
  expect(state).toEqual({ showDraft: draft });
  await submit(host);
  await until(() => expect(state).toBeNull());
});

it("keeps what was changed of the show's words over a reload", async () => {
  answerCalls(answers);
  const entry = { pathname: "/home", state: { showDraft: draft }, key: "visit" };
  const load = async () => {
    const router = createMemoryRouter([{ path: "/home", Component: CreateEventPage }], { initialEntries: [entry] });
    const host = await render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await until(() => expect(host.querySelector("[aria-label='The show']")).not.toBeNull());
    return host;
  };
  const before = await load();
  await type(field("Event Title"), "The Long Echo, together");
  before.remove();
  await load();
  expect(field("Event Title").value).toBe("The Long Echo, together");
});

it("keeps the show for whoever has to sign in first", async () => {
  answerCalls(signedOut);
  const host = await open();
  await submit(host);
  expect(elsewhere()).toMatch(/^\/auth/);
  const calls = answerCalls({ ...answers, ...created });
  await openPage("/home?send=1", CreateEventPage);
  await until(() => expect(changes(calls)).toHaveLength(1));
  expect(changes(calls)[0]?.body).toMatchObject(draft.show!);
});

it("starts empty without a show", async () => {
  answerCalls(answers);
  const host = await openPage("/home", CreateEventPage);
  expect([field("Event Title").value, host.querySelector("[aria-label='The show']")]).toEqual(["", null]);
});
