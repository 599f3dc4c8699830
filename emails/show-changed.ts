import { formatOptionDay } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import type { Content, JobOf, MailContext } from "./content.ts";
import { dashboardUrl, organizersFoot, titled, titleOf, when } from "./words/event-words.ts";
import { oneLine, shortenedName } from "./words/people-text.ts";

type Job = JobOf<"show-changed">;

/** Tells the organizer that the show of a date has changed, and that the date waits for a decision. */
export function showChanged(job: Job, { origin, i18n }: MailContext): Content {
  const { event, option, after } = job;
  const { timezone } = event;
  const news = showNews(job, i18n);
  const todo = whatToDo(job, i18n);
  return {
    subject: titled(event, news, i18n),
    preheader: todo,
    foot: organizersFoot(event, [option, ...(after ? [after] : [])], i18n),
    blocks: [
      { kind: "kicker", text: titleOf(event, i18n) },
      { kind: "headline", text: news },
      { kind: "paragraph", text: todo },
      after
        ? { kind: "date", lead: i18n.t("The new date:"), option: { ...after, id: option.id }, timezone }
        : { kind: "date", option, timezone },
      after && { kind: "paragraph", text: i18n.t("Now it says {date}.", { date: when(option, event, i18n) }) },
      { kind: "action", label: i18n.t("View Event"), href: dashboardUrl(origin, event) },
    ],
  };
}

/** Returns 'Saltwater Choir moved to Fri, Apr 16'. */
export function showNews(
  { show, change, option, after }: Pick<Job, "show" | "change" | "option" | "after">,
  i18n: Words,
) {
  const name = show ? i18n.isolate(shortenedName(oneLine(show))) : i18n.t("The show");
  if (change === "cancelled") return i18n.t("{show} is called off", { show: name });
  if (change === "postponed") return i18n.t("{show} is postponed", { show: name });
  if (change === "on-again") return i18n.t("{show} is on again", { show: name });
  return i18n.t("{show} moved to {day}", { show: name, day: formatOptionDay(after ?? option, "day", i18n) });
}

function whatToDo({ change, after, isAskable }: Job, i18n: Words): string {
  if (isAskable)
    return i18n.t("On the event's page, one press sets the date again and asks everybody whether they can come.");
  return after || change === "on-again"
    ? i18n.t("Nothing has changed so far. On the event's page you can change the date or leave it.")
    : i18n.t("Nothing has changed so far. On the event's page you can remove the date or leave it.");
}
