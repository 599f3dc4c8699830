import { Layout } from "../components/layout.tsx";
import { Headline, Paragraph, TextLink } from "../components/words.tsx";
import { PRODUCT } from "../product.ts";
import type { MailProps } from "../template.ts";
import { whenInUtc } from "../words/event-words.ts";
import { plainText } from "../words/plain-text.ts";

const HEADLINE = "Your password was changed";
const SESSIONS = "Every other browser has been signed out.";

function facts({ job, context }: MailProps<"password-changed">) {
  return {
    what: `The password of the ${PRODUCT} account ${context.recipient} was changed on ${whenInUtc(job.changedAt)}. ${SESSIONS}`,
    otherwise: `If it wasn't you, sign in with an e-mail link, which needs no password:`,
    page: `${context.origin}/auth`,
    foot: "You got this because it concerns the safety of your account.",
  };
}

export function subject(): string {
  return `Your ${PRODUCT} password was changed`;
}

export function Mail(props: MailProps<"password-changed">) {
  const { what, otherwise, page, foot } = facts(props);
  return (
    <Layout title={subject()} preheader={SESSIONS} foot={foot} unsubscribeUrl={props.context.unsubscribeUrl}>
      <Headline>{HEADLINE}</Headline>
      <Paragraph>{what}</Paragraph>
      <Paragraph>
        {otherwise} <TextLink href={page}>{page.replace(/^https?:\/\//, "")}</TextLink>
      </Paragraph>
    </Layout>
  );
}

export function text(props: MailProps<"password-changed">): string {
  const { what, otherwise, page, foot } = facts(props);
  return plainText({
    paragraphs: [HEADLINE, what, `${otherwise} ${page}`],
    foot,
    unsubscribeUrl: props.context.unsubscribeUrl,
  });
}
