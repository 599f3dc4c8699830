import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SignInRequest } from "#schema/contracts/account.ts";
import { signInUrl } from "../features/polls/account-url.ts";
import {
  allSent,
  changes,
  elsewhere,
  expectToast,
  maya,
  openPage,
  respondToCalls,
  signedIn,
  signedOut,
} from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { act, screen, waitFor } from "../test/render.tsx";
import { Component as AuthPage } from "./auth-page.tsx";

const sentence = "The server says why.";
const entered = { user: maya, next: "/" };
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
});

afterEach(() => vi.useRealTimers());

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

function open(url = "/auth") {
  const page = openPage(url, AuthPage);
  const press = (name: string) => page.user.click(button(name));
  return { ...page, press };
}
/** The label of each mode's main button. */
const SEND = {
  magic: "Email me a link",
  password: "Sign in",
  pin: "Sign in",
  register: "Create your account",
} as const;

const SENDING = "/auth?next=%2Fhome%3Fsend%3Dthe-form";
const draft = {
  ...{ title: "Dinner", description: "", location: "", durationMinutes: null, timezone: "Europe/London", show: null },
  ...{ dateOptions: [{ date: "2099-12-11", time: "19:30" }], inviteEmails: ["ana@example.com"] },
  idempotencyKey: "the-form",
};
function keepDraft(changes: object = {}) {
  const lastSent = { ...draft, ...changes };
  const typed = { event: lastSent, address: "", lastSent, isTouched: true };
  sessionStorage.setItem("event-typed", JSON.stringify([["visit", typed]]));
}
/** The title of each form that this tab has not sent. */
const keptTitles = () =>
  (JSON.parse(sessionStorage.getItem("event-typed") ?? "[]") as [string, { event: { title: string } }][]).map(
    ([, { event }]) => event.title,
  );
const waiting = (key: string) => ({
  event: { ...draft, show: undefined, durationMinutes: 60, title: "A stranger's party" },
  ...{ key, organizerName: "Sam" },
});

it("starts with the magic link and switches between the four modes", async () => {
  respondToCalls(signedOut);
  const { press } = open();
  await heading("Sign in");
  for (const [other, title] of [
    ["Use a password", "Sign in with a password"],
    ["Enter PIN", "Enter your PIN"],
    ["Create account", "Create your account"],
    ["Email me a link", "Sign in"],
  ] as const) {
    await press(other);
    await heading(title);
  }
});

it("explains Eightish with links, and collapses the other ways to sign in below the mailed link", async () => {
  respondToCalls(signedOut);
  const { press } = open();
  screen.getByRole("heading", { level: 2, name: "Find the evening everyone can make" });
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Create an event", "/home"],
    ["How it works", "/about"],
  ]);
  screen.getByText(/No account\? Signing in creates one\./);
  expect(button("Use a password").closest("details")?.open).toBe(false);
  await press("Use a password");
  expect(button("Enter PIN").closest("details")?.open).toBe(true);
});

it("starts with the address from the link, and continues to the page it names", async () => {
  const calls = respondToCalls({ ...signedOut, "POST /api/auth/magic-link": {} });
  const { press } = open("/auth?next=%2Fconnections%2Fthe-token&email=ana%40example.com");
  await press(SEND.magic);
  await heading("Check your email");
  expect(changes(calls)).toEqual([
    { call: "POST /api/auth/magic-link", body: { email: "ana@example.com", next: "/connections/the-token" } },
  ]);
});

it("says 'Check your email' once the link is sent, with buttons to the PIN and back", async () => {
  const calls = respondToCalls({ ...signedOut, "POST /api/auth/magic-link": {} });
  const { fill, press } = open();
  await fill("Email", "ana@example.com");
  await press(SEND.magic);
  await expectToast("Magic link and PIN sent!", "Check your email for the login link and PIN code.");
  expect(changes(calls)).toEqual([
    { call: "POST /api/auth/magic-link", body: { email: "ana@example.com", next: "/" } },
  ]);
  await heading("Check your email");
  await press("Back to login");
  await heading("Sign in");
  await press(SEND.magic);
  await heading("Check your email");
  await press("Enter PIN Instead");
  await heading("Enter your PIN");
  expect(field("Email").value).toBe("ana@example.com");
});

