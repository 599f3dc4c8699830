import { DateQuestion, dateQuestionText } from "./components/date-question.tsx";
import type { JobOf, MailContext, MailProps } from "./template.ts";
import { invitationHeadings, invitationSubject } from "./words/invitation-words.ts";

export function subject({ event }: JobOf<"invitation">, { recipient }: MailContext): string {
  return invitationSubject(event, recipient);
}

export function Mail({ job, context }: MailProps<"invitation">) {
  return (
    <DateQuestion job={job} context={context} subject={subject(job, context)} {...invitationHeadings(job.event)} />
  );
}

export function text({ job, context }: MailProps<"invitation">): string {
  return dateQuestionText({ job, context, ...invitationHeadings(job.event) });
}
