import {
  answersInHeadline,
  counted,
  dashboardPath,
  organizerOf,
  personName,
  subjectTitle,
  when,
} from "#emails/words/event-words.ts";
import { oneLine, shortened } from "#emails/words/people-text.ts";
import type { MailJob, MailKind } from "#schema/contracts/mail.ts";
import type { PushMessage } from "#schema/contracts/notifications.ts";

/** Kinds of mail that are pushed too; reminders and cancellations are sent by mail only. */
export const pushedKinds = [
  "invitation",
  "answer",
  "cannot-make-it",
  "answers-in",
  "final-date",
  "connection-request",
] as const satisfies MailKind[];

// Systems cut a notification's line at about this length.
const SHOW_NAME_MAX = 100;

/**
 * Returns a mail's news as a push. Returns null for other kinds, for the organizer's own copy of a date they chose, for
 * updates and for restored events. The path to a poll is empty until the token is known.
 */
export function mailPush(job: MailJob): PushMessage | null {
  switch (job.kind) {
    case "invitation": {
      const { event, options } = job;
      const body = `${organizerOf(event)} suggests ${counted(options.length, "date")}. It takes about a minute.`;
      return push(`When can you make ${subjectTitle(event)}?`, body, "", `event-${event.id}`);
    }
    case "answer": {
      const { event, respondentName, responseCount, inviteCount, isChange, isLast, hasFinalDate } = job;
      const path = `/events/${event.id}/dashboard`;
      const tag = `answers-${event.id}`;
      const title = subjectTitle(event);
      const next = hasFinalDate ? "all the answers are in" : "you can choose the date";
      if (isLast) return push("Everybody has answered", `${title}: ${next}.`, path, tag);
      const did = isChange ? "changed their answers" : "has answered";
      const body = `${title}: ${responseCount} of ${counted(inviteCount, "person has", "people have")} answered.`;
      return push(`${personName(respondentName)} ${did}`, body, path, tag);
    }
    case "cannot-make-it": {
      const { event, respondentName } = job;
      const path = `/events/${event.id}/dashboard`;
      return push(`${personName(respondentName)} can't make it`, subjectTitle(event), path, `answers-${event.id}`);
    }
    case "answers-in": {
      const { event, leading } = job;
      const path = dashboardPath(event, leading);
      const body = `${subjectTitle(event)}: ${leading ? "you can choose the date" : "no guest can make any date"}.`;
      return push(answersInHeadline(leading), body, path, `answers-${event.id}`);
    }
    case "final-date": {
      const { event, option, token, isUpdate, isRestored, isAutomatic } = job;
      if ((token === null && !isAutomatic) || isUpdate || isRestored) return null;
      const path = token === null ? `/events/${event.id}/dashboard` : "";
      return push(`${subjectTitle(event)} is on`, when(option, event), path, `event-${event.id}`);
    }
    case "connection-request": {
      const body = "Open Contacts to accept or decline.";
      return push(
        `${personName(job.requesterName, job.requesterEmail)} wants to connect`,
        body,
        "/friends",
        `connection-${job.connectionId}`,
      );
    }
    default:
      return null;
  }
}

/** Returns the push for a new match: a connected person likes the same show as the recipient. */
export function matchPush(friendName: string, show: { id: string; name: string }): PushMessage {
  const name = shortened(oneLine(show.name), SHOW_NAME_MAX);
  return push("New match", `${personName(friendName)} likes ${name} too.`, "/swipe?tab=matches", `match-${show.id}`);
}

function push(title: string, body: string, path: string, tag: string): PushMessage {
  return { notification: { title, body }, path, tag };
}
