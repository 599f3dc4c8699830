import { type Span, touches } from "./reading.ts";
import { DAY } from "./times.ts";

/** An entry's text between its BEGIN and its END. */
export interface Entry {
  kind: "VEVENT" | "VFREEBUSY";
  text: string;
  /** The texts of the VTIMEZONEs of the entry's calendar. */
  zones: string[];
}

const MARKS = /^(BEGIN|END):(VCALENDAR|VEVENT|VFREEBUSY|VTIMEZONE)[ \t]*$/gim;

/**
 * Splits a calendar file into its entries without reading them. `lost` counts those without their END, and an end that is
 * missing from the file. Throws a RangeError for other text.
 */
export function splitEntries(text: string): { entries: Entry[]; lost: number } {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text)) throw new RangeError("This is no calendar.");
  const entries: Entry[] = [];
  let lost = 0;
  let zones: string[] = [];
  let open: { kind: string; from: number } | null = null;
  let isInCalendar = false;
  for (const { 0: mark, 1: side, 2: name, index } of text.matchAll(MARKS)) {
    const kind = name!.toUpperCase();
    const isEnd = side!.toUpperCase() === "END";
    const isClosed: boolean = isEnd && open?.kind === kind;
    if (isClosed) {
      const body = text.slice(open!.from, index);
      if (kind === "VTIMEZONE") zones.push(body);
      else entries.push({ kind: kind as Entry["kind"], text: body, zones });
    } else if (open || isEnd !== (kind === "VCALENDAR" && isInCalendar)) lost += 1;
    open = isEnd || kind === "VCALENDAR" ? null : { kind, from: index + mark.length };
    if (kind !== "VCALENDAR") continue;
    isInCalendar = !isEnd;
    if (isInCalendar) zones = [];
  }
  return { entries, lost: lost + (open || isInCalendar ? 1 : 0) };
}

const REPEATS = /^(RRULE|RDATE|RECURRENCE-ID)[:;]/im;
const dayIn = (text: string, line: RegExp) => {
  const [, year, month, day] = line.exec(text) ?? [];
  const start = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(start).getUTCDate() === Number(day) ? start : null;
};

/** Returns false for an entry that surely touches none of the spans. Looks at its dates only. */
export function mayTouch({ kind, text }: Entry, spans: Span[]): boolean {
  if (kind === "VFREEBUSY" || REPEATS.test(text)) return true;
  const start = dayIn(text, /^DTSTART[^:\r\n]*:(\d{4})(\d\d)(\d\d)/im);
  const end = dayIn(text, /^DTEND[^:\r\n]*:(\d{4})(\d\d)(\d\d)/im);
  if (start === null || (end === null && /^DURATION|^DTEND/im.test(text))) return true;
  // A day in any zone, and the day that an entry without an end lasts.
  return spans.some((span) => touches({ start: start - DAY, end: Math.max(end ?? 0, start) + 2 * DAY }, span));
}
