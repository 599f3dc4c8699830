import type { Content, JobOf, MailContext } from "../content.ts";
import { PRODUCT } from "../product.ts";
import { whenInUtc } from "../words/event-words.ts";

/** Tells a person that a passkey was added or removed. */
export function passkeyChanged(
  { kind, passkeyName, changedAt }: JobOf<"passkey-added" | "passkey-removed">,
  { origin, recipient }: MailContext,
): Content {
  const change = kind === "passkey-added" ? "added" : "removed";
  return {
    subject: `A passkey was ${change} on ${PRODUCT}`,
    preheader: "If it was you, there is nothing to do.",
    foot: "You got this because it concerns the safety of your account.",
    blocks: [
      { kind: "headline", words: `A passkey was ${change}` },
      {
        kind: "paragraph",
        words: `The passkey '${passkeyName}' of the ${PRODUCT} account ${recipient} was ${change} on ${whenInUtc(changedAt)}.`,
      },
      {
        kind: "address",
        words: "If it wasn't you, look at your passkeys and sign every other browser out:",
        href: `${origin}/settings`,
      },
    ],
  };
}
