import type { Content, JobOf, MailContext } from "./content.ts";
import { dateQuestion } from "./date-question.ts";
import { organizerInSubject, organizerOf, subjectTitle, titleOf } from "./words/event-words.ts";

/** Reminds an invitee who has not answered. */
export function nudge(job: JobOf<"nudge">, context: MailContext): Content {
  const { event } = job;
  const { i18n } = context;
  const name = organizerOf(event, i18n);
  return dateQuestion(job, context, {
    subject: nudgeSubject(job, context),
    kicker: titleOf(event, i18n),
    headline:
      job.options.length === 1
        ? i18n.t("{name} is still waiting for your answer", { name })
        : i18n.t("{name} is still waiting for your dates", { name }),
  });
}

function nudgeSubject({ event, options }: JobOf<"nudge">, { recipient, i18n }: MailContext): string {
  const name = organizerInSubject(event, recipient, i18n);
  const title = subjectTitle(event, i18n);
  if (options.length === 1) {
    return name === null
      ? i18n.t("Reminder: are you coming to {title}?", { title })
      : i18n.t("Reminder from {name}: are you coming to {title}?", { name, title });
  }
  return name === null
    ? i18n.t("Reminder: when can you make {title}?", { title })
    : i18n.t("Reminder from {name}: when can you make {title}?", { name, title });
}
