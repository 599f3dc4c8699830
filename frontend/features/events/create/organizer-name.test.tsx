import { beforeEach, expect, it } from "vitest";
import { Component as CreateEventPage } from "../../../pages/create-event-page.tsx";
import {
  allSent,
  changes,
  elsewhere,
  maya,
  openPage,
  respondToCalls,
  signedIn,
  signedOut,
} from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { screen, waitFor } from "../../../test/render.tsx";

const nameless = signedIn({ firstName: null, lastName: null });
const responses = {
  "GET /api/friends": [],
  "POST /api/events": { id: "dinner", event: { id: "dinner" }, invitations: allSent(1) },
};
const named = { "PATCH /api/user/profile": maya };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open(url = "/home") {
  const page = openPage(url, CreateEventPage);
  return {
    ...page,
    create: () => page.user.click(screen.getByRole("button", { name: "Create Event & Send Invites" })),
    async fillIn() {
      await page.fill("Event Title", "Dinner");
      await page.fill("Date", "2099-12-11");
      await page.fill(/^Time on/, "19:30");
      await page.fill(await screen.findByRole("combobox", { name: "Invite People" }), "ana@example.com");
    },
  };
}

const nameField = () => screen.findByLabelText<HTMLInputElement>("Your Name");

it("asks an organizer without a name, and stores the name before the event is created", async () => {
  const calls = respondToCalls({ ...responses, ...nameless, ...named });
  const { create, fill, fillIn } = await open();
  await fillIn();
  await fill(await nameField(), " Maya Anna Lindqvist ");
  await create();
  await waitFor(() => expect(changes(calls)).toHaveLength(2));
  const [profile, event] = changes(calls);
  expect(profile).toEqual({
    call: "PATCH /api/user/profile",
    body: { firstName: "Maya Anna Lindqvist", lastName: "" },
  });
  expect(event).toMatchObject({ call: "POST /api/events", body: { title: "Dinner" } });
  expect(event?.body).not.toHaveProperty("organizerName");
});

it.each([
  ["", ["POST /api/events"]],
  ["Maya", ["PATCH /api/user/profile", "POST /api/events"]],
])("creates the event without a name, and when the name cannot be stored: %j", async (name, expected) => {
  const calls = respondToCalls({
    ...responses,
    ...nameless,
    "PATCH /api/user/profile": refusal(503, "Please try again."),
  });
  const { create, fill, fillIn } = await open();
  await fillIn();
  await fill(await nameField(), name);
  await create();
  await waitFor(() => expect(changes(calls).map(({ call }) => call)).toEqual(expected));
});

it("does not ask an organizer who has a name", async () => {
  const calls = respondToCalls({ ...responses, ...signedIn() });
  const { create, fillIn } = await open();
  await fillIn();
  await create();
  await waitFor(() => expect(changes(calls).map(({ call }) => call)).toEqual(["POST /api/events"]));
  expect(screen.queryByLabelText("Your Name")).toBeNull();
});

it("asks a visitor for no name, because the sign-in does", async () => {
  respondToCalls({ ...responses, ...signedOut });
  const { create, fillIn } = await open();
  await fillIn();
  expect(screen.queryByLabelText("Your Name")).toBeNull();
  await create();
  expect(await elsewhere()).toMatch(/^\/auth/);
});
