import type { JobOf } from "#emails/content.ts";
import { showNews } from "#emails/show-changed.ts";
import {
  answersInHeadline,
  dashboardPath,
  guestName,
  organizerOf,
  personName,
  subjectTitle,
  titled,
  when,
} from "#emails/words/event-words.ts";
import { isEveryDateIncomplete, missingText } from "#emails/words/missing-words.ts";
import { oneLine, shortened } from "#emails/words/people-text.ts";
import type { MailEvent, MailJob, MailKind } from "#schema/contracts/mail.ts";
import type { PushMessage } from "#schema/contracts/notifications.ts";
import type { PlanState } from "#schema/contracts/plans.ts";
import { formatDayDate, formatTime } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import { inEnglish, type Words } from "#schema/words.ts";

// Systems cut a notification's line at about this length.
const SHOW_NAME_MAX = 100;

/**
 * The push of each kind that has one; reminders and cancellations are sent by mail only. The path to a poll is empty until
 * the token is known.
 */
const pushes: { [Kind in MailKind]?: (job: JobOf<Kind>, i18n: Words) => PushMessage | null } = {
  invitation: ({ event, options }, i18n) => {
    const body = i18n.t(
      "{organizer} suggests {count, plural, one {# date} other {# dates}}. It takes about a minute.",
      { organizer: organizerOf(event, i18n), count: options.length },
    );
    const title = subjectTitle(event, i18n);
    const question =
      options.length === 1
        ? i18n.t("Are you coming to {title}?", { title })
        : i18n.t("When can you make {title}?", { title });
    return push(question, body, "", `event-${event.id}`);
  },
  answer: ({ event, guest, responseCount, inviteCount, isChange, isLast, hasFinalDate }, i18n) => {
    const path = `/events/${event.id}/dashboard`;
    const tag = `answers-${event.id}`;
    const title = subjectTitle(event, i18n);
    if (isLast) {
      const body = hasFinalDate
        ? i18n.t("{title}: all the answers are in.", { title })
        : i18n.t("{title}: you can choose the date.", { title });
      return push(i18n.t("Everybody has answered"), body, path, tag);
    }
    const name = guestName(guest, i18n);
    const news = isChange ? i18n.t("{name} changed their answers", { name }) : i18n.t("{name} has answered", { name });
    const body = i18n.t(
      "{title}: {answered} of {invited, plural, one {# person has} other {# people have}} answered.",
      { title, answered: responseCount, invited: inviteCount },
    );
    return push(news, body, path, tag);
  },
  "cannot-make-it": ({ event, guest }, i18n) => {
    const path = `/events/${event.id}/dashboard`;
    const title = i18n.t("{name} can't make it", { name: guestName(guest, i18n) });
    return push(title, subjectTitle(event, i18n), path, `answers-${event.id}`);
  },
  "date-suggested": ({ event, suggestions }, i18n) => {
    const [{ guest, date, time } = { guest: { name: "", email: null }, date: "", time: "" }] = suggestions;
    const title = i18n.t("{name} suggests {date}, {time}", {
      name: guestName(guest, i18n),
      date: formatDayDate(date, i18n),
      time: formatTime(time, i18n),
    });
    return push(title, subjectTitle(event, i18n), dashboardPath(event), `suggestions-${event.id}`);
  },
  "answers-in": (job, i18n) => {
    const { event, leading, people } = job;
    const isIncomplete = isEveryDateIncomplete(job);
    const path = dashboardPath(event, isIncomplete ? null : leading);
    const title = subjectTitle(event, i18n);
    const body = !leading
      ? i18n.t("{title}: no guest can make any date.", { title })
      : isIncomplete
        ? i18n.t("{title}: {missing}", { title, missing: missingText(job.missing, i18n) })
        : people === undefined
          ? i18n.t("{title}: you can choose the date.", { title })
          : i18n.t(
              "{title}: {count, plural, one {# person says yes} other {# people say yes}}. You can choose the date.",
              { title, count: people },
            );
    return push(answersInHeadline(leading, i18n), body, path, `answers-${event.id}`);
  },
  "show-changed": (job, i18n) =>
    push(showNews(job, i18n), subjectTitle(job.event, i18n), dashboardPath(job.event), `event-${job.event.id}`),
  "final-date": ({ event, option, token, isUpdate, isRestored, isAutomatic, movedFrom }, i18n) => {
    if (movedFrom && token !== null) {
      const title = i18n.t("{title} moved", { title: subjectTitle(event, i18n) });
      return push(title, when(option, event, i18n), "", `event-${event.id}`);
    }
    if ((token === null && !isAutomatic) || isUpdate || isRestored) return null;
    const path = token === null ? `/events/${event.id}/dashboard` : "";
    const title = i18n.t("{title} is on", { title: subjectTitle(event, i18n) });
    return push(title, when(option, event, i18n), path, `event-${event.id}`);
  },
  "connection-request": (job, i18n) => {
    const name = personName(job.requesterName, job.requesterEmail, i18n);
    const body = i18n.t("Open Contacts to accept or decline.");
    return push(i18n.t("{name} wants to connect", { name }), body, "/friends", `connection-${job.connectionId}`);
  },
};

