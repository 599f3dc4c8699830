import { beforeEach, expect, it } from "vitest";
import type { User } from "#schema/contracts/account.ts";
import { userQuery } from "../features/account/queries.ts";
import { changes, elsewhere, expectToast, maya, respondToCalls, signedIn, textsOf } from "../test/open-page.tsx";
import { openSettings } from "../test/open-settings.tsx";
import { refusal } from "../test/refusal.ts";
import { screen, waitFor, within } from "../test/render.tsx";

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const passwordCard = () => screen.getByRole("region", { name: "Password" });
const no = refusal(400, "No.");

beforeEach(() => localStorage.clear());

async function open() {
  const page = await openSettings();
  const { user, fill } = page;
  return {
    ...page,
    saveProfile: () => user.click(screen.getByRole("button", { name: "Save" })),
    savePassword: () => user.click(screen.getByRole("button", { name: /^(Change|Set) password$/ })),
    async changePassword(current: string | null) {
      if (current !== null) await fill("Current password", current);
      await fill("New password", "secret");
      await fill("Confirm new password", "secret");
      await this.savePassword();
    },
    async askToDelete() {
      await user.click(screen.getByRole("button", { name: "Delete Account" }));
      return screen.findByRole("alertdialog");
    },
    erase: () => user.click(deleteButton()),
  };
}
const deleteButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Delete account" });

it("has its cards, with a read-only address and editable names", async () => {
  respondToCalls(signedIn());
  await open();
  expect(textsOf(screen.getAllByRole("heading", { level: 2 }))).toEqual([
    "Profile Information",
    "Signing in",
    "My calendars",
    "Shared with connections",
    "App Preferences",
    "Danger Zone",
  ]);
  const folded = screen.getAllByRole("heading", { level: 3 }).filter((title) => title.closest("details"));
  expect(textsOf(folded)).toEqual([
    "Change address",
    "Passkeys",
    "Password",
    "Where you are signed in",
    "Security log",
    "Calendar feed",
  ]);
  expect(screen.getAllByDisplayValue(maya.email).filter((one) => !one.hidden)).toEqual([field("Email")]);
  expect(screen.queryByText(maya.email)).toBeNull();
  expect([field("Email").value, field("Email").readOnly]).toEqual(["maya@example.com", true]);
  expect([field("First name").value, field(/^Last name/).value]).toEqual(["Maya", "Lindqvist"]);
});

it.each(["address", "passkeys", "password", "sessions", "security", "calendar"])(
  "opens the part that a link to #%s asks for",
  async (part) => {
    respondToCalls(signedIn());
    await openSettings(`#${part}`);
    expect(document.getElementById(part)?.querySelector("details")?.open).toBe(true);
  },
);

it("asks for a password, an address or a list only on request", async () => {
  respondToCalls(signedIn());
  await openSettings();
  const open = [...document.querySelectorAll("details[open]")].map((one) => one.closest("section")?.id);
  expect(open).toEqual(["passkeys"]);
});

it("requires a first name", async () => {
  const calls = respondToCalls(signedIn());
  const { fill, saveProfile } = await open();
  await fill("First name", "   ");
  await saveProfile();
  await expectToast("Validation Error", "First name is required.");
  expect(changes(calls)).toEqual([]);
});

it("saves the names trimmed, also an empty last name", async () => {
  const calls = respondToCalls({ ...signedIn(), "PATCH /api/user/profile": { ...maya, firstName: "May" } });
  const { fill, saveProfile } = await open();
  await fill("First name", " May ");
  await fill(/^Last name/, "");
  await saveProfile();
  await expectToast("Profile Updated");
  expect(changes(calls)).toEqual([{ call: "PATCH /api/user/profile", body: { firstName: "May", lastName: "" } }]);
});

it("follows a name that another window changes, once what was typed before a reload is saved", async () => {
  sessionStorage.setItem("profile-typed", JSON.stringify({ firstName: "May", lastName: "Lindqvist" }));
  respondToCalls({ ...signedIn(), "PATCH /api/user/profile": { ...maya, firstName: "May" } });
  const { saveProfile, client } = await open();
  expect(field("First name").value).toBe("May");
  await saveProfile();
  await expectToast("Profile Updated");
  const renamed: User = { ...maya, firstName: "Mia" };
  client.setQueryData(userQuery().queryKey, renamed);
  await waitFor(() => expect(field("First name").value).toBe("Mia"));
});

