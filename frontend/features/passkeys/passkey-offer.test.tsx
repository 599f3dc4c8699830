import { expect, it } from "vitest";
import { Component } from "../../pages/dashboard-page.tsx";
import { fakePasskey, offerPasskeys, passkeyOptions } from "../../test/fake-passkeys.ts";
import { changes, expectToast, openPage, respondToCalls, signedIn } from "../../test/open-page.tsx";
import { screen, waitFor } from "../../test/render.tsx";

const pages = (isOfferedPasskey: boolean): Record<string, unknown> => ({
  ...signedIn({ isOfferedPasskey }),
  ...passkeyOptions,
  "GET /api/events": [],
  "GET /api/invites": [],
  "POST /api/passkeys/offer": new Response(null, { status: 204 }),
  "POST /api/passkeys": { id: "a2V5", name: "Chrome on Android" },
});
const offer = () => screen.findByRole("region", { name: "Next time with your face or finger" });
const isGone = () => waitFor(() => expect(screen.queryByRole("region", { name: /face or finger/ })).toBeNull());

it("adds a passkey, and is gone afterwards", async () => {
  offerPasskeys({ create: async () => fakePasskey.made });
  const responses = pages(true);
  respondToCalls(responses);
  const { user } = openPage("/", Component);
  await offer();
  Object.assign(responses, signedIn());
  await user.click(screen.getByRole("button", { name: "Add a passkey" }));
  await expectToast("Passkey added", "Chrome on Android");
  await isGone();
});

it("is put off once and for all", async () => {
  offerPasskeys();
  const responses = pages(true);
  const calls = respondToCalls(responses);
  const { user } = openPage("/", Component);
  await offer();
  Object.assign(responses, signedIn());
  await user.click(screen.getByRole("button", { name: "Not now" }));
  await isGone();
  expect(changes(calls).map(({ call }) => call)).toEqual(["POST /api/passkeys/offer"]);
});

it("stays when the person cancels the browser's dialog", async () => {
  offerPasskeys();
  respondToCalls(pages(true));
  const { user } = openPage("/", Component);
  await offer();
  const add = screen.getByRole("button", { name: "Add a passkey" });
  await user.click(add);
  await waitFor(() => expect(add.getAttribute("aria-busy")).toBeNull());
  await offer();
});

it.each([
  ["to a person who has answered", { isOnDevice: true }, false],
  ["on a device that cannot make one", { isOnDevice: false }, true],
])("is not made %s", async (_, device, isOffered) => {
  offerPasskeys(device);
  const calls = respondToCalls(pages(isOffered));
  openPage("/", Component);
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain("GET /api/invites"));
  await screen.findByRole("heading", { name: "Dashboard" });
  expect(screen.queryByRole("region", { name: /face or finger/ })).toBeNull();
});
