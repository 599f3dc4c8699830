import { Action } from "./components/action.tsx";
import { Layout } from "./components/layout.tsx";
import { Headline, Kicker, Paragraph } from "./components/words.tsx";
import type { JobOf, MailContext, MailProps } from "./template.ts";
import { nameWithAddress, organizerOf, pollUrl, subjectTitle, titleOf } from "./words/event-words.ts";
import { plainText } from "./words/plain-text.ts";

type Job = JobOf<"personal-link">;

const LABEL = "Open your personal link";
const TO_FINISH = "Check your answers there and send them. They count only then. The link is yours alone.";
const TO_USE_INSTEAD =
  "Answer under your personal link: it has your address and gets the date. The answers given without an address stay as they are.";

function facts({ event, token, isListed = false }: Job, context: MailContext) {
  const organizer = nameWithAddress(event.organizerName, event.organizerEmail);
  return {
    kicker: titleOf(event),
    headline: isListed ? "You are on the list already" : `Finish your answer to ${organizerOf(event)}`,
    explanation: isListed ? TO_USE_INSTEAD : TO_FINISH,
    page: pollUrl(context.origin, token),
    foot: `You got this because somebody typed your address on the page where ${organizer} collects dates. If it was not you, ignore this e-mail: nothing more comes.`,
  };
}

export function subject({ event }: Job): string {
  return `Your personal link to ${subjectTitle(event)}`;
}

export function Mail({ job, context }: MailProps<"personal-link">) {
  const { kicker, headline, explanation, page, foot } = facts(job, context);
  return (
    <Layout title={subject(job)} preheader={explanation} foot={foot} unsubscribeUrl={context.unsubscribeUrl}>
      <Kicker>{kicker}</Kicker>
      <Headline>{headline}</Headline>
      <Paragraph>{explanation}</Paragraph>
      <Action label={LABEL} href={page} />
    </Layout>
  );
}

export function text({ job, context }: MailProps<"personal-link">): string {
  const { kicker, headline, explanation, page, foot } = facts(job, context);
  return plainText({
    paragraphs: [`${kicker}\n${headline}`, explanation, `${LABEL}: ${page}`],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
