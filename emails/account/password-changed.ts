import type { Content, JobOf, MailContext } from "../content.ts";
import { PRODUCT } from "../product.ts";
import { whenInUtc } from "../words/event-words.ts";

const SESSIONS = "Every other browser has been signed out.";

/** Tells a person that the password was changed. */
export function passwordChanged({ changedAt }: JobOf<"password-changed">, context: MailContext): Content {
  return {
    subject: `Your ${PRODUCT} password was changed`,
    preheader: SESSIONS,
    foot: "You got this because it concerns the safety of your account.",
    blocks: [
      { kind: "headline", words: "Your password was changed" },
      {
        kind: "paragraph",
        words: `The password of the ${PRODUCT} account ${context.recipient} was changed on ${whenInUtc(changedAt)}. ${SESSIONS}`,
      },
      {
        kind: "address",
        words: "If it wasn't you, sign in with an e-mail link, which needs no password:",
        href: `${context.origin}/auth`,
      },
    ],
  };
}
