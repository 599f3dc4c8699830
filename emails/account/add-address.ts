import type { Content, JobOf, MailContext } from "../content.ts";
import { nameWithAddress, titled, titleOf } from "../words/event-words.ts";

/** Asks the owner of an address that a link guest typed whether it may be added. */
export function addAddress({ event, token }: JobOf<"add-address">, { origin, i18n }: MailContext): Content {
  const explanation = i18n.t(
    "Press the button here and on the page that opens. The date and other news then come to you, and you can come back to your answers from anywhere.",
  );
  const headline = i18n.t("Add your e-mail address");
  return {
    subject: titled(event, headline, i18n),
    preheader: explanation,
    foot: i18n.t(
      "You got this because somebody who answered {organizer} typed your address. If it was not you, ignore this e-mail: your address is not added.",
      { organizer: nameWithAddress(event.organizerName, event.organizerEmail, i18n) },
    ),
    blocks: [
      { kind: "kicker", text: titleOf(event, i18n) },
      { kind: "headline", text: headline },
      { kind: "paragraph", text: explanation },
      { kind: "action", label: i18n.t("Add this address"), href: `${origin}/address/${token}` },
    ],
  };
}
