import { type Budget, countEnd, timesOfRule } from "./occurrences.ts";
import { type Component, readComponent } from "./properties.ts";
import { type Span, touches } from "./reading.ts";
import { type Rule, readRule } from "./rule.ts";
import { DAY, endAfter, instantOf, type Period, readPeriod, readTime, valuesOf, type WrittenTime } from "./times.ts";
import { UTC, type Zone } from "./zones.ts";

const HOUR = 3_600_000;
// By how much a zone changes its clock.
const CHANGE_MAX = 3 * HOUR;

/** An entry with all times that it has by itself. */
export interface Series {
  uid: string;
  title: string;
  isBusy: boolean;
  declined: string[];
  start: WrittenTime;
  /** How long it lasts: by the clock for whole days, else by the watch. */
  length: number;
  rule: Rule | null;
  /** True when the rule cannot be read; `rule` then has each day on which the entry may be. */
  hasBadRule: boolean;
  added: Period[];
  excluded: WrittenTime[];
  /** The occurrence that this entry replaces. */
  replaces: WrittenTime | null;
}

/** Reads an entry. Throws for one whose time cannot be read. `zoneOf` finds the zone of a TZID, `local` is that of no zone. */
export const readSeries = (text: string, zoneOf: (name: string) => Zone, local: Zone): Series =>
  seriesOf(readComponent(text), zoneOf, local);

/** Returns an entry of the component that says it, as {@link readSeries} does. */
export function seriesOf({ of }: Component, zoneOf: (name: string) => Zone, local: Zone): Series {
  const textOf = (name: string) => of(name)[0]?.value ?? "";
  const timesOf = (name: string) =>
    valuesOf(of(name)).map(({ params, value }) => ({
      isDate: params.value?.toUpperCase() === "DATE",
      zone: params.tzid ? zoneOf(params.tzid) : local,
      value,
    }));
  const [start] = timesOf("DTSTART").map(({ value, zone, isDate }) => readTime(value, zone, isDate));
  if (!start) throw new RangeError("The entry has no start.");
  if (start.isDate) start.zone = local;
  const ends = timesOf("DTEND");
  const added = timesOf("RDATE");
  const excluded = timesOf("EXDATE");
  const replaced = timesOf("RECURRENCE-ID");
  const [end] = ends.map(({ value, zone, isDate }) => readTime(value, zone, isDate));
  const isUnreadable = of("EXRULE").length > 0 || of("RRULE").length > 1 || of("RECURRENCE-ID")[0]?.params.range;
  if (isUnreadable) throw new RangeError("The entry repeats in an old way.");
  if (!start.zone.isUnknown && [...ends, ...added, ...excluded, ...replaced].some(({ zone }) => zone.isUnknown))
    throw new RangeError("A time of the entry is in an unknown zone.");
  const { rule, isBad } = ruleOf(textOf("RRULE"));
  const status = [textOf("STATUS"), textOf("TRANSP"), textOf("X-MICROSOFT-CDO-BUSYSTATUS")];
  const [replaces] = replaced.map(({ value, zone, isDate }) => readPeriod(value, zone, isDate).start);
  return {
    uid: textOf("UID"),
    title: textOf("SUMMARY"),
    isBusy: !status.some((one) => ["CANCELLED", "TRANSPARENT", "FREE"].includes(one.toUpperCase())),
    declined: of("ATTENDEE")
      .filter(({ params }) => params.partstat?.toUpperCase() === "DECLINED")
      .flatMap(({ params, value }) => [value.replace(/^mailto:/i, ""), params.email ?? ""]),
    start,
    length: lengthOf(start, end, textOf("DURATION")),
    rule,
    hasBadRule: isBad,
    added: added.map(({ value, zone, isDate }) => readPeriod(value, zone, isDate)),
    excluded: excluded.map(({ value, zone, isDate }) => readPeriod(value, zone, isDate).start),
    replaces: replaces ?? null,
  };
}

function ruleOf(text: string): { rule: Rule | null; isBad: boolean } {
  if (text === "") return { rule: null, isBad: false };
  try {
    const rule = readRule(text);
    if (rule.until) readTime(rule.until, { offsetAt: () => 0 });
    return { rule, isBad: false };
  } catch {
    const isByDay = /FREQ=(YEARLY|MONTHLY|WEEKLY|DAILY)\b/i.test(text) && !/BY(HOUR|MINUTE|SECOND)/i.test(text);
    return { rule: isByDay ? readRule("FREQ=DAILY") : null, isBad: true };
  }
}

