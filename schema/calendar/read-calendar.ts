import { groupBy } from "../group-by.ts";
import { mailboxKey } from "../mailbox-key.ts";
import { splitEntries } from "./entries.ts";
import { fileZone } from "./file-zone.ts";
import { isCovered, readFreeBusy } from "./free-busy.ts";
import type { BusyTime, Question, Reading, Span, Unread } from "./reading.ts";
import { anywhere, fromAnywhere, occurrencesIn, readSeries, type Series } from "./series.ts";
import { instantOf, type WrittenTime } from "./times.ts";
import { ianaZone, namedZone, UNKNOWN, type Zone } from "./zones.ts";

/** Answers for which spans a calendar is busy. `hasTime` ends the reading once it returns false. */
export type Calendar = (question: Question, hasTime?: () => boolean) => Reading;

/**
 * Opens a calendar file (RFC 5545). Each entry is read by itself, and only if it may touch a span. Throws a RangeError for
 * other text.
 */
export function openCalendar(text: string): Calendar {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text)) throw new RangeError("This is no calendar.");
  return (question, hasTime = () => true) => {
    const { spans, owner } = question;
    const { entries, lost } = splitEntries(text, spans);
    const zoneIn = zonesOnce();
    const local = ianaZone(question.zone);
    const busy: BusyTime[] = [];
    const unread: Unread[] = Array.from({ length: lost }, () => ({ why: "entry", mayBe: spans }));
    const all: Series[] = [];
    const ranges: Span[] = [];
    let isWhole = true;
    /** Reads an entry alone, so that one which cannot be read loses only itself. */
    function alone(read: () => void) {
      isWhole &&= hasTime();
      if (!isWhole) return;
      try {
        read();
      } catch {
        unread.push({ why: "entry", mayBe: spans });
      }
    }

    for (const entry of entries)
      alone(() => {
        if (entry.kind === "VFREEBUSY") {
          const { busy: times, range } = readFreeBusy(entry.text, spans);
          for (const time of times) busy.push(time);
          ranges.push(range);
        } else all.push(readSeries(entry.text, zoneIn(entry.zones), local));
      });

    const changes = groupBy(
      all.filter(({ replaces }) => replaces),
      ({ uid }) => uid,
    );
    const isOwn = (uid: string) => question.ownUids?.some((own) => uid === own || uid.startsWith(`${own}@`));
    const isDeclined = ({ declined }: Series) =>
      owner !== undefined && declined.some((one) => mailboxKey(one) === mailboxKey(owner));
    for (const series of all) {
      if (!series.isBusy || isOwn(series.uid) || isDeclined(series)) continue;
      const changed = series.replaces ? [] : (changes.get(series.uid) ?? []).map(({ replaces }) => replaces!);
      alone(() => {
        const { why, found } = within(series, changed, spans);
        if (why) unread.push({ why, mayBe: found });
        else busy.push(...found.map((one) => ({ ...one, title: series.title, isAllDay: series.start.isDate })));
      });
    }
    if (ranges.length > 0) unread.push({ why: "range", mayBe: spans.filter((span) => !isCovered(span, ranges)) });
    busy.sort((a, b) => a.start - b.start);
    return { busy, unread: unread.filter(({ why, mayBe }) => why === "entry" || mayBe.length > 0), isWhole };
  };
}

/** Returns what finds each zone of a calendar once, by its VTIMEZONEs and its name. */
function zonesOnce(): (texts: string[]) => (name: string) => Zone {
  const zones = new Map<string[], Map<string, Zone>>();
  return (texts) => {
    const known = zones.get(texts) ?? new Map<string, Zone>();
    zones.set(texts, known);
    return (name) => {
      const found = known.get(name) ?? zoneNamed(name, texts);
      known.set(name, found);
      return found;
    };
  };
}

/** Returns the zone of a name in a calendar with these VTIMEZONEs. */
function zoneNamed(name: string, texts: string[]): Zone {
  // 'BST' is London's summer to its writer and Dhaka to us, so the file knows better.
  const isShort = /^(?!UTC$|GMT$)[A-Z]{1,5}$/.test(name.trim());
  const described = () => fileZone(name, texts);
  const named = () => namedZone(name.trim());
  return (isShort ? (described() ?? named()) : (named() ?? described())) ?? UNKNOWN;
}

/** Returns the occurrences of an entry in the spans, and why they are uncertain, if they are. */
function within(series: Series, changed: WrittenTime[], spans: Span[]): { why?: Unread["why"]; found: Span[] } {
  const { rule, hasBadRule, start } = series;
  if (hasBadRule && !rule)
    return { why: "entry", found: spans.filter(({ end }) => end > anywhere(first(start)).start) };
  const isUnknown = start.zone.isUnknown === true;
  const occurrences = occurrencesIn(series, changed, isUnknown ? spans.map(fromAnywhere) : spans);
  const once = [...new Map(occurrences.map((one) => [one.start, one])).values()];
  const found = isUnknown ? once.map(anywhere) : once;
  return hasBadRule ? { why: "entry", found } : isUnknown ? { why: "zone", found } : { found };
}

const first = (start: WrittenTime): Span => ({ start: instantOf(start), end: instantOf(start) });
