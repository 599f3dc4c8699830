import type { SharedShow } from "#schema/contracts/connection-preferences.ts";
import { localTimeZone } from "#schema/dates.ts";
import { TITLE_MAX } from "#schema/limits.ts";
import { replaceLinks } from "#schema/typed-links.ts";
import type { ShowDraft } from "../../events/create/event-draft.ts";
import { showLinks } from "../show-links.ts";

interface PlannedGroup {
  stack: Omit<SharedShow, "id" | "isMutual">;
  friends: readonly { email: string }[];
}

/** Fills the create page with a show and the friends to invite. Unknown times stay empty. */
export function matchDraft({ stack, friends }: PlannedGroup): ShowDraft {
  return {
    title: replaceLinks(stack.name, "…").slice(0, TITLE_MAX),
    dateOptions: stack.dateVariants.flatMap(({ date, time, isTimeTba, showId }) =>
      date === null ? [] : [{ date, time: isTimeTba || time === null ? "" : time.slice(0, 5), showId }],
    ),
    inviteEmails: friends.map(({ email }) => email),
    timezone: stack.dates.timezone ?? localTimeZone(),
    show: { ...showLinks(stack), showId: stack.dateVariants[0]?.showId },
  };
}
