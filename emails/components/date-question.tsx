import type { JobOf, MailContext, MailProps } from "../template.ts";
import { counted, imageUrlOf, pollUrl, ticketUrlOf, when } from "../words/event-words.ts";
import {
  answerButtonLabel,
  deadlineText,
  HOW_TO_ANSWER,
  NO_ACCOUNT,
  questionFoot,
  whereText,
} from "../words/invitation-words.ts";
import { plainText, quoted } from "../words/plain-text.ts";
import { Action } from "./action.tsx";
import { AnswerLinks, answerLabels, answerUrl } from "./answer-links.tsx";
import { Layout } from "./layout.tsx";
import { ShowPicture } from "./show-picture.tsx";
import { Headline, Kicker, Note, Paragraph, PeopleText, TextLink } from "./words.tsx";

// Ten rows fill two screens of a phone; the page shows all dates.
const OPTIONS_SHOWN = 10;

type Question = "invitation" | "nudge";

interface DateQuestionProps extends MailProps<Question> {
  subject: string;
  kicker: string;
  headline: string;
}

function facts(job: JobOf<Question>, context: MailContext) {
  const { event, options } = job;
  const hidden = options.length - OPTIONS_SHOWN;
  return {
    page: pollUrl(context.origin, job.token),
    label: answerButtonLabel(event),
    shown: options.slice(0, OPTIONS_SHOWN),
    more: hidden > 0 ? `+${counted(hidden, "more date")}` : null,
    preheader: `${counted(options.length, "date")} to choose from. It takes about a minute, no account needed.`,
    where: whereText(event),
    until: deadlineText(event, job.deadline),
    ticketUrl: ticketUrlOf(event, context.origin),
    foot: questionFoot(event),
  };
}

/** Renders the question of invitations and nudges: which of these dates suit you? */
export function DateQuestion({ job, context, subject, kicker, headline }: DateQuestionProps) {
  const { page, label, shown, more, preheader, where, until, ticketUrl, foot } = facts(job, context);
  const picture = imageUrlOf(job.event, context.origin);
  return (
    <Layout title={subject} preheader={preheader} foot={foot} unsubscribeUrl={context.unsubscribeUrl}>
      <Kicker>{kicker}</Kicker>
      <Headline>{headline}</Headline>
      {picture && <ShowPicture src={picture} />}
      <PeopleText text={job.event.description} />
      {where && <Paragraph>{where}</Paragraph>}
      {ticketUrl && (
        <Paragraph>
          <TextLink href={ticketUrl}>See tickets</TextLink>
        </Paragraph>
      )}
      {until && <Paragraph>{until}</Paragraph>}
      <Note>{HOW_TO_ANSWER}</Note>
      {shown.map((option) => (
        <AnswerLinks key={option.id} option={option} timezone={job.event.timezone} pollUrl={page} />
      ))}
      {more && (
        <Note>
          <TextLink href={page}>{more}</TextLink>
        </Note>
      )}
      <Action label={label} href={page} note={NO_ACCOUNT} />
    </Layout>
  );
}

/** Returns {@link DateQuestion} as plain text. */
export function dateQuestionText({ job, context, kicker, headline }: Omit<DateQuestionProps, "subject">): string {
  const { page, label, shown, more, where, until, ticketUrl, foot } = facts(job, context);
  const choices = shown.map((option) => {
    const links = (["yes", "maybe", "no"] as const).map(
      (answer) => `  ${answerLabels[answer]}: ${answerUrl(page, option, answer)}`,
    );
    return [when(option, job.event), ...links].join("\n");
  });
  return plainText({
    paragraphs: [
      `${kicker}\n${headline}`,
      quoted(job.event.description),
      where,
      ticketUrl && `Tickets: ${ticketUrl}`,
      until,
      HOW_TO_ANSWER.replace("Tap", "Choose"),
      ...choices,
      more && `${more}: ${page}`,
      `${label}: ${page}`,
      NO_ACCOUNT,
    ],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
