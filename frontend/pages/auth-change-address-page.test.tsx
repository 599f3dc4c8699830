import { expect, it } from "vitest";
import { mailedLink, mailedToken } from "../test/mailed-link.ts";
import { changes, maya, openPage, respondToCalls, signedIn, signedOut } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { screen, waitFor } from "../test/render.tsx";
import { Component as AuthChangeAddressPage } from "./auth-change-address-page.tsx";

const CHANGE = "POST /api/user/address/confirm";
const email = "maya@new.example";
const token = mailedToken;

async function open(responses: Record<string, unknown>, link = token) {
  const calls = respondToCalls(Object.assign(responses, mailedLink({ email, from: maya.email })));
  const page = openPage(`/auth/change-address#token=${link}`, AuthChangeAddressPage);
  await screen.findByRole("heading", { level: 1 });
  return { ...page, calls };
}
const button = () =>
  waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>("button", { name: "Change address" });
    expect(found.disabled).toBe(false);
    return found;
  });

it("names both addresses and who sees the new one, and changes it on request only", async () => {
  const { calls, user, container } = await open({ ...signedIn(), [CHANGE]: { ...maya, email } });
  const change = await button();
  expect(container.textContent).toContain("Your account gets maya@new.example instead of maya@example.com.");
  screen.getByText(
    /your calendar feed ends\. Your invitations get new links\. Your connections and the organizers who/,
  );
  expect(changes(calls)).toEqual([]);
  await user.click(change);
  await screen.findByRole("heading", { level: 1, name: "Your address is changed" });
  expect(changes(calls)).toEqual([{ call: CHANGE, body: { token } }]);
});

it.each([
  ["signed out", signedOut, "Sign in"],
  ["signed in to another account", signedIn({ email: "tom@example.com" }), "Go to the dashboard"],
])("offers no change in a browser that is %s, and says what to do", async (_, viewer, link) => {
  await open(viewer);
  await screen.findByText(/^This browser is not signed in to/);
  screen.getByRole("link", { name: link });
  expect(screen.queryByRole("button", { name: "Change address" })).toBeNull();
});

it("says in place why a link no longer works", async () => {
  const sentence = "This link has expired or was used already. Please ask for a new one.";
  const { user } = await open({ ...signedIn(), [CHANGE]: refusal(400, sentence, "expired-link") });
  await user.click(await button());
  await screen.findByText(sentence);
});

it("asks for a PIN in a session that began by password, and then goes on by itself", async () => {
  const responses: Record<string, unknown> = {
    ...signedIn(),
    [CHANGE]: refusal(403, "Please confirm that it is you.", "proof-needed"),
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": { user: maya, next: "/" },
  };
  const { calls, user, fill } = await open(responses);
  await user.click(await button());
  await screen.findByText(/^This needs a recent sign-in by e-mail or passkey\. We sent a PIN to/);
  responses[CHANGE] = { ...maya, email };
  await fill("PIN", "123456");
  await screen.findByRole("heading", { level: 1, name: "Your address is changed" });
  expect(changes(calls).map(({ call }) => call)).toEqual([
    CHANGE,
    "POST /api/auth/magic-link",
    "POST /api/auth/verify-pin",
    CHANGE,
  ]);
});

it("says that the address is changed when the link is opened again", async () => {
  await open(signedIn({ email }));
  await screen.findByRole("heading", { level: 1, name: "Your address is changed" });
});

it("says that a link is not complete", async () => {
  await open(signedIn(), "nonsense");
  screen.getByRole("heading", { level: 1, name: "This link is not complete" });
});
