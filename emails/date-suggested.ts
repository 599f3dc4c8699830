import type { Block, Content, JobOf, MailContext } from "./content.ts";
import {
  dashboardUrl,
  dayAndTime,
  guestName,
  organizersFoot,
  suggestionPath,
  titled,
  titleOf,
} from "./words/event-words.ts";
import { shortenedName } from "./words/people-text.ts";

/** Tells the organizer which dates guests suggest. Its links lead to a page with one button, because scanners follow links. */
export function dateSuggested(job: JobOf<"date-suggested">, { origin, i18n }: MailContext): Content {
  const { event, suggestions } = job;
  const { timezone } = event;
  const count = suggestions.length;
  const [first] = suggestions;
  const name = first ? guestName(first.guest, i18n) : "";
  const date = first ? dayAndTime(first, i18n) : "";
  const news = (who: string) =>
    i18n.t("{count, plural, one {{name} suggests: {date}} other {# suggested dates}}", { count, date, name: who });
  const onlyIfAdded = i18n.t("It becomes a date of the event only if you add it.");
  return {
    subject: titled(event, news(shortenedName(name)), i18n),
    preheader: count === 1 ? i18n.t("{label}: {words}", { label: date, words: onlyIfAdded }) : onlyIfAdded,
    foot: organizersFoot(event, suggestions, i18n),
    blocks: [
      { kind: "kicker", text: titleOf(event, i18n) },
      { kind: "headline", text: news(name) },
      ...suggestions.flatMap(({ guest, ...option }): Block[] => [
        {
          kind: "date",
          ...(count > 1 && { lead: i18n.t("{name} suggests:", { name: guestName(guest, i18n) }) }),
          option,
          timezone,
        },
        {
          kind: "action",
          label: i18n.t("Add it"),
          href: `${origin}${suggestionPath(event, option, "add")}`,
          isBare: true,
        },
        { kind: "link", label: i18n.t("No thanks"), href: `${origin}${suggestionPath(event, option, "decline")}` },
      ]),
      { kind: "link", label: i18n.t("View Event"), href: dashboardUrl(origin, event), isSmall: true },
    ],
  };
}
