import type { Undecided } from "#schema/contracts/mail.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import {
  answersInHeadline,
  counted,
  dashboardPath,
  organizersFoot,
  subjectTitle,
  titleOf,
} from "./words/event-words.ts";

const reasons: Record<Undecided, string> = {
  "nobody-says-yes": "Eightish has not chosen a date, because no guest said yes to it.",
  tie: "Eightish has not chosen a date, because another one is just as good.",
  "date-is-over": "Eightish has not chosen this date, because it is over.",
};

/** Tells the organizer at the deadline which date suits people best. */
export function answersIn(job: JobOf<"answers-in">, { origin }: MailContext): Content {
  const { event, leading, isTie, undecided } = job;
  const { timezone } = event;
  const subject = answersInHeadline(leading);
  const tie = isTie && "Another date is just as good.";
  const reason = undecided ? reasons[undecided] : tie;
  const progress = `The deadline has passed. ${job.answeredCount} of ${counted(job.invitedCount, "person has", "people have")} answered.`;
  return {
    subject: leading ? `${subject} for ${subjectTitle(event)}` : `${subject}: ${subjectTitle(event)}`,
    preheader: progress,
    foot: organizersFoot(event),
    blocks: [
      { kind: "kicker", words: titleOf(event) },
      { kind: "headline", words: leading ? "Answers are in" : "Answering has closed" },
      { kind: "paragraph", words: progress },
      leading
        ? { kind: "date", lead: "This date suits people best:", option: leading, timezone }
        : { kind: "paragraph", words: "No guest can make any of the dates." },
      reason && { kind: "paragraph", words: reason },
      {
        kind: "action",
        label: leading ? "Choose This Date" : "View Event",
        href: `${origin}${dashboardPath(event, leading)}`,
      },
    ],
  };
}
