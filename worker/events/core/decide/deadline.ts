import type { DateOptionInput } from "#schema/contracts/events.ts";
import { atExistingTime, overAt, zonedToInstant } from "#schema/dates.ts";
import type { WallClock } from "#schema/option-date.ts";
import { publicName } from "#schema/person-name.ts";
import { Refusal } from "../../../lib/refusal.ts";
import type { EventRow, Organizer } from "../event-row.ts";
import { nextDue } from "./reminder-times.ts";

type DeadlineColumns = Pick<
  EventRow,
  "deadlineDate" | "deadlineTime" | "deadlineAt" | "deadlineDueAt" | "autoFinalize"
>;

export const NO_DEADLINE: DeadlineColumns = {
  deadlineDate: null,
  deadlineTime: null,
  deadlineAt: null,
  deadlineDueAt: null,
  autoFinalize: false,
};

/** The wishes in a body; an absent one changes nothing. */
interface Wanted {
  deadline?: WallClock | null | undefined;
  autoFinalize?: boolean | undefined;
}

/** Returns the deadline in the event's zone, or null. */
export function deadlineOf({ deadlineDate, deadlineTime }: Partial<DeadlineColumns>): WallClock | null {
  return deadlineDate && deadlineTime ? { date: deadlineDate, time: deadlineTime } : null;
}

/**
 * Returns true after the deadline until there is a final date. From then on, guests can say whether they can still make
 * the final date.
 */
export function isClosed({ deadlineAt, finalOptionId }: EventRow, now: number): boolean {
  return deadlineAt !== null && deadlineAt <= now && finalOptionId === null;
}

/**
 * Returns the column that ends the cron's work after the deadline, which leaves the date to the organizer. Returns none
 * before.
 */
export function endPassedDeadline({ deadlineAt }: EventRow, now: number): Partial<DeadlineColumns> {
  return deadlineAt !== null && deadlineAt <= now ? { deadlineDueAt: null } : {};
}

/** Throws 409 for a guest's answers after the deadline. */
export function refuseClosed(event: EventRow, organizer: Organizer, now: number): void {
  const deadline = deadlineOf(event);
  if (deadline && isClosed(event, now)) {
    throw new Refusal("answering-closed", {
      values: { deadline, organizer: publicName(organizer) },
    });
  }
}

/** Throws 409 when people would be asked for answers after the deadline. */
export function refuseAsking(event: EventRow, now: number): void {
  const deadline = deadlineOf(event);
  if (deadline && isClosed(event, now)) {
    throw new Refusal("answering-closed:move-deadline", {
      values: { deadline },
    });
  }
}

/** Throws 409 when the last of these dates is over at a deadline ahead. */
export function refuseLateDeadline(event: EventRow, options: DateOptionInput[], now: number): void {
  const deadline = deadlineOf(event);
  if (!deadline || isClosed(event, now) || event.deadlineAt! < lastOver(options, event.timezone)) return;
  throw new Refusal("late-deadline", { values: { deadline } });
}

/**
 * Returns the changed columns of a deadline and its date in `timezone`, moved out of a gap. A deadline that was over
 * before stays over. Throws 400 for a new deadline that is over or not before the last date, and for `autoFinalize`
 * without a deadline ahead.
 */
export function changedDeadline(
  before: DeadlineColumns,
  { deadline: wanted, autoFinalize: isWanted }: Wanted,
  { timezone, options }: { timezone: string; options: DateOptionInput[] },
  now: number,
): Partial<DeadlineColumns> {
  const current = deadlineOf(before);
  const deadline = wanted === undefined ? current : wanted;
  if (!deadline) {
    if (isWanted) throw new Refusal("invalid-input:no-deadline", { field: "autoFinalize" });
    return current ? NO_DEADLINE : {};
  }
  const { date, time } = atExistingTime(deadline, timezone);
  const deadlineAt = instantOf({ date, time }, timezone);
  const autoFinalize = isWanted ?? before.autoFinalize;
  const isMoved = date !== before.deadlineDate || time !== before.deadlineTime || deadlineAt !== before.deadlineAt;
  if (!isMoved && autoFinalize === before.autoFinalize) return {};

  const isOver = deadlineAt <= now;
  const wasOver = before.deadlineAt !== null && before.deadlineAt <= now;
  const staysOver = !isMoved || (!wanted && wasOver);
  const isTurnedOn = autoFinalize && !before.autoFinalize;
  if (isOver && (!staysOver || isTurnedOn)) throw new Refusal("invalid-input:past-deadline", { field: "deadline" });
  if (wanted && isMoved && deadlineAt >= lastOver(options, timezone)) {
    throw new Refusal("invalid-input:late-deadline", { field: "deadline" });
  }
  const deadlineDueAt = isMoved && !isOver ? nextDue({ date, time }, timezone, now) : before.deadlineDueAt;
  return { deadlineDate: date, deadlineTime: time, deadlineAt, deadlineDueAt, autoFinalize };
}

/** Returns when the last of these dates is over: at its start, or at the end of its whole days. */
const lastOver = (options: DateOptionInput[], timezone: string) =>
  Math.max(...options.map((option) => overAt(option, timezone)));

const instantOf = ({ date, time }: WallClock, timezone: string) => zonedToInstant(date, time, timezone).getTime();
