import type { Content, JobOf, MailContext } from "../content.ts";
import { PRODUCT } from "../product.ts";
import { whenInUtc } from "../words/event-words.ts";

const HEADLINE = "Confirm your e-mail address";
const PURPOSE = "Once confirmed, you see the invitations sent to this address.";

/** Asks a person who registered to confirm the address. */
export function confirmAddress(_job: JobOf<"confirm-address">, { confirm, recipient }: MailContext): Content {
  if (!confirm) throw new Error("a confirmation mail needs its link");
  return {
    subject: `${HEADLINE} for ${PRODUCT}`,
    preheader: PURPOSE,
    foot: `You got this because somebody registered with ${recipient}. If it wasn't you, ignore it.`,
    blocks: [
      { kind: "headline", words: HEADLINE },
      {
        kind: "paragraph",
        words: `An ${PRODUCT} account for ${recipient} was created on ${whenInUtc(confirm.registeredAt)}. Was that you?`,
      },
      { kind: "paragraph", words: PURPOSE },
      {
        kind: "paragraph",
        words:
          "Open the link in the browser in which you registered. Any other browser ends the password and erases what was entered.",
      },
      { kind: "action", label: "Confirm address", href: confirm.url },
    ],
  };
}
