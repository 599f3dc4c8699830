import type { Span } from "./reading.ts";
import { DAY } from "./times.ts";

/** An entry's text between its BEGIN and its END. */
export interface Entry {
  kind: "VEVENT" | "VFREEBUSY";
  text: string;
  /** The texts of the VTIMEZONEs of the entry's calendar. */
  zones: string[];
}

// Where a line begins that tells entries and their dates apart. It matches no character, because a large file has a hundred
// thousand such lines, and an object for each would take longer than the search.
const MARK =
  /^(?=(?:BEGIN|END):(?:VCALENDAR|VEVENT|VFREEBUSY|VTIMEZONE)[ \t]*$|(?:DTSTART|DTEND|RRULE|RDATE|RECURRENCE-ID|DURATION)[:;])/gim;
const BOUND = /(BEGIN|END):(\w+)/iy;
const START = /DTSTART[:;](?:[^\r\n]*:)?(?=\d{8})/iy;
const END = /DTEND[:;](?:[^\r\n]*:)?(?=\d{8})/iy;

interface Open {
  kind: string;
  from: number;
  /** The days of its start and its end; NaN for what is missing or no day. */
  start: number;
  end: number;
  /** False for an entry of which more than its two days must be known. */
  isPlain: boolean;
}

/**
 * Returns the entries of a calendar file that may touch one of the spans, without reading them. `lost` counts those without
 * their END, and an end that is missing from the file.
 */
export function splitEntries(text: string, spans: Span[]): { entries: Entry[]; lost: number } {
  const entries: Entry[] = [];
  let lost = 0;
  let zones: string[] = [];
  let open = null as Open | null;
  let isInCalendar = false;
  for (MARK.lastIndex = 0; MARK.test(text); MARK.lastIndex += 1) {
    const at = MARK.lastIndex;
    BOUND.lastIndex = at;
    const bound = BOUND.exec(text);
    if (!bound) {
      if (open) noteDay(open, text, at);
      continue;
    }
    const kind = bound[2]!.toUpperCase();
    const isEnd = bound[1]!.toUpperCase() === "END";
    if (isEnd && open?.kind === kind) {
      if (kind === "VTIMEZONE") zones.push(text.slice(open.from, at));
      else if (mayTouch(open, spans))
        entries.push({ kind: kind as Entry["kind"], text: text.slice(open.from, at), zones });
    } else if (open || isEnd !== (kind === "VCALENDAR" && isInCalendar)) lost += 1;
    open =
      isEnd || kind === "VCALENDAR"
        ? null
        : { kind, from: BOUND.lastIndex, start: Number.NaN, end: Number.NaN, isPlain: kind === "VEVENT" };
    if (kind !== "VCALENDAR") continue;
    isInCalendar = !isEnd;
    if (isInCalendar) zones = [];
  }
  return { entries, lost: lost + (open || isInCalendar ? 1 : 0) };
}

/** Notes the day of a line about an entry's start or end. */
function noteDay(open: Open, text: string, at: number) {
  START.lastIndex = at;
  END.lastIndex = at;
  if (START.test(text)) open.start = dayAt(text, START.lastIndex);
  else if (END.test(text)) open.end = dayAt(text, END.lastIndex);
  else open.isPlain = false;
}

/** Returns the day of eight digits, or NaN. */
function dayAt(text: string, at: number): number {
  const digits = Number(text.slice(at, at + 8));
  const month = Math.floor(digits / 100) % 100;
  const day = digits % 100;
  const start = Date.UTC(Math.floor(digits / 10_000), month - 1, day);
  const date = new Date(start);
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day ? start : Number.NaN;
}

/** Returns false for an entry that surely touches none of the spans. */
function mayTouch({ start, end, isPlain }: Open, spans: Span[]): boolean {
  if (!isPlain || Number.isNaN(start)) return true;
  // A day in any zone, and the day that an entry without an end lasts.
  const first = start - DAY;
  const last = Math.max(start, end || start) + 2 * DAY;
  return spans.some((span) => first < span.end && last > span.start);
}
