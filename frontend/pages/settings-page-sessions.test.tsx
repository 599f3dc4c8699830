import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Session } from "#schema/contracts/account.ts";
import { userQuery } from "../features/account/queries.ts";
import { answerCalls, changes, expectToast, maya, openPage, signedIn, textsOf } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { Component } from "./settings-page.tsx";

// The page renders below the guard, which has already fetched the user.
function SettingsPage() {
  return useQuery(userQuery()).data ? <Component /> : null;
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

async function open() {
  const page = openPage("/settings", SettingsPage);
  await screen.findByRole("heading", { level: 1 });
  return page;
}

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
const card = () => within(screen.getByRole("region", { name: "Where you are signed in" }));

it("lists the browsers that are signed in, and signs out one or all others", async () => {
  const calls = answerCalls({
    ...signedIn(),
    "GET /api/user/sessions": sessions,
    "DELETE /api/user/sessions/phone": new Response(null, { status: 204 }),
    "DELETE /api/user/sessions": new Response(null, { status: 204 }),
  });
  const { user } = await open();
  const rows = textsOf(await card().findAllByRole("listitem"));
  expect(rows[0]).toMatch(/^Firefox on WindowsThis browserSigned in .*, last used today$/);
  expect(rows[1]).toMatch(/^Safari on iOSSigned in .*, last used 3 days agoSign out Safari on iOS, signed in /);
  expect(rows[2]).toMatch(/^Unknown browser/);
  await user.click(card().getByRole("button", { name: /^Sign out Safari on iOS, signed in / }));
  await expectToast("Signed out");
  card().getByText("This also ends your calendar feed.");
  await user.click(card().getByRole("button", { name: "Sign out everywhere else" }));
  await expectToast("Signed out everywhere else");
  expect(changes(calls).map(({ call }) => call)).toEqual([
    "DELETE /api/user/sessions/phone",
    "DELETE /api/user/sessions",
  ]);
  await waitFor(() => expect(calls.filter(({ call }) => call === "GET /api/user/sessions")).toHaveLength(3));
});

it("says when no other browser is signed in, and shows no button", async () => {
  answerCalls({ ...signedIn(), "GET /api/user/sessions": sessions.slice(0, 1) });
  await open();
  await card().findByText("No other browser is signed in.");
  expect(card().queryAllByRole("button")).toEqual([]);
});

it("says in place when the sessions could not be loaded, and tries again on request", async () => {
  const answers: Record<string, unknown> = { ...signedIn(), "GET /api/user/sessions": refusal(503, "Busy.") };
  answerCalls(answers);
  const { user } = await open();
  await card().findByText("Couldn't load your signed-in browsers.");
  answers["GET /api/user/sessions"] = sessions;
  await user.click(card().getByRole("button", { name: "Try again" }));
  await card().findByText("Firefox on Windows");
});

const tooLongAgo = refusal(
  403,
  "Please confirm that it is you: sign in again with a PIN from your e-mail.",
  "proof-needed",
);
const proof = { user: maya, next: "/" };
const pinDialog = () => screen.findByRole("dialog", { name: "Is it you?" });
const pinIsMailed = async () =>
  waitFor(async () => expect((await pinDialog()).textContent).toContain("We sent a PIN to maya@"));

it("asks for a mailed PIN before deleting an account long after the sign-in, then deletes it", async () => {
  const answers: Record<string, unknown> = {
    ...signedIn(),
    "DELETE /api/user/account": tooLongAgo,
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": refusal(400, "That PIN is wrong or has expired. Please check the newest e-mail."),
  };
  const calls = answerCalls(answers);
  const { user, fill } = await open();
  await user.click(screen.getByRole("button", { name: "Delete Account" }));
  await fill(await screen.findByLabelText("Type DELETE to confirm"), "DELETE");
  await user.click(screen.getByRole("button", { name: "Delete account" }));
  await pinIsMailed();
  await fill("PIN", "111111");
  await screen.findByText(/That PIN is wrong or has expired\./);
  answers["POST /api/auth/verify-pin"] = proof;
  answers["DELETE /api/user/account"] = new Response(null, { status: 204 });
  await user.tripleClick(screen.getByLabelText("PIN"));
  await user.paste("222222");
  await expectToast("Account Deleted", "A last e-mail confirms it.");
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

async function setFirstPassword(answers: Record<string, unknown>) {
  const calls = answerCalls(answers);
  const page = await open();
  await page.fill("New password", "secret");
  await page.fill("Confirm new password", "secret");
  await page.user.click(screen.getByRole("button", { name: "Set password" }));
  await pinDialog();
  return { ...page, calls };
}

it("asks for a mailed PIN before a first password long after the sign-in, then sets it", async () => {
  const answers: Record<string, unknown> = {
    ...signedIn({ password: false }),
    "POST /api/user/set-password": tooLongAgo,
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": proof,
  };
  const { calls, fill } = await setFirstPassword(answers);
  await pinIsMailed();
  expect(screen.queryByText(/Please confirm/)).toBeNull();
  answers["POST /api/user/set-password"] = maya;
  await fill("PIN", "123456");
  await expectToast("Password Set", "Every other browser has been signed out.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(changes(calls).filter(({ call }) => call.endsWith("set-password"))).toHaveLength(2);
});

it("says why no PIN was mailed, and mails one on request", async () => {
  const sentence = "This address has been sent 3 sign-in e-mails within 10 minutes.";
  const answers: Record<string, unknown> = {
    ...signedIn({ password: false }),
    "POST /api/user/set-password": tooLongAgo,
    "POST /api/auth/magic-link": refusal(429, sentence),
  };
  const { user } = await setFirstPassword(answers);
  await screen.findByText(sentence);
  answers["POST /api/auth/magic-link"] = {};
  await user.click(screen.getByRole("button", { name: "Send another PIN" }));
  await pinIsMailed();
  expect(screen.queryByText(sentence)).toBeNull();
});

it("returns the focus to the control that opened the PIN dialog, also in another dialog", async () => {
  const answers: Record<string, unknown> = {
    ...signedIn({ password: false }),
    "POST /api/user/set-password": tooLongAgo,
    "DELETE /api/user/account": tooLongAgo,
    "POST /api/auth/magic-link": {},
  };
  const { user, fill } = await setFirstPassword(answers);
  const closePin = async () => {
    await pinIsMailed();
    expect(document.activeElement).toBe(screen.getByLabelText("PIN"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await closePin();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Set password" })));
  const erase = screen.getByRole("button", { name: "Delete Account" });
  await user.click(erase);
  await fill(await screen.findByLabelText("Type DELETE to confirm"), "DELETE");
  await user.click(screen.getByRole("button", { name: "Delete account" }));
  await closePin();
  await waitFor(() => expect(document.activeElement).toBe(erase));
});

it("asks for a mailed PIN before the export of all data long after the sign-in, then downloads it", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const answers: Record<string, unknown> = {
    ...signedIn(),
    "GET /api/user/export": tooLongAgo,
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": proof,
  };
  const calls = answerCalls(answers);
  const { user, fill } = await open();
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  await pinIsMailed();
  answers["GET /api/user/export"] = { exportedAt: "2026-11-01T12:00:00.000Z" };
  await fill("PIN", "123456");
  await waitFor(() => expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledOnce());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls.filter(({ call }) => call === "GET /api/user/export")).toHaveLength(2);
});
