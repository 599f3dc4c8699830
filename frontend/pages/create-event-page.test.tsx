import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { localTimeZone } from "#schema/dates.ts";
import { OPEN_TO_ALL } from "#schema/who-comes.ts";
import {
  allSent,
  changes,
  elsewhere,
  expectToast,
  openPage,
  respondToCalls,
  signedIn,
  signedOut,
} from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { screen, waitFor } from "../test/render.tsx";
import { shownToast } from "../ui/overlay/toast.ts";
import { Component as CreateEventPage } from "./create-event-page.tsx";

const responses = { ...signedIn(), "GET /api/friends": [] };
const created = { "POST /api/events": { id: "dinner", event: { id: "dinner" }, invitations: allSent(1) } };
const CREATE = "Create Event & Send Invites";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const title = () => screen.getByLabelText<HTMLInputElement>("Event Title");
const people = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Invite People" });

function open() {
  const page = openPage("/home", CreateEventPage);
  return {
    ...page,
    create: () => page.user.click(screen.getByRole("button", { name: CREATE })),
    async fillIn() {
      await page.fill("Event Title", "Dinner");
      await page.fill("Date", "2099-12-11");
      await page.fill(/^Time on/, "19:30");
      await page.fill(await people(), "ana@example.com");
    },
  };
}

it("asks for a title, a description of one row until it is used, dates and people", async () => {
  respondToCalls(signedOut);
  open();
  screen.getByRole("heading", { level: 1, name: "Find the perfect time together" });
  const description = screen.getByLabelText<HTMLTextAreaElement>(/^Description/);
  expect([title().required, description.required, description.getAttribute("rows")]).toEqual([true, false, "1"]);
  description.focus();
  await waitFor(() => expect(description.getAttribute("rows")).toBe("3"));
  // A field that shrinks would move what a finger is about to tap.
  description.blur();
  expect(description.getAttribute("rows")).toBe("3");
  screen.getByRole("heading", { name: "Suggested Dates & Times" });
  await people();
  screen.getByText("People can respond without creating an account.");
  screen.getByText("Add email addresses to invite people to your event.");
  screen.getByRole("button", { name: CREATE });
});

it("says before anything is typed how much an account stores whose address is not confirmed", async () => {
  respondToCalls({ ...responses, ...signedIn({ emailVerified: false }) });
  open();
  await screen.findByText("Until you confirm your e-mail address, you can save 3 events and 100 invitations.");
});

it("says nothing of it to others", async () => {
  respondToCalls({ ...responses, ...signedIn({ firstName: null, lastName: null }) });
  open();
  await screen.findByLabelText("Your Name");
  expect(screen.queryByText(/Until you confirm/)).toBeNull();
});

it("sends nothing without a title, a complete date or people", async () => {
  const calls = respondToCalls({ ...responses, ...created });
  const { create, fill } = open();
  await create();
  screen.getByText("Please enter a title");
  await fill("Event Title", "Dinner");
  expect(screen.queryByText("Please enter a title")).toBeNull();
  await fill("Date", "2099-12-11");
  await create();
  screen.getByText("Add at least one date and time");
  await fill(/^Time on/, "19:30");
  await create();
  screen.getByText("Add at least one person");
  expect(changes(calls)).toEqual([]);
});

it("focuses the missing part at every press, also a title of spaces", async () => {
  respondToCalls(responses);
  const { create, fill } = open();
  await fill("Event Title", "   ");
  for (const _press of [1, 2]) {
    await create();
    expect(document.activeElement).toBe(title());
  }
});

it("also invites the address still in the field, and asks for a valid one", async () => {
  const calls = respondToCalls({ ...responses, ...created });
  const { user, create, fill, fillIn } = open();
  await fillIn();
  await user.click(screen.getByRole("button", { name: "Add" }));
  await fill(await people(), "tom@example");
  await create();
  expect(screen.getByRole("alert").textContent).toBe("Please enter a valid email address");
  expect(document.activeElement).toBe(await people());
  expect(changes(calls)).toEqual([]);
  await fill(await people(), "Tom@example.com");
  await create();
  expect(changes(calls)[0]?.body).toMatchObject({ inviteEmails: ["ana@example.com", "tom@example.com"] });
});

