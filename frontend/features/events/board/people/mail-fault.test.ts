import { expect, it } from "vitest";
import { pseudoWords } from "#schema/test/pseudo-words.ts";
import { inEnglish } from "#schema/words.ts";
import { messages } from "../../../../locales/app/de.ts";
import { mailFault } from "./mail-fault.ts";
import { nudgeRefusal } from "./nudge-refusal.ts";

const pseudo = pseudoWords(messages);

it("says in the reader's language that a provider refused, with its status", () => {
  const fault = { code: "service-failed-with-status", status: 403, hasTimedOut: true } as const;
  const [failed, timedOut] = ["The e-mail service could not take the e-mail (403).", "It was tried for 20 hours."];
  expect([mailFault(fault, inEnglish), mailFault(fault, pseudo)]).toEqual([
    `${failed} ${timedOut}`,
    `⟦${failed}⟧ ⟦${timedOut}⟧`,
  ]);
});

it.each([
  [{ reason: "opted-out" }, "opted out"],
  [{ reason: "often", count: 5 }, "reminded 5 times already"],
  [{ reason: "recently", count: 1 }, "reminded 1 minute ago"],
  [{ reason: "recently", count: 12 }, "reminded 12 minutes ago"],
] as const)("says in the reader's language why a person was not reminded: %j", (refused, said) => {
  expect([nudgeRefusal(refused, inEnglish), nudgeRefusal(refused, pseudo)]).toEqual([said, `⟦${said}⟧`]);
});
