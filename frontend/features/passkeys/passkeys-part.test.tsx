import { expect, it } from "vitest";
import type { Passkey } from "#schema/contracts/passkeys.ts";
import { PASSKEYS_MAX } from "#schema/limits.ts";
import { fakePasskey, offerPasskeys, passkeyOptions, withoutPasskeys } from "../../test/fake-passkeys.ts";
import { changes, expectToast, maya, respondToCalls, signedIn, textsOf } from "../../test/open-page.tsx";
import { openSettings } from "../../test/open-settings.tsx";
import { refusal } from "../../test/refusal.ts";
import { screen, waitFor, within } from "../../test/render.tsx";
import { shownToast } from "../../ui/overlay/toast.ts";

const phone: Passkey = {
  id: "cGhvbmU",
  name: "My phone",
  createdAt: "2026-11-01T12:00:00.000Z",
  lastUsedAt: new Date().toISOString(),
  lastUsedBrowser: "Safari on iOS",
};
const key: Passkey = { ...phone, id: "c3BhcmU", name: "Spare key", lastUsedAt: null, lastUsedBrowser: "" };
const tooLongAgo = refusal(403, "Please confirm that it is you.", "proof-needed");
const card = () => within(screen.getByRole("region", { name: "Passkeys" }));
const add = () => card().findByRole("button", { name: "Add a passkey" });

it("lists the passkeys with when and where each was last used", async () => {
  offerPasskeys();
  respondToCalls({ ...signedIn(), "GET /api/passkeys": [phone, key] });
  await openSettings();
  const rows = textsOf(await card().findAllByRole("listitem"));
  expect(rows[0]).toMatch(/^My phoneAdded .*, last used today in Safari on iOSRename My phoneRemove My phone$/);
  expect(rows[1]).toMatch(/^Spare keyAdded .*, not used yet/);
});

it("adds a passkey and shows it", async () => {
  offerPasskeys({ create: async () => fakePasskey.made });
  const responses: Record<string, unknown> = { ...signedIn(), ...passkeyOptions, "GET /api/passkeys": [] };
  const calls = respondToCalls({ ...responses, "POST /api/passkeys": phone });
  const { user } = await openSettings();
  await card().findByText("You have no passkey yet.");
  await user.click(await add());
  await expectToast("Passkey added", "My phone");
  expect(changes(calls).at(-1)).toMatchObject({
    call: "POST /api/passkeys",
    body: { passkey: { id: "a2V5", response: { transports: ["internal"] } } },
  });
  await waitFor(() => expect(calls.filter(({ call }) => call === "GET /api/passkeys")).toHaveLength(2));
});

it("says nothing when the person cancels the browser's dialog", async () => {
  offerPasskeys();
  const calls = respondToCalls({ ...signedIn(), ...passkeyOptions, "GET /api/passkeys": [] });
  const { user } = await openSettings();
  await user.click(await add());
  await waitFor(async () => expect((await add()).getAttribute("aria-busy")).toBeNull());
  expect(changes(calls).map(({ call }) => call)).toEqual(["POST /api/passkeys/options"]);
  expect(shownToast()).toBeNull();
});

it.each([
  ["InvalidStateError", "This device has a passkey for your account already."],
  ["ConstraintError", "This device cannot keep such a passkey. Please try another device."],
  ["UnknownError", "Your browser could not use a passkey. Please try again."],
])("says what is wrong when the browser reports %s", async (name, sentence) => {
  offerPasskeys({ create: () => Promise.reject(Object.assign(new Error("Internal."), { name })) });
  respondToCalls({ ...signedIn(), ...passkeyOptions, "GET /api/passkeys": [] });
  const { user } = await openSettings();
  await user.click(await add());
  await expectToast("No passkey was added", sentence);
});

it("asks for a proof of identity first when the sign-in is old", async () => {
  offerPasskeys({ create: async () => fakePasskey.made });
  const responses: Record<string, unknown> = {
    ...signedIn(),
    ...passkeyOptions,
    "GET /api/passkeys": [],
    "POST /api/passkeys": phone,
    "POST /api/passkeys/options": tooLongAgo,
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": { user: maya, next: "/" },
  };
  respondToCalls(responses);
  const { user, fill } = await openSettings();
  await user.click(await add());
  await screen.findByRole("dialog", { name: "Is it you?" });
  Object.assign(responses, passkeyOptions);
  await fill("PIN", "123456");
  await expectToast("Passkey added", "My phone");
});

it("renames a passkey", async () => {
  offerPasskeys();
  const calls = respondToCalls({
    ...signedIn(),
    "GET /api/passkeys": [phone],
    "PATCH /api/passkeys/cGhvbmU": { ...phone, name: "Old phone" },
  });
  const { user, fill } = await openSettings();
  await user.click(await card().findByRole("button", { name: "Rename My phone" }));
  await fill("Name", " ");
  await user.click(screen.getByRole("button", { name: "Save", hidden: false }));
  await screen.findByText("Please enter a name.");
  await fill("Name", "Old phone");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes(calls)).toEqual([{ call: "PATCH /api/passkeys/cGhvbmU", body: { name: "Old phone" } }]);
});

it("removes a passkey after a question", async () => {
  offerPasskeys();
  const calls = respondToCalls({
    ...signedIn(),
    "GET /api/passkeys": [phone],
    "DELETE /api/passkeys/cGhvbmU": new Response(null, { status: 204 }),
  });
  const { user } = await openSettings();
  await user.click(await card().findByRole("button", { name: "Remove My phone" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove “My phone”?" }));
  expect(changes(calls)).toEqual([]);
  await user.click(question.getByRole("button", { name: "Remove passkey" }));
  await expectToast("Passkey removed", "My phone");
  expect(changes(calls).map(({ call }) => call)).toEqual(["DELETE /api/passkeys/cGhvbmU"]);
});

it("says in place when the passkeys could not be loaded, and tries again on request", async () => {
  offerPasskeys();
  const responses: Record<string, unknown> = { ...signedIn(), "GET /api/passkeys": refusal(503, "Busy.") };
  respondToCalls(responses);
  const { user } = await openSettings();
  await card().findByText("Couldn't load your passkeys.");
  responses["GET /api/passkeys"] = [phone];
  await user.click(card().getByRole("button", { name: "Try again" }));
  await card().findByRole("heading", { name: "My phone" });
});

it("says that a browser without passkeys cannot add one", async () => {
  withoutPasskeys();
  respondToCalls({ ...signedIn(), "GET /api/passkeys": [phone] });
  await openSettings();
  await card().findByText("This browser cannot use passkeys.");
  expect(card().queryByRole("button", { name: "Add a passkey" })).toBeNull();
});

it.each([
  ["an unconfirmed address", [], { emailVerified: false }, "Confirm your e-mail address to add a passkey."],
  [
    "ten passkeys",
    Array.from({ length: PASSKEYS_MAX }, (_, n) => ({ ...phone, id: `key-${n}` })),
    {},
    "You have 10 passkeys, which is the most for one account.",
  ],
])("says why an account with %s can add none", async (_, passkeys, changed, sentence) => {
  offerPasskeys();
  respondToCalls({ ...signedIn(changed), "GET /api/passkeys": passkeys });
  await openSettings();
  await card().findByText(sentence);
  expect(card().queryByRole("button", { name: "Add a passkey" })).toBeNull();
});
