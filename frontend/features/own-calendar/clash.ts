import { formatTime, instantToZoned, stubParts, zonedToInstant } from "#schema/dates.ts";
import type { BusyTime, Span } from "./busy-times.ts";

const MINUTE = 60_000;
const NAMED = 2;

/** Returns when a date of an event begins and ends. */
export function spanOf({ date, time }: { date: string; time: string }, timezone: string, minutes: number): Span {
  const start = zonedToInstant(date, time, timezone).getTime();
  return { start, end: start + minutes * MINUTE };
}

/** Returns the line for one date: 'Busy: Dentist 7:00–8:30 PM' in the viewer's time, or an empty line. */
export function busyLine(busy: BusyTime[], span: Span, zone: string): string {
  const clashes = busy.filter(({ start, end }) => start < span.end && end > span.start);
  if (clashes.length === 0) return "";
  const more = clashes.length - NAMED;
  const named = clashes.slice(0, NAMED).map((one) => `${one.title} ${timesOf(one, zone)}`);
  return `Busy: ${[...named, ...(more > 0 ? [`${more} more`] : [])].join(", ")}`;
}

function timesOf({ start, end, isAllDay }: BusyTime, zone: string): string {
  if (isAllDay) return "all day";
  const from = instantToZoned(new Date(start), zone);
  const to = instantToZoned(new Date(end), zone);
  const [begin, finish] = [formatTime(from.time), formatTime(to.time)];
  if (from.date !== to.date) return `${weekday(from.date)} ${begin}–${weekday(to.date)} ${finish}`;
  const isSameHalf = begin.slice(-2) === finish.slice(-2);
  return `${isSameHalf ? begin.slice(0, -3) : begin}–${finish}`;
}

const weekday = (date: string) => stubParts(date)?.weekday ?? "";
