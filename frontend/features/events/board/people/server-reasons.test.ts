import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pseudoWords } from "#schema/test/pseudo-words.ts";
import { inEnglish } from "#schema/words.ts";
import { messages } from "../../../../locales/app/de.ts";
import { mailFault, mailFaults, nudgeRefusal, nudgeRefusals } from "./server-reasons.ts";

const pseudo = pseudoWords(messages);
const source = (pattern: string) =>
  globSync(pattern, { exclude: ["**/*.test.ts"] })
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");

it("knows only reasons that the server gives, word for word", () => {
  const mail = source("worker/mail/**/*.ts");
  expect(mailFaults.filter((sentence) => !mail.includes(sentence))).toEqual([]);
  const nudge = source("worker/events/decide/nudge.ts");
  expect(nudgeRefusals.filter((reason) => !nudge.includes(`"${reason}"`))).toEqual([]);
});

it.each([
  ["This mailbox is full. It was tried for 20 hours.", "⟦This mailbox is full.⟧ ⟦It was tried for 20 hours.⟧"],
  ["This mailbox is full. Try {again}.", "⟦This mailbox is full.⟧ Try {again}."],
  ["The e-mail service could not take the e-mail (422).", "The e-mail service could not take the e-mail (422)."],
])("translates the sentences that it knows and keeps others: %s", (reason, said) => {
  expect([mailFault(reason, inEnglish), mailFault(reason, pseudo)]).toEqual([reason, said]);
});

it.each(["opted out", "reminded 5 times already", "reminded 1 minute ago", "reminded 12 minutes ago"])(
  "says why a person was not reminded in the language: %s",
  (reason) => {
    expect([nudgeRefusal(reason, inEnglish), nudgeRefusal(reason, pseudo)]).toEqual([reason, `⟦${reason}⟧`]);
  },
);