it("takes the PIN on the page that says the link is sent", async () => {
  const calls = respondToCalls({ ...signedOut, "POST /api/auth/magic-link": {}, "POST /api/auth/verify-pin": entered });
  const { user, fill, press } = open("/auth?next=%2Ffriends");
  await fill("Email", "ana@example.com");
  await press(SEND.magic);
  await heading("Check your email");
  expect(document.activeElement).toBe(field("PIN"));
  await user.paste("123456");
  await waitFor(() => expect(replace.mock.calls).toEqual([["/friends"]]));
  expect(changes(calls).at(-1)).toEqual({
    call: "POST /api/auth/verify-pin",
    body: { email: "ana@example.com", pin: "123456" },
  });
});

it.each(["٩٠٧٥٤٣", "۹۰۷۵۴۳", "९०७५४३", "９０７５４３", "\u2068907 543\u2069", "PIN: 907-543"])(
  "takes the PIN in every script's digits: %j",
  async (pasted) => {
    const calls = respondToCalls({ ...signedOut, "POST /api/auth/verify-pin": entered });
    const { user, fill } = open("/auth?mode=pin");
    await fill("Email", "ana@example.com");
    await user.click(field("PIN"));
    await user.paste(pasted);
    await waitFor(() =>
      expect(changes(calls)).toEqual([
        { call: "POST /api/auth/verify-pin", body: { email: "ana@example.com", pin: "907543" } },
      ]),
    );
  },
);

it.each([
  [["ana@example.com"], "your event is saved and goes out to 1 person as soon as you sign in."],
  [["ana@example.com", "tom@example.com"], "your event is saved and goes out to 2 people as soon as you sign in."],
  [[], "your event is saved, and you get its link as soon as you sign in."],
])(
  "says what signing in does with the kept event for %j, also once the link is sent",
  async (inviteEmails, whatNext) => {
    respondToCalls({ ...signedOut, "POST /api/auth/magic-link": {} });
    keepDraft({ inviteEmails, hasGroupLink: inviteEmails.length === 0 });
    const { fill, press } = open(SENDING);
    const sentence = `One step left: ${whatNext}`;
    screen.getByText(sentence);
    expect(screen.queryByRole("heading", { name: "Find the evening everyone can make" })).toBeNull();
    await fill("Email", "ana@example.com");
    await fill("Your Name", "Ana");
    await press(SEND.magic);
    await heading("Check your email");
    screen.getByText(sentence);
  },
);

it.each(["/auth", SENDING])(
  "does not mention a saved event at a URL that does not send it, or without one: %s",
  async (url) => {
    respondToCalls(signedOut);
    if (url === "/auth") {
      keepDraft();
    }
    open(url);
    await heading("Sign in");
    expect(screen.queryByText(/One step left/)).toBeNull();
  },
);

it.each([
  ["magic", {}],
  ["password", { Password: "secret" }],
  ["pin", { PIN: "123456" }],
  ["register", { Password: "long enough" }],
] as const)("requires an address in mode %s and sends nothing without one", async (mode, values) => {
  const calls = respondToCalls(signedOut);
  const { fill, press } = open(`/auth?mode=${mode}`);
  for (const [label, value] of Object.entries(values)) await fill(label, value);
  await press(SEND[mode]);
  await screen.findByText("Please enter an email address");
  expect(changes(calls)).toEqual([]);
});

it("asks for the address when the PIN is complete without one, and then sends the PIN", async () => {
  const calls = respondToCalls({ ...signedOut, "POST /api/auth/verify-pin": entered });
  const { fill, press } = open("/auth?mode=pin");
  await fill("PIN", "123456");
  await screen.findByText("Please enter an email address");
  await waitFor(() => expect(document.activeElement).toBe(field("Email")));
  await fill("Email", "ana@example.com");
  expect([screen.queryByText("Please enter an email address"), changes(calls)]).toEqual([null, []]);
  await press(SEND.pin);
  await waitFor(() => expect(replace.mock.calls).toEqual([["/"]]));
  expect(changes(calls)).toEqual([
    { call: "POST /api/auth/verify-pin", body: { email: "ana@example.com", pin: "123456" } },
  ]);
});

it("asks for the password in password mode and sends nothing without one", async () => {
  const calls = respondToCalls(signedOut);
  const { fill, press } = open("/auth?mode=password");
  await fill("Email", "ana@example.com");
  await press(SEND.password);
  await screen.findByText("Please enter your password");
  expect(changes(calls)).toEqual([]);
});

