import { expect, it, vi } from "vitest";
import { fakePasskey, offerPasskeys, passkeyOptions, withoutPasskeys } from "../../test/fake-passkeys.ts";
import { maya, respondToCalls, signedIn } from "../../test/open-page.tsx";
import { openSettings } from "../../test/open-settings.tsx";
import { refusal } from "../../test/refusal.ts";
import { screen, waitFor } from "../../test/render.tsx";

const phone = { id: "a2V5", name: "My phone", createdAt: maya.createdAt, lastUsedAt: null, lastUsedBrowser: "" };
const pages = (): Record<string, unknown> => ({
  ...signedIn(),
  ...passkeyOptions,
  "GET /api/passkeys": [phone],
  "GET /api/user/export": refusal(403, "Please confirm that it is you.", "proof-needed"),
  "POST /api/auth/magic-link": {},
  "POST /api/auth/passkey": { user: maya, next: "/" },
});

async function askForProof(responses: Record<string, unknown>) {
  const calls = respondToCalls(responses);
  const page = await openSettings();
  await page.user.click(await screen.findByRole("button", { name: "Download my data" }));
  await screen.findByRole("dialog", { name: "Is it you?" });
  return { ...page, calls };
}

it("proves by a passkey of this account instead of the PIN, and goes on", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const asked: unknown[] = [];
  offerPasskeys({
    get: async ({ publicKey }) => {
      asked.push(publicKey.allowCredentials?.map(({ id }) => new TextDecoder().decode(id)));
      return fakePasskey.signed;
    },
  });
  const responses = pages();
  const { user, calls } = await askForProof(responses);
  responses["GET /api/user/export"] = {};
  await user.click(await screen.findByRole("button", { name: "Use a passkey" }));
  await waitFor(() => expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledOnce());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(asked).toEqual([["key"]]);
  expect(calls.find(({ call }) => call === "POST /api/auth/passkey")?.body).toMatchObject({
    account: "maya",
    passkey: { id: "a2V5", response: { userHandle: "bWF5YQ" } },
  });
});

it("says in the dialog that the passkey is another account's", async () => {
  offerPasskeys({ get: async () => fakePasskey.signed });
  const sentence = "This passkey belongs to another account. Please choose a passkey of this account.";
  const { user } = await askForProof({ ...pages(), "POST /api/auth/passkey": refusal(409, sentence, "other-account") });
  await user.click(await screen.findByRole("button", { name: "Use a passkey" }));
  await screen.findByText(sentence);
});

it("says nothing when the person cancels, and the PIN still works", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  offerPasskeys();
  const responses: Record<string, unknown> = { ...pages(), "POST /api/auth/verify-pin": { user: maya, next: "/" } };
  const { user, fill } = await askForProof(responses);
  const button = await screen.findByRole("button", { name: "Use a passkey" });
  await user.click(button);
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
  responses["GET /api/user/export"] = {};
  await fill("PIN", "123456");
  await waitFor(() => expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledOnce());
});

it.each([
  ["without a passkey", true],
  ["in a browser without passkeys", false],
])("asks a person %s for the PIN only", async (_, isAble) => {
  if (isAble) offerPasskeys();
  else withoutPasskeys();
  await askForProof({ ...pages(), "GET /api/passkeys": isAble ? [] : [phone] });
  await screen.findByText(/We sent a PIN to/);
  expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
});
