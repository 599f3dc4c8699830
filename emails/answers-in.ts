import type { MailOption, Undecided } from "#schema/contracts/mail.ts";
import type { Words } from "#schema/words.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import { dashboardPath, dayAndTime, organizersFoot, titled, titleOf } from "./words/event-words.ts";
import { isEveryDateIncomplete, missingText } from "./words/missing-words.ts";

function reasonOf(undecided: Undecided, i18n: Words): string {
  return {
    "nobody-says-yes": i18n.t("Eightish has not chosen a date, because no guest said yes to it."),
    incomplete: i18n.t("Eightish has not chosen a date, because each of them misses something."),
    tie: i18n.t("Eightish has not chosen a date, because another one is just as good."),
    "date-is-over": i18n.t("Eightish has not chosen this date, because it is over."),
  }[undecided];
}

/** Returns 'Fri, Dec 11, 7:30 PM: 4 people can come.'; empty in an older mail, which does not know it. */
function whoCan(leading: MailOption, { people }: JobOf<"answers-in">, i18n: Words): string {
  if (people === undefined) return "";
  const words = i18n.t(
    "{count, plural, =0 {Nobody says yes so far.} one {# person can come.} other {# people can come.}}",
    { count: people },
  );
  return i18n.t("{label}: {words}", { label: dayAndTime(leading, i18n), words });
}

/** Tells the organizer at the deadline which date suits people best. */
export function answersIn(job: JobOf<"answers-in">, { origin, i18n }: MailContext): Content {
  const { event, leading, isTie, undecided } = job;
  const { timezone } = event;
  const news = leading ? i18n.t("Answers are in") : i18n.t("Answering has closed");
  const tie = isTie && i18n.t("Another date is just as good.");
  const missing = missingText(job.missing, i18n);
  const isIncomplete = isEveryDateIncomplete(job);
  const reason = undecided ? reasonOf(undecided, i18n) : tie;
  const fact = i18n.paragraph(
    leading ? whoCan(leading, job, i18n) : i18n.t("No guest can make any of the dates."),
    i18n.t(
      "{invited, plural, one {{answered} of # person has answered.} other {{answered} of # people have answered.}}",
      { answered: job.answeredCount, invited: job.invitedCount },
    ),
  );
  return {
    subject: titled(event, news, i18n),
    preheader: fact,
    foot: organizersFoot(event, leading ? [leading] : [], i18n),
    blocks: [
      { kind: "kicker", text: titleOf(event, i18n) },
      { kind: "headline", text: news },
      { kind: "paragraph", text: i18n.paragraph(fact, i18n.t("The deadline has passed.")) },
      leading && { kind: "date", lead: i18n.t("This date suits people best:"), option: leading, timezone },
      missing !== "" && { kind: "paragraph", text: i18n.t("What it misses: {missing}", { missing }) },
      reason && { kind: "paragraph", text: reason },
      isIncomplete && {
        kind: "paragraph",
        text: i18n.t("On the event's page you can extend the deadline, choose a date anyway, or call it off."),
      },
      {
        kind: "action",
        label: leading && !isIncomplete ? i18n.t("Choose This Date") : i18n.t("View Event"),
        href: `${origin}${dashboardPath(event, isIncomplete ? null : leading)}`,
      },
    ],
  };
}
