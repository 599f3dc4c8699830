import { Action } from "./components/action.tsx";
import { Layout } from "./components/layout.tsx";
import { OptionWords } from "./components/option-words.tsx";
import { DateRow } from "./components/stub.tsx";
import { Headline, Kicker, Paragraph } from "./components/words.tsx";
import { saidBy } from "./sender.ts";
import type { JobOf, MailContext, MailProps } from "./template.ts";
import {
  invitedBy,
  organizerInSubject,
  organizerOf,
  pollUrl,
  subjectTitle,
  titleOf,
  when,
  zoneSentence,
} from "./words/event-words.ts";
import { plainText } from "./words/plain-text.ts";

type Job = JobOf<"event-restored">;

const LABEL = "View your answers";
const CANCELLED = "An earlier e-mail said that it was cancelled.";

function aboutAnswers({ isClosed }: Job): string {
  return `Your answers still count.${isClosed ? "" : " If your plans have changed, you can change them."}`;
}

function facts(job: Job, context: MailContext) {
  const { event, option, token } = job;
  const why = invitedBy(event);
  return {
    kicker: `${organizerOf(event)} has brought it back`,
    headline: `${titleOf(event)} is on again`,
    explanation: `${CANCELLED} ${aboutAnswers(job)}`,
    page: pollUrl(context.origin, token),
    foot: option ? `${why} ${zoneSentence(event)}` : why,
  };
}

export function subject({ event }: Job, { recipient }: MailContext): string {
  return saidBy(organizerInSubject(event, recipient), `${subjectTitle(event)} is on again`);
}

export function Mail({ job, context }: MailProps<"event-restored">) {
  const { kicker, headline, explanation, page, foot } = facts(job, context);
  return (
    <Layout
      title={subject(job, context)}
      preheader={aboutAnswers(job)}
      foot={foot}
      unsubscribeUrl={context.unsubscribeUrl}
    >
      <Kicker>{kicker}</Kicker>
      <Headline>{headline}</Headline>
      {job.option && (
        <DateRow date={job.option.date} isFinal marginTop={20}>
          <OptionWords option={job.option} timezone={job.event.timezone} />
        </DateRow>
      )}
      <Paragraph>{explanation}</Paragraph>
      <Action label={LABEL} href={page} />
    </Layout>
  );
}

export function text({ job, context }: MailProps<"event-restored">): string {
  const { kicker, headline, explanation, page, foot } = facts(job, context);
  return plainText({
    paragraphs: [`${kicker}\n${headline}`, job.option && when(job.option, job.event), explanation, `${LABEL}: ${page}`],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
