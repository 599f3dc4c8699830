import { formatDayDate } from "#schema/dates.ts";
import { Layout } from "./components/layout.tsx";
import { Headline, Kicker, Paragraph } from "./components/words.tsx";
import { nameWithAddress, personName, subjectTitle, titleOf, when, zoneSentence } from "./event-words.ts";
import { plainText } from "./plain-text.ts";
import type { JobOf, MailContext, MailProps } from "./template.ts";

type Job = JobOf<"calendar-cancellation">;

const ATTACHED = "The attached file takes it out of your calendar.";

function facts({ event, option, reason }: Job, context: MailContext) {
  const organizes = context.recipient === event.organizerEmail;
  const name = personName(event.organizerName);
  const why = organizes
    ? `You got this because you organize ${titleOf(event)}.`
    : `You got this because ${nameWithAddress(event.organizerName, event.organizerEmail)} had invited you.`;
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
      ? `You reopened the event, so ${when(option, event)} no longer stands.`
      : `${name} has reopened the question of when, so ${when(option, event)} no longer stands. You get a mail when there is a new date.`,
    foot,
  };
}

export function subject({ event, option, reason }: Job): string {
  if (reason === "deleted") return `${subjectTitle(event)} has been cancelled`;
  return reason === "removed"
    ? `You are no longer on the list for ${subjectTitle(event)}`
    : `${subjectTitle(event)} is no longer on ${formatDayDate(option.date)}`;
}

export function Mail({ job, context }: MailProps<"calendar-cancellation">) {
  const { kicker, headline, explanation, foot } = facts(job, context);
  return (
    <Layout title={subject(job)} preheader={ATTACHED} foot={foot} unsubscribeUrl={context.unsubscribeUrl}>
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