it("says when the profile was not saved", async () => {
  respondToCalls({ ...signedIn(), "PATCH /api/user/profile": no });
  const { saveProfile } = await open();
  await saveProfile();
  await expectToast("Update Failed", "Failed to update profile. Please try again.");
});

it("asks for the current password only when there is one, and sends it only when typed", async () => {
  const calls = respondToCalls({ ...signedIn(), "POST /api/user/set-password": maya });
  const page = await open();
  await page.changePassword("old one");
  await waitFor(() => expect(field("Current password").value).toBe(""));
  await page.changePassword("");
  await waitFor(() =>
    expect(changes(calls).map(({ body }) => body)).toEqual([
      { newPassword: "secret", currentPassword: "old one" },
      { newPassword: "secret" },
    ]),
  );
});

it("sets a first password", async () => {
  const calls = respondToCalls({ ...signedIn({ password: false }), "POST /api/user/set-password": maya });
  const page = await open();
  expect(screen.queryByLabelText("Current password")).toBeNull();
  await page.changePassword(null);
  await expectToast("Password Set", "Every other browser has been signed out.");
  expect(changes(calls)).toEqual([{ call: "POST /api/user/set-password", body: { newPassword: "secret" } }]);
});

it("says what is wrong with a new password and sends nothing", async () => {
  const calls = respondToCalls(signedIn());
  const { fill, savePassword } = await open();
  await savePassword();
  const card = within(passwordCard());
  card.getByText("New password is required.");
  await fill("New password", "12345");
  card.getByText("Password must be at least 6 characters long.");
  await fill("New password", "123456");
  card.getByText("Passwords do not match.");
  expect(changes(calls)).toEqual([]);
});

it("says when the password was not set", async () => {
  respondToCalls({ ...signedIn({ password: false }), "POST /api/user/set-password": no });
  const page = await open();
  await page.changePassword(null);
  await expectToast("Password Update Failed", "Failed to set password. Please try again.");
});

it("says at the new password's field that the password is common", async () => {
  const sentence = "This password is one of the most common ones. Please choose another.";
  respondToCalls({
    ...signedIn(),
    "POST /api/user/set-password": refusal(400, sentence, "invalid-input", "newPassword"),
  });
  const page = await open();
  await page.changePassword("old one");
  await within(passwordCard()).findByText(sentence);
  expect(field("Current password").getAttribute("aria-invalid")).not.toBe("true");
});

it("switches the theme at once", async () => {
  respondToCalls(signedIn());
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Dark" }));
  expect([localStorage.getItem("theme"), document.documentElement.classList.contains("dark")]).toEqual(["dark", true]);
});

it("deletes the account only once DELETE is typed, exactly", async () => {
  const calls = respondToCalls(signedIn());
  const { user, fill, askToDelete } = await open();
  const dialog = within(await askToDelete());
  for (const word of ["", "delete", "DELETE "]) {
    await fill("Type DELETE to confirm", word);
    expect([word, deleteButton().disabled]).toEqual([word, true]);
  }
  await user.keyboard("{Enter}");
  dialog.getByText('Please type "DELETE" to confirm account deletion.');
  await fill("Type DELETE to confirm", "DELETE");
  expect(deleteButton().disabled).toBe(false);
  expect(changes(calls)).toEqual([]);
});

it("says goodbye and opens / when the account is deleted", async () => {
  const calls = respondToCalls({ ...signedIn(), "DELETE /api/user/account": new Response(null, { status: 204 }) });
  const { fill, askToDelete, erase } = await open();
  await askToDelete();
  await fill("Type DELETE to confirm", "DELETE");
  await erase();
  expect(await elsewhere()).toBe("/");
  await expectToast("Account Deleted", "A last e-mail confirms it.");
  expect(changes(calls)).toEqual([{ call: "DELETE /api/user/account", body: undefined }]);
});

it("says when the account was not deleted", async () => {
  respondToCalls({ ...signedIn(), "DELETE /api/user/account": no });
  const { fill, askToDelete, erase } = await open();
  await askToDelete();
  await fill("Type DELETE to confirm", "DELETE");
  await erase();
  await expectToast("Deletion Failed", "Failed to delete account. Please try again.");
  expect(screen.queryByLabelText("Elsewhere")).toBeNull();
});
