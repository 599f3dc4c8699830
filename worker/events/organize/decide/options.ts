import type { DateOption, DateOptionInput, MoveDateOptionInput } from "#schema/contracts/events.ts";
import { atExistingTime } from "#schema/dates.ts";
import { OPTIONS_MAX } from "#schema/limits.ts";
import { linksOf, type OptionDate, optionDate, optionKey } from "#schema/option-date.ts";
import { newId } from "../../../lib/ids.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { refuseLateDeadline } from "../../core/decide/deadline.ts";
import { refuseFinalized, refusePast, refuseStale } from "../../core/decide/refusals.ts";
import type { Changes, EventState } from "../../core/decide/state.ts";
import { endOf } from "../../core/event-row.ts";

interface Version {
  version?: number | undefined;
}

/**
 * Adds a date to the poll; `changes` is null when the event has it already. Throws 409 for a stale version and for a
 * finalized, past or full event.
 */
export function decideAddOption(
  { event, options }: EventState,
  { version, ...wanted }: DateOptionInput & Version,
  now: number,
): { option: DateOption; changes: Changes | null } {
  refusePast(event);
  refuseStale(event, version);
  refuseFinalized(event);
  const when = atExistingTime(optionDate(wanted), event.timezone);
  const same = options.find((option) => optionKey(option) === optionKey(when));
  if (same) return { option: same, changes: null };
  if (options.length >= OPTIONS_MAX) throw new Refusal("list-full:dates", { values: { count: OPTIONS_MAX } });
  const option = { id: newId(), ...when };
  const endsAt = endOf([...options, option], event.timezone, event.durationMinutes);
  const addedOptions = [{ ...option, addedAt: now }];
  return { option, changes: { event: { endsAt, optionCount: options.length + 1 }, addedOptions } };
}

/**
 * Removes a date with its answers. Throws 409 for a stale version, for the last date, when a deadline ahead would no
 * longer be before the last date, and for a finalized or past event.
 */
export function decideRemoveOption(
  { event, options }: EventState,
  { optionId, version }: { optionId: string } & Version,
  now: number,
): Changes {
  refusePast(event);
  refuseStale(event, version);
  refuseFinalized(event);
  const rest = options.filter(({ id }) => id !== optionId);
  if (rest.length === 0) throw new Refusal("last-option");
  refuseLateDeadline(event, rest, now);
  return {
    event: { endsAt: endOf(rest, event.timezone, event.durationMinutes), optionCount: rest.length },
    removedOption: optionId,
  };
}

/**
 * Moves a date to another time or gives it another note; `changes` is null when it has them already. Without a note in
 * the command the date keeps its own. To discard its answers, a new option replaces
 * it, so that an answer to the old time that is under way does not count for the new one. A date of a show follows it no
 * longer once its time changes, and neither do the event's others. Throws 409 for a stale version,
 * for the time of another date, when a deadline ahead would no longer be before the last date, and for a finalized or past
 * event.
 */
export function decideMoveOption(
  { event, options }: EventState,
  { optionId, version, answers, ...wanted }: { optionId: string } & MoveDateOptionInput,
  now: number,
): { option: DateOption; changes: Changes | null } {
  refusePast(event);
  refuseStale(event, version);
  refuseFinalized(event);
  const before = options.find(({ id }) => id === optionId);
  const when = atExistingTime(optionDate({ ...wanted, note: wanted.note ?? before?.note }), event.timezone);
  const same = options.find((option) => optionKey(option) === optionKey(when));
  if (same?.id === optionId) return { option: same, changes: null };
  if (same) throw new Refusal("option-exists");
  const option = { ...linksOf(before ?? {}), id: answers === "keep" ? optionId : newId(), ...when };
  const rest = options.filter(({ id }) => id !== optionId);
  const after = [...rest, option];
  refuseLateDeadline(event, after, now);
  const ends = event.followsShow && before?.showId !== undefined && !isSameTime(before, option);
  return {
    option,
    changes: {
      event: {
        endsAt: endOf(after, event.timezone, event.durationMinutes),
        // Who sets the date by hand knows better than its show.
        ...(ends && { followsShow: false }),
      },
      ...(ends && { followed: { over: [optionId] } }),
      ...(answers === "keep"
        ? { movedOptions: [option] }
        : { addedOptions: [{ ...option, addedAt: now }], removedOption: optionId }),
    },
  };
}

const isSameTime = (one: OptionDate, other: OptionDate) =>
  optionKey({ ...one, note: "" }) === optionKey({ ...other, note: "" });
