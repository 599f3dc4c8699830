import { formatOptionDay } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import {
  dashboardUrl,
  guestsFoot,
  organizerOf,
  organizersFoot,
  pollUrl,
  subjectTitle,
  titled,
  titleOf,
  when,
} from "./words/event-words.ts";

type Job = JobOf<"calendar-cancellation">;

/** Takes a final date out of the calendar of a person who holds it. */
export function calendarCancellation(job: Job, context: MailContext): Content {
  const { event, option, token, reason } = job;
  const { origin, recipient, i18n } = context;
  const organizes = recipient === event.organizerEmail;
  const { subject, headline, explanation } = news(job, organizes, i18n);
  const attached = job.calendar && i18n.t("The attached file takes it out of your calendar.");
  const isOver = reason === "deleted" || reason === "removed";
  const page = organizes ? dashboardUrl(origin, event) : token && pollUrl(origin, token);
  return {
    subject,
    preheader: attached ?? headline,
    foot: organizes ? organizersFoot(event, [option], i18n) : guestsFoot(event, [option], i18n),
    blocks: [
      { kind: "kicker", text: titleOf(event, i18n) },
      { kind: "headline", text: headline },
      { kind: "paragraph", text: explanation },
      attached !== null && { kind: "paragraph", text: attached },
      !isOver && page && { kind: "action", label: i18n.t("View Event"), href: page },
    ],
  };
}

function news({ event, option, reason }: Job, organizes: boolean, i18n: Words) {
  const [date, name] = [when(option, event, i18n), organizerOf(event, i18n)];
  switch (reason) {
    case "removed": {
      const headline = i18n.t("You are no longer on the list");
      return {
        subject: titled(event, headline, i18n),
        headline,
        explanation: i18n.t("{name} has taken you off the list for {date}.", { name, date }),
      };
    }
    case "deleted":
      return {
        subject: i18n.t("{title} has been cancelled", { title: subjectTitle(event, i18n) }),
        headline: i18n.t("You deleted this event"),
        explanation: i18n.paragraph(
          i18n.t("It was to be on {date}.", { date }),
          i18n.t("Everyone who had answered or has it in their calendar gets an e-mail too."),
        ),
      };
    case "show-cancelled":
    case "show-postponed": {
      const headline = reason === "show-cancelled" ? i18n.t("The show is called off") : i18n.t("The show is postponed");
      return {
        subject: titled(event, headline, i18n),
        headline,
        explanation: organizes
          ? i18n.t(
              "{date} is off, because the event follows the show. On its page you can choose another date, or put this one back for seven days.",
              { date },
            )
          : i18n.t("So {date} is off. We'll e-mail you when {name} chooses a new date.", { date, name }),
      };
    }
    case "reopened": {
      const headline = i18n.t("No longer on {day}", { day: formatOptionDay(option, "day", i18n) });
      return {
        subject: titled(event, headline, i18n),
        headline,
        explanation: organizes
          ? i18n.t("You reopened the event, so {date} is off.", { date })
          : i18n.t("{name} is looking for a new date. {date} is off. We'll e-mail you when there is a new one.", {
              name,
              date,
            }),
      };
    }
  }
}
