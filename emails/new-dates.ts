import type { Content, JobOf, MailContext } from "./content.ts";
import { DATES_SHOWN, moreDates } from "./words/answer-words.ts";
import { guestsFoot, organizerInSubject, organizerOf, pollUrl, subjectTitle, titleOf } from "./words/event-words.ts";
import { deadlineText, HOW_TO_ANSWER, NO_ACCOUNT } from "./words/invitation-words.ts";

/** Asks a guest who has answered about the dates that were added since. */
export function newDates(job: JobOf<"new-dates">, { origin, recipient, i18n }: MailContext): Content {
  const { event, options, deadline, token } = job;
  const page = pollUrl(origin, token);
  const name = organizerInSubject(event, recipient, i18n);
  const title = subjectTitle(event, i18n);
  const count = options.length;
  const until = deadlineText(event, deadline, i18n);
  const stay = i18n.t("Your earlier answers stay as they are.");
  return {
    subject:
      name === null
        ? i18n.t("{count, plural, one {A new date for {title}} other {# new dates for {title}}}", { count, title })
        : i18n.t("{count, plural, one {{name} has added a date: {title}} other {{name} has added # dates: {title}}}", {
            count,
            name,
            title,
          }),
    preheader: stay,
    foot: guestsFoot(event, [...options, ...(deadline ? [deadline] : [])], i18n),
    blocks: [
      { kind: "kicker", words: titleOf(event, i18n) },
      {
        kind: "headline",
        words: i18n.t("{count, plural, one {{name} has added a date} other {{name} has added # dates}}", {
          count,
          name: organizerOf(event, i18n),
        }),
      },
      { kind: "paragraph", words: i18n.paragraph(stay, until) },
      {
        kind: "note",
        words: i18n.t(HOW_TO_ANSWER),
        inText: i18n.t("Choose an answer. You can review it before sending."),
      },
      { kind: "answers", options: options.slice(0, DATES_SHOWN), timezone: event.timezone, page },
      moreDates(count, page, i18n),
      { kind: "action", label: i18n.t("Answer"), href: page, note: i18n.t(NO_ACCOUNT) },
    ],
  };
}
