import type { Content, JobOf, MailContext } from "../content.ts";

/** Tells a person that the account is gone. */
export function accountDeleted(_job: JobOf<"account-deleted">, { i18n }: MailContext): Content {
  const gone = i18n.t("Your events, contacts, connections and preferences are gone.");
  return {
    subject: i18n.t("Your Eightish account has been deleted"),
    preheader: gone,
    foot: i18n.t("You got this because the account belonged to this address. It is the last e-mail about it."),
    blocks: [
      { kind: "headline", text: i18n.t("Your account has been deleted") },
      { kind: "paragraph", text: gone },
      {
        kind: "paragraph",
        text: i18n.t(
          "Answers you gave to other people's events stay there as 'Former participant', without your address.",
        ),
      },
    ],
  };
}
