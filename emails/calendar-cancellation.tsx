import { formatDayDate } from "#schema/dates.ts";
import { Layout } from "./components/layout.tsx";
import { Headline, Kicker, Paragraph } from "./components/words.tsx";
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

type Job = JobOf<"calendar-cancellation">;

const ATTACHED = "The attached file takes it out of your calendar.";

function facts({ event, option, reason }: Job, context: MailContext) {
  const organizes = context.recipient === event.organizerEmail;
  const name = organizerOf(event);
  const why = organizes ? `You got this because you organize ${titleOf(event)}.` : invitedBy(event);
  const foot = `${why} ${zoneSentence(event)}`;
  if (reason === "removed") {
    return {
      kicker: titleOf(event),
      headline: "You are no longer on the list",
      explanation: `${name} has taken you off the list for ${when(option, event)}.`,
      foot,
    };
  }
  if (reason === "deleted") {
    return {
      kicker: titleOf(event),
      headline: "You deleted this event",
      explanation: `It was to be on ${when(option, event)}. Everyone who had answered or has it in their calendar gets an e-mail too.`,
      foot,
    };
  }
  return {
    kicker: titleOf(event),
    headline: `No longer on ${formatDayDate(option.date)}`,
    explanation: organizes
      ? `You reopened the event, so ${when(option, event)} is off.`
      : `${name} is looking for a new date. ${when(option, event)} is off. We'll e-mail you when there is a new one.`,
    foot,
  };
}

export function subject({ event, option, reason }: Job, { recipient }: MailContext): string {
  const name = organizerInSubject(event, recipient);
  if (reason === "deleted") return saidBy(name, `${subjectTitle(event)} has been cancelled`);
  return reason === "removed"
    ? saidBy(name, `${name ? "you" : "You"} are no longer on the list for ${subjectTitle(event)}`)
    : saidBy(name, `${subjectTitle(event)} is no longer on ${formatDayDate(option.date)}`);
}

export function Mail({ job, context }: MailProps<"calendar-cancellation">) {
  const { kicker, headline, explanation, foot } = facts(job, context);
  return (
    <Layout title={subject(job, context)} preheader={ATTACHED} foot={foot} unsubscribeUrl={context.unsubscribeUrl}>
      <Kicker>{kicker}</Kicker>
      <Headline>{headline}</Headline>
      <Paragraph>{explanation}</Paragraph>
      <Paragraph>{ATTACHED}</Paragraph>
    </Layout>
  );
}

export function text({ job, context }: MailProps<"calendar-cancellation">): string {
  const { kicker, headline, explanation, foot } = facts(job, context);
  return plainText({
    paragraphs: [`${kicker}\n${headline}`, explanation, ATTACHED],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
