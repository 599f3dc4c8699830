import type { Content, JobOf, MailContext } from "./content.ts";
import { saidBy } from "./sender.ts";
import {
  cannotMakeItUrl,
  guestsFoot,
  organizerInSubject,
  pollUrl,
  subjectTitle,
  titleOf,
} from "./words/event-words.ts";

/** Tells a guest who says yes to the final date that the room is full. */
export function waitingList(job: JobOf<"waiting-list">, { origin, recipient, i18n }: MailContext): Content {
  const { event, option, token, position, calendar, isRestored } = job;
  const news = i18n.t("You are number {position} on the waiting list for {title}", {
    position,
    title: subjectTitle(event, i18n),
  });
  const next = i18n.t("When a place is free for you, you get the calendar invite by e-mail.");
  return {
    subject: saidBy(organizerInSubject(event, recipient, i18n), news, i18n),
    preheader: next,
    foot: guestsFoot(event, [option], i18n),
    blocks: [
      {
        kind: "kicker",
        words: isRestored ? i18n.t("{title} is on again", { title: titleOf(event, i18n) }) : titleOf(event, i18n),
      },
      { kind: "headline", words: i18n.t("You are number {position} on the waiting list", { position }) },
      { kind: "date", option, timezone: event.timezone },
      isRestored && { kind: "paragraph", words: i18n.t("An earlier e-mail said that it was cancelled.") },
      { kind: "paragraph", words: i18n.paragraph(i18n.t("There is no room left for you so far."), next) },
      { kind: "paragraph", words: i18n.t("Smaller parties behind you may get a place before you.") },
      calendar !== null && { kind: "paragraph", words: i18n.t("The attached file takes it out of your calendar.") },
      { kind: "action", label: i18n.t("View Event"), href: pollUrl(origin, token) },
      {
        kind: "link",
        label: i18n.t("Can't make it any more?"),
        href: cannotMakeItUrl(origin, token, option),
        isSmall: true,
      },
    ],
  };
}
