import type { Content } from "../content.ts";
import { PRODUCT } from "../product.ts";

const GONE = "Your events, contacts, connections and preferences are gone.";

/** Tells a person that the account is gone. */
export function accountDeleted(): Content {
  return {
    subject: `Your ${PRODUCT} account has been deleted`,
    preheader: GONE,
    foot: "You got this because the account belonged to this address. It is the last e-mail about it.",
    blocks: [
      { kind: "headline", words: "Your account has been deleted" },
      { kind: "paragraph", words: GONE },
      {
        kind: "paragraph",
        words: "Answers you gave to other people's events stay there as 'Former participant', without your address.",
      },
    ],
  };
}
