import { Action } from "./components/action.tsx";
import { Layout } from "./components/layout.tsx";
import { Headline, Kicker, Paragraph } from "./components/words.tsx";
import { PRODUCT } from "./product.ts";
import { senderName } from "./sender.ts";
import type { JobOf, MailContext, MailProps } from "./template.ts";
import { nameWithAddress, personName } from "./words/event-words.ts";
import { plainText } from "./words/plain-text.ts";

type Kind = "connection-request" | "connection-invitation" | "connection-reminder";
type Job = JobOf<Kind>;

const LABEL = "See the request";
const UNTIL_THEN =
  "Connected people see each other's names and concert preferences. Nothing is shared until you accept.";

function facts(job: Job, context: MailContext) {
  const name = personName(job.requesterName, job.requesterEmail);
  return {
    headline: `${name} wants to connect`,
    introduction:
      job.kind === "connection-invitation"
        ? `${name} uses ${PRODUCT} to plan evenings and concerts with friends and would like you to join.`
        : null,
    page: context.connectionUrl ?? `${context.origin}/friends`,
    foot: `You got this because ${nameWithAddress(job.requesterName, job.requesterEmail)} asked to connect with you.`,
  };
}

export function subject(job: Job, { recipient }: MailContext): string {
  const person = { name: job.requesterName, address: job.requesterEmail };
  const name = senderName(person, recipient) ?? personName("");
  if (job.kind === "connection-invitation") return `${name} invites you to ${PRODUCT}`;
  return job.kind === "connection-reminder"
    ? `Reminder: ${name} wants to connect on ${PRODUCT}`
    : `${name} wants to connect on ${PRODUCT}`;
}

export function Mail({ job, context }: MailProps<Kind>) {
  const { headline, introduction, page, foot } = facts(job, context);
  return (
    <Layout title={subject(job, context)} preheader={UNTIL_THEN} foot={foot} unsubscribeUrl={context.unsubscribeUrl}>
      {job.kind === "connection-reminder" && <Kicker>A reminder</Kicker>}
      <Headline>{headline}</Headline>
      {introduction && <Paragraph>{introduction}</Paragraph>}
      <Paragraph>{UNTIL_THEN}</Paragraph>
      <Action label={LABEL} href={page} />
    </Layout>
  );
}

export function text({ job, context }: MailProps<Kind>): string {
  const { headline, introduction, page, foot } = facts(job, context);
  return plainText({
    paragraphs: [headline, introduction, UNTIL_THEN, `${LABEL}: ${page}`],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