function lengthOf(start: WrittenTime, end: WrittenTime | undefined, duration: string): number {
  if (start.isDate) {
    const days = end ? end.wall : duration ? endAfter({ ...start, zone: { offsetAt: () => 0 } }, duration) : 0;
    // Some programs end a day on itself.
    return Math.max(Math.ceil((days - start.wall) / DAY), 1) * DAY;
  }
  if (end?.isDate) throw new RangeError("The entry begins at a time and ends on a day.");
  const from = instantOf(start);
  return Math.max((end ? instantOf(end) : duration ? endAfter(start, duration) : from) - from, 0);
}

/**
 * Returns the occurrences that touch a span, without those that are excluded or that `changed` replaces. Throws a
 * RangeError for a rule that takes too many steps; several calls may share their `budget`.
 */
export function occurrencesIn(series: Series, changed: WrittenTime[], spans: Span[], budget?: Budget): Span[] {
  const { start, rule, length, added } = series;
  const { zone, isDate } = start;
  const excluded = new Excluded([...series.excluded, ...changed], start);
  const latest = Math.max(...spans.map(({ end }) => end)) + DAY;
  const last = rule ? Math.min(lastWall(rule, start), countEnd(rule, start.wall, latest, budget)) : 0;
  const at = (time: WrittenTime, end: number | null): Span => {
    const from = instantOf(time);
    return { start: from, end: end ?? (isDate ? instantOf({ ...time, wall: time.wall + length }) : from + length) };
  };
  return spans.flatMap((span) => {
    const from = span.start + zone.offsetAt(span.start) - length - CHANGE_MAX;
    const to = span.end + zone.offsetAt(span.end) + CHANGE_MAX;
    const walls = new Set(rule ? timesOfRule(rule, start.wall, from, Math.min(to, last), budget) : []);
    if (start.wall >= from && start.wall < to) walls.add(start.wall);
    return [...[...walls].map((wall) => ({ start: { wall, zone, isDate }, end: null })), ...added].flatMap(
      ({ start: time, end }) => {
        const one = at(time, end);
        return one.start < one.end && touches(one, span) && !excluded.has(time) ? [one] : [];
      },
    );
  });
}

/** Returns up to which wall time a rule goes, exclusive. */
function lastWall({ until }: Rule, { zone, isDate }: WrittenTime): number {
  if (until === null) return Number.POSITIVE_INFINITY;
  const last = readTime(until, zone);
  if (last.isDate) return last.wall + DAY;
  if (last.zone === zone) return last.wall + 1;
  // For whole days, either the date that is written or that of the viewer.
  const local = last.wall + zone.offsetAt(last.wall);
  return isDate ? Math.max(local, last.wall) + 1 : local + 1;
}

/** Finds an occurrence by its instant, or by its day where one of both is a date. */
class Excluded {
  readonly #instants = new Set<number>();
  readonly #days = new Set<number>();

  constructor(times: WrittenTime[], series: WrittenTime) {
    for (const time of times) {
      if (!series.isDate && !time.isDate) this.#instants.add(instantOf(time));
      else {
        // A time of day in UTC is the viewer's midnight.
        const isInstant = !time.isDate && time.zone === UTC && time.wall % DAY > 0;
        const wall = isInstant ? time.wall + series.zone.offsetAt(time.wall) : time.wall;
        this.#days.add(Math.floor(wall / DAY));
      }
    }
  }

  has(time: WrittenTime): boolean {
    return this.#days.has(Math.floor(time.wall / DAY)) || (!time.isDate && this.#instants.has(instantOf(time)));
  }
}

/** Returns where an entry in an unknown zone may be: zones are from UTC-12 to UTC+14. */
export const anywhere = ({ start, end }: Span): Span => ({ start: start - 14 * HOUR, end: end + 12 * HOUR });
/** Returns where the entries are written that may be in a span. */
export const fromAnywhere = ({ start, end }: Span): Span => ({ start: start - 12 * HOUR, end: end + 14 * HOUR });
