const frequencies = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"] as const;
export type Frequency = (typeof frequencies)[number];

/** How an entry repeats (RFC 5545 §3.3.10). Empty lists are parts that the rule does not have. */
export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  /** A date or time as it is written. */
  until: string | null;
  /** 0 is Sunday, as in `Date`. */
  weekStart: number;
  /** `nth` is 0 for each such weekday. */
  weekdays: { weekday: number; nth: number }[];
  months: number[];
  weeks: number[];
  yearDays: number[];
  monthDays: number[];
  hours: number[];
  minutes: number[];
  seconds: number[];
  positions: number[];
}

const weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const parts = new Set(
  "FREQ INTERVAL COUNT UNTIL WKST BYDAY BYMONTH BYWEEKNO BYYEARDAY BYMONTHDAY BYHOUR BYMINUTE BYSECOND BYSETPOS".split(
    " ",
  ),
);

/** Reads a rule. Throws a RangeError for one with a part or a value that cannot be. */
export function readRule(text: string): Rule {
  const given = new Map(
    text
      .toUpperCase()
      .split(";")
      .filter((part) => part.trim() !== "")
      .map((part) => part.split("=").map((side) => side.trim()) as [string, string]),
  );
  const refuse = (name: string) => new RangeError(`The rule '${text}' has an impossible ${name}.`);
  for (const name of given.keys()) if (!parts.has(name) && !name.startsWith("X-")) throw refuse(name);

  /** Returns the numbers of a part; `isFromEnd` allows those that count from the end. */
  function numbers(name: string, min: number, max: number, isFromEnd = false): number[] {
    const values = given.get(name)?.split(",") ?? [];
    return values.map((value) => {
      const number = /^[+-]?\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      const size = isFromEnd ? Math.abs(number) : number;
      if (!(size >= min && size <= max)) throw refuse(name);
      return number;
    });
  }
  const weekdayOf = (name: string) => {
    const weekday = weekdayNames.indexOf(name);
    if (weekday < 0) throw refuse("weekday");
    return weekday;
  };

  const frequency = frequencies.find((one) => one === given.get("FREQ"));
  if (!frequency) throw refuse("FREQ");
  const months = numbers("BYMONTH", 1, 12);
  const nthMax = frequency === "YEARLY" && months.length === 0 ? 53 : 5;
  const weekdays = (given.get("BYDAY")?.split(",") ?? []).map((value) => {
    const [, nth, name = ""] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(value.trim()) ?? [];
    if (nth !== undefined && (Number(nth) === 0 || Math.abs(Number(nth)) > nthMax)) throw refuse("BYDAY");
    return { weekday: weekdayOf(name), nth: Number(nth ?? 0) };
  });
  return {
    frequency,
    interval: numbers("INTERVAL", 1, 1e6)[0] ?? 1,
    count: numbers("COUNT", 1, 1e9)[0] ?? null,
    until: given.get("UNTIL") ?? null,
    weekStart: weekdayOf(given.get("WKST") ?? "MO"),
    weekdays,
    months,
    weeks: numbers("BYWEEKNO", 1, 53, true),
    yearDays: numbers("BYYEARDAY", 1, 366, true),
    monthDays: numbers("BYMONTHDAY", 1, 31, true),
    hours: numbers("BYHOUR", 0, 23),
    minutes: numbers("BYMINUTE", 0, 59),
    seconds: numbers("BYSECOND", 0, 60),
    positions: numbers("BYSETPOS", 1, 366, true),
  };
}

/** Returns true for a rule of days: each period is a day or longer. */
export const isOfDays = ({ frequency }: Rule) => frequencies.indexOf(frequency) <= 3;
