import { formatDayDate } from "#schema/dates.ts";
import { Action } from "./components/action.tsx";
import { Layout } from "./components/layout.tsx";
import { OptionWords } from "./components/option-words.tsx";
import { DateRow } from "./components/stub.tsx";
import { Headline, Kicker, Note, Paragraph } from "./components/words.tsx";
import type { JobOf, MailContext, MailProps } from "./template.ts";
import { dashboardUrl, subjectTitle, titleOf, when, zoneSentence } from "./words/event-words.ts";
import { plainText } from "./words/plain-text.ts";

type Job = JobOf<"date-choice">;

const HEADLINE = "Eightish will choose the date";
const UNLESS =
  "Nothing is chosen if no guest said yes to the leading date, or if two dates are equally good. You can change this on the event's page.";
const LABEL = "View Event";

function facts({ event, deadline, leading }: Job, { origin }: MailContext) {
  return {
    plan: `On ${when(deadline, event)}, Eightish chooses the leading date and sends everyone the calendar invite, as you asked.`,
    lead: leading ? "This date leads now:" : "No date leads yet.",
    page: dashboardUrl(origin, event),
    foot: `You got this because you organize ${titleOf(event)}. ${zoneSentence(event)}`,
  };
}

export function subject({ event, deadline }: Job): string {
  return `${HEADLINE} on ${formatDayDate(deadline.date)}: ${subjectTitle(event)}`;
}

export function Mail({ job, context }: MailProps<"date-choice">) {
  const { plan, lead, page, foot } = facts(job, context);
  return (
    <Layout title={subject(job)} preheader={plan} foot={foot} unsubscribeUrl={context.unsubscribeUrl}>
      <Kicker>{titleOf(job.event)}</Kicker>
      <Headline>{HEADLINE}</Headline>
      <Paragraph>{plan}</Paragraph>
      <Paragraph>{lead}</Paragraph>
      {job.leading && (
        <DateRow date={job.leading.date} marginTop={12}>
          <OptionWords option={job.leading} timezone={job.event.timezone} />
        </DateRow>
      )}
      <Note>{UNLESS}</Note>
      <Action label={LABEL} href={page} />
    </Layout>
  );
}

export function text({ job, context }: MailProps<"date-choice">): string {
  const { plan, lead, page, foot } = facts(job, context);
  return plainText({
    paragraphs: [
      `${titleOf(job.event)}\n${HEADLINE}`,
      plan,
      job.leading ? `${lead} ${when(job.leading, job.event)}` : lead,
      UNLESS,
      `${LABEL}: ${page}`,
    ],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
