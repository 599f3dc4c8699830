import type { Words } from "#schema/words.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import { DATES_SHOWN, moreDates } from "./words/answer-words.ts";
import { dashboardUrl, guestName, organizersFoot, titled, titleOf } from "./words/event-words.ts";
import { shortenedName } from "./words/people-text.ts";

type Job = JobOf<"answer">;

/** Tells the organizer a person's answers. */
export function answerReceived(job: Job, { origin, i18n }: MailContext): Content {
  const { event, answers, comments, responseCount, inviteCount } = job;
  const { timezone } = event;
  const progressed = i18n.t(
    "{invited, plural, one {{answered} of # person has answered.} other {{answered} of # people have answered.}}",
    { answered: responseCount, invited: inviteCount },
  );
  const page = dashboardUrl(origin, event);
  const name = guestName(job.guest, i18n);
  const isAboutThis = job.isLast || !job.coversOthers;
  return {
    subject: titled(event, isAboutThis ? news(job, shortenedName(name), i18n) : i18n.t("New answers"), i18n),
    preheader: job.isLast ? allIn(job, i18n) : progressed,
    foot: organizersFoot(event, answers, i18n),
    blocks: [
      { kind: "kicker", text: titleOf(event, i18n) },
      { kind: "headline", text: news(job, name, i18n) },
      { kind: "paragraph", text: progress(job, progressed, i18n) },
      { kind: "quote", text: comments, hasLine: true },
      { kind: "given-answers", answers: answers.slice(0, DATES_SHOWN), timezone },
      moreDates(answers.length, page, i18n),
      {
        kind: "action",
        label: job.isLast && !job.hasFinalDate ? i18n.t("Choose the date") : i18n.t("View Event"),
        href: page,
      },
    ],
  };
}

function progress(job: Job, progressed: string, i18n: Words): string {
  const name = guestName(job.guest, i18n);
  return i18n.paragraph(
    job.isLast && !job.isChange && i18n.t("{name} was the last one.", { name }),
    job.isLast ? allIn(job, i18n) : progressed,
    job.partySize !== undefined &&
      i18n.t("{name} answers for {count, plural, one {# person} other {# people}}.", { name, count: job.partySize }),
    job.coversOthers && i18n.t("Several answers are new. The event's page shows them all."),
  );
}

function allIn({ hasFinalDate }: Job, i18n: Words): string {
  return hasFinalDate ? i18n.t("All the answers are in.") : i18n.t("All the answers are in: you can choose the date.");
}

function news({ isLast, isChange }: Job, name: string, i18n: Words): string {
  if (isLast) return i18n.t("Everybody has answered");
  return isChange ? i18n.t("{name} changed their answers", { name }) : i18n.t("{name} has answered", { name });
}
