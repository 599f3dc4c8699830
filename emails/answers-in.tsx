import type { Undecided } from "#schema/contracts/mail.ts";
import { Action } from "./components/action.tsx";
import { Layout } from "./components/layout.tsx";
import { OptionWords } from "./components/option-words.tsx";
import { DateRow } from "./components/stub.tsx";
import { Headline, Kicker, Paragraph } from "./components/words.tsx";
import type { JobOf, MailContext, MailProps } from "./template.ts";
import {
  answersInHeadline,
  counted,
  dashboardPath,
  subjectTitle,
  titleOf,
  when,
  zoneSentence,
} from "./words/event-words.ts";
import { plainText } from "./words/plain-text.ts";

type Job = JobOf<"answers-in">;

const reasons: Record<Undecided, string> = {
  "nobody-says-yes": "Eightish has not chosen a date, because no guest said yes to it.",
  tie: "Eightish has not chosen a date, because another one is just as good.",
  "date-is-over": "Eightish has not chosen this date, because it is over.",
};

function facts({ event, leading, isTie, answeredCount, invitedCount, undecided }: Job, { origin }: MailContext) {
  const tie = isTie && undecided === null ? "Another date is just as good." : null;
  return {
    headline: leading ? "Answers are in" : "Answering has closed",
    progress: `The deadline has passed. ${answeredCount} of ${counted(invitedCount, "person has", "people have")} answered.`,
    lead: leading ? "This date suits people best:" : "No guest can make any of the dates.",
    reason: undecided ? reasons[undecided] : tie,
    label: leading ? "Choose This Date" : "View Event",
    page: `${origin}${dashboardPath(event, leading)}`,
    foot: `You got this because you organize ${titleOf(event)}. ${zoneSentence(event)}`,
  };
}

export function subject({ event, leading }: Job): string {
  const headline = answersInHeadline(leading);
  return leading ? `${headline} for ${subjectTitle(event)}` : `${headline}: ${subjectTitle(event)}`;
}

export function Mail({ job, context }: MailProps<"answers-in">) {
  const { headline, progress, lead, reason, label, page, foot } = facts(job, context);
  return (
    <Layout title={subject(job)} preheader={progress} foot={foot} unsubscribeUrl={context.unsubscribeUrl}>
      <Kicker>{titleOf(job.event)}</Kicker>
      <Headline>{headline}</Headline>
      <Paragraph>{progress}</Paragraph>
      <Paragraph>{lead}</Paragraph>
      {job.leading && (
        <DateRow date={job.leading.date} marginTop={12}>
          <OptionWords option={job.leading} timezone={job.event.timezone} />
        </DateRow>
      )}
      {reason && <Paragraph>{reason}</Paragraph>}
      <Action label={label} href={page} />
    </Layout>
  );
}

export function text({ job, context }: MailProps<"answers-in">): string {
  const { headline, progress, lead, reason, label, page, foot } = facts(job, context);
  return plainText({
    paragraphs: [
      `${titleOf(job.event)}\n${headline}`,
      progress,
      job.leading ? `${lead} ${when(job.leading, job.event)}` : lead,
      reason,
      `${label}: ${page}`,
    ],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
