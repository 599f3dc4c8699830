import { expect, it } from "vitest";
import { mailedLink, mailedToken } from "../test/mailed-link.ts";
import { changes, openPage, respondToCalls, signedOut } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { screen } from "../test/render.tsx";
import { Component as AuthTakeBackPage } from "./auth-take-back-page.tsx";

const TAKE = "POST /api/auth/take-back";
const said = { newAddress: "t…@new.example", changedAt: "2026-11-21T11:58:00.000Z" };

async function open(response: unknown) {
  const calls = respondToCalls({ ...signedOut, ...mailedLink(said), [TAKE]: response });
  const page = openPage(`/auth/take-back#token=${mailedToken}`, AuthTakeBackPage);
  const button = await screen.findByRole("button", { name: "Take my address back" });
  return { ...page, calls, button };
}

it("says what happened and what ends, changes nothing by itself, and takes the address back on request", async () => {
  const { calls, user, container, button } = await open({ email: "maya@example.com" });
  expect(container.textContent).toMatch(
    /The account of maya@example\.com has had the address t…@new\.example since Nov 21, 2026, /,
  );
  screen.getByText(/every browser is signed out, the password is removed, and so are the passkeys/);
  expect(changes(calls)).toEqual([]);
  await user.click(button);
  await screen.findByRole("heading", { level: 1, name: "The account is yours again" });
  expect(screen.getByRole("link", { name: "Sign in with a link" }).getAttribute("href")).toBe("/auth");
  expect(changes(calls)).toEqual([{ call: TAKE, body: { token: mailedToken } }]);
});

it("says in place why the address cannot be taken back", async () => {
  const sentence = "This address has got another account meanwhile.";
  const { user, button } = await open(refusal(409, sentence, "account-exists"));
  await user.click(button);
  await screen.findByText(sentence);
});
