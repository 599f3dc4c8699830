import type { DecideShowChangeInput } from "#schema/contracts/events.ts";
import { overAt } from "#schema/dates.ts";
import { optionDate, optionKey } from "#schema/option-date.ts";
import { DAY } from "../../../lib/clock.ts";
import { notFound, Refusal, staleVersion } from "../../../lib/refusal.ts";
import { type FollowedRow, isAskable, isOffNow } from "../../core/decide/event-show.ts";
import { refusePast, refuseStale } from "../../core/decide/refusals.ts";
import type { Changes, CountedState } from "../../core/decide/state.ts";
import { decideFinalize } from "./finalize.ts";
import { moveFinalDate } from "./move-final-date.ts";
import { decideMoveOption, decideRemoveOption } from "./options.ts";

/** For how long the organizer may put back what followed by itself. */
export const PUT_BACK_WITHIN = 7 * DAY;

/**
 * Decides about a date whose show has changed: it follows the show after all, stays, becomes the final date once more,
 * which asks everybody, or is put back, which ends following. Returns null when that was decided already. Throws 404 for an
 * unknown date or change, and 409 for what is not to be decided any more, a stale version, a past event, and a time that
 * another date has.
 */
export function decideShowChange(
  state: CountedState,
  { changeId, dateOptionId, decision, version }: DecideShowChangeInput & { changeId: string },
  now: number,
): Changes | null {
  const { event, options, followed } = state;
  const row = followed.find((one) => one.changeId === changeId && one.optionId === dateOptionId);
  const option = options.find(({ id }) => id === dateOptionId);
  if (!row || !option) throw notFound();
  refusePast(event);
  refuseStale(event, version);
  if (decision === "leave") {
    return row.state === "left" ? null : { event: {}, followed: { changed: ended(row, "left", "open") } };
  }
  if (decision === "put-back") {
    if (row.state === "put-back") return null;
    if (!canPutBack(row, state, now)) throw staleVersion();
    const back = row.before
      ? moveFinalDate(state, row.before, "put-back")
      : decideFinalize(state, { dateOptionId, again: { because: "put-back" } }, now)!;
    return {
      ...back,
      event: { ...back.event, followsShow: false },
      followed: { changed: { ...row, state: "put-back" } },
    };
  }
  if (decision === "ask" && !isAskable(dateOptionId, state)) throw staleVersion();
  const changed = ended(row, "done", "open");
  const changes = decision === "ask" ? asked(state, row, now) : followedBy(state, row, now);
  return {
    ...changes,
    event: { ...changes.event },
    followed: { changed: { ...changed, wasFinal: decision === "ask" } },
  };
}

/** Says whether a change that an event followed by itself can be put back. */
export function canPutBack(row: FollowedRow, { event }: Pick<CountedState, "event">, now: number): boolean {
  if (row.state !== "done" || !row.wasFinal || row.at <= now - PUT_BACK_WITHIN) return false;
  return row.before ? event.finalOptionId === row.optionId : isOffNow(row) && event.finalOptionId === null;
}

function ended(row: FollowedRow, state: "done" | "left", from: "open"): FollowedRow {
  if (row.state !== from) throw staleVersion();
  return { ...row, state };
}

/** Sets the date, where its show now is, as the final date once more. */
function asked(state: CountedState, { optionId, after }: FollowedRow, now: number): Changes {
  const before = state.options.find(({ id }) => id === optionId)!;
  const moved = after && { ...before, ...after };
  if (moved) refuseTaken(state, moved);
  const options = state.options.map((option) => (moved && option.id === optionId ? moved : option));
  const again = { because: "on-again" as const, ...(moved && { movedFrom: optionDate(before) }) };
  const changes = decideFinalize({ ...state, options }, { dateOptionId: optionId, again }, now)!;
  return { ...changes, ...(moved && { movedOptions: [moved] }) };
}

/**
 * Lets a date follow its show. The answers to another time of the same day stay, and those to another day are discarded.
 * A date whose show is off is removed.
 */
function followedBy(state: CountedState, row: FollowedRow, now: number): Changes {
  const { optionId, after } = row;
  if (!after) {
    if (!isOffNow(row)) throw staleVersion();
    return decideRemoveOption(state, { optionId }, now);
  }
  if (state.event.finalOptionId === optionId) {
    refuseTaken(state, { id: optionId, ...after });
    if (overAt(after, state.event.timezone) <= now) throw new Refusal("event-over");
    return moveFinalDate(state, after, "moved");
  }
  const { date } = state.options.find(({ id }) => id === optionId)!;
  const { note: _, ...when } = after;
  const answers = date === after.date ? "keep" : "discard";
  const { changes } = decideMoveOption(state, { optionId, ...when, answers }, now);
  const { followsShow: _follows, ...event } = changes?.event ?? {};
  return { ...changes, event };
}

function refuseTaken({ options }: CountedState, moved: CountedState["options"][number]): void {
  const isTaken = options.some((other) => other.id !== moved.id && optionKey(other) === optionKey(moved));
  if (isTaken) throw new Refusal("option-exists");
}
