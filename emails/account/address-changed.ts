import type { Content, JobOf, MailContext } from "../content.ts";
import { whenInUtc } from "../words/event-words.ts";

/** Tells the former address of an account about the new one. */
export function addressChanged(
  { newAddress, changedAt, takeBackId }: JobOf<"address-changed">,
  { takeBackUrl, recipient, i18n }: MailContext,
): Content {
  if (takeBackId !== null && !takeBackUrl) throw new Error("a notice of a changed address needs its link");
  const nothingToDo = i18n.t("If it was you, there is nothing to do.");
  const address = i18n.isolate(recipient);
  return {
    subject: i18n.t("Your Eightish address was changed"),
    preheader: nothingToDo,
    foot: i18n.t("You got this because {address} was the address of an Eightish account.", { address }),
    blocks: [
      { kind: "headline", text: i18n.t("Your address was changed") },
      {
        kind: "paragraph",
        text: i18n.t(
          "Your Eightish address is now {newAddress} instead of {address}, since {date}. Every other browser was signed out.",
          { newAddress: i18n.isolate(newAddress), address, date: whenInUtc(changedAt, i18n) },
        ),
      },
      { kind: "paragraph", text: nothingToDo },
      takeBackUrl
        ? {
            kind: "action",
            label: i18n.t("Take my address back"),
            href: takeBackUrl,
            note: i18n.t(
              "This opens a page that can give the account back to this address. The link works for 7 days.",
            ),
          }
        : {
            kind: "paragraph",
            text: i18n.t(
              "If it wasn't you, answer this e-mail at once. Whoever runs this site can give you the account back.",
            ),
          },
    ],
  };
}
