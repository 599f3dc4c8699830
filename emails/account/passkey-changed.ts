import type { Content, JobOf, MailContext } from "../content.ts";
import { whenInUtc } from "../words/event-words.ts";

/** Tells a person that a passkey was added or removed. */
export function passkeyChanged(
  { kind, passkeyName, changedAt }: JobOf<"passkey-added" | "passkey-removed">,
  { origin, recipient, i18n }: MailContext,
): Content {
  const isAdded = kind === "passkey-added";
  const facts = {
    passkey: i18n.isolate(passkeyName),
    address: i18n.isolate(recipient),
    date: whenInUtc(changedAt, i18n),
  };
  return {
    subject: isAdded ? i18n.t("A passkey was added on Eightish") : i18n.t("A passkey was removed on Eightish"),
    preheader: i18n.t("If it was you, there is nothing to do."),
    foot: i18n.t("You got this because it concerns the safety of your account."),
    blocks: [
      { kind: "headline", text: isAdded ? i18n.t("A passkey was added") : i18n.t("A passkey was removed") },
      {
        kind: "paragraph",
        text: isAdded
          ? i18n.t('The passkey "{passkey}" of the Eightish account {address} was added on {date}.', facts)
          : i18n.t('The passkey "{passkey}" of the Eightish account {address} was removed on {date}.', facts),
      },
      {
        kind: "address",
        text: i18n.t("If it wasn't you, look at your passkeys and sign every other browser out:"),
        href: `${origin}/settings`,
      },
    ],
  };
}
