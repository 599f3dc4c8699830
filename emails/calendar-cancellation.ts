import { formatOptionDay } from "#schema/dates.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import { saidBy } from "./sender.ts";
import {
  guestsFoot,
  organizerInSubject,
  organizerOf,
  organizersFoot,
  subjectTitle,
  titleOf,
  when,
} from "./words/event-words.ts";

type Job = JobOf<"calendar-cancellation">;

/** Takes a final date out of the calendar of a person who holds it. */
export function calendarCancellation(job: Job, context: MailContext): Content {
  const { event, option } = job;
  const { recipient, i18n } = context;
  const organizes = recipient === event.organizerEmail;
  const { subject, headline, explanation } = news(job, organizes, context);
  const attached = job.calendar && i18n.t("The attached file takes it out of your calendar.");
  return {
    subject,
    preheader: attached ?? headline,
    foot: organizes ? organizersFoot(event, [option], i18n) : guestsFoot(event, [option], i18n),
    blocks: [
      { kind: "kicker", words: titleOf(event, i18n) },
      { kind: "headline", words: headline },
      { kind: "paragraph", words: explanation },
      attached !== null && { kind: "paragraph", words: attached },
    ],
  };
}

function news({ event, option, reason }: Job, organizes: boolean, { recipient, i18n }: MailContext) {
  const sender = organizerInSubject(event, recipient, i18n);
  const [title, date, name] = [subjectTitle(event, i18n), when(option, event, i18n), organizerOf(event, i18n)];
  const day = formatOptionDay(option, "day", i18n);
  switch (reason) {
    case "removed":
      return {
        subject:
          sender === null
            ? i18n.t("You are no longer on the list for {title}", { title })
            : i18n.t("{name}: you are no longer on the list for {title}", { name: sender, title }),
        headline: i18n.t("You are no longer on the list"),
        explanation: i18n.t("{name} has taken you off the list for {date}.", { name, date }),
      };
    case "deleted":
      return {
        subject: saidBy(sender, i18n.t("{title} has been cancelled", { title }), i18n),
        headline: i18n.t("You deleted this event"),
        explanation: i18n.paragraph(
          i18n.t("It was to be on {date}.", { date }),
          i18n.t("Everyone who had answered or has it in their calendar gets an e-mail too."),
        ),
      };
    case "reopened":
      return {
        subject: saidBy(sender, i18n.t("{title} is no longer on {day}", { title, day }), i18n),
        headline: i18n.t("No longer on {day}", { day }),
        explanation: organizes
          ? i18n.t("You reopened the event, so {date} is off.", { date })
          : i18n.t("{name} is looking for a new date. {date} is off. We'll e-mail you when there is a new one.", {
              name,
              date,
            }),
      };
  }
}
