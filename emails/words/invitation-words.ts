import type { MailEvent } from "#schema/contracts/mail.ts";
import type { WallClock } from "#schema/dates.ts";
import { saidBy } from "../sender.ts";
import {
  invitedBy,
  isShow,
  organizerInSubject,
  organizerOf,
  subjectTitle,
  titleOf,
  when,
  zoneSentence,
} from "./event-words.ts";
import { oneLine } from "./people-text.ts";

// The create page shows these words before the mail is sent, so this file and its imports use no components.

export const HOW_TO_ANSWER = "Tap an answer. You can review it before sending.";
export const NO_ACCOUNT = "No account needed.";

/** Returns the subject, which names the organizer if {@link organizerInSubject} does. */
export function invitationSubject(event: MailEvent, recipient: string): string {
  const name = organizerInSubject(event, recipient);
  return isShow(event)
    ? saidBy(name, `${name ? "would" : "Would"} you like to go to ${subjectTitle(event)}?`)
    : saidBy(name, `${name ? "when" : "When"} can you make ${subjectTitle(event)}?`);
}

/** Returns the headline and the line above it. */
export function invitationHeadings(event: MailEvent): { kicker: string; headline: string } {
  const name = organizerOf(event);
  return {
    kicker: isShow(event) ? `${name} thinks you'd like` : `${name} is asking when you can make`,
    headline: titleOf(event),
  };
}

/** Returns 'Where: Long Table, 5 Mill Lane'; empty without a place. */
export function whereText(event: MailEvent): string {
  const location = oneLine(event.location);
  return location && `Where: ${location}`;
}

/** Returns 'Please answer by Thursday, March 4, 2027 at 6:00 PM London time.'; empty without a deadline. */
export function deadlineText(event: MailEvent, deadline: WallClock | null | undefined): string {
  return deadline ? `Please answer by ${when(deadline, event)}.` : "";
}

/** Returns the label of the button that opens the poll. */
export function answerButtonLabel(event: MailEvent): string {
  return isShow(event) ? "View Event" : "Respond Now";
}

/** Returns why the guest gets this mail, and the zone of its times. */
export function questionFoot(event: MailEvent): string {
  return `${invitedBy(event)} ${zoneSentence(event)}`;
}
