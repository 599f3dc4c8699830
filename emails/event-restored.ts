import type { Content, JobOf, MailContext } from "./content.ts";
import { guestsFoot, invitedBy, organizerOf, pollUrl, subjectTitle, titleOf } from "./words/event-words.ts";

/** Tells an invitee that a cancelled event is on again. */
export function eventRestored(job: JobOf<"event-restored">, { origin, i18n }: MailContext): Content {
  const { event, option, token, isClosed } = job;
  const { timezone } = event;
  const aboutAnswers = i18n.paragraph(
    i18n.t("Your answers still count."),
    !isClosed && i18n.t("If your plans have changed, you can change them."),
  );
  return {
    subject: i18n.t("{title} is on again", { title: subjectTitle(event, i18n) }),
    preheader: aboutAnswers,
    foot: option ? guestsFoot(event, [option], i18n) : invitedBy(event, i18n),
    blocks: [
      { kind: "kicker", text: i18n.t("{name} has brought it back", { name: organizerOf(event, i18n) }) },
      { kind: "headline", text: i18n.t("{title} is on again", { title: titleOf(event, i18n) }) },
      option && { kind: "date", option, timezone, isFinal: true },
      {
        kind: "paragraph",
        text: i18n.paragraph(i18n.t("An earlier e-mail said that it was cancelled."), aboutAnswers),
      },
      { kind: "action", label: i18n.t("View your answers"), href: pollUrl(origin, token) },
    ],
  };
}
