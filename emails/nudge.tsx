import { DateQuestion, dateQuestionText } from "./components/date-question.tsx";
import { personName, subjectTitle, titleOf } from "./event-words.ts";
import type { JobOf, MailProps } from "./template.ts";

type Job = JobOf<"nudge">;

function headings({ event }: Job) {
  return { kicker: titleOf(event), headline: `${personName(event.organizerName)} is still waiting for your dates` };
}

export function subject({ event }: Job): string {
  return `Reminder: when can you make ${subjectTitle(event)}?`;
}

export function Mail({ job, context }: MailProps<"nudge">) {
  return <DateQuestion job={job} context={context} subject={subject(job)} {...headings(job)} />;
}

export function text({ job, context }: MailProps<"nudge">): string {
  return dateQuestionText({ job, context, ...headings(job) });
}
