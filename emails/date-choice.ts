import { formatDayDate } from "#schema/dates.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import { dashboardUrl, organizersFoot, subjectTitle, titleOf, when } from "./words/event-words.ts";

const HEADLINE = "Eightish will choose the date";

/** Tells the organizer a day before that Eightish chooses the date. */
export function dateChoice({ event, deadline, leading }: JobOf<"date-choice">, { origin }: MailContext): Content {
  const { timezone } = event;
  const plan = `On ${when(deadline, event)}, Eightish chooses the leading date and sends everyone the calendar invite, as you asked.`;
  return {
    subject: `${HEADLINE} on ${formatDayDate(deadline.date)}: ${subjectTitle(event)}`,
    preheader: plan,
    foot: organizersFoot(event),
    blocks: [
      { kind: "kicker", words: titleOf(event) },
      { kind: "headline", words: HEADLINE },
      { kind: "paragraph", words: plan },
      leading
        ? { kind: "date", lead: "This date leads now:", option: leading, timezone }
        : { kind: "paragraph", words: "No date leads yet." },
      {
        kind: "note",
        words:
          "Nothing is chosen if no guest said yes to the leading date, or if two dates are equally good. You can change this on the event's page.",
      },
      { kind: "action", label: "View Event", href: dashboardUrl(origin, event) },
    ],
  };
}