/** Kinds of mail that are pushed too. */
export const pushedKinds = Object.keys(pushes);

/**
 * Returns a mail's news as a push. Returns null for other kinds, for the organizer's own copy of a date they chose, for
 * updates and for restored events.
 */
export function mailPush(job: MailJob, i18n: Words = inEnglish): PushMessage | null {
  // TypeScript cannot express that each kind has its own function.
  const pushOf = pushes[job.kind] as ((job: MailJob, i18n: Words) => PushMessage | null) | undefined;
  return pushOf?.(job, i18n) ?? null;
}

/** What a guest without an address does not know yet about the date of an event. */
interface DateNews {
  event: MailEvent;
  /** The final date; null without one. */
  option: OptionDate | null;
  isCancelled: boolean;
  /** True when the last push said that the event was cancelled. */
  isRestored: boolean;
  /** True when there is no place for the guest so far. */
  isWaiting: boolean;
}

/** Returns the push that says which date it is, or that there is none any more. The path is empty until the token is known. */
export function datePush({ event, option, isCancelled, isRestored, isWaiting }: DateNews, i18n: Words): PushMessage {
  const title = subjectTitle(event, i18n);
  const name = organizerOf(event, i18n);
  const tag = `event-${event.id}`;
  if (isCancelled)
    return push(i18n.t("{title} has been cancelled", { title }), i18n.t("{name} has cancelled it.", { name }), "", tag);
  const headline = isRestored ? i18n.t("{title} is on again", { title }) : i18n.t("{title} is on", { title });
  if (option) {
    const waiting = isWaiting ? `\n${i18n.t("You are on the waiting list")}` : "";
    return push(headline, when(option, event, i18n) + waiting, "", tag);
  }
  if (isRestored) return push(headline, i18n.t("Your answers still count."), "", tag);
  const body = i18n.t("{name} is looking for a new date.", { name });
  return push(titled(event, i18n.t("The date is off"), i18n), body, "", tag);
}

/** Returns the push for a new match: a connected person likes the same show as the recipient. */
export function matchPush(
  friendName: string,
  show: { id: string; name: string },
  i18n: Words = inEnglish,
): PushMessage {
  const name = personName(friendName, null, i18n);
  const body = i18n.t("{name} likes {show} too.", { name, show: shortened(oneLine(show.name), SHOW_NAME_MAX) });
  return push(i18n.t("New match"), body, "/swipe?tab=matches", `match-${show.id}`);
}

const planNews: Record<PlanState | "both-if", string> = {
  in: /*i18n*/ "{name} is in: {night}",
  "if-friend": /*i18n*/ "{name} would come if a friend does: {night}",
  ticket: /*i18n*/ "{name} has a ticket: {night}",
  "both-if": /*i18n*/ "{name} would come too: {night}",
};

interface PlannedNight {
  id: string;
  name: string;
  /** The day, YYYY-MM-DD; null when it is unknown. */
  date: string | null;
}

/** Returns the push for a plan of a connected person; `both-if` when the recipient also comes if a friend does. */
export function planPush(
  friendName: string,
  { state, show }: { state: PlanState | "both-if"; show: PlannedNight },
  i18n: Words = inEnglish,
): PushMessage {
  const title = shortened(oneLine(show.name), SHOW_NAME_MAX);
  const night = show.date ? i18n.t("{title}, {date}", { title, date: formatDayDate(show.date, i18n) }) : title;
  const body = i18n.t(planNews[state], { name: personName(friendName, null, i18n), night });
  return push(i18n.t("A friend’s plan"), body, "/swipe?tab=matches", `plan-${show.id}`);
}

function push(title: string, body: string, path: string, tag: string): PushMessage {
  return { notification: { title, body }, path, tag };
}