it("keeps six digits of a PIN and enables sending only then", async () => {
  const calls = respondToCalls(signedOut);
  const { fill } = open("/auth?mode=pin");
  await fill("PIN", "12a 34-5");
  expect([field("PIN").value, button(SEND.pin).disabled]).toEqual(["12345", true]);
  await fill("PIN", "1234567");
  expect([field("PIN").value, button(SEND.pin).disabled]).toEqual(["123456", false]);
  expect(changes(calls)).toEqual([]);
});

it("submits itself at the sixth digit when there is an address, and opens / 100 ms later", async () => {
  const calls = respondToCalls({ ...signedOut, "POST /api/auth/verify-pin": entered });
  const { fill } = open("/auth?mode=pin");
  await fill("Email", "ana@example.com");
  vi.useFakeTimers();
  const start = Date.now();
  await fill("PIN", "123456");
  await waitFor(() => expect(replace.mock.calls).toEqual([["/"]]), { interval: 10 });
  const passed = Date.now() - start;
  expect(changes(calls)).toEqual([
    { call: "POST /api/auth/verify-pin", body: { email: "ana@example.com", pin: "123456" } },
  ]);
  expect([passed >= 100, passed < 500]).toEqual([true, true]);
});

it("signs in by password and opens /", async () => {
  const calls = respondToCalls({ ...signedOut, "POST /api/login": entered });
  const { fill, press } = open("/auth?mode=password");
  await fill("Email", "maya@example.com");
  await fill("Password", "secret");
  await press(SEND.password);
  await waitFor(() => expect(replace.mock.calls).toEqual([["/"]]));
  expect(changes(calls)).toEqual([
    { call: "POST /api/login", body: { email: "maya@example.com", password: "secret" } },
  ]);
});

it("registers with an address alone and opens /", async () => {
  const calls = respondToCalls({ ...signedOut, "POST /api/register": entered });
  const { fill, press } = open("/auth?mode=register");
  await fill("Email", "maya@example.com");
  await press(SEND.register);
  await waitFor(() => expect(replace.mock.calls).toEqual([["/"]]));
  expect(changes(calls)).toEqual([
    { call: "POST /api/register", body: { email: "maya@example.com", password: "", firstName: "", lastName: "" } },
  ]);
});

it("leads from a registration to the page that was asked for before", async () => {
  respondToCalls({ ...signedOut, "POST /api/register": entered });
  const { fill, press } = open("/auth?mode=register&next=%2Ffriends");
  await fill("Email", "maya@example.com");
  await press(SEND.register);
  await waitFor(() => expect(replace.mock.calls).toEqual([["/friends"]]));
});

it.each([
  ["magic", "POST /api/auth/magic-link", "Error"],
  ["password", "POST /api/login", "Login failed"],
  ["pin", "POST /api/auth/verify-pin", "PIN verification failed"],
  ["register", "POST /api/register", "Registration failed"],
] as const)("reports a failure in mode %s (%s) as '%s' with the server's sentence", async (mode, call, title) => {
  respondToCalls({ ...signedOut, [call]: refusal(400, sentence) });
  const { fill, press } = open(`/auth?mode=${mode}`);
  await fill("Email", "maya@example.com");
  if (mode === "pin") await fill("PIN", "123456");
  else {
    if (mode !== "magic") await fill("Password", "long enough");
    await press(SEND[mode]);
  }
  await expectToast(title, sentence);
  expect(replace.mock.calls).toEqual([]);
  expect(screen.queryByRole("button", { name: "Enter PIN Instead" })).toBeNull();
});

it("sends the saved event with the request for the mail, and the name beside the address", async () => {
  const calls = respondToCalls({ ...signedOut, "POST /api/auth/magic-link": {} });
  keepDraft();
  const { fill, press } = open(SENDING);
  await fill("Email", "maya@example.com");
  await press(SEND.magic);
  await screen.findByText("Please enter your name");
  expect([changes(calls), document.activeElement]).toEqual([[], field("Your Name")]);
  await fill("Your Name", "Maya Lindqvist");
  await press(SEND.magic);
  await heading("Check your email");
  const { idempotencyKey, show, durationMinutes, ...event } = draft;
  expect(changes(calls)).toEqual([
    {
      call: "POST /api/auth/magic-link",
      body: { email: "maya@example.com", next: "/", event, eventKey: "the-form", organizerName: "Maya Lindqvist" },
    },
  ]);
});

