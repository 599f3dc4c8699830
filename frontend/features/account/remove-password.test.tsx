import { expect, it } from "vitest";
import { changes, expectToast, maya, respondToCalls, signedIn } from "../../test/open-page.tsx";
import { openSettings } from "../../test/open-settings.tsx";
import { refusal } from "../../test/refusal.ts";
import { screen } from "../../test/render.tsx";

const REMOVE = "DELETE /api/user/set-password";
const open = () => screen.getByRole("button", { name: "Remove my password" });
const confirm = () => screen.findByRole("button", { name: "Remove password" });
const isGone = () => expect(screen.queryByRole("button", { name: "Remove my password" })).toBeNull();

it("removes the password after a question, and then offers to set one", async () => {
  const calls = respondToCalls({ ...signedIn(), [REMOVE]: { ...maya, password: false } });
  const { user } = await openSettings();
  await user.click(open());
  await screen.findByText(/^From now on, you sign in with a link or a PIN from your e-mail, or with a passkey\./);
  expect(changes(calls)).toEqual([]);
  await user.click(await confirm());
  await expectToast("Password removed");
  await screen.findByRole("button", { name: "Set password" });
  isGone();
});

it("asks for a PIN in a session that began by password, and then goes on by itself", async () => {
  const responses: Record<string, unknown> = {
    ...signedIn(),
    [REMOVE]: refusal(403, "Please confirm that it is you.", "proof-needed"),
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": { user: maya, next: "/" },
  };
  respondToCalls(responses);
  const { user, fill } = await openSettings();
  await user.click(open());
  await user.click(await confirm());
  await screen.findByText(/^This needs a recent sign-in by e-mail or passkey\. We sent a PIN to/);
  responses[REMOVE] = { ...maya, password: false };
  await fill("PIN", "123456");
  await expectToast("Password removed");
});

it("says why it was not removed", async () => {
  respondToCalls({ ...signedIn(), [REMOVE]: refusal(503, "We are very busy right now.") });
  const { user } = await openSettings();
  await user.click(open());
  await user.click(await confirm());
  await expectToast("The password was not removed", "We are very busy right now.");
});

it.each([
  ["without a password", { password: false }],
  ["without a confirmed address", { emailVerified: false }],
])("is not offered %s", async (_, account) => {
  respondToCalls(signedIn(account));
  await openSettings();
  isGone();
});
