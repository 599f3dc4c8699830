import { DateQuestion, dateQuestionText } from "./components/date-question.tsx";
import type { JobOf, MailContext, MailProps } from "./template.ts";
import { organizerInSubject, organizerOf, subjectTitle, titleOf } from "./words/event-words.ts";

type Job = JobOf<"nudge">;

function headings({ event }: Job) {
  return { kicker: titleOf(event), headline: `${organizerOf(event)} is still waiting for your dates` };
}

export function subject({ event }: Job, { recipient }: MailContext): string {
  const name = organizerInSubject(event, recipient);
  return `Reminder${name ? ` from ${name}` : ""}: when can you make ${subjectTitle(event)}?`;
}

export function Mail({ job, context }: MailProps<"nudge">) {
  return <DateQuestion job={job} context={context} subject={subject(job, context)} {...headings(job)} />;
}

export function text({ job, context }: MailProps<"nudge">): string {
  return dateQuestionText({ job, context, ...headings(job) });
}
