import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { localTimeZone } from "#schema/dates.ts";
import {
  answerCalls,
  button,
  changes,
  elsewhere,
  field,
  openPage,
  press,
  settle,
  signedIn,
  signedOut,
  submit,
  type,
  until,
  words,
} from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { click, fire, key } from "../test/render.tsx";
import { dismissToast, shownToast } from "../ui/overlay/toast.ts";
import { Component as CreateEventPage } from "./create-event-page.tsx";

const contacts = ["ana", "andrea", "andy", "hannah", "jordan", "susan"].map((name, index) => ({
  id: String(index),
  name: `${name} ${index}`,
  email: `${name}@example.com`,
}));
const answers = { ...signedIn(), "GET /api/friends": contacts };
const created = { "POST /api/events": { id: "dinner", event: { id: "dinner" } } };

afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(() => {
  dismissToast();
  localStorage.clear();
  sessionStorage.clear();
});

const dates = (host: ParentNode) => [...host.querySelectorAll<HTMLInputElement>("input[type=date]")];
const times = (host: ParentNode) => [...host.querySelectorAll<HTMLInputElement>("input[type=time]")];
const chips = (host: ParentNode) =>
  [...host.querySelectorAll("[aria-label^='Remove ']")]
    .map((remove) => remove.getAttribute("aria-label")!.slice("Remove ".length))
    .filter((name) => name.includes("@"));
const suggested = (host: ParentNode) =>
  [...host.querySelectorAll("[role=listbox] [role=option]")].map(({ textContent }) => textContent);

async function invite(email: string) {
  await type(field("Invite People"), email);
  await press("Add");
}

async function paste(text: string) {
  const clipboardData = { getData: () => text };
  const pasted = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), { clipboardData });
  await fire(field("Invite People"), pasted);
}

async function fillIn(host: ParentNode) {
  await type(field("Event Title"), "Dinner");
  await type(dates(host)[0]!, "2099-12-11");
  await type(times(host)[0]!, "19:30");
  await invite("ana@example.com");
}

it("asks for a title, a description of three rows, dates and people", async () => {
  answerCalls(signedOut);
  const host = await openPage("/home", CreateEventPage);
  expect(host.querySelector("h1")?.textContent).toBe("Find the perfect time together");
  expect([field("Event Title").required, field("Description").required]).toEqual([true, false]);
  expect(field("Description").getAttribute("rows")).toBe("3");
  for (const text of [
    "Suggested Dates & Times",
    "Invite People",
    "People can respond without creating an account.",
    "Add email addresses to invite people to your event.",
  ])
    expect(host.textContent).toContain(text);
  expect(words(host.querySelector("form [type=submit]")!)).toBe("Create Event & Send Invites");
});

it("sends nothing without a title, without a whole date, and without people", async () => {
  const calls = answerCalls({ ...answers, ...created });
  const host = await openPage("/home", CreateEventPage);
  await submit(host);
  expect(host.textContent).toContain("Please enter a title");
  await type(field("Event Title"), "Dinner");
  expect(host.textContent).not.toContain("Please enter a title");
  await type(dates(host)[0]!, "2099-12-11");
  await submit(host);
  expect(host.textContent).toContain("Add at least one date and time");
  await type(times(host)[0]!, "19:30");
  await submit(host);
  expect(host.textContent).toContain("Add at least one person");
  expect(changes(calls)).toEqual([]);
});

it("leads to what is missing at every press, also to a title of spaces", async () => {
  answerCalls(answers);
  const host = await openPage("/home", CreateEventPage);
  await type(field("Event Title"), "   ");
  for (const _press of [1, 2]) {
    host.querySelector<HTMLElement>("[type=submit]")?.focus();
    await submit(host);
    expect(document.activeElement).toBe(field("Event Title"));
  }
});

it("invites whoever still stands in the field too, and asks for an address where it is none", async () => {
  const calls = answerCalls({ ...answers, ...created });
  const host = await openPage("/home", CreateEventPage);
  await fillIn(host);
  await type(field("Invite People"), "tom@example");
  await submit(host);
  expect(document.querySelector("[role=alert]")?.textContent).toBe("Please enter a valid email address");
  expect(document.activeElement).toBe(field("Invite People"));
  expect(changes(calls)).toEqual([]);
  await type(field("Invite People"), "Tom@example.com");
  await submit(host);
  expect(changes(calls)[0]?.body).toMatchObject({ inviteEmails: ["ana@example.com", "tom@example.com"] });
});

it("adds the addresses of a pasted list and leaves the one that is none to be put right", async () => {
  answerCalls(answers);
  const host = await openPage("/home", CreateEventPage);
  await paste("Ana Duarte <ana@example.com>");
  expect([chips(host), field("Invite People").value]).toEqual([["ana@example.com"], ""]);
  await paste("TOM@example.com; ana@example.com, jo@example");
  expect([chips(host), field("Invite People").value]).toEqual([["ana@example.com", "tom@example.com"], "jo@example"]);
  expect(document.querySelector("[role=alert]")?.textContent).toBe("Please enter a valid email address");
});

