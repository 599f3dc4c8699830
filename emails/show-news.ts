import { formatMonthDay, formatTime } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import type { Block, Content, JobOf, MailContext } from "./content.ts";
import { dayAndTime, subjectTitle } from "./words/event-words.ts";

type Told = JobOf<"show-news">["shows"][number];

/** Tells a person with a plan what became of their shows. */
export function showNews({ shows }: JobOf<"show-news">, { origin, unsubscribeUrl, i18n }: MailContext): Content {
  const count = shows.length;
  const [only] = count === 1 ? shows : [];
  const headline = only
    ? newsOf(only, i18n)
    : i18n.t("{count, plural, one {News of # show} other {News of # shows}}", { count });
  const sources = new Set(shows.map(({ host }) => host).filter((host) => host !== ""));
  const credits = [...sources].map((host) =>
    host === null ? i18n.t("Event data comes from Ticketmaster.") : i18n.t("From {host}", { host }),
  );
  const stop: Block | null = unsubscribeUrl
    ? {
        kind: "link",
        isSmall: true,
        label: i18n.t("{count, plural, one {Stop news of this show} other {Stop news of these shows}}", { count }),
        href: unsubscribeUrl,
      }
    : null;
  return {
    subject: headline,
    preheader: i18n.t(
      "{count, plural, one {A show of your plans has changed.} other {Shows of your plans have changed.}}",
      {
        count,
      },
    ),
    foot: i18n.t(
      "{count, plural, one {You got this because you have a plan for this show.} other {You got this because you have plans for these shows.}}",
      { count },
    ),
    blocks: [
      { kind: "headline", text: headline },
      { kind: "list", items: only ? factsOf(only, i18n) : shows.map((show) => newsOf(show, i18n)) },
      { kind: "action", label: i18n.t("See your shows"), href: `${origin}/swipe?tab=liked` },
      stop,
      credits.length > 0 && { kind: "note", text: i18n.paragraph(...credits) },
    ],
  };
}

function newsOf({ name, kind, from, to }: Told, i18n: Words): string {
  const show = subjectTitle({ title: name }, i18n);
  switch (kind) {
    case "moved":
      return i18n.t("{show} moved to {when}", { show, when: shortly(to, from, i18n) });
    case "cancelled":
      return i18n.t("{show} is called off", { show });
    case "postponed":
      return i18n.t("{show} is postponed", { show });
    case "sold-out":
      return i18n.t("{show} is sold out", { show });
    case "on-again":
      return i18n.t("{show} is on again", { show });
  }
}

/** Says when the show is and was, each where it is known. */
function factsOf({ kind, from, to }: Told, i18n: Words): string[] {
  const isOff = kind === "cancelled" || kind === "postponed";
  return [
    ...(to !== null && !isOff ? [i18n.t("Now: {when}", { when: fully(to, i18n) })] : []),
    ...(from !== null && (isOff || from !== to) ? [i18n.t("Before: {when}", { when: fully(from, i18n) })] : []),
    ...(kind === "postponed" ? [i18n.t("A new date is not known yet.")] : []),
  ];
}

/** Returns 'Apr 16', or the time alone when the show stays on its day. */
function shortly(start: string | null, before: string | null, i18n: Words): string {
  const [day, time] = start?.split("T") ?? [];
  return time && before?.startsWith(`${day}`) ? formatTime(time, i18n) : formatMonthDay(day, i18n);
}

/** Returns 'Thu, Apr 16, 8:30 PM'. */
function fully(start: string, i18n: Words): string {
  const [date = "", time] = start.split("T");
  return dayAndTime(time ? { date, time } : { date, time: null, days: 1 }, i18n);
}
