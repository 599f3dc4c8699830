import type { Content, JobOf, MailContext } from "../content.ts";
import { PRODUCT } from "../product.ts";
import { whenInUtc } from "../words/event-words.ts";

/** Tells a person that somebody signed in from a browser that was not seen before. */
export function newBrowser(
  { browser, signedInAt }: JobOf<"new-browser">,
  { endSessionUrl, recipient }: MailContext,
): Content {
  if (!endSessionUrl) throw new Error("a notice of a new browser needs its link");
  return {
    subject: `New sign-in to ${PRODUCT}`,
    preheader: "If it was you, there is nothing to do.",
    foot: "You got this because it concerns the safety of your account.",
    blocks: [
      { kind: "headline", words: "Was this you?" },
      {
        kind: "paragraph",
        words: `Somebody signed in to the ${PRODUCT} account ${recipient} with ${browser || "an unknown browser"} on ${whenInUtc(signedInAt)}. That browser was not signed in before.`,
      },
      { kind: "paragraph", words: "If it was you, there is nothing to do." },
      {
        kind: "action",
        label: "It wasn't me",
        href: endSessionUrl,
        note: "This opens a page that can sign that browser out. The link works for 7 days.",
      },
    ],
  };
}
