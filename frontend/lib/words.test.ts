import { expect, test } from "vitest";
import german from "#schema/locales/formats/de.json" with { type: "json" };
import { inEnglish, wordsIn } from "#schema/words.ts";
import { onPage } from "./words.ts";

const englishOnPage = onPage(inEnglish);

test.each([
  ["E-mail me a PIN", "E-\u2060mail me a PIN"],
  ["Cancellation e-mails go out.", "Cancellation e-\u2060mails go out."],
  ["Open the e-mail.", "Open the e-\u2060mail."],
])("a page does not break at the hyphen of '%s'", (text, said) => {
  expect(englishOnPage.t(text)).toBe(said);
});

test("no language breaks at it", () => {
  const i18n = onPage(wordsIn("de", german, { "Your e-mail": ["Deine E-Mail-Adresse"] }));
  expect(i18n.t("Your e-mail")).toBe("Deine E-\u2060Mail-Adresse");
});

test.each(["e-mail@choir.example", "kim.e-mail.list@choir.example", "e-mail.example"])(
  "the address %s stays as it is, so that it can be copied",
  (address) => {
    expect(englishOnPage.t("Sent to {address}.", { address })).toBe(`Sent to ${address}.`);
  },
);
