import { splitEntries } from "#schema/calendar/entries.ts";
import type { Budget } from "#schema/calendar/occurrences.ts";
import { type Component, readComponent } from "#schema/calendar/properties.ts";
import type { Span } from "#schema/calendar/reading.ts";
import { occurrencesIn, type Series, seriesOf } from "#schema/calendar/series.ts";
import { instantOf, type WrittenTime } from "#schema/calendar/times.ts";
import { namedZone, type Zone } from "#schema/calendar/zones.ts";
import { foldName } from "#schema/fold-name.ts";
import { groupBy } from "#schema/group-by.ts";
import { DAY, MINUTE } from "../../lib/clock.ts";
import { isBusyTitle } from "./busy-titles.ts";
import { type Entry, eachAlone, SHOWS_MAX } from "./entries.ts";
import { factText, factUrl, NAME_MAX } from "./fact-text.ts";
import { placeOfText, pointAt } from "./place.ts";
import { statusOf, takeStatusWords } from "./status-words.ts";
import type { LeftOutReason, Venue, VenueShow } from "./venue-show.ts";
import { lastDay, whenOf } from "./when.ts";

/** What is read of an entry: nothing about people. */
const properties: ReadonlySet<string> = new Set(
  `UID SUMMARY STATUS X-MICROSOFT-CDO-BUSYSTATUS CLASS LOCATION GEO URL DTSTART DTEND DURATION RRULE RDATE EXDATE EXRULE
  RECURRENCE-ID`.split(/\s+/),
);
const DATES_MAX = 60;
const REPEATS_FOR = 183 * DAY;
/** For all rules of one calendar together, so that a hostile one ends soon. */
const budgetOfCalendar = (): Budget => ({ days: 100_000, times: 2_000 });

interface ReadCalendar {
  entries: (Entry | LeftOutReason)[];
  unreadable: number;
}

/** Reads the entries of a calendar file (RFC 5545), each by itself. Never throws: what cannot be read loses itself only. */
export function readCalendar(text: string, venue: Venue, local: Zone, now: number): ReadCalendar {
  const { entries: all, lost } = splitEntries(text, [{ start: now, end: Number.POSITIVE_INFINITY }]);
  const max = venue.entriesMax ?? SHOWS_MAX;
  const budget = budgetOfCalendar();
  const zoneOf = zonesOf(venue, local);
  const { alone, unreadable } = eachAlone();

  const read = all.slice(0, max).flatMap((entry) =>
    alone(() => {
      if (entry.kind !== "VEVENT") return [];
      const component = readComponent(withoutUtc(entry.text, venue), properties);
      return [{ component, series: seriesOf(component, zoneOf, local) }];
    }),
  );
  const changes = groupBy(
    read.flatMap(({ series }) => (series.replaces ? [{ uid: series.uid, replaces: series.replaces }] : [])),
    ({ uid }) => uid,
  );
  const isRepeated = ({ uid, rule, added, replaces }: Series) =>
    rule !== null || added.length > 0 || replaces !== null || changes.has(uid);
  const entries = read.flatMap(({ component, series }) =>
    alone((): (Entry | LeftOutReason)[] => {
      const changed = series.replaces ? [] : (changes.get(series.uid) ?? []).map(({ replaces }) => replaces);
      const facts = factsOf(component, series, venue);
      if (typeof facts === "string") return [facts];
      const dates = datesOf(series, changed, { from: now, until: now + REPEATS_FOR, budget });
      return dates.map((span) => entryAt(span, facts, { series, local, isRepeated: isRepeated(series) }));
    }),
  );
  return { entries: [...entries, ...all.slice(max).map(() => "too-many" as const)], unreadable: lost + unreadable() };
}