it("keeps the typed name on the way back from the sent mail and from another way to sign in", async () => {
  respondToCalls({ ...signedOut, "POST /api/auth/magic-link": { request: "asked" } });
  keepDraft();
  const { fill, press } = open(SENDING);
  await fill("Email", "maya@example.com");
  await fill("Your Name", "Maya Lindqvist");
  await press(SEND.magic);
  await heading("Check your email");
  await press("Back to login");
  expect([field("Email").value, field("Your Name").value]).toEqual(["maya@example.com", "Maya Lindqvist"]);
  await press("Enter PIN");
  await heading("Enter your PIN");
  await press("Email me a link");
  await waitFor(() => expect(field("Your Name").value).toBe("Maya Lindqvist"));
});

const request = (usedBy: SignInRequest["usedBy"], isEventSent = false) => ({
  "POST /api/auth/magic-link": { request: "asked" },
  "GET /api/auth/requests/asked?eventKey=the-form": { usedBy, isEventSent },
});

it("says that the link of its mail was used in another browser, and offers nothing twice", async () => {
  const responses: Record<string, unknown> = { ...signedOut, ...request(null) };
  const calls = respondToCalls(responses);
  keepDraft();
  const { fill, press } = open(SENDING);
  await fill("Email", "maya@example.com");
  await fill("Your Name", "Maya");
  await press(SEND.magic);
  await heading("Check your email");
  screen.getByText(/^One step left/);
  Object.assign(responses, request("link", true));
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  await screen.findByText("You used the link of this mail. Your event is sent.");
  expect(screen.queryByText(/^One step left/)).toBeNull();
  expect(keptTitles()).toEqual([]);
  await press("Sign in here too");
  expect(field("Email").value).toBe("maya@example.com");
  expect(screen.queryByLabelText("Your Name")).toBeNull();
  responses["POST /api/auth/magic-link"] = { request: "second" };
  await press(SEND.magic);
  await heading("Check your email");
  expect(changes(calls).at(-1)?.body).toEqual({ email: "maya@example.com", next: "/" });
});

it("keeps the event when the mail was used elsewhere without sending it, which a refused PIN finds out", async () => {
  const responses: Record<string, unknown> = {
    ...signedOut,
    ...request(null),
    "POST /api/auth/verify-pin": refusal(400, "This PIN was used already."),
  };
  respondToCalls(responses);
  keepDraft();
  const { fill, press } = open(SENDING);
  await fill("Email", "maya@example.com");
  await fill("Your Name", "Maya");
  await press(SEND.magic);
  await heading("Check your email");
  Object.assign(responses, request("link-or-pin"));
  await fill("PIN", "123456");
  await screen.findByText("You used the link or the PIN of this mail.");
  screen.getByText(/^One step left/);
  await press("Sign in here too");
  expect(field("Your Name").value).toBe("Maya");
});

it("lets somebody who has signed in before leave the name out", async () => {
  const calls = respondToCalls({ ...signedOut, "POST /api/auth/magic-link": {} });
  keepDraft();
  const { user, fill, press } = open(SENDING);
  await fill("Email", "maya@example.com");
  await user.click(screen.getByLabelText("I have signed in before"));
  expect(screen.queryByLabelText("Your Name")).toBeNull();
  await press(SEND.magic);
  await heading("Check your email");
  expect(changes(calls)[0]?.body).toMatchObject({ organizerName: "" });
});

it("says at the field why a name is refused", async () => {
  respondToCalls({
    ...signedOut,
    "POST /api/auth/magic-link": refusal(400, sentence, "invalid-input", "organizerName"),
  });
  keepDraft();
  const { fill, press } = open(SENDING);
  await fill("Email", "maya@example.com");
  await fill("Your Name", "evil.example");
  await press(SEND.magic);
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect(document.activeElement).toBe(field("Your Name"));
});

it("sends the event on this page by its PIN, says so and opens it", async () => {
  const calls = respondToCalls({
    ...signedOut,
    "POST /api/auth/verify-pin": { user: maya, next: "/", event: { id: "dinner" }, invitations: allSent(2) },
  });
  keepDraft();
  const { fill } = open(`${SENDING}&mode=pin`);
  await fill("Email", "maya@example.com");
  vi.useFakeTimers();
  await fill("PIN", "123456");
  await expectToast("Event created and invitation emails sent!");
  await waitFor(() => expect(replace.mock.calls).toEqual([["/events/dinner/dashboard"]]), { timeout: 3_000 });
  expect(changes(calls)[0]?.body).toEqual({ email: "maya@example.com", pin: "123456", send: "the-form" });
  expect(keptTitles()).toEqual([]);
});

