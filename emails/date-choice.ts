import { formatDayDate } from "#schema/dates.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import { dashboardUrl, organizersFoot, titled, titleOf, when } from "./words/event-words.ts";
import { isEveryDateIncomplete, missingText } from "./words/missing-words.ts";

/** Tells the organizer a day before that Eightish chooses the date. */
export function dateChoice(job: JobOf<"date-choice">, { origin, i18n }: MailContext): Content {
  const { event, deadline, leading, people } = job;
  const { timezone } = event;
  const isIncomplete = isEveryDateIncomplete(job);
  const missing = missingText(job.missing, i18n);
  const date = when(deadline, event, i18n);
  const plan = isIncomplete
    ? i18n.t("On {date}, Eightish chooses a date only if it misses nothing. So far each date misses something.", {
        date,
      })
    : i18n.t("On {date}, Eightish chooses the leading date and sends everyone the calendar invite, as you asked.", {
        date,
      });
  const day = formatDayDate(deadline.date, i18n);
  return {
    subject: titled(
      event,
      isIncomplete
        ? i18n.t("No date can be chosen on {day} yet", { day })
        : i18n.t("Eightish will choose the date on {day}", { day }),
      i18n,
    ),
    preheader: plan,
    foot: organizersFoot(event, [deadline], i18n),
    blocks: [
      { kind: "kicker", text: titleOf(event, i18n) },
      {
        kind: "headline",
        text: isIncomplete ? i18n.t("No date can be chosen yet") : i18n.t("Eightish will choose the date"),
      },
      { kind: "paragraph", text: plan },
      leading
        ? {
            kind: "date",
            lead:
              people === undefined
                ? i18n.t("This date leads now:")
                : i18n.t("This date leads now, {count, plural, one {# person says yes} other {# people say yes}}:", {
                    count: people,
                  }),
            option: leading,
            timezone,
          }
        : { kind: "paragraph", text: i18n.t("No date leads yet.") },
      missing !== "" && { kind: "paragraph", text: i18n.t("What it misses: {missing}", { missing }) },
      {
        kind: "note",
        text: job.missing
          ? i18n.t(
              "Nothing is chosen if no guest said yes to the leading date, if it misses somebody or has too few people, or if two dates are equally good. You can change this on the event's page.",
            )
          : i18n.t(
              "Nothing is chosen if no guest said yes to the leading date, or if two dates are equally good. You can change this on the event's page.",
            ),
      },
      { kind: "action", label: i18n.t("View Event"), href: dashboardUrl(origin, event) },
    ],
  };
}
