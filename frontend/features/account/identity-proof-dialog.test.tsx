import { expect, it, vi } from "vitest";
import { unbroken } from "../../lib/words.ts";
import { changes, expectToast, maya, respondToCalls, signedIn } from "../../test/open-page.tsx";
import { openSettings } from "../../test/open-settings.tsx";
import { refusal } from "../../test/refusal.ts";
import { screen, waitFor } from "../../test/render.tsx";

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
  const responses: Record<string, unknown> = {
    ...signedIn(),
    "DELETE /api/user/account": tooLongAgo,
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": refusal(400, "That PIN is wrong or has expired. Please check the newest e-mail."),
  };
  const calls = respondToCalls(responses);
  const { user, fill } = await openSettings();
  await user.click(screen.getByRole("button", { name: "Delete Account" }));
  await fill(await screen.findByLabelText("Type DELETE to confirm"), "DELETE");
  await user.click(screen.getByRole("button", { name: "Delete account" }));
  await pinIsMailed();
  await fill("PIN", "111111");
  await screen.findByText(/That PIN is wrong or has expired\./);
  responses["POST /api/auth/verify-pin"] = proof;
  responses["DELETE /api/user/account"] = new Response(null, { status: 204 });
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

async function setFirstPassword(responses: Record<string, unknown>) {
  const calls = respondToCalls(responses);
  const page = await openSettings();
  await page.fill("New password", "secret");
  await page.fill("Confirm new password", "secret");
  await page.user.click(screen.getByRole("button", { name: "Set password" }));
  await pinDialog();
  return { ...page, calls };
}

it("asks for a mailed PIN before a first password long after the sign-in, then sets it", async () => {
  const responses: Record<string, unknown> = {
    ...signedIn({ password: false }),
    "POST /api/user/set-password": tooLongAgo,
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": proof,
  };
  const { calls, fill } = await setFirstPassword(responses);
  await pinIsMailed();
  expect(screen.queryByText(/Please confirm/)).toBeNull();
  responses["POST /api/user/set-password"] = maya;
  await fill("PIN", "123456");
  await expectToast("Password Set", "Every other browser has been signed out.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(changes(calls).filter(({ call }) => call.endsWith("set-password"))).toHaveLength(2);
});

it("says why no PIN was mailed, and mails one on request", async () => {
  const sentence = unbroken("This address has been sent 3 sign-in e-mails within 10 minutes.");
  const responses: Record<string, unknown> = {
    ...signedIn({ password: false }),
    "POST /api/user/set-password": tooLongAgo,
    "POST /api/auth/magic-link": refusal(429, sentence),
  };
  const { user } = await setFirstPassword(responses);
  await screen.findByText(sentence);
  responses["POST /api/auth/magic-link"] = {};
  await user.click(screen.getByRole("button", { name: "Send another PIN" }));
  await pinIsMailed();
  expect(screen.queryByText(sentence)).toBeNull();
});

it("returns the focus to the control that opened the PIN dialog, also in another dialog", async () => {
  const responses: Record<string, unknown> = {
    ...signedIn({ password: false }),
    "POST /api/user/set-password": tooLongAgo,
    "DELETE /api/user/account": tooLongAgo,
    "POST /api/auth/magic-link": {},
  };
  const { user, fill } = await setFirstPassword(responses);
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
  const responses: Record<string, unknown> = {
    ...signedIn(),
    "GET /api/user/export": tooLongAgo,
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": proof,
  };
  const calls = respondToCalls(responses);
  const { user, fill } = await openSettings();
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  await pinIsMailed();
  responses["GET /api/user/export"] = { exportedAt: "2026-11-01T12:00:00.000Z" };
  await fill("PIN", "123456");
  await waitFor(() => expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledOnce());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls.filter(({ call }) => call === "GET /api/user/export")).toHaveLength(2);
});
