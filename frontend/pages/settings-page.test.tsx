import { useQuery } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import type { Session } from "#schema/contracts/account.ts";
import { userQuery } from "../features/account/queries.ts";
import {
  answerCalls,
  button,
  changes,
  elsewhere,
  expectToast,
  field,
  maya,
  openPage,
  press,
  settle,
  signedIn,
  submit,
  type,
  until,
} from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { click, fire, key } from "../test/render.tsx";
import { dismissToast } from "../ui/overlay/toast.ts";
import { Component } from "./settings-page.tsx";

// The page stands below the guard, which has asked for the user before it.
function SettingsPage() {
  return useQuery(userQuery()).data ? <Component /> : null;
}

const card = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;
const no = refusal(400, "No.");

beforeEach(() => {
  dismissToast();
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

it("has its cards, with the address to be read and the names to be changed", async () => {
  answerCalls(signedIn());
  const host = await openPage("/settings", SettingsPage);
  expect([...host.querySelectorAll("main h2, h2")].map(({ textContent }) => textContent)).toEqual([
    "Profile Information",
    "Password",
    "Where you are signed in",
    "App Preferences",
    "Danger Zone",
  ]);
  expect([field("Email").value, field("Email").readOnly]).toEqual(["maya@example.com", true]);
  expect([field("First name").value, field("Last name").value]).toEqual(["Maya", "Lindqvist"]);
});

it("wants a first name that is not blank", async () => {
  const calls = answerCalls(signedIn());
  await openPage("/settings", SettingsPage);
  await type(field("First name"), "   ");
  await submit(card("profile"));
  expectToast("Validation Error", "First name is required.");
  expect(changes(calls)).toEqual([]);
});

it("saves the names trimmed, the last one empty too", async () => {
  const calls = answerCalls({ ...signedIn(), "PATCH /api/user/profile": { ...maya, firstName: "May" } });
  await openPage("/settings", SettingsPage);
  await type(field("First name"), " May ");
  await type(field("Last name"), "");
  await submit(card("profile"));
  expect(changes(calls)).toEqual([{ call: "PATCH /api/user/profile", body: { firstName: "May", lastName: "" } }]);
  expectToast("Profile Updated");
});

it("says that the profile was not saved", async () => {
  answerCalls({ ...signedIn(), "PATCH /api/user/profile": no });
  await openPage("/settings", SettingsPage);
  await submit(card("profile"));
  expectToast("Update Failed", "Failed to update profile. Please try again.");
});

async function changePassword(current: string | null) {
  if (current !== null) await type(field("Current password"), current);
  await type(field("New password"), "secret");
  await type(field("Confirm new password"), "secret");
  await submit(card("password"));
}

it("asks for the current password only where there is one, and sends it only when it was typed", async () => {
  const calls = answerCalls({ ...signedIn(), "POST /api/user/set-password": maya });
  await openPage("/settings", SettingsPage);
  await changePassword("old one");
  expect(document.body.textContent).toContain("Current password");
  await changePassword("");
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { newPassword: "secret", currentPassword: "old one" },
    { newPassword: "secret" },
  ]);
});

it("sets a first password", async () => {
  const calls = answerCalls({ ...signedIn({ password: false }), "POST /api/user/set-password": maya });
  await openPage("/settings", SettingsPage);
  expect(document.body.textContent).not.toContain("Current password");
  await changePassword(null);
  expect(changes(calls)).toEqual([{ call: "POST /api/user/set-password", body: { newPassword: "secret" } }]);
  expectToast("Password Set", "Every other browser has been signed out.");
});

it("says what is wrong with a new password and sends nothing", async () => {
  const calls = answerCalls(signedIn());
  await openPage("/settings", SettingsPage);
  await submit(card("password"));
  expect(card("password").textContent).toContain("New password is required.");
  await type(field("New password"), "12345");
  expect(card("password").textContent).toContain("Password must be at least 6 characters long.");
  await type(field("New password"), "123456");
  expect(card("password").textContent).toContain("Passwords do not match.");
  expect(changes(calls)).toEqual([]);
});

it("says that the password was not set", async () => {
  answerCalls({ ...signedIn({ password: false }), "POST /api/user/set-password": no });
  await openPage("/settings", SettingsPage);
  await changePassword(null);
  expectToast("Password Update Failed", "Failed to set password. Please try again.");
});

