import type { ShowMatch } from "#schema/contracts/swipe.ts";
import { cut } from "#schema/contracts/text.ts";
import { instantToZoned, localTimeZone, zonedToInstant } from "#schema/dates.ts";
import { NOTE_MAX, OPTIONS_MAX } from "#schema/limits.ts";
import { isOff } from "#schema/off-show.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import { smallImage } from "#schema/show-images.ts";
import { replaceLinks } from "#schema/typed-links.ts";
import type { Words } from "#schema/words.ts";
import type { ShowDraft } from "../../events/create/event-draft.ts";

/** How many shows one poll asks about. */
export const SHOWS_MIN = 2;
export const SHOWS_MAX = 10;

/** Says whether friends can be asked about a show: it takes place on a known day. */
export const canAskAbout = (stack: ShowStack): boolean =>
  !isOff(stack) && stack.dateVariants.some(({ date }) => date !== null);

/**
 * Fills the create page with the dates of several shows, each with its show, which is also its note, ticket link and picture. The friends
 * who like one of them are invited. Times are in the first show's zone; unknown ones stay empty.
 */
export function showsDraft(stacks: readonly ShowStack[], matches: readonly ShowMatch[], i18n: Words): ShowDraft {
  const timezone = stacks[0]?.dates.timezone ?? localTimeZone();
  const keys = new Set(stacks.map(({ groupKey }) => groupKey));
  const friends = matches.filter(({ event }) => keys.has(event.groupKey)).map(({ friend }) => friend.email);
  return {
    title: i18n.t("Which of these?"),
    dateOptions: stacks.flatMap((stack) => datesOf(stack, timezone)).slice(0, OPTIONS_MAX),
    inviteEmails: [...new Set(friends)],
    timezone,
    show: null,
  };
}

function datesOf(stack: ShowStack, timezone: string): ShowDraft["dateOptions"] {
  const note = noteOn(stack);
  const imageUrl = smallImage(stack.images)?.url;
  return stack.dateVariants.flatMap(({ date, time, isTimeTba, showId, url: ticketUrl }) => {
    if (date === null) return [];
    const when =
      isTimeTba || time === null
        ? { date, time: "" }
        : instantToZoned(zonedToInstant(date, time.slice(0, 5), stack.dates.timezone ?? timezone), timezone);
    return [{ ...when, note, showId, ticketUrl, imageUrl }];
  });
}

/** Returns 'Placebo, Arena'. A note has no link, but a provider's name may. */
function noteOn({ name, venues }: ShowStack): string {
  return cut(replaceLinks([name, venues[0]?.name].filter(Boolean).join(", "), "…"), NOTE_MAX);
}
