import type { Content, JobOf, MailContext } from "./content.ts";
import { DATES_SHOWN, moreDates } from "./words/answer-words.ts";
import { counted, imageUrlOf, pollUrl, ticketLink } from "./words/event-words.ts";
import {
  answerButtonLabel,
  deadlineText,
  HOW_TO_ANSWER,
  NO_ACCOUNT,
  questionFoot,
  whereText,
} from "./words/invitation-words.ts";

interface Headings {
  subject: string;
  kicker: string;
  headline: string;
}

/** Returns the question of invitations and nudges: which of these dates suit you? */
export function dateQuestion(
  { event, options, deadline, token }: JobOf<"invitation" | "nudge">,
  { origin }: MailContext,
  { subject, kicker, headline }: Headings,
): Content {
  const { timezone } = event;
  const page = pollUrl(origin, token);
  const picture = imageUrlOf(event, origin);
  const where = whereText(event);
  const until = deadlineText(event, deadline);
  return {
    subject,
    preheader: `${counted(options.length, "date")} to choose from. It takes about a minute, no account needed.`,
    foot: questionFoot(event),
    blocks: [
      { kind: "kicker", words: kicker },
      { kind: "headline", words: headline },
      picture && { kind: "picture", src: picture },
      { kind: "quote", words: event.description },
      where && { kind: "paragraph", words: where },
      ticketLink(event, origin),
      until && { kind: "paragraph", words: until },
      { kind: "note", words: HOW_TO_ANSWER, inText: HOW_TO_ANSWER.replace("Tap", "Choose") },
      { kind: "answers", options: options.slice(0, DATES_SHOWN), timezone, page },
      moreDates(options.length, page),
      { kind: "action", label: answerButtonLabel(event), href: page, note: NO_ACCOUNT },
    ],
  };
}
