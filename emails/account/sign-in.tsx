import { Text } from "@react-email/components";
import { Action } from "../components/action.tsx";
import { Layout } from "../components/layout.tsx";
import { display, ink } from "../components/palette.ts";
import { Headline, Note, Paragraph } from "../components/words.tsx";
import { PRODUCT } from "../product.ts";
import type { JobOf, MailContext, MailProps } from "../template.ts";
import { plainText } from "../words/plain-text.ts";

const HEADLINE = `Sign in to ${PRODUCT}`;
const VALIDITY = "The link and the PIN work once, for 10 minutes.";
const IGNORE = "If you didn't ask for this, ignore it.";

function facts({ signIn, recipient }: MailContext) {
  if (!signIn) throw new Error("a sign-in mail needs its link and PIN");
  return { ...signIn, foot: `You got this because somebody asked to sign in as ${recipient}. ${IGNORE}` };
}

/** Holds the PIN, so that a notification shows it. */
export function subject(_job: JobOf<"sign-in">, context: MailContext): string {
  return `${HEADLINE}: PIN ${facts(context).pin}`;
}

export function Mail({ job, context }: MailProps<"sign-in">) {
  const { url, pin, foot } = facts(context);
  return (
    <Layout title={subject(job, context)} preheader={VALIDITY} foot={foot} unsubscribeUrl={context.unsubscribeUrl}>
      <Headline>{HEADLINE}</Headline>
      <Paragraph>Use this link, or type the PIN where you asked for it.</Paragraph>
      <Text
        className="t"
        style={{
          margin: "18px 0 0",
          font: `700 28px/36px ${display}`,
          fontVariantNumeric: "tabular-nums",
          letterSpacing: 4,
          color: ink,
        }}
      >
        {pin}
      </Text>
      <Action label="Sign in" href={url} />
      <Note>{VALIDITY}</Note>
    </Layout>
  );
}

export function text({ context }: MailProps<"sign-in">): string {
  const { url, pin, foot } = facts(context);
  return plainText({
    paragraphs: [HEADLINE, `PIN: ${pin}`, `Sign in: ${url}`, VALIDITY],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
