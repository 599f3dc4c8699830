import { SIGN_IN_CODE_MINUTES } from "#schema/limits.ts";
import type { Content, JobOf, MailContext } from "../content.ts";
import { PRODUCT } from "../product.ts";

const HEADLINE = `Sign in to ${PRODUCT}`;
const VALIDITY = `The link and the PIN work once, for ${SIGN_IN_CODE_MINUTES} minutes.`;

/** Gives a person the link and the PIN to sign in. */
export function signIn(_job: JobOf<"sign-in">, { signIn, recipient }: MailContext): Content {
  if (!signIn) throw new Error("a sign-in mail needs its link and PIN");
  return {
    // A notification shows the subject, and so the PIN.
    subject: `${HEADLINE}: PIN ${signIn.pin}`,
    preheader: VALIDITY,
    foot: `You got this because somebody asked to sign in as ${recipient}. If you didn't ask for this, ignore it.`,
    blocks: [
      { kind: "headline", words: HEADLINE },
      { kind: "paragraph", words: "Use this link, or type the PIN where you asked for it." },
      { kind: "pin", pin: signIn.pin },
      { kind: "action", label: "Sign in", href: signIn.url },
      { kind: "note", words: VALIDITY },
    ],
  };
}
