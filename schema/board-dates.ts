import { type Demands, isDemanding, isIncomplete, type Missing, missingOn } from "./missing.ts";

/** What an event asks of its dates, as its dashboard has it. */
interface Asking {
  event: { minimum: number | null };
  participants: readonly { inviteId: string; mustAttend: boolean }[];
}

/** The parts of an event's dashboard that tell what its dates miss. */
interface Answered extends Asking {
  responses: readonly { inviteId: string; dateOptionResponses: Readonly<Record<string, string>>; partySize: number }[];
  hostResponse: { dateOptionResponses: Readonly<Record<string, string>> } | null;
}

/** A date, with whether it misses what the organizer asks of one. */
export type Rankable<Option> = Option & { misses: boolean };

/** Returns what the organizer asks of a date. */
export function demandsOf({ event, participants }: Asking): Demands {
  const required = participants.filter(({ mustAttend }) => mustAttend);
  return { minimum: event.minimum, required: required.map(({ inviteId }) => inviteId) };
}

/** Returns what a date misses; `without` are ids of participants. */
export function missingOf({ id }: { id: string }, board: Answered): Missing {
  const demands = demandsOf(board);
  if (!isDemanding(demands)) return { without: [], short: 0 };
  const answerIn = ({ dateOptionResponses }: Answered["responses"][number]) => dateOptionResponses[id];
  const yes = board.responses.filter((response) => answerIn(response) === "yes");
  const maybe = board.responses.filter((response) => answerIn(response) === "maybe");
  return missingOn(
    {
      yesPeople: yes.reduce((sum, { partySize }) => sum + partySize, 0),
      able: [...yes, ...maybe].map(({ inviteId }) => inviteId),
      own: board.hostResponse?.dateOptionResponses[id],
    },
    demands,
  );
}

/** Returns an event's dates in order of time, ready to be ranked. */
export function datesOf<Option extends { id: string }>(
  board: Answered & { dateOptions: readonly Option[] },
): Rankable<Option>[] {
  return board.dateOptions.map((option) => ({ ...option, misses: isIncomplete(missingOf(option, board)) }));
}
