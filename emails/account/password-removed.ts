import type { Content, JobOf, MailContext } from "../content.ts";
import { whenInUtc } from "../words/event-words.ts";

/** Tells a person that the password was removed. */
export function passwordRemoved(
  { changedAt }: JobOf<"password-removed">,
  { origin, recipient, i18n }: MailContext,
): Content {
  const from = i18n.t("From now on, you sign in with a link or a PIN from your e-mail, or with a passkey.");
  return {
    subject: i18n.t("Your Eightish password was removed"),
    preheader: from,
    foot: i18n.t("You got this because it concerns the safety of your account."),
    blocks: [
      { kind: "headline", text: i18n.t("Your password was removed") },
      {
        kind: "paragraph",
        text: i18n.paragraph(
          i18n.t("The password of the Eightish account {address} was removed on {date}.", {
            address: i18n.isolate(recipient),
            date: whenInUtc(changedAt, i18n),
          }),
          from,
        ),
      },
      {
        kind: "address",
        text: i18n.t("If it wasn't you, look at your passkeys and sign every other browser out:"),
        href: `${origin}/settings`,
      },
    ],
  };
}
