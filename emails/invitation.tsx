import { DateQuestion, dateQuestionText } from "./components/date-question.tsx";
import { isShow, personName, subjectTitle, titleOf } from "./event-words.ts";
import type { JobOf, MailProps } from "./template.ts";

type Job = JobOf<"invitation">;

function headings({ event }: Job) {
  const name = personName(event.organizerName);
  return {
    kicker: isShow(event) ? `${name} thinks you'd like` : `${name} is asking when you can make`,
    headline: titleOf(event),
  };
}

export function subject({ event }: Job): string {
  return isShow(event)
    ? `Would you like to go to ${subjectTitle(event)}?`
    : `When can you make ${subjectTitle(event)}?`;
}

export function Mail({ job, context }: MailProps<"invitation">) {
  return <DateQuestion job={job} context={context} subject={subject(job)} {...headings(job)} />;
}

export function text({ job, context }: MailProps<"invitation">): string {
  return dateQuestionText({ job, context, ...headings(job) });
}
