import type { Content, JobOf, MailContext } from "../content.ts";
import { PRODUCT } from "../product.ts";

const HOW = "Open the link in the browser in which you are signed in, and press the button there.";

/** Asks the owner of a new address to agree that an account gets it. */
export function changeAddress(_job: JobOf<"change-address">, { change, recipient }: MailContext): Content {
  if (!change) throw new Error("a change of address needs its link");
  return {
    subject: `Confirm your new address for ${PRODUCT}`,
    preheader: HOW,
    foot: `You got this because somebody asked to use ${recipient} for their account. If it wasn't you, ignore it: nothing changes.`,
    blocks: [
      { kind: "headline", words: "Confirm your new address" },
      { kind: "paragraph", words: `The ${PRODUCT} account ${change.from} asks for the new address ${recipient}.` },
      { kind: "paragraph", words: HOW },
      { kind: "action", label: "Change address", href: change.url, note: "The link works for an hour." },
    ],
  };
}
