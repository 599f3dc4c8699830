import type { Content, JobOf, MailContext } from "../content.ts";
import { PRODUCT } from "../product.ts";
import { whenInUtc } from "../words/event-words.ts";

/** Tells the former address of an account about the new one. */
export function addressChanged(
  { newAddress, changedAt }: JobOf<"address-changed">,
  { recipient }: MailContext,
): Content {
  return {
    subject: `Your ${PRODUCT} address was changed`,
    preheader: "If it was you, there is nothing to do.",
    foot: `You got this because ${recipient} was the address of an ${PRODUCT} account.`,
    blocks: [
      { kind: "headline", words: "Your address was changed" },
      {
        kind: "paragraph",
        words: `Your ${PRODUCT} address is now ${newAddress} instead of ${recipient}, since ${whenInUtc(changedAt)}. Every other browser was signed out.`,
      },
      { kind: "paragraph", words: "If it was you, there is nothing to do." },
      {
        kind: "paragraph",
        words: "If it wasn't you, answer this e-mail at once. Whoever runs this site can give you the account back.",
      },
    ],
  };
}
