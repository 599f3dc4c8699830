import type { Content, JobOf, MailContext } from "./content.ts";
import { dateQuestion } from "./date-question.ts";
import { invitationHeadings, invitationSubject } from "./words/invitation-words.ts";

/** Asks an invitee which dates suit. */
export function invitation(job: JobOf<"invitation">, context: MailContext): Content {
  const { i18n } = context;
  const dateCount = job.options.length;
  const subject = invitationSubject(job.event, dateCount, i18n);
  return dateQuestion(job, context, { subject, ...invitationHeadings(job.event, dateCount, i18n) });
}
