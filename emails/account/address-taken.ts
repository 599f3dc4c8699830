import type { Content, JobOf, MailContext } from "../content.ts";

/** Tells the owner of an address that it has an account already, so another account cannot get it. */
export function addressTaken(_job: JobOf<"address-taken">, { origin, recipient, i18n }: MailContext): Content {
  const address = i18n.isolate(recipient);
  return {
    subject: i18n.t("This address has an Eightish account already"),
    preheader: i18n.t("Nothing has changed."),
    foot: i18n.t(
      "You got this because somebody asked to use {address} for another account. If it wasn't you, ignore it.",
      { address },
    ),
    blocks: [
      { kind: "headline", text: i18n.t("This address has an account already") },
      {
        kind: "paragraph",
        text: i18n.t(
          "Somebody asked to use {address} for another Eightish account. It belongs to an account already, so nothing has changed.",
          { address },
        ),
      },
      {
        kind: "address",
        text: i18n.t(
          "If it was you, sign in to that account. To free the address, delete that account in its settings:",
        ),
        href: `${origin}/auth`,
      },
    ],
  };
}
