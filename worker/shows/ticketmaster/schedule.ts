import type { StoredShow } from "#schema/contracts/swipe.ts";
import { isWallDate } from "#schema/wall-clock.ts";
import { showTime, showZone, type TimedEntry } from "./show-time.ts";

type Schedule = Pick<StoredShow, "date" | "dates" | "status" | "earlierDate">;

/**
 * Returns when a show takes place and whether it does, and the moment from which it is past in milliseconds. A postponed
 * show has no date: the provider leaves out the old one or still repeats it. Never throws.
 */
export function scheduleOf(entry: TimedEntry): { schedule: Schedule; overAt: number | null } {
  const status = statusOf(entry);
  const when = status === "postponed" ? null : showTime(entry);
  const earlierDate = earlierDateOf(entry, status, when?.localDate);
  const schedule = {
    date: when && new Date(when.startsAt).toISOString(),
    dates: {
      start: {
        localDate: when?.localDate ?? null,
        localTime: when?.localTime ?? null,
        isTimeTba: !when?.localTime,
      },
      end: { localDate: when?.endDate ?? null },
      timezone: showZone(entry),
    },
    status,
    ...(earlierDate && { earlierDate }),
  };
  return { schedule, overAt: when?.overAt ?? null };
}

/** Converts the provider's `dates.status.code`. */
function statusOf({ dates }: TimedEntry): StoredShow["status"] {
  const code = dates.status.code?.toLowerCase();
  if (code === "canceled") return "cancelled";
  const known = ["onsale", "offsale", "rescheduled", "postponed", "cancelled"] as const;
  return known.find((status) => status === code) ?? "unknown";
}

function earlierDateOf({ dates }: TimedEntry, status: StoredShow["status"], localDate?: string) {
  if (status !== "postponed" && status !== "rescheduled" && status !== "cancelled") return undefined;
  const repeated = status === "postponed" ? dates.start.localDate : null;
  return [repeated, dates.initialStartDate.localDate].find((day) => day && isWallDate(day) && day !== localDate);
}
