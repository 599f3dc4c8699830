import { googleCalendarUrl, outlookCalendarUrl } from "#schema/calendar-links.ts";
import { formatDayDate } from "#schema/dates.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import { saidBy } from "./sender.ts";
import {
  cannotMakeItUrl,
  dashboardUrl,
  invitedBy,
  organizerInSubject,
  organizerOf,
  organizersFoot,
  pollUrl,
  subjectTitle,
  ticketLink,
  titleOf,
  WAS_CANCELLED,
  when,
  zoneSentence,
} from "./words/event-words.ts";
import { whereText } from "./words/invitation-words.ts";
import { multiLine, oneLine } from "./words/people-text.ts";

type Job = JobOf<"final-date">;

const ATTACHED = "The calendar invite is attached.";

/** Gives the final date to an invitee or, without a token, to the organizer. */
export function finalDate(job: Job, { origin, recipient }: MailContext): Content {
  const { event, option, token } = job;
  const { timezone } = event;
  const news = correction(job);
  const where = whereText(event);
  return {
    subject: subject(job, organizerInSubject(event, recipient)),
    preheader: `${when(option, event)}. ${ATTACHED}`,
    foot: token === null ? organizersFoot(event) : `${invitedBy(event)} ${zoneSentence(event)}`,
    blocks: [
      { kind: "kicker", words: kicker(job) },
      { kind: "headline", words: job.isRestored ? `${titleOf(event)} ${isOn(job)}` : titleOf(event) },
      { kind: "date", option, timezone, isFinal: true },
      news && { kind: "paragraph", words: news },
      where && { kind: "paragraph", words: where },
      ticketLink(event, origin),
      {
        kind: "action",
        label: "View Event",
        href: token === null ? dashboardUrl(origin, event) : pollUrl(origin, token),
      },
      { kind: "note", words: ATTACHED, offer: { lead: "Or add it to", links: calendarLinks(job) } },
      token !== null && {
        kind: "link",
        label: "Can't make it any more?",
        href: cannotMakeItUrl(origin, token, option),
        isSmall: true,
      },
    ],
  };
}

function calendarLinks({ event, option }: Job) {
  const entry = {
    ...event,
    ...option,
    title: titleOf(event),
    description: multiLine(event.description),
    location: oneLine(event.location),
  };
  return [
    { label: "Google Calendar", href: googleCalendarUrl(entry) },
    { label: "Outlook", href: outlookCalendarUrl(entry) },
  ];
}

function correction({ isRestored, isAutomatic }: Job): string | null {
  if (isRestored) return WAS_CANCELLED;
  return isAutomatic ? "The deadline has passed, and Eightish has chosen the leading date, as you asked." : null;
}

const isOn = ({ isRestored }: Job) => (isRestored ? "is on again" : "is on");

function kicker({ event, token, isUpdate, isRestored }: Job): string {
  if (isUpdate) return "The details have changed";
  if (!isRestored) return "It's on!";
  return token === null ? "You have brought it back" : `${organizerOf(event)} has brought it back`;
}

function subject(job: Job, name: string | null): string {
  const { event, option, isUpdate, isRestored } = job;
  const words = `${subjectTitle(event)} ${isOn(job)}${isRestored ? ":" : ""} ${formatDayDate(option.date)}`;
  return isUpdate ? `Updated${name ? ` by ${name}` : ""}: ${words}` : saidBy(name, words);
}
