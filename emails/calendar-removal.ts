import type { Content, JobOf, MailContext } from "./content.ts";
import { guestsFoot, organizerOf, pollUrl, titled, titleOf, when } from "./words/event-words.ts";

/** Takes the final date out of a calendar: the person can't make it any more, gave up their place, or left the address. */
export function calendarRemoval(job: JobOf<"calendar-removal">, { origin, i18n }: MailContext): Content {
  const { event, option, token } = job;
  const headline = i18n.t("Taken out of your calendar");
  const attached = i18n.t("The attached file takes it out of your calendar.");
  return {
    subject: titled(event, headline, i18n),
    preheader: attached,
    foot: guestsFoot(event, [option], i18n),
    blocks: [
      { kind: "kicker", text: titleOf(event, i18n) },
      { kind: "headline", text: headline },
      { kind: "paragraph", text: i18n.paragraph(why(job, i18n), attached) },
      token !== null && { kind: "paragraph", text: i18n.t("Coming after all? Say so on the page of the event.") },
      token !== null && { kind: "action", label: i18n.t("Respond Now"), href: pollUrl(origin, token) },
    ],
  };
}

function why({ event, option, reason }: JobOf<"calendar-removal">, i18n: MailContext["i18n"]): string {
  const date = when(option, event, i18n);
  switch (reason) {
    case "declined":
      return i18n.t("You said that you can't make {date}.", { date });
    case "gave-up-place":
      return i18n.t("You gave up your place on {date}.", { date });
    case "answered-for":
      return i18n.t("{name} has changed your answer for {date}.", { name: organizerOf(event, i18n), date });
    case "address-changed":
      return i18n.t("Your Eightish address was changed, and {date} moves to the calendar of the new one.", { date });
  }
}
