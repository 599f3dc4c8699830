import { useQuery } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
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
  refusal,
  settle,
  signedIn,
  submit,
  type,
  until,
} from "../test/open-page.tsx";
import { click, fire, key } from "../test/render.tsx";
import { dismissToast } from "../ui/toast.ts";
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

it("has the four cards, with the address to be read and the names to be changed", async () => {
  answerCalls(signedIn());
  const host = await openPage("/settings", SettingsPage);
  expect([...host.querySelectorAll("main h2, h2")].map(({ textContent }) => textContent)).toEqual([
    "Profile Information",
    "Password",
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
