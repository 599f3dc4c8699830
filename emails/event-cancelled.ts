import type { Content, JobOf, MailContext } from "./content.ts";
import { guestsFoot, invitedBy, organizerOf, plainWhen, subjectTitle, titleOf, when } from "./words/event-words.ts";

/** Tells an invitee that the event is cancelled. */
export function eventCancelled(job: JobOf<"event-cancelled">, { i18n }: MailContext): Content {
  const { event, option, calendar } = job;
  const isOff = (date: string) => i18n.t("It was to be on {date}.", { date });
  const date = option && isOff(when(option, event, i18n));
  const nothingToDo = i18n.t("You don't need to do anything.");
  return {
    subject: i18n.t("{title} has been cancelled", { title: subjectTitle(event, i18n) }),
    preheader: option ? isOff(plainWhen(option, event, i18n)) : nothingToDo,
    foot: option ? guestsFoot(event, [option], i18n) : invitedBy(event, i18n),
    blocks: [
      { kind: "headline", text: i18n.t("{title} has been cancelled", { title: titleOf(event, i18n) }) },
      {
        kind: "paragraph",
        text: i18n.paragraph(i18n.t("{name} has cancelled it.", { name: organizerOf(event, i18n) }), nothingToDo),
      },
      date && { kind: "paragraph", text: date },
      option && calendar && { kind: "paragraph", text: i18n.t("The attached file takes it out of your calendar.") },
    ],
  };
}
