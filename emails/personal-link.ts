import type { Content, JobOf, MailContext } from "./content.ts";
import { nameWithAddress, organizerOf, pollUrl, titled, titleOf } from "./words/event-words.ts";

/** Gives the owner of an address typed on the join page the link to answer under. */
export function personalLink(job: JobOf<"personal-link">, { origin, i18n }: MailContext): Content {
  const { event, token, isListed = false } = job;
  const explanation = isListed
    ? i18n.t(
        "Answer under your personal link: it has your address and gets the date. The answers given without an address stay as they are.",
      )
    : i18n.t("Check your answers there and send them. They count only then. The link is yours alone.");
  return {
    subject: titled(event, i18n.t("Your personal link"), i18n),
    preheader: explanation,
    foot: i18n.t(
      "You got this because somebody typed your address on the page where {organizer} collects dates. If it was not you, ignore this e-mail: nothing more comes.",
      { organizer: nameWithAddress(event.organizerName, event.organizerEmail, i18n) },
    ),
    blocks: [
      { kind: "kicker", text: titleOf(event, i18n) },
      {
        kind: "headline",
        text: isListed
          ? i18n.t("You are on the list already")
          : i18n.t("Finish your answer to {name}", { name: organizerOf(event, i18n) }),
      },
      { kind: "paragraph", text: explanation },
      { kind: "action", label: i18n.t("Open your personal link"), href: pollUrl(origin, token) },
    ],
  };
}
