import { expect, it, vi } from "vitest";
import { mailedLink, mailedToken } from "../test/mailed-link.ts";
import { changes, maya, openPage, respondToCalls, signedIn, signedOut } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { screen, waitFor } from "../test/render.tsx";
import { Component as AuthConfirmPage } from "./auth-confirm-page.tsx";

const CONFIRM = "POST /api/auth/confirm-email";
const claims = { email: maya.email, registeredAt: "2026-11-01T12:00:00.000Z" };
const token = mailedToken;
const confirmed = (isReset: boolean) => ({ email: maya.email, isReset });

async function open(responses: Record<string, unknown>) {
  const calls = respondToCalls({ ...mailedLink(claims), ...responses });
  const page = openPage(`/auth/confirm#token=${token}`, AuthConfirmPage);
  await screen.findByRole("heading", { level: 1, name: "Did you create this account?" });
  return { ...page, calls };
}
const yes = () =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Yes, confirm my e-mail" });
    expect(button.disabled).toBe(false);
    return button;
  });
const warning = /^This browser is not signed in to it\. If you confirm here, its password/;

it("names the account and its day, and confirms it in the browser that is signed in to it", async () => {
  const { calls, user, container } = await open({ ...signedIn(), [CONFIRM]: confirmed(false) });
  expect(container.textContent).toMatch(/An account for maya@example\.com was created on .*Nov.* 1/);
  await user.click(await yes());
  await screen.findByText(/Invitations sent to/);
  expect(screen.queryByText(warning)).toBeNull();
  expect(changes(calls)).toEqual([{ call: CONFIRM, body: { token } }]);
});

it.each([
  ["signed out", signedOut],
  ["signed in to another account", signedIn({ email: "tom@example.com" })],
])("says what ends before it confirms in a browser that is %s, and then offers a password", async (_, viewer) => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  const { calls, user, fill } = await open({
    ...viewer,
    [CONFIRM]: confirmed(true),
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": { user: maya, next: "/" },
  });
  await screen.findByText(warning);
  await user.click(await yes());
  await screen.findByText(/every password and session set before has ended\./);
  await user.click(screen.getByRole("button", { name: "Set a password" }));
  await screen.findByText(/You sign in before you set a password\. We sent a PIN to/);
  await fill("PIN", "123456");
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/settings#password"));
  expect(changes(calls).map(({ call }) => call)).toEqual([
    CONFIRM,
    "POST /api/auth/magic-link",
    "POST /api/auth/verify-pin",
  ]);
});

it("confirms nothing for a person who did not create the account", async () => {
  const { calls, user } = await open(signedOut);
  await user.click(screen.getByRole("button", { name: "No, that wasn't me" }));
  await screen.findByRole("heading", { level: 1, name: "Then it stays unconfirmed" });
  expect(changes(calls)).toEqual([]);
});

it("says in place why a link no longer works", async () => {
  const sentence = "This link has expired or was used already. Please ask for a new one.";
  const { user } = await open({ ...signedIn(), [CONFIRM]: refusal(400, sentence, "expired-link") });
  await user.click(await yes());
  await screen.findByText(sentence);
});
