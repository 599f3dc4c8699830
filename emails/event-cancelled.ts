import type { Content, JobOf, MailContext } from "./content.ts";
import { saidBy } from "./sender.ts";
import {
  invitedBy,
  organizerInSubject,
  organizerOf,
  subjectTitle,
  titleOf,
  when,
  zoneSentence,
} from "./words/event-words.ts";

const NOTHING_TO_DO = "You don't need to do anything.";

/** Tells an invitee that the event is cancelled. */
export function eventCancelled(job: JobOf<"event-cancelled">, { recipient }: MailContext): Content {
  const { event, option, calendar } = job;
  const why = invitedBy(event);
  const date = option && `It was to be on ${when(option, event)}.`;
  return {
    subject: saidBy(organizerInSubject(event, recipient), `${subjectTitle(event)} has been cancelled`),
    preheader: date ?? NOTHING_TO_DO,
    foot: option ? `${why} ${zoneSentence(event)}` : why,
    blocks: [
      { kind: "headline", words: `${titleOf(event)} has been cancelled` },
      { kind: "paragraph", words: `${organizerOf(event)} has cancelled it. ${NOTHING_TO_DO}` },
      date && { kind: "paragraph", words: date },
      option && calendar && { kind: "paragraph", words: "The attached file takes it out of your calendar." },
    ],
  };
}
