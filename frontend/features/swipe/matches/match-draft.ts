import { localTimeZone } from "#schema/dates.ts";
import type { ShowDraft } from "../../events/create/event-draft.ts";
import { showLinks } from "../show-links.ts";
import type { MatchGroup } from "./match-groups.ts";

/** Fills the create page with a show and the friends who like it. Unknown times stay empty. */
export function matchDraft({ stack, friends }: MatchGroup): ShowDraft {
  return {
    title: stack.name.slice(0, 200),
    dateOptions: stack.dateVariants.flatMap(({ date, time, isTimeTba }) =>
      date === null ? [] : [{ date, time: isTimeTba || time === null ? "" : time.slice(0, 5) }],
    ),
    inviteEmails: friends.map(({ email }) => email),
    timezone: stack.dates.timezone ?? localTimeZone(),
    show: showLinks(stack),
  };
}