it("sends the dates that have a time, in the browser's zone", async () => {
  const calls = answerCalls({ ...answers, ...created });
  const host = await openPage("/home", CreateEventPage);
  await fillIn(host);
  await press("Add another date option");
  await type(dates(host)[1]!, "2099-12-12");
  await type(times(host)[1]!, "");
  await submit(host);
  expect(changes(calls)).toEqual([
    {
      call: "POST /api/events",
      body: {
        title: "Dinner",
        description: "",
        inviteEmails: ["ana@example.com"],
        dateOptions: [{ date: "2099-12-11", time: "19:30" }],
        timezone: localTimeZone(),
      },
    },
  ]);
});

it("says 'Creating Event...' while it is sent, and takes no second press", async () => {
  const calls = answerCalls({ ...answers, "POST /api/events": new Promise(() => {}) });
  const host = await openPage("/home", CreateEventPage);
  await fillIn(host);
  await act(async () => {
    host.querySelector("form")?.requestSubmit();
    host.querySelector("form")?.requestSubmit();
  });
  await submit(host);
  expect(words(host.querySelector("form [type=submit]")!)).toBe("Creating Event...");
  expect(changes(calls)).toHaveLength(1);
});

it("tells that the mails are out and goes to the event's dashboard two seconds later", async () => {
  answerCalls({ ...answers, ...created });
  const delay = vi.spyOn(globalThis, "setTimeout");
  const host = await openPage("/home", CreateEventPage);
  await fillIn(host);
  await submit(host);
  expect(shownToast()).toMatchObject({ title: "Event created and invitation emails sent!", type: "email-sent" });
  expect(delay.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(2000);
  await settle(1000);
  expect(elsewhere()).toBeUndefined();
  await until(() => expect(elsewhere()).toBe("/events/dinner/dashboard"));
});

it("shows no toast when creating fails, and keeps everything with a quiet line", async () => {
  answerCalls({ ...answers, "POST /api/events": refusal(429, "You may invite 20 people a day.") });
  const host = await openPage("/home", CreateEventPage);
  await fillIn(host);
  await submit(host);
  expect(shownToast()).toBeNull();
  expect(host.textContent).toContain("Not saved. You may invite 20 people a day.");
  expect([field("Event Title").value, dates(host)[0]!.value, chips(host)]).toEqual([
    "Dinner",
    "2099-12-11",
    ["ana@example.com"],
  ]);
});

it("brings back what was typed when the phone has dropped the page, half-filled rows included", async () => {
  const calls = answerCalls({ ...answers, ...created });
  const before = await openPage("/home", CreateEventPage);
  await fillIn(before);
  await type(field("Description"), "Somewhere with a long table.");
  await press("Add another date option");
  await type(dates(before)[1]!, "2099-12-12");
  await type(times(before)[1]!, "");
  await type(field("Invite People"), "tom@exa");
  before.remove();
  const host = await openPage("/home", CreateEventPage);
  expect([field("Event Title").value, field("Description").value, chips(host)]).toEqual([
    "Dinner",
    "Somewhere with a long table.",
    ["ana@example.com"],
  ]);
  expect(dates(host).map(({ value }) => value)).toEqual(["2099-12-11", "2099-12-12"]);
  expect(times(host).map(({ value }) => value)).toEqual(["19:30", ""]);
  expect(field("Invite People").value).toBe("tom@exa");
  await type(field("Invite People"), "");
  await submit(host);
  expect(changes(calls)).toHaveLength(1);
});

it("sends the same event under the same key after a reload, and another under another", async () => {
  const keys: (string | null)[] = [];
  answerCalls({ ...answers, "POST /api/events": refusal(503, "Please try again.") });
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    if (init.method === "POST") keys.push(new Headers(init.headers).get("Idempotency-Key"));
    return fetch(path, init);
  });
  const before = await openPage("/home", CreateEventPage);
  await fillIn(before);
  await submit(before);
  before.remove();
  const host = await openPage("/home", CreateEventPage);
  await submit(host);
  await type(field("Event Title"), "Another dinner");
  await submit(host);
  expect(keys[0]).toMatch(/\S{20}/);
  expect(keys).toEqual([keys[0], keys[0], expect.not.stringContaining(keys[0]!)]);
});

it("keeps nothing of an event that was created", async () => {
  answerCalls({ ...answers, ...created });
  const before = await openPage("/home", CreateEventPage);
  await fillIn(before);
  await submit(before);
  before.remove();
  const host = await openPage("/home", CreateEventPage);
  expect([field("Event Title").value, dates(host).map(({ value }) => value), chips(host)]).toEqual(["", [""], []]);
});

