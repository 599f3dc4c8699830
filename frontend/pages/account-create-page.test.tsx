import { beforeEach, expect, it, vi } from "vitest";
import {
  answerCalls,
  changes,
  expectToast,
  field,
  maya,
  openPage,
  settle,
  signedOut,
  submit,
  type,
  until,
} from "../test/page-driver.tsx";
import { refusal } from "../test/refusal.ts";
import { dismissToast, shownToast } from "../ui/overlay/toast.ts";
import { Component as AccountCreatePage } from "./account-create-page.tsx";

const address = "/account/create?name=Ana%20Duarte&email=ana%40example.com";
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  dismissToast();
  replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
});

it("holds the name and address of the link, and leads back to the poll", async () => {
  answerCalls(signedOut);
  const host = await openPage(address, AccountCreatePage);
  expect([field("Full name").value, field("Email").value, field("Password").value]).toEqual([
    "Ana Duarte",
    "ana@example.com",
    "",
  ]);
  expect(host.querySelector("a")?.textContent).toBe("Back to poll");
});

it("asks for name, address and eight characters of password before anything is sent", async () => {
  const calls = answerCalls(signedOut);
  const host = await openPage("/account/create", AccountCreatePage);
  await submit(host);
  for (const text of ["Please enter your name.", "Please enter an email address", "Please enter a password."])
    expect(host.textContent).toContain(text);
  await type(field("Password"), "1234567");
  expect(host.textContent).toContain("Password must be at least 8 characters long.");
  await type(field("Password"), "12345678");
  expect(host.textContent).not.toContain("Password must be at least 8 characters long.");
  expect(changes(calls)).toEqual([]);
});

it("makes the account and goes to /", async () => {
  const calls = answerCalls({ ...signedOut, "POST /api/users": { user: maya, next: "/" } });
  const host = await openPage(address, AccountCreatePage);
  await type(field("Password"), "12345678");
  await submit(host);
  await settle(150);
  expect(changes(calls)).toEqual([
    { call: "POST /api/users", body: { name: "Ana Duarte", email: "ana@example.com", password: "12345678" } },
  ]);
  expect([replace.mock.calls, shownToast()]).toEqual([[["/"]], null]);
});

it("says that the account could not be made and keeps the form", async () => {
  answerCalls({ ...signedOut, "POST /api/users": refusal(500, "Something went wrong. Please try again.") });
  const host = await openPage(address, AccountCreatePage);
  await type(field("Password"), "12345678");
  await submit(host);
  expectToast("Error", "Failed to create account. Please try again.");
  expect([field("Password").value, replace.mock.calls]).toEqual(["12345678", []]);
});

it("says once, at its field, what the server has against the address", async () => {
  answerCalls({
    ...signedOut,
    "POST /api/users": refusal(409, "An account with this email already exists.", "account-exists", "email"),
  });
  const host = await openPage(address, AccountCreatePage);
  await type(field("Password"), "12345678");
  await submit(host);
  await until(() => expect(host.textContent).toContain("An account with this email already exists."));
  expect(shownToast()).toBeNull();
});
