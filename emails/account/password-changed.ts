import type { Content, JobOf, MailContext } from "../content.ts";
import { whenInUtc } from "../words/event-words.ts";

/** Tells a person that the password was changed. */
export function passwordChanged(
  { changedAt }: JobOf<"password-changed">,
  { origin, recipient, i18n }: MailContext,
): Content {
  const sessions = i18n.t("Every other browser has been signed out.");
  return {
    subject: i18n.t("Your Eightish password was changed"),
    preheader: sessions,
    foot: i18n.t("You got this because it concerns the safety of your account."),
    blocks: [
      { kind: "headline", text: i18n.t("Your password was changed") },
      {
        kind: "paragraph",
        text: i18n.paragraph(
          i18n.t("The password of the Eightish account {address} was changed on {date}.", {
            address: i18n.isolate(recipient),
            date: whenInUtc(changedAt, i18n),
          }),
          sessions,
        ),
      },
      {
        kind: "address",
        text: i18n.t("If it wasn't you, sign in with an e-mail link, which needs no password:"),
        href: `${origin}/auth`,
      },
    ],
  };
}
