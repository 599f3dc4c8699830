import { afterEach, expect, it, vi } from "vitest";
import { unbroken } from "../../lib/words.ts";
import { Component } from "../../pages/auth-page.tsx";
import { fakePasskey, offerPasskeys, passkeyOptions, withoutPasskeys } from "../../test/fake-passkeys.ts";
import { expectToast, maya, openPage, respondToCalls, signedOut } from "../../test/open-page.tsx";
import { refusal } from "../../test/refusal.ts";
import { screen, waitFor } from "../../test/render.tsx";

const MINUTE = 60_000;
const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
afterEach(() => {
  replace.mockClear();
  vi.useRealTimers();
});

const pages = (): Record<string, unknown> => ({
  ...signedOut,
  ...passkeyOptions,
  "POST /api/auth/passkey": { user: maya, next: "/swipe" },
});
const button = () => screen.findByRole("button", { name: "Sign in with a passkey" });
const isReady = async () => waitFor(async () => expect((await button()).hasAttribute("disabled")).toBe(false));

it("signs in by the button and opens the page that was asked for", async () => {
  offerPasskeys({ get: async () => fakePasskey.signed });
  const calls = respondToCalls(pages());
  const { user } = openPage("/auth?next=/swipe", Component);
  await isReady();
  await user.click(await button());
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/swipe"));
  expect(calls.find(({ call }) => call === "POST /api/auth/passkey")?.body).toMatchObject({
    next: "/swipe",
    passkey: { id: "a2V5" },
  });
});

it("says what the server refused", async () => {
  offerPasskeys({ get: async () => fakePasskey.signed });
  const sentence = unbroken("This passkey does not open an account here. Please sign in by an e-mailed link.");
  respondToCalls({ ...pages(), "POST /api/auth/passkey": refusal(401, sentence, "unknown-passkey") });
  const { user } = openPage("/auth", Component);
  await isReady();
  await user.click(await button());
  await expectToast("Sign-in by passkey failed", sentence);
});

it("says nothing when the person cancels the browser's dialog", async () => {
  offerPasskeys();
  const calls = respondToCalls(pages());
  const { user } = openPage("/auth", Component);
  await isReady();
  await user.click(await button());
  await waitFor(async () => expect((await button()).getAttribute("aria-busy")).toBeNull());
  expect(calls.map(({ call }) => call)).not.toContain("POST /api/auth/passkey");
  expect(screen.queryByText("Sign-in by passkey failed")).toBeNull();
});

it("signs in by a passkey that the browser suggests in the e-mail field", async () => {
  const { promise: chosen, resolve: choose } = Promise.withResolvers<unknown>();
  offerPasskeys({ hasAutofill: true, get: ({ mediation }) => (mediation === "conditional" ? chosen : undefined) });
  const calls = respondToCalls(pages());
  openPage("/auth?next=/swipe", Component);
  expect(screen.getByLabelText("Email").getAttribute("autocomplete")).toBe("username webauthn");
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain("POST /api/auth/passkey/options"));
  choose(fakePasskey.signed);
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/swipe"));
});

it("asks for another challenge before the suggested one expires, and stops in another mode", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  offerPasskeys({ hasAutofill: true, get: () => new Promise(() => {}) });
  const calls = respondToCalls(pages());
  const { user } = openPage("/auth", Component);
  const count = () => calls.filter(({ call }) => call === "POST /api/auth/passkey/options").length;
  await waitFor(() => expect(count()).toBe(1));
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  await waitFor(() => expect(count()).toBe(2));
  await user.click(screen.getByRole("button", { name: "Enter PIN", hidden: true }));
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(count()).toBe(2);
});

it("asks for no challenge before a press when the browser suggests nothing", async () => {
  offerPasskeys();
  const calls = respondToCalls(pages());
  openPage("/auth", Component);
  await isReady();
  expect(calls.map(({ call }) => call)).not.toContain("POST /api/auth/passkey/options");
});

it("shows no button in a browser without passkeys", async () => {
  withoutPasskeys();
  respondToCalls(pages());
  openPage("/auth", Component);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Sign in with a passkey" })).toBeNull());
  screen.getByRole("button", { name: "Email me a link" });
});
