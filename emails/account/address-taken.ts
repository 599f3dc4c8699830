import type { Content, JobOf, MailContext } from "../content.ts";
import { PRODUCT } from "../product.ts";

/** Tells the owner of an address that it has an account already, so another account cannot get it. */
export function addressTaken(_job: JobOf<"address-taken">, { origin, recipient }: MailContext): Content {
  return {
    subject: `This address has an ${PRODUCT} account already`,
    preheader: "Nothing has changed.",
    foot: `You got this because somebody asked to use ${recipient} for another account. If it wasn't you, ignore it.`,
    blocks: [
      { kind: "headline", words: "This address has an account already" },
      {
        kind: "paragraph",
        words: `Somebody asked to use ${recipient} for another ${PRODUCT} account. It belongs to an account already, so nothing has changed.`,
      },
      {
        kind: "address",
        words: "If it was you, sign in to that account. To free the address, delete that account in its settings:",
        href: `${origin}/auth`,
      },
    ],
  };
}
