import { calendarPrograms, googleCalendarUrl, outlookCalendarUrl } from "#schema/calendar-links.ts";
import { formatOptionDay } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import { howToAnswer } from "./date-question.ts";
import {
  cannotMakeItUrl,
  dashboardUrl,
  guestsFoot,
  organizerOf,
  organizersFoot,
  plainTitle,
  plainWhen,
  pollUrl,
  subjectTitle,
  ticketLink,
  titled,
  titleOf,
  withLinksOf,
} from "./words/event-words.ts";
import { ARE_YOU_COMING, answerButtonLabel, whereText } from "./words/invitation-words.ts";
import { multiLine, oneLine } from "./words/people-text.ts";

const TO_BE_SURE = /*i18n*/ "To be sure, press Yes or Accept in the invite: then it follows changes.";

type Job = JobOf<"final-date">;

/** Gives the final date to an invitee or, without a token, to the organizer. */
export function finalDate(job: Job, { origin, i18n, recipient }: MailContext): Content {
  const { option, token } = job;
  const event = withLinksOf(job.event, option);
  const news = correction(job, i18n);
  const where = whereText(event, i18n);
  const title = titleOf(event, i18n);
  const who = whoComes(job, i18n);
  const moved = movedText(job, i18n);
  return {
    subject: subject(job, i18n),
    preheader: i18n.paragraph(
      moved || who,
      i18n.t("{date}. The calendar invite is attached.", { date: plainWhen(option, event, i18n) }),
    ),
    foot: token === null ? organizersFoot(event, [option], i18n) : guestsFoot(event, [option], i18n),
    blocks: [
      { kind: "kicker", text: kicker(job, i18n) },
      { kind: "headline", text: job.isRestored ? i18n.t("{title} is on again", { title }) : title },
      moved && { kind: "paragraph", text: moved },
      who && { kind: "paragraph", text: who },
      ...theDate(job, origin, i18n),
      news && { kind: "paragraph", text: news },
      where && { kind: "paragraph", text: where },
      ticketLink(event, origin, i18n),
      {
        kind: "action",
        label: job.isInvitation ? answerButtonLabel(event, i18n) : i18n.t("View Event"),
        href: token === null ? dashboardUrl(origin, event) : pollUrl(origin, token),
      },
      {
        kind: "note",
        text: i18n.paragraph(
          i18n.t("The calendar invite is attached."),
          // The organizer's own entry is not an invite.
          token !== null && i18n.t(TO_BE_SURE),
        ),
        offer: {
          sentence: /*i18n*/ "These copies do not follow changes: <0>{first}</0>, <1>{second}</1>.",
          links: calendarLinks(job, recipient, i18n),
        },
      },
      token !== null && {
        kind: "link",
        label: i18n.t("Can't make it any more?"),
        href: cannotMakeItUrl(origin, token, option),
        isSmall: true,
      },
    ],
  };
}

/** The date, and for a person who is invited only now the question whether they come. */
function theDate(
  { event: { timezone }, option, token, isInvitation }: Job,
  origin: string,
  i18n: Words,
): Content["blocks"] {
  if (!isInvitation || token === null) return [{ kind: "date", option, timezone, isFinal: true }];
  return [
    { kind: "paragraph", text: i18n.t(ARE_YOU_COMING) },
    howToAnswer(i18n),
    { kind: "answers", options: [option], timezone, page: pollUrl(origin, token) },
  ];
}

/** Returns the copies that do not follow changes, that of the recipient's own program first. */
function calendarLinks({ event, option }: Job, recipient: string, i18n: Words) {
  const entry = {
    ...event,
    ...option,
    title: plainTitle(event, i18n),
    description: multiLine(event.description),
    location: oneLine(event.location),
  };
  const links = {
    google: { label: i18n.t("Google Calendar"), href: googleCalendarUrl(entry) },
    outlook: { label: "Outlook", href: outlookCalendarUrl(entry) },
  };
  // The file is the attachment.
  return calendarPrograms(recipient).flatMap((program) => (program === "file" ? [] : links[program]));
}

function correction({ isRestored, isAutomatic }: Job, i18n: Words): string | null {
  if (isRestored) return i18n.t("An earlier e-mail said that it was cancelled.");
  return isAutomatic
    ? i18n.t("The deadline has passed, and Eightish has chosen the leading date, as you asked.")
    : null;
}

/** Returns 'Moved from Friday, April 12 at 8 PM. Can you still come?'; empty for a date that is new. */
function movedText({ event, token, movedFrom, because }: Job, i18n: Words): string {
  if (!because) return "";
  const from = movedFrom && i18n.t("Moved from {date}.", { date: plainWhen(movedFrom, event, i18n) });
  const question = token !== null && because !== "put-back" && i18n.t("Can you still come?");
  const undo =
    token === null && because === "moved" && i18n.t("For seven days you can put it back on the event's page.");
  return i18n.paragraph(from ?? "", question, undo);
}

const reasons = {
  moved: /*i18n*/ "The show has moved",
  "on-again": /*i18n*/ "The show is on again",
  "put-back": /*i18n*/ "The date is back where it was",
};

function kicker({ event, token, isUpdate, isRestored, because }: Job, i18n: Words): string {
  if (because) return i18n.t(reasons[because]);
  if (isUpdate) return i18n.t("The details have changed");
  if (!isRestored) return i18n.t("It's on!");
  return token === null
    ? i18n.t("You have brought it back")
    : i18n.t("{name} has brought it back", { name: organizerOf(event, i18n) });
}

function subject({ event, option, isUpdate, isRestored, movedFrom, because }: Job, i18n: Words): string {
  const [title, day] = [subjectTitle(event, i18n), formatOptionDay(option, "day", i18n)];
  if (movedFrom) return i18n.t("{title} moved to {day}", { title, day });
  if (because) return i18n.t("{title} is on again: {day}", { title, day });
  if (isUpdate) return titled(event, i18n.t("The details have changed"), i18n);
  return isRestored
    ? i18n.t("{title} is on again: {day}", { title, day })
    : i18n.t("{title} is on {day}", { title, day });
}

/** Says how many people come; empty where the recipient may not know, and while nobody comes. */
function whoComes({ coming }: Job, i18n: Words): string {
  if (!coming?.people) return "";
  return i18n.t("{count, plural, one {# person is coming.} other {# people are coming.}}", { count: coming.people });
}