it("sends the dates with a time, in the browser's zone", async () => {
  const calls = respondToCalls({ ...responses, ...created });
  const { user, create, fill, fillIn } = open();
  await fillIn();
  await user.click(screen.getByRole("button", { name: "Add another date option" }));
  await fill(screen.getAllByLabelText("Date")[1]!, "2099-12-12");
  await fill(screen.getAllByLabelText(/^Time on/)[1]!, "");
  await create();
  expect(changes(calls)).toEqual([
    {
      call: "POST /api/events",
      body: {
        title: "Dinner",
        description: "",
        location: "",
        inviteEmails: ["ana@example.com"],
        dateOptions: [{ date: "2099-12-11", time: "19:30" }],
        timezone: localTimeZone(),
        language: "en",
        ...OPEN_TO_ALL,
      },
    },
  ]);
});

it("sends the place and the length, and asks for a length that can be", async () => {
  const calls = respondToCalls({ ...responses, ...created });
  const { user, create, fill, fillIn } = open();
  await fillIn();
  await fill(/^Location/, "Long Table, 5 Mill Lane");
  await user.click(await screen.findByRole("radio", { name: "Own length" }));
  await fill("hours", "0");
  await create();
  screen.getByText("Please enter a length from 5 minutes to two weeks");
  expect([changes(calls), document.activeElement]).toEqual([[], screen.getByLabelText("hours")]);
  await fill("hours", "2");
  await fill("minutes", "30");
  await create();
  expect(changes(calls)[0]?.body).toMatchObject({ location: "Long Table, 5 Mill Lane", durationMinutes: 150 });
});

it("says 'Creating Event...' while sending, and ignores a second press", async () => {
  const calls = respondToCalls({ ...responses, "POST /api/events": new Promise(() => {}) });
  const { user, fillIn } = open();
  await fillIn();
  await user.dblClick(screen.getByRole("button", { name: CREATE }));
  await user.click(await screen.findByRole("button", { name: "Creating Event..." }));
  expect(changes(calls)).toHaveLength(1);
});

it("says that the mails are sent and opens the event's dashboard two seconds later", async () => {
  respondToCalls({ ...responses, ...created });
  const { create, fillIn } = open();
  await fillIn();
  vi.useFakeTimers();
  await create();
  await waitFor(() =>
    expect(shownToast()).toMatchObject({ title: "Event created and invitation emails sent!", type: "email-sent" }),
  );
  const start = Date.now();
  expect(await elsewhere()).toBe("/events/dinner/dashboard");
  expect(Math.round((Date.now() - start) / 1000)).toBe(2);
});

it.each([
  [{ sent: 0, held: 1, later: 0 }, "Event created. Confirm your e-mail and 1 invitation goes out.", undefined],
  [{ sent: 1, held: 3, later: 0 }, "Event created. Confirm your e-mail and 3 invitations go out.", undefined],
  [{ sent: 0, held: 0, later: 0 }, "Event created!", undefined],
  [{ sent: 0, held: 0, later: 2 }, "Event created!", "2 invitations go out on other days, as the event’s page says."],
  [
    { sent: 200, held: 0, later: 1 },
    "Event created and invitation emails sent!",
    "1 invitation goes out on another day, as the event’s page says.",
  ],
])("calls only those invitations sent that go out now: %o", async (invitations, title, description) => {
  respondToCalls({ ...responses, "POST /api/events": { event: { id: "dinner" }, invitations } });
  const { create, fillIn } = open();
  await fillIn();
  await create();
  await expectToast(title, description);
  expect(shownToast()?.type).toBe(invitations.sent > 0 && invitations.held === 0 ? "email-sent" : undefined);
});

it("shows no toast when creating fails, but a line of text, and keeps the input", async () => {
  respondToCalls({ ...responses, "POST /api/events": refusal(429, "You may invite 20 people a day.") });
  const { user, create, fillIn } = open();
  await fillIn();
  await create();
  await screen.findByText("Not saved. You may invite 20 people a day.");
  expect(shownToast()).toBeNull();
  expect([title().value, screen.getByLabelText<HTMLInputElement>("Date").value]).toEqual(["Dinner", "2099-12-11"]);
  await user.click(screen.getByRole("button", { name: "Remove ana@example.com" }));
  expect(screen.queryByText("Not saved. You may invite 20 people a day.")).toBeNull();
});

it("works in a browser without storage, and still leads to the sign-in", async () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.spyOn(window, "localStorage", "get").mockImplementation(refuse);
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(refuse);
  respondToCalls(signedOut);
  const { create, fillIn } = open();
  await fillIn();
  await create();
  expect(await elsewhere()).toMatch(/^\/auth/);
});
