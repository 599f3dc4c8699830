import type { Content, JobOf, MailContext } from "./content.ts";
import { dashboardUrl, guestName, organizersFoot, titled, titleOf } from "./words/event-words.ts";
import { shortenedName } from "./words/people-text.ts";

/** Tells the organizer which guests can no longer make the final date. */
export function cannotMakeIt(job: JobOf<"cannot-make-it">, { origin, i18n }: MailContext): Content {
  const { event, option, comments, guest, others = [] } = job;
  const names = [guest, ...others].map((one) => guestName(one, i18n));
  const [name = ""] = names;
  const count = names.length;
  const news = (who: string) =>
    i18n.t("{count, plural, one {{name} can't make it} other {# people can't make it}}", { count, name: who });
  return {
    subject: titled(event, news(shortenedName(name)), i18n),
    preheader: i18n.t("They said no to the date that you have chosen."),
    foot: organizersFoot(event, [option], i18n),
    blocks: [
      { kind: "kicker", text: titleOf(event, i18n) },
      { kind: "headline", text: news(name) },
      count > 1 && { kind: "list", items: names },
      {
        kind: "date",
        lead: i18n.t("They said no to the date that you have chosen:"),
        option,
        timezone: event.timezone,
      },
      count === 1 && { kind: "quote", text: comments, hasLine: true },
      { kind: "action", label: i18n.t("View Event"), href: dashboardUrl(origin, event) },
    ],
  };
}
