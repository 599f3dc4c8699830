import { formatDayDate } from "#schema/dates.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import { saidBy } from "./sender.ts";
import {
  invitedBy,
  organizerInSubject,
  organizerOf,
  organizersFoot,
  subjectTitle,
  titleOf,
  when,
  zoneSentence,
} from "./words/event-words.ts";

const ATTACHED = "The attached file takes it out of your calendar.";

/** Takes a final date out of the calendar of a person who holds it. */
export function calendarCancellation(job: JobOf<"calendar-cancellation">, { recipient }: MailContext): Content {
  const { event } = job;
  const organizes = recipient === event.organizerEmail;
  const { subject, headline, explanation } = news(job, organizes, organizerInSubject(event, recipient));
  return {
    subject,
    preheader: ATTACHED,
    foot: organizes ? organizersFoot(event) : `${invitedBy(event)} ${zoneSentence(event)}`,
    blocks: [
      { kind: "kicker", words: titleOf(event) },
      { kind: "headline", words: headline },
      { kind: "paragraph", words: explanation },
      { kind: "paragraph", words: ATTACHED },
    ],
  };
}

function news({ event, option, reason }: JobOf<"calendar-cancellation">, organizes: boolean, sender: string | null) {
  const [title, date, name] = [subjectTitle(event), when(option, event), organizerOf(event)];
  switch (reason) {
    case "removed":
      return {
        subject: saidBy(sender, `${sender ? "you" : "You"} are no longer on the list for ${title}`),
        headline: "You are no longer on the list",
        explanation: `${name} has taken you off the list for ${date}.`,
      };
    case "deleted":
      return {
        subject: saidBy(sender, `${title} has been cancelled`),
        headline: "You deleted this event",
        explanation: `It was to be on ${date}. Everyone who had answered or has it in their calendar gets an e-mail too.`,
      };
    case "reopened":
      return {
        subject: saidBy(sender, `${title} is no longer on ${formatDayDate(option.date)}`),
        headline: `No longer on ${formatDayDate(option.date)}`,
        explanation: organizes
          ? `You reopened the event, so ${date} is off.`
          : `${name} is looking for a new date. ${date} is off. We'll e-mail you when there is a new one.`,
      };
  }
}
