import type { Content, JobOf, MailContext } from "../content.ts";
import { whenInUtc } from "../words/event-words.ts";

/** Tells a person that somebody signed in from a browser that was not seen before. */
export function newBrowser(
  { browser, signedInAt }: JobOf<"new-browser">,
  { endSessionUrl, recipient, i18n }: MailContext,
): Content {
  if (!endSessionUrl) throw new Error("a notice of a new browser needs its link");
  const nothingToDo = i18n.t("If it was you, there is nothing to do.");
  return {
    subject: i18n.t("New sign-in to Eightish"),
    preheader: nothingToDo,
    foot: i18n.t("You got this because it concerns the safety of your account."),
    blocks: [
      { kind: "headline", text: i18n.t("Was this you?") },
      {
        kind: "paragraph",
        text: i18n.t(
          "Somebody signed in to the Eightish account {address} with {browser} on {date}. That browser was not signed in before.",
          {
            address: i18n.isolate(recipient),
            browser: browser || i18n.t("an unknown browser"),
            date: whenInUtc(signedInAt, i18n),
          },
        ),
      },
      { kind: "paragraph", text: nothingToDo },
      {
        kind: "action",
        label: i18n.t("It wasn't me"),
        href: endSessionUrl,
        note: i18n.t("This opens a page that can sign that browser out. The link works for 7 days."),
      },
    ],
  };
}
