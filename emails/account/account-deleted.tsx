import { Layout } from "../components/layout.tsx";
import { Headline, Paragraph } from "../components/words.tsx";
import { PRODUCT } from "../product.ts";
import type { MailProps } from "../template.ts";
import { plainText } from "../words/plain-text.ts";

const HEADLINE = "Your account has been deleted";
const GONE = "Your events, contacts, connections and preferences are gone.";
const STAYS = "Answers you gave to other people's events stay there as 'Former participant', without your address.";
const FOOT = "You got this because the account belonged to this address. It is the last e-mail about it.";

export function subject(): string {
  return `Your ${PRODUCT} account has been deleted`;
}

export function Mail({ context }: MailProps<"account-deleted">) {
  return (
    <Layout title={subject()} preheader={GONE} foot={FOOT} unsubscribeUrl={context.unsubscribeUrl}>
      <Headline>{HEADLINE}</Headline>
      <Paragraph>{GONE}</Paragraph>
      <Paragraph>{STAYS}</Paragraph>
    </Layout>
  );
}

export function text({ context }: MailProps<"account-deleted">): string {
  return plainText({ paragraphs: [HEADLINE, GONE, STAYS], foot: FOOT, unsubscribeUrl: context.unsubscribeUrl });
}
