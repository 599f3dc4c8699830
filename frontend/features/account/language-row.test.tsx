import { afterEach, expect, it } from "vitest";
import { languageOfCookie } from "../../lib/language.ts";
import { changes, expectToast, maya, respondToCalls, signedIn, textsOf } from "../../test/open-page.tsx";
import { openSettings } from "../../test/open-settings.tsx";
import { refusal } from "../../test/refusal.ts";
import { screen, waitFor, within } from "../../test/render.tsx";

const PATCH = "PATCH /api/user/profile";

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the tests' document has no cookie store
  document.cookie = "language=; Max-Age=-1; Path=/";
});

async function open() {
  const { user } = await openSettings();
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" });
  return { select, choose: (name: string) => user.selectOptions(select, name) };
}

it("names each language in itself, and shows the account's, else the browser's", async () => {
  respondToCalls(signedIn({ language: "cs" }));
  const { select } = await open();
  expect(select.value).toBe("cs");
  expect(textsOf(within(select).getAllByRole("option"))).toEqual(
    "English Deutsch Français Español Italiano Nederlands Português Polski Svenska Čeština 日本語 العربية".split(" "),
  );
});

it("stores the choice in the account and in the browser", async () => {
  const calls = respondToCalls({ ...signedIn(), [PATCH]: { ...maya, language: "de" } });
  const { select, choose } = await open();
  expect(select.value).toBe("en");
  await choose("Deutsch");
  await waitFor(() => expect(languageOfCookie()).toBe("de"));
  expect(changes(calls)).toEqual([{ call: PATCH, body: { language: "de" } }]);
  await waitFor(() => expect(select.value).toBe("de"));
});

it("keeps the language and says so when the account does not take it", async () => {
  respondToCalls({ ...signedIn({ language: "fr" }), [PATCH]: refusal(400, "No.") });
  const { select, choose } = await open();
  await choose("Deutsch");
  await expectToast("Update Failed", "Failed to update profile. Please try again.");
  expect([select.value, languageOfCookie()]).toEqual(["fr", null]);
});
