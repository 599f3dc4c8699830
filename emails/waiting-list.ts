import { peopleText } from "#schema/parties.ts";
import type { Words } from "#schema/words.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import { cannotMakeItUrl, guestsFoot, pollUrl, titled, titleOf } from "./words/event-words.ts";

/** Tells a guest who says yes to the final date that there is no place for them so far. */
export function waitingList(job: JobOf<"waiting-list">, { origin, i18n }: MailContext): Content {
  const { event, option, token, calendar, isRestored } = job;
  const { headline, paragraphs, label } = waitIn(job, i18n);
  return {
    subject: titled(event, headline, i18n),
    preheader: paragraphs[0] ?? "",
    foot: guestsFoot(event, [option], i18n),
    blocks: [
      {
        kind: "kicker",
        text: isRestored ? i18n.t("{title} is on again", { title: titleOf(event, i18n) }) : titleOf(event, i18n),
      },
      { kind: "headline", text: headline },
      { kind: "date", option, timezone: event.timezone },
      isRestored && { kind: "paragraph", text: i18n.t("An earlier e-mail said that it was cancelled.") },
      ...paragraphs.map((text) => ({ kind: "paragraph" as const, text })),
      calendar !== null && { kind: "paragraph", text: i18n.t("The attached file takes it out of your calendar.") },
      { kind: "action", label, href: pollUrl(origin, token) },
      {
        kind: "link",
        label: i18n.t("Can't make it any more?"),
        href: cannotMakeItUrl(origin, token, option),
        isSmall: true,
      },
    ],
  };
}

/** Returns the person's number, or why a party that is larger than the room has none. */
function waitIn({ position, tooLarge }: JobOf<"waiting-list">, i18n: Words) {
  if (tooLarge !== undefined) {
    return {
      headline: i18n.t("You are on the waiting list"),
      paragraphs: [
        i18n.t("You are {people}, which is larger than the room.", { people: peopleText(tooLarge, i18n) }),
        i18n.t("Change the number on the event's page, and you get a place when there is one."),
      ],
      label: i18n.t("Change the number"),
    };
  }
  const next = i18n.t("When a place is free for you, you get the calendar invite by e-mail.");
  return {
    headline: i18n.t("You are number {position} on the waiting list", { position }),
    paragraphs: [
      i18n.paragraph(i18n.t("There is no room left for you so far."), next),
      i18n.t("Smaller parties behind you may get a place before you."),
    ],
    label: i18n.t("View Event"),
  };
}
