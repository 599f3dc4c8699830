import { calendarOf, dentist, entry } from "./evenings.ts";

const HOUR = 3_600_000;
const SERIES = 155;
const BYTES_OF_ENTRY = 420;
const first = Date.UTC(2010, 0, 4, 11);
const last = Date.UTC(2026, 11, 28, 11);
const stamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

/**
 * Returns a calendar of about so many bytes, as programs write them: the dentist, 155 series that begin one day after the
 * other in 2010 and repeat every week at 11:00 UTC, and single entries up to 2026.
 */
export function largeCalendar(bytes: number): string {
  const count = Math.round(bytes / BYTES_OF_ENTRY);
  const distance = (last - first) / HOUR / count;
  const entries = Array.from({ length: count }, (_, n) => {
    if (n < SERIES) return meeting(n, first + n * 24 * HOUR, "RRULE:FREQ=WEEKLY");
    return meeting(n, first + Math.floor(distance * n) * HOUR);
  });
  return calendarOf(entries.join("\r\n"), ...dentist);
}

function meeting(n: number, start: number, ...rule: string[]): string {
  return entry(
    `${n}-0f1e2d3c4b5a@example.com`,
    `Meeting ${n}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + HOUR)}`,
    `DTSTAMP:${stamp(start)}`,
    `CREATED:${stamp(start)}`,
    `DESCRIPTION:We talk about number ${n}\\, then about what came of it.`,
    "  Bring the list of open questions\\, and a pencil.",
    `LAST-MODIFIED:${stamp(start)}`,
    "LOCATION:Room 12\\, second floor",
    "SEQUENCE:0",
    "STATUS:CONFIRMED",
    "TRANSP:OPAQUE",
    ...rule,
  ).join("\r\n");
}
