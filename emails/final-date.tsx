import { googleCalendarUrl, outlookCalendarUrl } from "#schema/calendar-links.ts";
import { formatDayDate } from "#schema/dates.ts";
import { Action } from "./components/action.tsx";
import { Layout } from "./components/layout.tsx";
import { OptionWords } from "./components/option-words.tsx";
import { DateRow } from "./components/stub.tsx";
import { Headline, Kicker, Note, Paragraph, TextLink } from "./components/words.tsx";
import { saidBy } from "./sender.ts";
import type { JobOf, MailContext, MailProps } from "./template.ts";
import {
  cannotMakeItUrl,
  dashboardUrl,
  invitedBy,
  organizerInSubject,
  organizerOf,
  pollUrl,
  subjectTitle,
  ticketUrlOf,
  titleOf,
  when,
  zoneSentence,
} from "./words/event-words.ts";
import { multiLine, oneLine } from "./words/people-text.ts";
import { plainText } from "./words/plain-text.ts";

type Job = JobOf<"final-date">;

const LABEL = "View Event";
const CANNOT = "Can't make it any more?";
const ATTACHED = "The calendar invite is attached.";

function facts(job: Job, context: MailContext) {
  const { event, option, token } = job;
  const entry = {
    ...event,
    ...option,
    title: titleOf(event),
    description: multiLine(event.description),
    location: oneLine(event.location),
  };
  const why = token === null ? `You got this because you organize ${titleOf(event)}.` : invitedBy(event);
  return {
    kicker: kicker(job),
    headline: job.isRestored ? `${titleOf(event)} ${isOn(job)}` : titleOf(event),
    correction: correction(job),
    location: oneLine(event.location),
    ticketUrl: ticketUrlOf(event, context.origin),
    page: token === null ? dashboardUrl(context.origin, event) : pollUrl(context.origin, token),
    cannot: token === null ? null : cannotMakeItUrl(context.origin, token, option),
    google: googleCalendarUrl(entry),
    outlook: outlookCalendarUrl(entry),
    foot: `${why} ${zoneSentence(event)}`,
  };
}

function correction({ isRestored, isAutomatic }: Job): string | null {
  if (isRestored) return "An earlier e-mail said that it was cancelled.";
  return isAutomatic ? "The deadline has passed, and Eightish has chosen the leading date, as you asked." : null;
}

const isOn = ({ isRestored }: Job) => (isRestored ? "is on again" : "is on");

function kicker({ event, token, isUpdate, isRestored }: Job): string {
  if (isUpdate) return "The details have changed";
  if (!isRestored) return "It's on!";
  return token === null ? "You have brought it back" : `${organizerOf(event)} has brought it back`;
}

export function subject(job: Job, { recipient }: MailContext): string {
  const { event, option, isUpdate } = job;
  const name = organizerInSubject(event, recipient);
  const words = `${subjectTitle(event)} ${isOn(job)}${job.isRestored ? ":" : ""} ${formatDayDate(option.date)}`;
  return isUpdate ? `Updated${name ? ` by ${name}` : ""}: ${words}` : saidBy(name, words);
}

export function Mail({ job, context }: MailProps<"final-date">) {
  const { kicker, headline, correction, location, ticketUrl, page, cannot, google, outlook, foot } = facts(
    job,
    context,
  );
  return (
    <Layout
      title={subject(job, context)}
      preheader={`${when(job.option, job.event)}. ${ATTACHED}`}
      foot={foot}
      unsubscribeUrl={context.unsubscribeUrl}
    >
      <Kicker>{kicker}</Kicker>
      <Headline>{headline}</Headline>
      <DateRow date={job.option.date} isFinal marginTop={20}>
        <OptionWords option={job.option} timezone={job.event.timezone} />
      </DateRow>
      {correction && <Paragraph>{correction}</Paragraph>}
      {location && <Paragraph>Where: {location}</Paragraph>}
      {ticketUrl && (
        <Paragraph>
          <TextLink href={ticketUrl}>See tickets</TextLink>
        </Paragraph>
      )}
      <Action label={LABEL} href={page} />
      <Note>
        {ATTACHED} Or add it to <TextLink href={google}>Google Calendar</TextLink> or{" "}
        <TextLink href={outlook}>Outlook</TextLink>.
      </Note>
      {cannot && (
        <Note>
          <TextLink href={cannot}>{CANNOT}</TextLink>
        </Note>
      )}
    </Layout>
  );
}

export function text({ job, context }: MailProps<"final-date">): string {
  const { kicker, headline, correction, location, ticketUrl, page, cannot, google, outlook, foot } = facts(
    job,
    context,
  );
  return plainText({
    paragraphs: [
      `${kicker}\n${headline}`,
      when(job.option, job.event),
      correction,
      location && `Where: ${location}`,
      ticketUrl && `Tickets: ${ticketUrl}`,
      `${LABEL}: ${page}`,
      ATTACHED,
      `Google Calendar: ${google}`,
      `Outlook: ${outlook}`,
      cannot && `${CANNOT} ${cannot}`,
    ],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
