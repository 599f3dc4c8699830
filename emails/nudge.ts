import type { Content, JobOf, MailContext } from "./content.ts";
import { dateQuestion } from "./date-question.ts";
import { organizerInSubject, organizerOf, subjectTitle, titleOf } from "./words/event-words.ts";

/** Reminds an invitee who has not answered. */
export function nudge(job: JobOf<"nudge">, context: MailContext): Content {
  const { event } = job;
  const { recipient, i18n } = context;
  const name = organizerInSubject(event, recipient, i18n);
  const title = subjectTitle(event, i18n);
  return dateQuestion(job, context, {
    subject:
      name === null
        ? i18n.t("Reminder: when can you make {title}?", { title })
        : i18n.t("Reminder from {name}: when can you make {title}?", { name, title }),
    kicker: titleOf(event, i18n),
    headline: i18n.t("{name} is still waiting for your dates", { name: organizerOf(event, i18n) }),
  });
}
