import type { Content, JobOf, MailContext } from "./content.ts";
import { DATES_SHOWN, moreDates } from "./words/answer-words.ts";
import { counted, dashboardUrl, organizersFoot, personName, subjectTitle, titleOf } from "./words/event-words.ts";
import { shortened, withoutLinks } from "./words/people-text.ts";

type Job = JobOf<"answer">;

const ALL_IN = "All the answers are in.";
const CHOOSE = "All the answers are in: you can choose the date.";
const OTHERS = "Several answers are new. The event's page shows them all.";

/** Tells the organizer a person's answers. */
export function answerReceived(job: Job, { origin }: MailContext): Content {
  const { event, answers, comments, responseCount, inviteCount } = job;
  const { timezone } = event;
  const name = personName(job.respondentName);
  const progressed = `${responseCount} of ${counted(inviteCount, "person has", "people have")} answered.`;
  const page = dashboardUrl(origin, event);
  return {
    subject: subject(job),
    preheader: job.isLast ? allIn(job) : progressed,
    foot: organizersFoot(event),
    blocks: [
      { kind: "kicker", words: titleOf(event) },
      { kind: "headline", words: headline(job, name) },
      { kind: "paragraph", words: progress(job, name, progressed) },
      { kind: "quote", words: comments, hasLine: true },
      { kind: "given-answers", answers: answers.slice(0, DATES_SHOWN), timezone },
      moreDates(answers.length, page),
      { kind: "action", label: "View Event", href: page },
    ],
  };
}

function progress(job: Job, name: string, progressed: string): string {
  const others = job.coversOthers ? ` ${OTHERS}` : "";
  if (job.isLast) return `${job.isChange ? "" : `${name} was the last one. `}${allIn(job)}${others}`;
  return `${progressed}${others}`;
}

const allIn = ({ hasFinalDate }: Job) => (hasFinalDate ? ALL_IN : CHOOSE);
const answered = ({ isChange }: Job, name: string) => `${name} ${isChange ? "changed their answers" : "has answered"}`;

function headline(job: Job, name: string): string {
  return job.isLast ? "Everybody has answered" : answered(job, name);
}

function subject(job: Job): string {
  const title = subjectTitle(job.event);
  const name = shortened(withoutLinks(personName(job.respondentName)), 40);
  if (job.isLast) return `Everybody has answered: ${title}`;
  if (job.coversOthers) return `New answers: ${title}`;
  return `${headline(job, name)}: ${title}`;
}
