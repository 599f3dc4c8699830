import type { Content, JobOf, MailContext } from "./content.ts";
import { nameWithAddress, organizerOf, pollUrl, subjectTitle, titleOf } from "./words/event-words.ts";

const TO_FINISH = "Check your answers there and send them. They count only then. The link is yours alone.";
const TO_USE_INSTEAD =
  "Answer under your personal link: it has your address and gets the date. The answers given without an address stay as they are.";

/** Gives the owner of an address typed on the join page the link to answer under. */
export function personalLink(job: JobOf<"personal-link">, { origin }: MailContext): Content {
  const { event, token, isListed = false } = job;
  const organizer = nameWithAddress(event.organizerName, event.organizerEmail);
  const explanation = isListed ? TO_USE_INSTEAD : TO_FINISH;
  return {
    subject: `Your personal link to ${subjectTitle(event)}`,
    preheader: explanation,
    foot: `You got this because somebody typed your address on the page where ${organizer} collects dates. If it was not you, ignore this e-mail: nothing more comes.`,
    blocks: [
      { kind: "kicker", words: titleOf(event) },
      {
        kind: "headline",
        words: isListed ? "You are on the list already" : `Finish your answer to ${organizerOf(event)}`,
      },
      { kind: "paragraph", words: explanation },
      { kind: "action", label: "Open your personal link", href: pollUrl(origin, token) },
    ],
  };
}
