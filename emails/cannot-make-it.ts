import type { Content, JobOf, MailContext } from "./content.ts";
import { dashboardUrl, organizersFoot, personName, subjectTitle, titleOf } from "./words/event-words.ts";
import { shortened, withoutLinks } from "./words/people-text.ts";

const SAID_NO = "They said no to the date that you have chosen";

/** Tells the organizer which guests can no longer make the final date. */
export function cannotMakeIt(job: JobOf<"cannot-make-it">, { origin }: MailContext): Content {
  const { event, option, comments, respondentName, others = [] } = job;
  const names = [respondentName, ...others].map((name) => personName(name));
  const [name = ""] = names;
  const subjectName = shortened(withoutLinks(name), 40);
  const isOne = names.length === 1;
  const who = (one: string) => `${isOne ? one : `${names.length} people`} can't make it`;
  return {
    subject: `${who(subjectName)}: ${subjectTitle(event)}`,
    preheader: `${SAID_NO}.`,
    foot: organizersFoot(event),
    blocks: [
      { kind: "kicker", words: titleOf(event) },
      { kind: "headline", words: who(name) },
      !isOne && { kind: "list", items: names },
      { kind: "date", lead: `${SAID_NO}:`, option, timezone: event.timezone },
      isOne && { kind: "quote", words: comments, hasLine: true },
      { kind: "action", label: "View Event", href: dashboardUrl(origin, event) },
    ],
  };
}
