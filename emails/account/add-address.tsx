import { Action } from "../components/action.tsx";
import { Layout } from "../components/layout.tsx";
import { Headline, Kicker, Paragraph } from "../components/words.tsx";
import type { JobOf, MailContext, MailProps } from "../template.ts";
import { nameWithAddress, subjectTitle, titleOf } from "../words/event-words.ts";
import { plainText } from "../words/plain-text.ts";

type Job = JobOf<"add-address">;

const HEADLINE = "Add your e-mail address";
const LABEL = "Add this address";
const EXPLANATION =
  "Press the button here and on the page that opens. The date and other news then come to you, and you can come back to your answers from anywhere.";

function facts({ event, token }: Job, context: MailContext) {
  const organizer = nameWithAddress(event.organizerName, event.organizerEmail);
  return {
    kicker: titleOf(event),
    page: `${context.origin}/address/${token}`,
    foot: `You got this because somebody who answered ${organizer} typed your address. If it was not you, ignore this e-mail: your address is not added.`,
  };
}

export function subject({ event }: Job): string {
  return `Add your address to ${subjectTitle(event)}`;
}

export function Mail({ job, context }: MailProps<"add-address">) {
  const { kicker, page, foot } = facts(job, context);
  return (
    <Layout title={subject(job)} preheader={EXPLANATION} foot={foot} unsubscribeUrl={context.unsubscribeUrl}>
      <Kicker>{kicker}</Kicker>
      <Headline>{HEADLINE}</Headline>
      <Paragraph>{EXPLANATION}</Paragraph>
      <Action label={LABEL} href={page} />
    </Layout>
  );
}

export function text({ job, context }: MailProps<"add-address">): string {
  const { kicker, page, foot } = facts(job, context);
  return plainText({
    paragraphs: [`${kicker}\n${HEADLINE}`, EXPLANATION, `${LABEL}: ${page}`],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
