import { comesLast, type Demands, type Missing, missingOn } from "./missing.ts";

/** What an event asks of its dates, as its board has it. */
interface Asking {
  event: { minimum: number | null };
  participants: readonly { inviteId: string; mustAttend: boolean }[];
}

/** The parts of an event's board that tell what its dates miss. */
interface Answered extends Asking {
  responses: readonly { inviteId: string; dateOptionResponses: Readonly<Record<string, string>>; partySize: number }[];
  /** Not null for a board without the answers of some people. */
  unlisted: unknown;
  hostResponse: { dateOptionResponses: Readonly<Record<string, string>> } | null;
}

/** A date, with whether it misses what the organizer asks of one, or its show, which is not on that date any more. */
export type Rankable<Option> = Option & { misses: boolean };

/** Returns what the organizer asks of a date. */
export function demandsOf({ event, participants }: Asking): Demands {
  const required = participants.filter(({ mustAttend }) => mustAttend);
  return { minimum: event.minimum, required: required.map(({ inviteId }) => inviteId) };
}

/** Returns what a date misses; `without` are ids of participants. A board lists everybody who must be there. */
export function missingOf(option: { id: string; yesPeople: number }, board: Answered): Missing {
  const { id } = option;
  const able = [];
  let listedYes = 0;
  for (const { inviteId, dateOptionResponses, partySize } of board.responses) {
    const answer = dateOptionResponses[id];
    if (answer === "yes") listedYes += partySize;
    if (answer === "yes" || answer === "maybe") able.push(inviteId);
  }
  const yesPeople = board.unlisted ? option.yesPeople : listedYes;
  return missingOn({ yesPeople, able, own: board.hostResponse?.dateOptionResponses[id] }, demandsOf(board));
}

/** Returns an event's dates in order of time, ready to be ranked. */
export function datesOf<Option extends { id: string; yesPeople: number; change?: unknown }>(
  board: Answered & { dateOptions: readonly Option[] },
): Rankable<Option>[] {
  return board.dateOptions.map((option) => ({
    ...option,
    misses: comesLast(missingOf(option, board), option),
  }));
}