/** Returns what finds the zone of a TZID: a name that all know, or else the venue's. Short ones such as 'BST' mean several. */
function zonesOf({ clock }: Venue, local: Zone): (name: string) => Zone {
  const known = new Map<string, Zone>();
  return (name) => {
    const zone =
      known.get(name) ??
      (clock === "written" || /^(?!UTC$|GMT$)[A-Z]{1,5}$/.test(name) ? null : namedZone(name)) ??
      local;
    known.set(name, zone);
    return zone;
  };
}

/** Returns the text of an entry whose times are all those of the venue's clock. */
const withoutUtc = (text: string, { clock }: Venue): string =>
  clock === "written" ? text.replace(/(\dT\d{6})Z/g, "$1") : text;

type Facts = Pick<Entry, "key" | "name" | "status" | "isConfirmed" | "place" | "links">;

/** Returns what all dates of an entry share, or why it is no show. */
function factsOf({ of }: Component, { uid }: Series, venue: Venue): Facts | LeftOutReason {
  const textOf = (name: string) => of(name)[0]?.value ?? "";
  const wordOf = (name: string) => textOf(name).toUpperCase();
  const written = factText(textOf("SUMMARY"), NAME_MAX);
  if (/^(?:PRIVATE|CONFIDENTIAL)$/.test(wordOf("CLASS"))) return "private";
  if ([wordOf("STATUS"), wordOf("X-MICROSOFT-CDO-BUSYSTATUS")].includes("TENTATIVE")) return "tentative";
  if (written === null) return "no-name";
  if (isBusyTitle(written)) return "busy";
  const { name, said } = takeStatusWords(written);
  const isCancelled = /^CANCELL?ED$/.test(wordOf("STATUS"));
  const url = factUrl(textOf("URL"), venue.url);
  const place = placeOfText(textOf("LOCATION"));
  return {
    key: uid || (url?.href ?? foldName(name)),
    name,
    status: statusOf([...said, ...(isCancelled ? ["cancelled" as const] : [])], false),
    isConfirmed: wordOf("STATUS") === "CONFIRMED",
    place: place && { ...place, ...pointAt(...(textOf("GEO").split(";", 2) as [string, string?])) },
    links: url ? [url] : [],
  };
}

interface Dates {
  from: number;
  until: number;
  budget: Budget;
}

/** Returns the dates of an entry: at most 60 of a rule, each day of six months tested against it. */
function datesOf(series: Series, changed: WrittenTime[], { from, until, budget }: Dates): Span[] {
  const { start, rule, added, hasBadRule } = series;
  if (hasBadRule) throw new RangeError("The rule cannot be read.");
  // A show without an end still takes place.
  const length = Math.max(series.length, MINUTE);
  if (rule === null && added.length === 0)
    return [{ start: instantOf(start), end: instantOf({ ...start, wall: start.wall + length }) }];
  const span = { start: from, end: until };
  return occurrencesIn({ ...series, length }, changed, [span], budget)
    .sort((a, b) => a.start - b.start)
    .slice(0, DATES_MAX);
}

/** Returns one date of an entry as a show. */
function entryAt(
  span: Span,
  facts: Facts,
  { series, local, isRepeated }: { series: Series; local: Zone; isRepeated: boolean },
): Entry {
  const { isDate } = series.start;
  const dayOrTime = (instant: number, isDay: boolean): VenueShow["start"] =>
    isDay ? { date: whenOf(instant, local).date, time: null, instant: null } : whenOf(instant, local);
  const start = dayOrTime(span.start, isDate);
  // A day ends where the next one begins.
  const end = dayOrTime(isDate ? span.end - DAY / 2 : span.end, isDate);
  const { replaces } = series;
  const at = replaces ? dayOrTime(instantOf(replaces), replaces.isDate) : start;
  const isMoved = at.date !== start.date;
  return {
    ...facts,
    ...{ isRepeated, at, isOnline: false, start, end: lastDay(start, end) },
    status: isMoved && facts.status === "on" ? "moved" : facts.status,
    previousStarts: isMoved ? [at.date] : [],
    ...{ artists: [], price: null, hasTickets: false, saleOpens: null },
  };
}