it("switches the theme at once", async () => {
  answerCalls(signedIn());
  await openPage("/settings", SettingsPage);
  await fire(card("preferences").querySelector("[value=dark]") ?? button("Dark"), click());
  expect([localStorage.getItem("theme"), document.documentElement.classList.contains("dark")]).toEqual(["dark", true]);
});

async function askToDelete() {
  await press("Delete Account");
  await until(() => expect(document.querySelector("[role=alertdialog]")).not.toBeNull());
  return document.querySelector<HTMLElement>("[role=alertdialog]")!;
}

it("deletes the account only once DELETE is typed, exactly", async () => {
  const calls = answerCalls(signedIn());
  await openPage("/settings", SettingsPage);
  const dialog = await askToDelete();
  for (const word of ["", "delete", "DELETE "]) {
    await type(field("Type DELETE to confirm"), word);
    expect([word, button("Delete account", dialog).disabled]).toEqual([word, true]);
  }
  await fire(field("Type DELETE to confirm"), key("Enter"));
  expect(dialog.textContent).toContain('Please type "DELETE" to confirm account deletion.');
  await type(field("Type DELETE to confirm"), "DELETE");
  expect(button("Delete account", dialog).disabled).toBe(false);
  expect(changes(calls)).toEqual([]);
});

it("says goodbye and goes to / when the account is deleted", async () => {
  const calls = answerCalls({ ...signedIn(), "DELETE /api/user/account": new Response(null, { status: 204 }) });
  await openPage("/settings", SettingsPage);
  const dialog = await askToDelete();
  await type(field("Type DELETE to confirm"), "DELETE");
  await press("Delete account", dialog);
  await settle();
  expect(changes(calls)).toEqual([{ call: "DELETE /api/user/account", body: undefined }]);
  expectToast("Account Deleted", "A last mail confirms it.");
  expect(elsewhere()).toBe("/");
});

it("says that the account was not deleted", async () => {
  answerCalls({ ...signedIn(), "DELETE /api/user/account": no });
  await openPage("/settings", SettingsPage);
  const dialog = await askToDelete();
  await type(field("Type DELETE to confirm"), "DELETE");
  await press("Delete account", dialog);
  await settle();
  expectToast("Deletion Failed", "Failed to delete account. Please try again.");
  expect(elsewhere()).toBeUndefined();
});

const sessions: Session[] = [
  {
    id: "here",
    browser: "Firefox on Windows",
    createdAt: "2026-11-01T12:00:00.000Z",
    lastSeenAt: new Date().toISOString(),
    isCurrent: true,
  },
  {
    id: "phone",
    browser: "Safari on iOS",
    createdAt: "2026-10-20T12:00:00.000Z",
    lastSeenAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    isCurrent: false,
  },
  {
    id: "old",
    browser: "",
    createdAt: "2026-10-02T12:00:00.000Z",
    lastSeenAt: "2026-10-02T12:00:00.000Z",
    isCurrent: false,
  },
];
const shownSessions = async (text: string) => {
  await until(() => expect(card("sessions").textContent).toContain(text));
  return card("sessions");
};

it("lists the browsers that are signed in, and signs out one or all others", async () => {
  const calls = answerCalls({
    ...signedIn(),
    "GET /api/user/sessions": sessions,
    "DELETE /api/user/sessions/phone": new Response(null, { status: 204 }),
    "DELETE /api/user/sessions": new Response(null, { status: 204 }),
  });
  await openPage("/settings", SettingsPage);
  const list = await shownSessions("Safari on iOS");
  const rows = [...list.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Firefox on WindowsThis browserSigned in .*, last used today$/);
  expect(rows[1]).toMatch(/^Safari on iOSSigned in .*, last used 3 days agoSign out Safari on iOS, signed in /);
  expect(rows[2]).toMatch(/^Unknown browser/);
  await fire(list.querySelectorAll("li")[1]!.querySelector("button")!, click());
  await settle();
  expectToast("Signed out");
  await press("Sign out everywhere else");
  await settle();
  expectToast("Signed out everywhere else");
  expect(changes(calls).map(({ call }) => call)).toEqual([
    "DELETE /api/user/sessions/phone",
    "DELETE /api/user/sessions",
  ]);
  expect(calls.filter(({ call }) => call === "GET /api/user/sessions")).toHaveLength(3);
});

it("says when no other browser is signed in, and offers nothing to press", async () => {
  answerCalls({ ...signedIn(), "GET /api/user/sessions": sessions.slice(0, 1) });
  await openPage("/settings", SettingsPage);
  const list = await shownSessions("No other browser is signed in.");
  expect(list.querySelectorAll("button")).toHaveLength(0);
});

