import type { Content, JobOf, MailContext } from "../content.ts";
import { whenInUtc } from "../words/event-words.ts";

/** Asks a person who registered to confirm the address. */
export function confirmAddress(_job: JobOf<"confirm-address">, { confirm, recipient, i18n }: MailContext): Content {
  if (!confirm) throw new Error("a confirmation mail needs its link");
  const purpose = i18n.t("Once confirmed, you see the invitations sent to this address.");
  const address = i18n.isolate(recipient);
  return {
    subject: i18n.t("Confirm your e-mail address for Eightish"),
    preheader: purpose,
    foot: i18n.t("You got this because somebody registered with {address}. If it wasn't you, ignore it.", { address }),
    blocks: [
      { kind: "headline", text: i18n.t("Confirm your e-mail address") },
      {
        kind: "paragraph",
        text: i18n.t("An Eightish account for {address} was created on {date}. Was that you?", {
          address,
          date: whenInUtc(confirm.registeredAt, i18n),
        }),
      },
      { kind: "paragraph", text: purpose },
      {
        kind: "paragraph",
        text: i18n.t(
          "Open the link in the browser in which you registered. Any other browser ends the password and erases what was entered.",
        ),
      },
      { kind: "action", label: i18n.t("Confirm address"), href: confirm.url },
    ],
  };
}
