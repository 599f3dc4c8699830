import { formatInstantDate } from "#schema/dates.ts";
import type { Content, JobOf, MailContext } from "../content.ts";
import { subjectTitle, titled } from "../words/event-words.ts";

const TITLES_MAX = 20;

/** Tells an organizer which past events will be erased, and when. */
export function erasureNotice({ events, erasedFrom }: JobOf<"erasure-notice">, { origin, i18n }: MailContext): Content {
  const count = events.length;
  const titles = events.slice(0, TITLES_MAX).map((event) => subjectTitle(event, i18n));
  const more = count - titles.length;
  const otherwise = i18n.t("If you want to keep what is in them, export your data in Settings before that day.");
  const [only] = count === 1 ? events : [];
  const news = i18n.t(
    "{count, plural, one {A past event of yours will be erased} other {# past events of yours will be erased}}",
    { count },
  );
  return {
    subject: only ? titled(only, news, i18n) : news,
    preheader: otherwise,
    foot: i18n.t(
      "{count, plural, one {You got this because you organized this event.} other {You got this because you organized these events.}}",
      { count },
    ),
    blocks: [
      { kind: "headline", text: news },
      {
        kind: "paragraph",
        text: i18n.t(
          "{count, plural, one {Eightish keeps past events for two years. This one will be erased on {day}, with its dates, answers and comments:} other {Eightish keeps past events for two years. These will be erased on {day}, with their dates, answers and comments:}}",
          { count, day: formatInstantDate(erasedFrom, "UTC", i18n) },
        ),
      },
      {
        kind: "list",
        items: more > 0 ? [...titles, i18n.t("{more, plural, one {and # more} other {and # more}}", { more })] : titles,
      },
      { kind: "paragraph", text: otherwise },
      { kind: "action", label: i18n.t("Open Settings"), href: `${origin}/settings` },
    ],
  };
}