it("says in place that the sessions could not be loaded, and tries again", async () => {
  const answers: Record<string, unknown> = { ...signedIn(), "GET /api/user/sessions": refusal(503, "Busy.") };
  answerCalls(answers);
  await openPage("/settings", SettingsPage);
  await shownSessions("Couldn't load where you are signed in.");
  answers["GET /api/user/sessions"] = sessions;
  await press("Try again", card("sessions"));
  await shownSessions("Firefox on Windows");
});

const tooLongAgo = refusal(
  403,
  "Please confirm that it is you: sign in again with a PIN from your mail.",
  "proof-needed",
);
const proof = { user: maya, next: "/" };

it("asks for a mailed PIN in place when the account is to be deleted long after signing in, then deletes it", async () => {
  const answers: Record<string, unknown> = {
    ...signedIn(),
    "DELETE /api/user/account": tooLongAgo,
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": refusal(400, "That PIN is wrong or has expired. Please check the newest mail."),
  };
  const calls = answerCalls(answers);
  await openPage("/settings", SettingsPage);
  const dialog = await askToDelete();
  await type(field("Type DELETE to confirm"), "DELETE");
  await press("Delete account", dialog);
  await until(() => expect(document.querySelector("[role=dialog]")?.textContent).toContain("We sent a PIN to maya@"));
  await type(field("PIN"), "111111");
  await until(() => expect(document.body.textContent).toContain("That PIN is wrong or has expired."));
  answers["POST /api/auth/verify-pin"] = proof;
  answers["DELETE /api/user/account"] = new Response(null, { status: 204 });
  await type(field("PIN"), "222222");
  await until(() => expectToast("Account Deleted", "A last mail confirms it."));
  const pin = (digits: string) => ({
    call: "POST /api/auth/verify-pin",
    body: { email: "maya@example.com", pin: digits },
  });
  expect(changes(calls)).toEqual([
    { call: "DELETE /api/user/account", body: undefined },
    { call: "POST /api/auth/magic-link", body: { email: "maya@example.com" } },
    pin("111111"),
    pin("222222"),
    { call: "DELETE /api/user/account", body: undefined },
  ]);
});

it("asks for a mailed PIN in place before a first password long after signing in, then sets it", async () => {
  const answers: Record<string, unknown> = {
    ...signedIn({ password: false }),
    "POST /api/user/set-password": tooLongAgo,
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": proof,
  };
  const calls = answerCalls(answers);
  await openPage("/settings", SettingsPage);
  await changePassword(null);
  await until(() => expect(document.querySelector("[role=dialog]")?.textContent).toContain("We sent a PIN to maya@"));
  expect(card("password").textContent).not.toContain("Please confirm");
  answers["POST /api/user/set-password"] = maya;
  await type(field("PIN"), "123456");
  await until(() => expectToast("Password Set", "Every other browser has been signed out."));
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(changes(calls).filter(({ call }) => call.endsWith("set-password"))).toHaveLength(2);
});

it("says why no PIN was mailed, and mails one on request", async () => {
  const sentence = "This address has been sent 3 sign-in mails within 10 minutes.";
  const answers: Record<string, unknown> = {
    ...signedIn({ password: false }),
    "POST /api/user/set-password": tooLongAgo,
    "POST /api/auth/magic-link": refusal(429, sentence),
  };
  answerCalls(answers);
  await openPage("/settings", SettingsPage);
  await changePassword(null);
  await until(() => expect(document.querySelector("[role=dialog]")?.textContent).toContain(sentence));
  answers["POST /api/auth/magic-link"] = {};
  await press("Send another PIN");
  await until(() => expect(document.querySelector("[role=dialog]")?.textContent).toContain("We sent a PIN to maya@"));
  expect(document.querySelector("[role=dialog]")?.textContent).not.toContain(sentence);
});

it("says at the new password that it is a common one", async () => {
  answerCalls({
    ...signedIn(),
    "POST /api/user/set-password": refusal(
      400,
      "This password is one of the most common ones. Please choose another.",
      "invalid-input",
      "newPassword",
    ),
  });
  await openPage("/settings", SettingsPage);
  await changePassword("old one");
  expect(card("password").textContent).toContain("This password is one of the most common ones.");
  expect(field("Current password").getAttribute("aria-invalid")).not.toBe("true");
});
