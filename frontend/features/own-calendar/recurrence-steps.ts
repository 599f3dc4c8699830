import ICAL from "ical.js";

// An entry that repeats every second has more, a daily one of fifty years fewer.
const STEPS_MAX = 50_000;
// The rules of a file's time zones are read some years ahead.
const YEARS_AHEAD = 10;

/** The search for dates of a rule has passed the years that matter. */
class PastEnd extends Error {}

let lastYear = Number.POSITIVE_INFINITY;
let steps = 0;

// ical.js searches without end for the next date of a rule that has none, such as each February 30. Each turn of its loops
// passes one of these methods.
const search = ICAL.RecurIterator.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
for (const name of ["check_contracting_rules", "increment_month"]) {
  const original = search[name]!;
  search[name] = function (this: { last: ICAL.Time }, ...given) {
    steps += 1;
    if (steps > STEPS_MAX) throw new RangeError("The rule takes too many steps.");
    if (this.last.year > lastYear) throw new PastEnd();
    return original.apply(this, given);
  };
}

/** Reads one entry. Throws a RangeError when its rule takes too many steps. */
export function withinSteps<Result>(read: () => Result): Result {
  steps = 0;
  return read();
}

/** Reads a series, at least to the end of `year`. Returns false when its rule has no further date for years after that. */
export function hasDatesAfter(year: number, readSeries: () => void): boolean {
  lastYear = year + YEARS_AHEAD;
  try {
    readSeries();
    return true;
  } catch (error) {
    if (error instanceof PastEnd) return false;
    throw error;
  } finally {
    lastYear = Number.POSITIVE_INFINITY;
  }
}
