import { formatDayDate, formatTime } from "#schema/dates.ts";
import type { Block, Content, JobOf, MailContext } from "./content.ts";
import { dashboardUrl, guestName, organizersFoot, subjectTitle, suggestionPath, titleOf } from "./words/event-words.ts";
import { shortenedName } from "./words/people-text.ts";

/** Tells the organizer which dates guests suggest. Its links lead to a page with one button, because scanners follow links. */
export function dateSuggested(job: JobOf<"date-suggested">, { origin, i18n }: MailContext): Content {
  const { event, suggestions } = job;
  const { timezone } = event;
  const count = suggestions.length;
  const [first] = suggestions;
  const name = first ? guestName(first.guest, i18n) : "";
  const title = subjectTitle(event, i18n);
  const values = {
    count,
    date: formatDayDate(first?.date ?? "", i18n),
    time: formatTime(first?.time ?? "", i18n),
  };
  const said =
    /*i18n*/ "{count, plural, one {{name} suggests {date}, {time}: {title}} other {# suggested dates: {title}}}";
  return {
    subject: i18n.t(said, { ...values, name: shortenedName(name), title }),
    preheader: i18n.t("It becomes a date of the event only if you add it."),
    foot: organizersFoot(event, suggestions, i18n),
    blocks: [
      { kind: "kicker", words: titleOf(event, i18n) },
      {
        kind: "headline",
        words: i18n.t("{count, plural, one {{name} suggests a date} other {# dates are suggested}}", { count, name }),
      },
      ...suggestions.flatMap(({ guest, ...option }): Block[] => [
        { kind: "date", lead: i18n.t("{name} suggests:", { name: guestName(guest, i18n) }), option, timezone },
        { kind: "link", label: i18n.t("Add it"), href: `${origin}${suggestionPath(event, option, "add")}` },
        { kind: "link", label: i18n.t("No thanks"), href: `${origin}${suggestionPath(event, option, "decline")}` },
      ]),
      { kind: "action", label: i18n.t("View Event"), href: dashboardUrl(origin, event) },
    ],
  };
}
