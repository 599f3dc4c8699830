import { timesOfRule } from "./occurrences.ts";
import { type Component, readComponent } from "./properties.ts";
import { type Rule, readRule } from "./rule.ts";
import { DAY, readTime, valuesOf } from "./times.ts";
import { namedZone, UTC, type Zone } from "./zones.ts";

/** Since when a zone of a file has an offset, and how often that comes again. */
interface Observance {
  /** Wall times of before the change. */
  starts: number[];
  rule: Rule | null;
  until: number;
  before: number;
  after: number;
}

/** Returns the zone that a file describes in a VTIMEZONE under a name; null when it describes none that can be read. */
export function fileZone(name: string, texts: string[]): Zone | null {
  for (const text of texts) {
    try {
      const component = readComponent(text);
      if (component.of("TZID")[0]?.value !== name) continue;
      const located = component.of("X-LIC-LOCATION")[0];
      return (located && namedZone(located.value)) ?? zoneOf(component.inside.map(readObservance));
    } catch {}
  }
  return null;
}

function readObservance({ of }: Component): Observance {
  const before = offsetOf(of("TZOFFSETFROM")[0]?.value);
  const rule = of("RRULE")[0];
  const read = rule ? readRule(rule.value) : null;
  return {
    starts: [...of("DTSTART"), ...valuesOf(of("RDATE"))].map(({ value }) => readTime(value, UTC).wall),
    rule: read,
    until: read?.until ? readTime(read.until, UTC).wall + before : Number.POSITIVE_INFINITY,
    before,
    after: offsetOf(of("TZOFFSETTO")[0]?.value),
  };
}

function offsetOf(text = ""): number {
  const [, sign, hours, minutes, seconds] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text) ?? [];
  if (!sign) throw new RangeError(`${text} is no offset`);
  return (sign === "-" ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)) * 1000;
}

function zoneOf(observances: Observance[]): Zone {
  const [first] = observances.toSorted((a, b) => a.starts[0]! - b.starts[0]!);
  if (!first) throw new RangeError("The zone has no offset.");
  const years = new Map<number, { at: number; after: number }[]>();
  const changesOf = (year: number) => {
    const known = years.get(year);
    if (known) return known;
    const changes = observances
      .flatMap((one) => startsBefore(one, year + 1).map((wall) => ({ at: wall - one.before, after: one.after })))
      .sort((a, b) => a.at - b.at);
    years.set(year, changes);
    return changes;
  };
  return {
    offsetAt: (instant) => {
      const changes = changesOf(new Date(instant).getUTCFullYear());
      return changes.findLast(({ at }) => at <= instant)?.after ?? first.before;
    },
  };
}

/** Returns when an observance began before a year: its last two years, and the dates that the file lists. */
function startsBefore({ starts, rule, until }: Observance, year: number): number[] {
  const end = Math.min(Date.UTC(year, 0, 1), until + 1);
  return rule ? [...starts, ...timesOfRule(rule, starts[0]!, end - 732 * DAY, end)] : starts;
}
