import { Layout } from "./components/layout.tsx";
import { Headline, Paragraph } from "./components/words.tsx";
import { saidBy } from "./sender.ts";
import type { JobOf, MailContext, MailProps } from "./template.ts";
import {
  invitedBy,
  organizerInSubject,
  organizerOf,
  subjectTitle,
  titleOf,
  when,
  zoneSentence,
} from "./words/event-words.ts";
import { plainText } from "./words/plain-text.ts";

type Job = JobOf<"event-cancelled">;

const NOTHING_TO_DO = "You don't need to do anything.";

function facts({ event, option, calendar }: Job) {
  const why = invitedBy(event);
  return {
    headline: `${titleOf(event)} has been cancelled`,
    explanation: `${organizerOf(event)} has cancelled it. ${NOTHING_TO_DO}`,
    date: option && `It was to be on ${when(option, event)}.`,
    attached: option && calendar && "The attached file takes it out of your calendar.",
    foot: option ? `${why} ${zoneSentence(event)}` : why,
  };
}

export function subject({ event }: Job, { recipient }: MailContext): string {
  return saidBy(organizerInSubject(event, recipient), `${subjectTitle(event)} has been cancelled`);
}

export function Mail({ job, context }: MailProps<"event-cancelled">) {
  const { headline, explanation, date, attached, foot } = facts(job);
  return (
    <Layout
      title={subject(job, context)}
      preheader={date ?? NOTHING_TO_DO}
      foot={foot}
      unsubscribeUrl={context.unsubscribeUrl}
    >
      <Headline>{headline}</Headline>
      <Paragraph>{explanation}</Paragraph>
      {date && <Paragraph>{date}</Paragraph>}
      {attached && <Paragraph>{attached}</Paragraph>}
    </Layout>
  );
}

export function text({ job, context }: MailProps<"event-cancelled">): string {
  const { headline, explanation, date, attached, foot } = facts(job);
  return plainText({
    paragraphs: [headline, explanation, date, attached],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
