import { beforeEach, expect, it, vi } from "vitest";
import {
  answerCalls,
  button,
  changes,
  expectToast,
  field,
  findButton,
  maya,
  openPage,
  press,
  settle,
  signedOut,
  submit,
  type,
} from "../test/page-driver.tsx";
import { refusal } from "../test/refusal.ts";
import { dismissToast } from "../ui/overlay/toast.ts";
import { Component as AuthPage } from "./auth-page.tsx";

const sentence = "The server says why.";
const entered = { user: maya, next: "/" };
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  dismissToast();
  replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
});

const heading = () => document.querySelector("h1")?.textContent;

it("begins with the magic link and switches among the four modes", async () => {
  answerCalls(signedOut);
  await openPage("/auth", AuthPage);
  expect(heading()).toBe("Sign in");
  for (const [other, title] of [
    ["Use a password", "Sign in with a password"],
    ["Enter PIN", "Enter your PIN"],
    ["Create account", "Create your account"],
    ["Email me a link", "Sign in"],
  ] as const) {
    await press(other);
    expect(heading()).toBe(title);
  }
});

it("says what Eightish is and leads on, and folds every other way in behind the mailed link", async () => {
  answerCalls(signedOut);
  const host = await openPage("/auth", AuthPage);
  expect(host.querySelector("h2")?.textContent).toBe("Find the evening everyone can make");
  const links = [...host.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Create an event", "/home"],
    ["How it works", "/about"],
  ]);
  expect(host.textContent).toContain("No account? Signing in creates one.");
  expect(button("Use a password").closest("details")?.open).toBe(false);
  await press("Use a password");
  expect(button("Enter PIN").closest("details")?.open).toBe(true);
});

it("holds the address of the link that led here, and goes on where it says", async () => {
  const calls = answerCalls({ ...signedOut, "POST /api/auth/magic-link": {} });
  const host = await openPage("/auth?next=%2Fconnections%2Fthe-token&email=ana%40example.com", AuthPage);
  await submit(host);
  expect(changes(calls)).toEqual([
    { call: "POST /api/auth/magic-link", body: { email: "ana@example.com", next: "/connections/the-token" } },
  ]);
});

it("says 'Check your email' once the link is sent, with the ways to the PIN and back", async () => {
  const calls = answerCalls({ ...signedOut, "POST /api/auth/magic-link": {} });
  const host = await openPage("/auth", AuthPage);
  await type(field("Email"), "ana@example.com");
  await submit(host);
  expectToast("Magic link and PIN sent!", "Check your email for the login link and PIN code.");
  expect(changes(calls)).toEqual([
    { call: "POST /api/auth/magic-link", body: { email: "ana@example.com", next: "/" } },
  ]);
  expect(heading()).toBe("Check your email");
  await press("Back to login");
  expect(heading()).toBe("Sign in");
  await submit(host);
  await press("Enter PIN Instead");
  expect([heading(), field("Email").value]).toEqual(["Enter your PIN", "ana@example.com"]);
});

it.each([
  ["magic", {}],
  ["password", { Password: "secret" }],
  ["register", { Password: "long enough" }],
])("asks for an address in mode %s and sends nothing without one", async (mode, values) => {
  const calls = answerCalls(signedOut);
  const host = await openPage(`/auth?mode=${mode}`, AuthPage);
  for (const [label, value] of Object.entries(values)) await type(field(label), value);
  await submit(host);
  expect(host.textContent).toContain("Please enter an email address");
  expect(changes(calls)).toEqual([]);
});

it("asks for the password in password mode and sends nothing without one", async () => {
  const calls = answerCalls(signedOut);
  const host = await openPage("/auth?mode=password", AuthPage);
  await type(field("Email"), "ana@example.com");
  await submit(host);
  expect(host.textContent).toContain("Please enter your password");
  expect(changes(calls)).toEqual([]);
});

it("keeps six digits of a PIN and lets it be sent only then", async () => {
  const calls = answerCalls(signedOut);
  await openPage("/auth?mode=pin", AuthPage);
  await type(field("PIN"), "12a 34-5");
  expect([field("PIN").value, button("Sign in").disabled]).toEqual(["12345", true]);
  await type(field("PIN"), "1234567");
  expect([field("PIN").value, button("Sign in").disabled]).toEqual(["123456", false]);
  expect(changes(calls)).toEqual([]);
});

it("sends the sixth digit by itself where there is an address, and goes to / 100 ms later", async () => {
  const calls = answerCalls({ ...signedOut, "POST /api/auth/verify-pin": entered });
  const delay = vi.spyOn(globalThis, "setTimeout");
  await openPage("/auth?mode=pin", AuthPage);
  await type(field("Email"), "ana@example.com");
  await type(field("PIN"), "123456");
  await settle(150);
  expect(changes(calls)).toEqual([
    { call: "POST /api/auth/verify-pin", body: { email: "ana@example.com", pin: "123456" } },
  ]);
  expect(replace.mock.calls).toEqual([["/"]]);
  expect(delay.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(100);
});

it("signs in by password and goes to /", async () => {
  const calls = answerCalls({ ...signedOut, "POST /api/login": entered });
  const host = await openPage("/auth?mode=password", AuthPage);
  await type(field("Email"), "maya@example.com");
  await type(field("Password"), "secret");
  await submit(host);
  await settle(150);
  expect(changes(calls)).toEqual([
    { call: "POST /api/login", body: { email: "maya@example.com", password: "secret" } },
  ]);
  expect(replace.mock.calls).toEqual([["/"]]);
});

it("registers with an address alone and goes to /", async () => {
  const calls = answerCalls({ ...signedOut, "POST /api/register": entered });
  const host = await openPage("/auth?mode=register", AuthPage);
  await type(field("Email"), "maya@example.com");
  await submit(host);
  await settle(150);
  expect(changes(calls)).toEqual([
    { call: "POST /api/register", body: { email: "maya@example.com", password: "", firstName: "", lastName: "" } },
  ]);
  expect(replace.mock.calls).toEqual([["/"]]);
});

it.each([
  ["magic", "POST /api/auth/magic-link", "Error"],
  ["password", "POST /api/login", "Login failed"],
  ["pin", "POST /api/auth/verify-pin", "PIN verification failed"],
  ["register", "POST /api/register", "Registration failed"],
])("tells a failure in mode %s (%s) as '%s' with the server's sentence", async (mode, call, title) => {
  answerCalls({ ...signedOut, [call]: refusal(400, sentence) });
  const host = await openPage(`/auth?mode=${mode}`, AuthPage);
  await type(field("Email"), "maya@example.com");
  if (mode === "pin") await type(field("PIN"), "123456");
  else {
    if (mode !== "magic") await type(field("Password"), "long enough");
    await submit(host);
  }
  expectToast(title, sentence);
  expect([replace.mock.calls, findButton("Enter PIN Instead")]).toEqual([[], undefined]);
});
