import type { Content, JobOf, MailContext } from "../content.ts";

/** Asks the owner of a new address to agree that an account gets it. */
export function changeAddress(_job: JobOf<"change-address">, { change, recipient, i18n }: MailContext): Content {
  if (!change) throw new Error("a change of address needs its link");
  const how = i18n.t("Open the link in the browser in which you are signed in, and press the button there.");
  const address = i18n.isolate(recipient);
  return {
    subject: i18n.t("Confirm your new address for Eightish"),
    preheader: how,
    foot: i18n.t(
      "You got this because somebody asked to use {address} for their account. If it wasn't you, ignore it: nothing changes.",
      { address },
    ),
    blocks: [
      { kind: "headline", text: i18n.t("Confirm your new address") },
      {
        kind: "paragraph",
        text: i18n.t("The Eightish account {account} asks for the new address {address}.", {
          account: i18n.isolate(change.from),
          address,
        }),
      },
      { kind: "paragraph", text: how },
      {
        kind: "action",
        label: i18n.t("Change address"),
        href: change.url,
        note: i18n.t("The link works for an hour."),
      },
    ],
  };
}
