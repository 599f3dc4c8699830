import { Action } from "../components/action.tsx";
import { Layout } from "../components/layout.tsx";
import { Headline, Paragraph } from "../components/words.tsx";
import { PRODUCT } from "../product.ts";
import type { MailContext, MailProps } from "../template.ts";
import { whenInUtc } from "../words/event-words.ts";
import { plainText } from "../words/plain-text.ts";

const HEADLINE = "Confirm your e-mail address";
const LABEL = "Confirm address";
const PURPOSE = "Once confirmed, you see the invitations sent to this address.";
const BROWSER =
  "Open the link in the browser in which you registered. Any other browser ends the password and erases what was entered.";

function facts({ confirm, recipient }: MailContext) {
  if (!confirm) throw new Error("a confirmation mail needs its link");
  return {
    url: confirm.url,
    registered: `An ${PRODUCT} account for ${recipient} was created on ${whenInUtc(confirm.registeredAt)}. Was that you?`,
    foot: `You got this because somebody registered with ${recipient}. If it wasn't you, ignore it.`,
  };
}

export function subject(): string {
  return `${HEADLINE} for ${PRODUCT}`;
}

export function Mail({ context }: MailProps<"confirm-address">) {
  const { url, registered, foot } = facts(context);
  return (
    <Layout title={subject()} preheader={PURPOSE} foot={foot} unsubscribeUrl={context.unsubscribeUrl}>
      <Headline>{HEADLINE}</Headline>
      <Paragraph>{registered}</Paragraph>
      <Paragraph>{PURPOSE}</Paragraph>
      <Paragraph>{BROWSER}</Paragraph>
      <Action label={LABEL} href={url} />
    </Layout>
  );
}

export function text({ context }: MailProps<"confirm-address">): string {
  const { url, registered, foot } = facts(context);
  return plainText({
    paragraphs: [HEADLINE, registered, PURPOSE, BROWSER, `${LABEL}: ${url}`],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
