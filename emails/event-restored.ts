import type { Content, JobOf, MailContext } from "./content.ts";
import { saidBy } from "./sender.ts";
import {
  invitedBy,
  organizerInSubject,
  organizerOf,
  pollUrl,
  subjectTitle,
  titleOf,
  WAS_CANCELLED,
  zoneSentence,
} from "./words/event-words.ts";

/** Tells an invitee that a cancelled event is on again. */
export function eventRestored(job: JobOf<"event-restored">, { origin, recipient }: MailContext): Content {
  const { event, option, token, isClosed } = job;
  const { timezone } = event;
  const why = invitedBy(event);
  const aboutAnswers = `Your answers still count.${isClosed ? "" : " If your plans have changed, you can change them."}`;
  return {
    subject: saidBy(organizerInSubject(event, recipient), `${subjectTitle(event)} is on again`),
    preheader: aboutAnswers,
    foot: option ? `${why} ${zoneSentence(event)}` : why,
    blocks: [
      { kind: "kicker", words: `${organizerOf(event)} has brought it back` },
      { kind: "headline", words: `${titleOf(event)} is on again` },
      option && { kind: "date", option, timezone, isFinal: true },
      { kind: "paragraph", words: `${WAS_CANCELLED} ${aboutAnswers}` },
      { kind: "action", label: "View your answers", href: pollUrl(origin, token) },
    ],
  };
}