it("works in a browser that refuses its storage, and leads to the sign-in all the same", async () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.spyOn(window, "localStorage", "get").mockImplementation(refuse);
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(refuse);
  answerCalls(signedOut);
  const host = await openPage("/home", CreateEventPage);
  await fillIn(host);
  await submit(host);
  expect(elsewhere()).toMatch(/^\/auth/);
});

it("gives a new date the time of the first one that has a time, and takes dates away", async () => {
  answerCalls(signedOut);
  const host = await openPage("/home", CreateEventPage);
  await press("Add another date option");
  await type(times(host)[1]!, "20:00");
  await press("Add another date option");
  expect(times(host).map(({ value }) => value)).toEqual(["", "20:00", "20:00"]);
  await press("Remove empty row");
  expect(times(host).map(({ value }) => value)).toEqual(["20:00", "20:00"]);
});

it.each([
  ["", "Please enter an email address"],
  ["  ", "Please enter an email address"],
  ["ana", "Please enter a valid email address"],
  ["ana@example", "Please enter a valid email address"],
  ["a na@example.com", "Please enter a valid email address"],
  [" tom@example.com ", "This email is already added"],
])("refuses to invite %j: %s", async (typed, problem) => {
  answerCalls(signedOut);
  const host = await openPage("/home", CreateEventPage);
  field("Invite People").type = "text";
  await invite("tom@example.com");
  await type(field("Invite People"), typed);
  await press("Add");
  expect(host.textContent).toContain(problem);
  expect(chips(host)).toEqual(["tom@example.com"]);
});

it("adds an address by Enter too, counts those invited and takes them out again", async () => {
  answerCalls(signedOut);
  const host = await openPage("/home", CreateEventPage);
  await invite("tom@example.com");
  await type(field("Invite People"), "ana@example.com");
  await fire(field("Invite People"), key("Enter"));
  expect(host.textContent).toContain("Invited People (2)");
  expect(host.textContent).not.toContain("Add email addresses to invite people to your event.");
  await press("Remove tom@example.com");
  expect([chips(host), host.textContent?.includes("Invited People (1)")]).toEqual([["ana@example.com"], true]);
});

it("suggests up to five contacts by address or name, without those invited", async () => {
  answerCalls(answers);
  const host = await openPage("/home", CreateEventPage);
  await type(field("Invite People"), "an");
  expect(suggested(host)).toHaveLength(5);
  await type(field("Invite People"), "JORDAN 4");
  expect(suggested(host)).toEqual([expect.stringContaining("jordan@example.com")]);
  await invite("jordan@example.com");
  await type(field("Invite People"), "jordan");
  expect(suggested(host)).toEqual([]);
});

it("closes the 'Select Friends' panel by Escape and the suggestions when the field is left", async () => {
  answerCalls(answers);
  const host = await openPage("/home", CreateEventPage);
  await press("Contacts");
  const search = () => host.querySelector("[aria-label='Select Friends'] input");
  await until(() => expect(search()).not.toBeNull());
  await fire(search()!, key("Escape"));
  expect([search(), document.activeElement?.textContent]).toEqual([null, "Contacts"]);
  await type(field("Invite People"), "an");
  expect(suggested(host)).toHaveLength(5);
  await fire(field("Invite People"), new FocusEvent("focusout", { bubbles: true }));
  expect(suggested(host)).toEqual([]);
});

it("picks several contacts in the 'Select Friends' panel, marks those added and closes beside it", async () => {
  answerCalls(answers);
  const host = await openPage("/home", CreateEventPage);
  await invite("ana@example.com");
  await press("Contacts");
  const panel = () => host.querySelector<HTMLElement>("[aria-label='Select Friends']");
  await until(() => expect(panel()).not.toBeNull());
  const boxes = [...panel()!.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  expect(boxes.map(({ disabled }) => disabled)).toEqual([true, false, false, false, false, false]);
  expect(panel()!.querySelector("li")?.textContent).toContain("Added");
  expect(button("Add Selected (0)").disabled).toBe(true);
  await fire(boxes[1]!, click());
  await fire(boxes[2]!, click());
  await press("Add Selected (2)");
  expect(chips(host)).toEqual(["ana@example.com", "andrea@example.com", "andy@example.com"]);
  expect(panel()).toBeNull();
  expect(document.activeElement?.textContent).toBe("Contacts");
  await press("Contacts");
  await fire(host.querySelector("h1")!, new Event("pointerdown", { bubbles: true }));
  expect(panel()).toBeNull();
});

it("says so where there are no contacts yet", async () => {
  answerCalls({ ...signedIn(), "GET /api/friends": [] });
  const host = await openPage("/home", CreateEventPage);
  await press("Contacts");
  await until(() => expect(host.textContent).toContain("No friends added yetAdd friends to quickly invite them"));
});
