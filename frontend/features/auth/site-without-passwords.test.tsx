import { afterEach, beforeEach, expect, it } from "vitest";
import { Component as AccountCreatePage } from "../../pages/account-create-page.tsx";
import { Component as AuthPage } from "../../pages/auth-page.tsx";
import { elsewhere, openPage, respondToCalls, signedIn, signedOut } from "../../test/open-page.tsx";
import { openSettings } from "../../test/open-settings.tsx";
import { screen } from "../../test/render.tsx";

beforeEach(() => {
  document.documentElement.dataset.passwords = "off";
});
afterEach(() => {
  delete document.documentElement.dataset.passwords;
});

const noPasswordForm = () => {
  expect(screen.queryByLabelText(/password/i)).toBeNull();
  expect(screen.queryByRole("button", { name: /password|create account/i })).toBeNull();
};

it.each(["/auth", "/auth?mode=password", "/auth?mode=register"])(
  "%s offers the mailed link and the PIN only",
  async (at) => {
    respondToCalls(signedOut);
    const { user } = openPage(at, AuthPage);
    await screen.findByRole("heading", { level: 1, name: "Sign in" });
    noPasswordForm();
    await user.click(screen.getByText("Other ways to sign in"));
    await user.click(screen.getByRole("button", { name: "Enter PIN" }));
    await screen.findByRole("heading", { level: 1, name: "Enter your PIN" });
    noPasswordForm();
  },
);

it("leads from a poll to signing in by mail with the guest's address", async () => {
  respondToCalls(signedOut);
  openPage("/account/create?name=Ana%20Duarte&email=ana%40example.com", AccountCreatePage);
  expect(await elsewhere()).toBe("/auth?email=ana%40example.com");
});

it("has no password in Settings", async () => {
  respondToCalls(signedIn({ password: false }));
  await openSettings();
  await screen.findByRole("region", { name: "Profile Information" });
  noPasswordForm();
  expect(screen.queryByRole("link", { name: "Password" })).toBeNull();
});