it("goes on with the event on this page when the PIN belongs to a mail with another one", async () => {
  respondToCalls({
    ...signedOut,
    "POST /api/auth/verify-pin": { user: maya, next: "/", waiting: waiting("the-stranger's") },
  });
  keepDraft();
  const { fill } = open(`${SENDING}&mode=pin`);
  await fill("Email", "maya@example.com");
  await fill("PIN", "123456");
  await waitFor(() => expect(replace.mock.calls).toEqual([["/home?send=the-form"]]));
  expect(keptTitles()).toEqual(["Dinner"]);
});

it.each([
  ["Send it", "/home?send=elsewhere", ["A stranger's party"]],
  ["Don't send it", "/friends", []],
])("asks before it sends an event that this page did not show: %s", async (choice, next, saved) => {
  const calls = respondToCalls({
    ...signedOut,
    "POST /api/auth/verify-pin": { user: maya, next: "/", waiting: waiting("elsewhere") },
  });
  const { fill, press } = open("/auth?mode=pin&next=%2Ffriends");
  await fill("Email", "maya@example.com");
  await fill("PIN", "123456");
  await heading("Send this event?");
  screen.getByText("“A stranger's party”: 1 date, 1 guest");
  screen.getByText("From Sam");
  screen.getByText("ana@example.com");
  expect([changes(calls).length, replace.mock.calls]).toEqual([1, []]);
  await press(choice);
  await waitFor(() => expect(replace.mock.calls).toEqual([[next]]));
  expect(keptTitles()).toEqual(saved);
});

it("asks for a mail without an event too large to wait, and sends it from here after the PIN", async () => {
  const calls = respondToCalls({
    ...signedOut,
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": { user: maya, next: "/home" },
  });
  keepDraft({ description: "x".repeat(64_000) });
  const { user, fill, press } = open(SENDING);
  await fill("Email", "maya@example.com");
  await fill("Your Name", "Maya");
  await press(SEND.magic);
  await heading("Check your email");
  expect(changes(calls)).toEqual([
    { call: "POST /api/auth/magic-link", body: { email: "maya@example.com", next: "/home" } },
  ]);
  await user.paste("123456");
  await waitFor(() => expect(replace.mock.calls).toEqual([["/home?send=the-form"]]));
});

it("says that another tab has sent the event, with a link to it", async () => {
  respondToCalls(signedIn());
  keepDraft();
  localStorage.setItem("session-news", JSON.stringify({ isSignedIn: true, sent: { key: "the-form", id: "dinner" } }));
  const { press: _, user } = open(SENDING);
  await heading("Sent");
  expect(screen.queryByText(/One step left/)).toBeNull();
  await user.click(screen.getByRole("link", { name: "Open it" }));
  expect(await elsewhere()).toBe("/events/dinner/dashboard");
  expect(keptTitles()).toEqual([]);
});

it.each([
  ["the form, unsent, when another tab just signed in", SENDING, "/home"],
  ["the next page once another tab has signed in", "/auth?next=%2Ffriends", "/friends"],
])("shows %s", async (_, url, next) => {
  respondToCalls(signedIn());
  keepDraft();
  open(url);
  expect(await elsewhere()).toBe(next);
});

it.each([
  ["a poll", { token: "the-token" }, "/poll/the-token"],
  ["a group link", { token: "", join: { code: "the-code" } }, "/join/the-code"],
])("leads back to %s, whose address no server reads before, in every mode", async (_, page, next) => {
  const calls = respondToCalls({ ...signedOut, "POST /api/auth/magic-link": {} });
  const { fill, press } = open(signInUrl(page));
  await press("Use a password");
  await press("Email me a link");
  await fill("Email", "ana@example.com");
  await press(SEND.magic);
  await heading("Check your email");
  expect(changes(calls)).toEqual([{ call: "POST /api/auth/magic-link", body: { email: "ana@example.com", next } }]);
});

it("loads the poll once another tab has signed in, because the app does not show polls", async () => {
  respondToCalls(signedIn());
  open(signInUrl({ token: "the-token" }));
  await waitFor(() => expect(replace.mock.calls).toEqual([["/poll/the-token"]]));
});
