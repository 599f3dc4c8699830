import { missingOf } from "#schema/board-dates.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { missingWords } from "#schema/missing-words.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { nameOf } from "./people/participant-name.ts";

interface MissingNoteProps {
  option: TalliedOption;
  board: EventDashboard;
}

/** Says on a date's card what it misses: 'Without Ana, 2 more people needed'. Shows nothing once there is a final date. */
export function MissingNote({ option, board }: MissingNoteProps) {
  const text = missingText(option, board, useWords());
  if (text === "" || board.event.isFinalized) return null;
  return <p className="text-sm font-semibold text-maybe-ink wrap-anywhere">{text}</p>;
}

/** Returns what a date misses, with the names that the people's list has; empty when it misses nothing. */
export function missingText(option: TalliedOption, board: EventDashboard, i18n: Words): string {
  const { without, short } = missingOf(option, board);
  const nameFor = (id: string) =>
    board.responses.find(({ inviteId }) => inviteId === id)?.respondentName ??
    nameOf(board.participants.find(({ inviteId }) => inviteId === id)!, i18n);
  return missingWords({ without: without.map(nameFor), short }, i18n);
}
