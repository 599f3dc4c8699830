import { atExistingTime, instantToZoned, zonedToInstant } from "#schema/dates.ts";
import { addDays, type OptionDate } from "#schema/option-date.ts";
import { DAY } from "../../../lib/clock.ts";

/** Starts of a show by the venue's clock, as in `ShowChange`. */
interface Move {
  from: string | null;
  to: string;
}

/** The zone of the event, and that of the venue; null when it is not known. */
interface Zones {
  timezone: string;
  venueZone: string | null;
}

/**
 * Returns a date that follows its show, in the event's zone. A date that begins an hour before the show still does. A
 * date keeps its time while the show's new one is not known, and whole days stay whole.
 */
export function movedOption<Option extends OptionDate>(
  option: Option,
  { from, to }: Move,
  { timezone, venueZone }: Zones,
): Option {
  const [before, after] = [from === null ? null : startOf(from), startOf(to)];
  const zone = venueZone ?? timezone;
  if (option.time === null || after.time === null) {
    const days = before === null ? daysBetween(option.date, after.date) : daysBetween(before.date, after.date);
    return atExistingTime({ ...option, date: addDays(option.date, days) }, timezone);
  }
  const start = zonedToInstant(after.date, after.time, zone);
  if (before === null || before.time === null) return { ...option, ...instantToZoned(start, timezone) };
  const ahead = zonedToInstant(before.date, before.time, zone).getTime();
  const own = zonedToInstant(option.date, option.time, timezone).getTime();
  return { ...option, ...instantToZoned(new Date(start.getTime() + own - ahead), timezone) };
}

function startOf(start: string): { date: string; time: string | null } {
  const [date = "", time = null] = start.split("T");
  return { date, time };
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);
