import { formatDayDate } from "#schema/dates.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import { dashboardUrl, organizersFoot, subjectTitle, titleOf, when } from "./words/event-words.ts";

/** Tells the organizer a day before that Eightish chooses the date. */
export function dateChoice({ event, deadline, leading }: JobOf<"date-choice">, { origin, i18n }: MailContext): Content {
  const { timezone } = event;
  const plan = i18n.t(
    "On {date}, Eightish chooses the leading date and sends everyone the calendar invite, as you asked.",
    { date: when(deadline, event, i18n) },
  );
  return {
    subject: i18n.t("Eightish will choose the date on {day}: {title}", {
      day: formatDayDate(deadline.date, i18n),
      title: subjectTitle(event, i18n),
    }),
    preheader: plan,
    foot: organizersFoot(event, [deadline], i18n),
    blocks: [
      { kind: "kicker", words: titleOf(event, i18n) },
      { kind: "headline", words: i18n.t("Eightish will choose the date") },
      { kind: "paragraph", words: plan },
      leading
        ? { kind: "date", lead: i18n.t("This date leads now:"), option: leading, timezone }
        : { kind: "paragraph", words: i18n.t("No date leads yet.") },
      {
        kind: "note",
        words: i18n.t(
          "Nothing is chosen if no guest said yes to the leading date, or if two dates are equally good. You can change this on the event's page.",
        ),
      },
      { kind: "action", label: i18n.t("View Event"), href: dashboardUrl(origin, event) },
    ],
  };
}
