import { readComponent } from "./properties.ts";
import { type BusyTime, type Span, touches } from "./reading.ts";
import { instantOf, readPeriod, readTime, valuesOf } from "./times.ts";
import { UTC } from "./zones.ts";

/** Reads an entry that tells nothing but busy times (RFC 5545 §3.6.4), and of which span it tells them all. */
export function readFreeBusy(text: string, spans: Span[]): { busy: BusyTime[]; range: Span } {
  const { of } = readComponent(text);
  const periods = valuesOf(of("FREEBUSY").filter(({ params }) => params.fbtype?.toUpperCase() !== "FREE"));
  const busy = periods.flatMap(({ value }) => {
    const { start, end } = readPeriod(value, UTC);
    const one = { start: instantOf(start), end: end ?? instantOf(start), title: null, isAllDay: false };
    return spans.some((span) => touches(one, span)) ? [one] : [];
  });
  const [from, to] = ["DTSTART", "DTEND"].map(
    (name) => of(name).map(({ value }) => instantOf(readTime(value, UTC)))[0],
  );
  return { busy, range: { start: from ?? Number.NEGATIVE_INFINITY, end: to ?? Number.POSITIVE_INFINITY } };
}

/** Returns true when spans cover another one together. */
export function isCovered(span: Span, by: Span[]): boolean {
  const known = by
    .toSorted((a, b) => a.start - b.start)
    .reduce((end, one) => (one.start <= end ? Math.max(end, one.end) : end), span.start);
  return known >= span.end;
}
