import { datesOf } from "#schema/board-dates.ts";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { compareOptions } from "#schema/option-date.ts";
import { rankOptions } from "#schema/ranking.ts";
import type { Words } from "#schema/words.ts";
import { type GroupPicture, pictureDate } from "../../../group-picture/group-picture.ts";
import { ownAnswers } from "../date-words.ts";

// As many as in a guest's picture.
const DATES = 4;

/**
 * Returns the picture and the text that tell the group's chat who has not answered. Addresses are not for a chat, so it
 * counts those. The best dates are without numbers, because not every event shows its answers.
 */
export function missingPicture(board: EventDashboard, i18n: Words): GroupPicture {
  const { title } = board.event;
  const url = board.groupLink;
  const pending = board.participants.filter(({ hasResponded, email }) => !hasResponded && email !== null);
  const names = pending.flatMap(({ contactName }) => contactName ?? []);
  const count = pending.length + (board.unlisted?.pending ?? 0) - names.length;
  const others =
    names.length === 0
      ? i18n.t("{count, plural, one {# person} other {# people}}", { count })
      : i18n.t("{count, plural, one {# other} other {# others}}", { count });
  const missing = i18n.list(count > 0 ? [...names, others] : names);
  const headline = i18n.t("Still missing: {names}", { names: missing });
  const best = rankOptions(datesOf(board), ownAnswers(board)).slice(0, DATES).sort(compareOptions);
  const dates = best.map((date) => pictureDate({ ...date, people: 0 }, "plain", i18n));
  return { title, headline, dates, url, text: [title, headline, url].filter(Boolean).join("\n") };
}
