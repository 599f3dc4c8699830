import { formatInstantDate } from "#schema/dates.ts";
import { Action } from "../components/action.tsx";
import { Layout } from "../components/layout.tsx";
import { Headline, Paragraph } from "../components/words.tsx";
import { PRODUCT } from "../product.ts";
import type { JobOf, MailContext, MailProps } from "../template.ts";
import { oneLine, shortened } from "../words/people-text.ts";
import { plainText } from "../words/plain-text.ts";

type Job = JobOf<"erasure-notice">;

const LABEL = "Open Settings";
const TITLE_MAX = 100;
const TITLES_MAX = 20;

function facts({ events, erasedFrom }: Job, context: MailContext) {
  const isOne = events.length === 1;
  const titles = events
    .slice(0, TITLES_MAX)
    .map(({ title }) => shortened(oneLine(title), TITLE_MAX) || "Untitled Event");
  const more = events.length - titles.length;
  return {
    what: isOne
      ? `${PRODUCT} keeps past events for two years. This one will be erased on ${formatInstantDate(erasedFrom, "UTC")}, with its dates, answers and comments:`
      : `${PRODUCT} keeps past events for two years. These will be erased on ${formatInstantDate(erasedFrom, "UTC")}, with their dates, answers and comments:`,
    titles: more > 0 ? [...titles, `and ${more} more`] : titles,
    otherwise: "If you want to keep what is in them, export your data in Settings before that day.",
    page: `${context.origin}/settings`,
    foot: isOne ? "You got this because you organized this event." : "You got this because you organized these events.",
  };
}

export function subject({ events }: Job): string {
  return events.length === 1
    ? "A past event of yours will be erased"
    : `${events.length} past events of yours will be erased`;
}

export function Mail({ job, context }: MailProps<"erasure-notice">) {
  const { what, titles, otherwise, page, foot } = facts(job, context);
  return (
    <Layout title={subject(job)} preheader={otherwise} foot={foot} unsubscribeUrl={context.unsubscribeUrl}>
      <Headline>{subject(job)}</Headline>
      <Paragraph>{what}</Paragraph>
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may share a title, and the list never changes
        <Paragraph key={index}>{title}</Paragraph>
      ))}
      <Paragraph>{otherwise}</Paragraph>
      <Action label={LABEL} href={page} />
    </Layout>
  );
}

export function text({ job, context }: MailProps<"erasure-notice">): string {
  const { what, titles, otherwise, page, foot } = facts(job, context);
  return plainText({
    paragraphs: [subject(job), what, titles.map((title) => `- ${title}`).join("\n"), otherwise, `${LABEL}: ${page}`],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
