import type { ShowCard } from "#schema/contracts/events.ts";
import { optionDate } from "#schema/option-date.ts";
import { isPast } from "#schema/past-event.ts";
import { toIso } from "../../../lib/clock.ts";
import { type FollowedRow, isAskable, isOffNow, shownKind } from "../../core/decide/event-show.ts";
import type { CountedState } from "../../core/decide/state.ts";
import { canPutBack, PUT_BACK_WITHIN } from "./show-change.ts";

interface Known extends Pick<CountedState, "event" | "options" | "followed"> {
  /** The names of the shows. */
  names: ReadonlyMap<string, string>;
  /** Changes about which an admin is still asked. */
  doubtful: { id: string; showId: string; kind: FollowedRow["kind"] }[];
}

/** Returns what the organizer is told, or asked, about the shows of an event's dates. */
export function showCards(state: Known, now: number): ShowCard[] {
  const { event, options, followed, names, doubtful } = state;
  if (isPast(event)) return [];
  return options.flatMap((option): ShowCard[] => {
    if (!option.showId || (event.finalOptionId !== null && event.finalOptionId !== option.id)) return [];
    const about = { dateOptionId: option.id, show: names.get(option.showId) ?? "", date: optionDate(option) };
    const doubts = doubtful.filter(({ showId }) => event.followsShow && showId === option.showId);
    return [
      ...doubts.map(({ id, kind }) => ({
        ...{ ...about, changeId: id, kind, state: "doubtful" as const },
        ...{ after: null, putBackUntil: null, decisions: [] },
      })),
      ...followed
        .filter(({ optionId }) => optionId === option.id)
        .flatMap((row) => {
          const decisions = decisionsAbout(row, state, now);
          if (decisions.length === 0) return [];
          const isDone = row.state === "done";
          return [
            {
              ...{ ...about, changeId: row.changeId, kind: shownKind(row), decisions },
              ...{ state: isDone ? ("done" as const) : ("open" as const), after: row.after },
              putBackUntil: isDone ? toIso(row.at + PUT_BACK_WITHIN) : null,
            },
          ];
        }),
    ];
  });
}

function decisionsAbout(row: FollowedRow, state: Known, now: number): ShowCard["decisions"] {
  if (canPutBack(row, state, now)) return ["put-back"];
  if (row.state !== "open") return [];
  if (isAskable(row.optionId, state) && !isOffNow(row) && row.kind !== "sold-out") return ["leave", "ask"];
  const isRemovable = isOffNow(row) && state.options.length > 1 && state.event.finalOptionId === null;
  return row.after || isRemovable ? ["leave", "change"] : ["leave"];
}
