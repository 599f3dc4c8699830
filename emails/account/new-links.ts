import type { Content, JobOf, MailContext } from "../content.ts";
import { pollUrl, subjectTitle } from "../words/event-words.ts";

/** Gives the new address of an account the links to the polls to which the former one was invited. */
export function newLinks({ events }: JobOf<"new-links">, { origin, recipient, i18n }: MailContext): Content {
  const explanation = i18n.t("The links that were mailed to your former address no longer work.");
  return {
    subject: i18n.t("Your invitations have new links"),
    preheader: explanation,
    foot: i18n.t("You got this because {address} is the new address of your Eightish account.", {
      address: i18n.isolate(recipient),
    }),
    blocks: [
      { kind: "headline", text: i18n.t("Your invitations have new links") },
      { kind: "paragraph", text: i18n.paragraph(explanation, i18n.t("These replace them:")) },
      ...events.map((event) => ({
        kind: "link" as const,
        label: subjectTitle(event, i18n),
        href: pollUrl(origin, event.token),
      })),
    ],
  };
}
