import { type Span, touches } from "./reading.ts";
import { DAY } from "./times.ts";

/** An entry's text between its BEGIN and its END. */
export interface Entry {
  kind: "VEVENT" | "VFREEBUSY";
  text: string;
  /** The texts of the VTIMEZONEs of the entry's calendar. */
  zones: string[];
  /** Where the entry surely lies; null for one that repeats, or whose dates are not plain. */
  within: Span | null;
}

// All that tells entries and their dates apart, in one pass over the text.
const MARKS =
  /^(?:(BEGIN|END):(VCALENDAR|VEVENT|VFREEBUSY|VTIMEZONE)[ \t]*$|(DTSTART|DTEND)[:;](?:[^\r\n]*:)?(\d{8})?|(RRULE|RDATE|RECURRENCE-ID|DURATION)[:;])/gim;

interface Open {
  kind: string;
  from: number;
  /** The days of its start and its end; NaN for what is no day. */
  days: Map<string, number>;
  marks: Set<string>;
}

/**
 * Splits a calendar file into its entries without reading them. `lost` counts those without their END, and an end that is
 * missing from the file. Throws a RangeError for other text.
 */
export function splitEntries(text: string): { entries: Entry[]; lost: number } {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text)) throw new RangeError("This is no calendar.");
  const entries: Entry[] = [];
  let lost = 0;
  let zones: string[] = [];
  let open = null as Open | null;
  let isInCalendar = false;
  for (const { 0: line, 1: side, 2: name, 3: end, 4: digits, 5: mark, index } of text.matchAll(MARKS)) {
    if (!side || !name) {
      if (end) open?.days.set(end.toUpperCase(), dayOf(digits));
      if (mark) open?.marks.add(mark.toUpperCase());
      continue;
    }
    const kind = name.toUpperCase();
    const isEnd = side.toUpperCase() === "END";
    if (isEnd && open?.kind === kind) {
      const body = text.slice(open.from, index);
      if (kind === "VTIMEZONE") zones.push(body);
      else entries.push({ kind: kind as Entry["kind"], text: body, zones, within: daysOf(open) });
    } else if (open || isEnd !== (kind === "VCALENDAR" && isInCalendar)) lost += 1;
    open =
      isEnd || kind === "VCALENDAR" ? null : { kind, from: index + line.length, days: new Map(), marks: new Set() };
    if (kind !== "VCALENDAR") continue;
    isInCalendar = !isEnd;
    if (isInCalendar) zones = [];
  }
  return { entries, lost: lost + (open || isInCalendar ? 1 : 0) };
}

function dayOf(digits = ""): number {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].map(Number) as number[];
  const start = Date.UTC(year!, month! - 1, day!);
  return new Date(start).getUTCDate() === day ? start : Number.NaN;
}

function daysOf({ kind, days, marks }: Open): Span | null {
  const start = days.get("DTSTART") ?? Number.NaN;
  const end = days.get("DTEND") ?? (marks.has("DURATION") ? Number.NaN : start);
  marks.delete("DURATION");
  if (kind === "VFREEBUSY" || marks.size > 0 || Number.isNaN(start + end)) return null;
  // A day in any zone, and the day that an entry without an end lasts.
  return { start: start - DAY, end: Math.max(end, start) + 2 * DAY };
}

/** Returns false for an entry that surely touches none of the spans. */
export const mayTouch = ({ within }: Entry, spans: Span[]) => !within || spans.some((span) => touches(within, span));
