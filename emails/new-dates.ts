import { formatOptionDay } from "#schema/dates.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import { howToAnswer } from "./date-question.ts";
import { DATES_SHOWN, moreDates, moreText } from "./words/answer-words.ts";
import { guestsFoot, organizerOf, pollUrl, titled, titleOf } from "./words/event-words.ts";
import { deadlineText, NO_ACCOUNT } from "./words/invitation-words.ts";

// A preview has room for four days.
const DAYS_NAMED = 4;

/** Asks a guest who has answered about the dates that were added since. */
export function newDates(job: JobOf<"new-dates">, { origin, i18n }: MailContext): Content {
  const { event, options, deadline, token } = job;
  const page = pollUrl(origin, token);
  const count = options.length;
  const until = deadlineText(event, deadline, i18n);
  const stay = i18n.t("Your earlier answers stay as they are.");
  const news = i18n.t("{count, plural, one {A new date} other {# new dates}}", { count });
  const days = options.slice(0, DAYS_NAMED).map((option) => formatOptionDay(option, "day", i18n));
  const more = count - days.length;
  const others = more > 0 ? [moreText(more, i18n)] : [];
  const which = i18n.t("{label}: {words}", { label: news, words: [...days, ...others].join(" · ") });
  return {
    subject: titled(event, news, i18n),
    preheader: i18n.paragraph(which, stay),
    foot: guestsFoot(event, [...options, ...(deadline ? [deadline] : [])], i18n),
    blocks: [
      { kind: "kicker", text: titleOf(event, i18n) },
      {
        kind: "headline",
        text: i18n.t("{count, plural, one {{name} has added a date} other {{name} has added # dates}}", {
          count,
          name: organizerOf(event, i18n),
        }),
      },
      { kind: "paragraph", text: which },
      { kind: "paragraph", text: i18n.paragraph(stay, until) },
      howToAnswer(i18n),
      { kind: "answers", options: options.slice(0, DATES_SHOWN), timezone: event.timezone, page },
      moreDates(count, page, i18n),
      { kind: "action", label: i18n.t("Answer"), href: page, note: i18n.t(NO_ACCOUNT) },
    ],
  };
}
