import type { Content, JobOf, MailContext } from "./content.ts";
import { dateQuestion } from "./date-question.ts";
import { organizerInSubject, organizerOf, subjectTitle, titleOf } from "./words/event-words.ts";

/** Reminds an invitee who has not answered. */
export function nudge(job: JobOf<"nudge">, context: MailContext): Content {
  const { event } = job;
  const name = organizerInSubject(event, context.recipient);
  return dateQuestion(job, context, {
    subject: `Reminder${name ? ` from ${name}` : ""}: when can you make ${subjectTitle(event)}?`,
    kicker: titleOf(event),
    headline: `${organizerOf(event)} is still waiting for your dates`,
  });
}
