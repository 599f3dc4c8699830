import { DateQuestion, dateQuestionText } from "./components/date-question.tsx";
import { isShow, organizerInSubject, organizerOf, subjectTitle, titleOf } from "./event-words.ts";
import { saidBy } from "./sender.ts";
import type { JobOf, MailContext, MailProps } from "./template.ts";

type Job = JobOf<"invitation">;

function headings({ event }: Job) {
  const name = organizerOf(event);
  return {
    kicker: isShow(event) ? `${name} thinks you'd like` : `${name} is asking when you can make`,
    headline: titleOf(event),
  };
}

export function subject({ event }: Job, { recipient }: MailContext): string {
  const name = organizerInSubject(event, recipient);
  return isShow(event)
    ? saidBy(name, `${name ? "would" : "Would"} you like to go to ${subjectTitle(event)}?`)
    : saidBy(name, `${name ? "when" : "When"} can you make ${subjectTitle(event)}?`);
}

export function Mail({ job, context }: MailProps<"invitation">) {
  return <DateQuestion job={job} context={context} subject={subject(job, context)} {...headings(job)} />;
}

export function text({ job, context }: MailProps<"invitation">): string {
  return dateQuestionText({ job, context, ...headings(job) });
}
