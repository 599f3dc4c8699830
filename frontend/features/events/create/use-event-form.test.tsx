import { beforeEach, describe, expect, it, vi } from "vitest";
import { Component as CreateEventPage } from "../../../pages/create-event-page.tsx";
import { allSent, changes, openPage, respondToCalls, signedIn } from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { act, screen, waitFor } from "../../../test/render.tsx";
import { shownToast } from "../../../ui/overlay/toast.ts";

const responses = { ...signedIn(), "GET /api/friends": [] };
const created = { "POST /api/events": { id: "dinner", event: { id: "dinner" }, invitations: allSent(1) } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const valueIn = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const valuesIn = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
const people = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Invite People" });
const invited = () =>
  screen.queryAllByRole("button", { name: /^Remove .*@/ }).map((remove) => remove.getAttribute("aria-label"));

function open() {
  const page = openPage("/home", CreateEventPage);
  return {
    ...page,
    create: () => page.user.click(screen.getByRole("button", { name: "Create Event & Send Invites" })),
    async fillIn() {
      await page.fill("Event Title", "Dinner");
      await page.fill("Date", "2099-12-11");
      await page.fill(/^Time on/, "19:30");
      await page.fill(await people(), "ana@example.com");
      await page.user.click(screen.getByRole("button", { name: "Add" }));
    },
  };
}

it("restores the input after the phone has unloaded the page, half-filled rows included", async () => {
  const calls = respondToCalls({ ...responses, ...created });
  const before = open();
  await before.fillIn();
  await before.fill(/^Description/, "Somewhere with a long table.");
  await before.user.click(screen.getByRole("button", { name: "Add another date option" }));
  await before.fill(screen.getAllByLabelText("Date")[1]!, "2099-12-12");
  await before.fill(screen.getAllByLabelText(/^Time on/)[1]!, "");
  await before.fill(await people(), "tom@exa");
  before.unmount();
  const { create, fill } = open();
  expect([valueIn("Event Title"), valueIn(/^Description/)]).toEqual(["Dinner", "Somewhere with a long table."]);
  expect(invited()).toEqual(["Remove ana@example.com"]);
  expect(valuesIn(/^Date$/)).toEqual(["2099-12-11", "2099-12-12"]);
  expect(valuesIn(/^Time on/)).toEqual(["19:30", ""]);
  expect((await people()).value).toBe("tom@exa");
  await fill(await people(), "");
  await create();
  expect(changes(calls)).toHaveLength(1);
});

it("sends the same event with the same key after a reload, and another event with another key", async () => {
  const keys: (string | null)[] = [];
  respondToCalls({ ...responses, "POST /api/events": refusal(503, "Please try again.") });
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    if (init.method === "POST") keys.push(new Headers(init.headers).get("Idempotency-Key"));
    return fetch(path, init);
  });
  const before = open();
  await before.fillIn();
  await before.create();
  await screen.findByText(/^Not saved/);
  before.unmount();
  const { create, fill } = open();
  await create();
  await screen.findByText(/^Not saved/);
  await fill("Event Title", "Another dinner");
  await create();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toMatch(/\S{20}/);
  expect(keys).toEqual([keys[0], keys[0], expect.not.stringContaining(keys[0]!)]);
});

it("keeps no input of a created event", async () => {
  respondToCalls({ ...responses, ...created });
  const before = open();
  await before.fillIn();
  await before.create();
  await waitFor(() => expect(shownToast()?.title).toBe("Event created and invitation emails sent!"));
  before.unmount();
  open();
  expect([valueIn("Event Title"), valuesIn(/^Date$/), invited()]).toEqual(["", [""], []]);
});

it("shows the form of its own history entry after a jump over another page's entry", async () => {
  respondToCalls(responses);
  const { router, fill } = open();
  await fill("Event Title", "Dinner");
  const draft = {
    title: "Swim",
    description: "",
    location: "",
    durationMinutes: null,
    inviteEmails: [],
    timezone: "UTC",
  };
  await act(() => router.navigate("/home", { state: { draft } }));
  expect(valueIn("Event Title")).toBe("Swim");
  await fill("Event Title", "Long swim");
  await act(() => router.navigate(-1));
  expect(valueIn("Event Title")).toBe("Dinner");
  await act(() => router.navigate(1));
  expect(valueIn("Event Title")).toBe("Long swim");
  await act(() => router.navigate("#main"));
  await act(() => router.navigate("/home", { replace: true }));
  expect(valueIn("Event Title")).toBe("Long swim");
});

describe("a stored draft that cannot be opened", () => {
  const lost = "We could not open your draft. This page starts without it.";
  const dinner = { title: "Dinner", dateOptions: [{ key: "1", date: "0002-12-11", time: "19:3" }], inviteEmails: [] };
  const typed = (event: unknown, lastSent: unknown = null) => [
    ["default", { event, address: "", lastSent, isTouched: true }],
  ];

  it.each<[string, unknown]>([
    ["a title that is no text", typed({ ...dinner, title: 5 })],
    ["a zone that nobody knows", typed({ ...dinner, timezone: "Mars/Olympus" })],
    ["no event", [["default", null]]],
    ["no visits", { event: dinner }],
    ["dates that are no list", typed({ ...dinner, dateOptions: {} })],
    ["an event that was sent with a key alone", typed(dinner, { idempotencyKey: "key" })],
  ])("is set aside with a sentence, and not opened again: %s", async (_, value) => {
    respondToCalls(responses);
    sessionStorage.setItem("event-typed", JSON.stringify(value));
    const { unmount } = open();
    await people();
    screen.getByText(lost);
    expect(valueIn("Event Title")).toBe("");
    unmount();
    open();
    await people();
    expect(screen.queryByText(lost)).toBeNull();
  });

  it("opens what an earlier release saved while a date was being typed, without that date", async () => {
    respondToCalls(responses);
    sessionStorage.setItem("event-typed", JSON.stringify(typed(dinner)));
    open();
    await people();
    expect([valueIn("Event Title"), valueIn("Date"), valueIn("Time")]).toEqual(["Dinner", "", ""]);
    expect(screen.queryByText(lost)).toBeNull();
  });
});
