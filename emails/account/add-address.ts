import type { Content, JobOf, MailContext } from "../content.ts";
import { nameWithAddress, subjectTitle, titleOf } from "../words/event-words.ts";

const EXPLANATION =
  "Press the button here and on the page that opens. The date and other news then come to you, and you can come back to your answers from anywhere.";

/** Asks the owner of an address that a link guest typed whether it may be added. */
export function addAddress({ event, token }: JobOf<"add-address">, { origin }: MailContext): Content {
  const organizer = nameWithAddress(event.organizerName, event.organizerEmail);
  return {
    subject: `Add your address to ${subjectTitle(event)}`,
    preheader: EXPLANATION,
    foot: `You got this because somebody who answered ${organizer} typed your address. If it was not you, ignore this e-mail: your address is not added.`,
    blocks: [
      { kind: "kicker", words: titleOf(event) },
      { kind: "headline", words: "Add your e-mail address" },
      { kind: "paragraph", words: EXPLANATION },
      { kind: "action", label: "Add this address", href: `${origin}/address/${token}` },
    ],
  };
}
