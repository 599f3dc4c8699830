import { dayAt, dayOf, isDayOf, weekdayOf, weekOf } from "./days.ts";
import { isOfDays, type Rule } from "./rule.ts";
import { DAY } from "./times.ts";

const HOUR = 3_600_000;
const steps = { WEEKLY: 7 * DAY, DAILY: DAY, HOURLY: HOUR, MINUTELY: 60_000, SECONDLY: 1000 };

/** How many days and how many times within days may be tested. Each test takes one away. */
export interface Budget {
  days: number;
  times: number;
}

// Counting from the first occurrence tests each day; a daily one of fifty years has fewer. 1,440 is each minute of a day.
const ample = (): Budget => ({ days: 100_000, times: 1_440 });

/**
 * Returns the wall times of a rule from `from` to before `to`, in order. `start` is the first of the series. Tests the days
 * between only, so it takes as long for a series of today as for one of 2010. The count is that of {@link countEnd}. Throws
 * a RangeError for what is too much.
 */
export function timesOfRule(rule: Rule, start: number, from: number, to: number, budget = ample()): number[] {
  const find = isOfDays(rule) ? timesOfDays : timesOfSteps;
  return find(withDefaults(rule, start), start, from, to, budget);
}

/** Returns the wall time at which the count of a rule ends it. Counts no further than to `to`. Throws a RangeError as above. */
export function countEnd(rule: Rule, start: number, to: number, budget = ample()): number {
  const last = lastByCount(rule, start);
  if (last !== null) return last + 1;
  if (rule.count === null) return to;
  const find = isOfDays(rule) ? timesOfDays : timesOfSteps;
  const counted = find(withDefaults(rule, start), start, start, to, budget, rule.count);
  return counted.length < rule.count ? to : counted.at(-1)! + 1;
}

/** Returns the last wall time of a rule whose times have the same distance and are counted; otherwise null. */
function lastByCount({ count, interval, frequency, ...parts }: Rule, start: number): number | null {
  const isPlain = Object.values(parts).every((part) => !Array.isArray(part) || part.length === 0);
  if (count === null || !isPlain || !(frequency in steps)) return null;
  return start + (count - 1) * interval * steps[frequency as keyof typeof steps];
}

/** Adds what the rule leaves to the start of the series: its weekday, its day of the month or its month. */
function withDefaults(rule: Rule, start: number): Rule {
  const { frequency, weekdays, monthDays, yearDays, weeks, months } = rule;
  if (weekdays.length + monthDays.length + yearDays.length > 0) return rule;
  const date = new Date(start);
  if (frequency === "WEEKLY" || (frequency === "YEARLY" && weeks.length > 0))
    return { ...rule, weekdays: [{ weekday: weekdayOf(dayOf(start)), nth: 0 }] };
  if (frequency === "MONTHLY") return { ...rule, monthDays: [date.getUTCDate()] };
  if (frequency !== "YEARLY") return rule;
  return { ...rule, monthDays: [date.getUTCDate()], months: months.length > 0 ? months : [date.getUTCMonth() + 1] };
}

/** Returns the times of a day, in milliseconds after midnight. */
function clockTimes({ hours, minutes, seconds }: Rule, start: number): number[] {
  const date = new Date(start);
  const or = (numbers: number[], one: number) => (numbers.length > 0 ? numbers : [one]);
  const times = or(hours, date.getUTCHours()).flatMap((hour) =>
    or(minutes, date.getUTCMinutes()).flatMap((minute) =>
      or(seconds, date.getUTCSeconds()).map((second) => hour * HOUR + (minute * 60 + second) * 1000),
    ),
  );
  return [...new Set(times)].sort((a, b) => a - b);
}

/** How many periods of a rule after that of the start a day is in, and the first day of such a period. */
function periodsOf({ frequency, weekStart }: Rule, start: number) {
  const first = dayOf(start);
  const year = new Date(start).getUTCFullYear();
  const month = new Date(start).getUTCMonth() + 1;
  const yearOf = (day: number) => new Date(day * DAY).getUTCFullYear();
  if (frequency === "YEARLY")
    return { indexOf: (day: number) => yearOf(day) - year, firstDay: (index: number) => dayAt(year + index, 1, 1) };
  if (frequency === "MONTHLY")
    return {
      indexOf: (day: number) => (yearOf(day) - year) * 12 + new Date(day * DAY).getUTCMonth() + 1 - month,
      firstDay: (index: number) => dayAt(year, month + index, 1),
    };
  const length = frequency === "WEEKLY" ? 7 : 1;
  const origin = frequency === "WEEKLY" ? weekOf(first, weekStart) : first;
  return {
    indexOf: (day: number) => Math.floor((day - origin) / length),
    firstDay: (index: number) => origin + index * length,
  };
}

/** Finds at most `most` times from `from` to before `to`. */
function timesOfDays(
  rule: Rule,
  start: number,
  from: number,
  to: number,
  budget: Budget,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const { interval, positions } = rule;
  const { indexOf, firstDay } = periodsOf(rule, start);
  const times = clockTimes(rule, start);
  const begin = Math.max(from, start);
  const found: number[] = [];
  for (
    let index = Math.ceil(indexOf(dayOf(begin)) / interval) * interval;
    firstDay(index) * DAY < to;
    index += interval
  ) {
    const isPart = positions.length === 0;
    const first = isPart ? Math.max(firstDay(index), dayOf(begin)) : firstDay(index);
    const end = isPart ? Math.min(firstDay(index + 1), dayOf(to - 1) + 1) : firstDay(index + 1);
    const inPeriod: number[] = [];
    for (let day = first; day < end; day += 1) {
      budget.days -= 1;
      if (budget.days < 0) throw new RangeError("The rule takes too many steps.");
      if (isDayOf(rule, day)) for (const time of times) inPeriod.push(day * DAY + time);
    }
    found.push(...atPositions(inPeriod, positions).filter((wall) => wall >= begin && wall < to));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

/** Returns the walls at positions that count from the beginning or, below zero, from the end. */
function atPositions(walls: number[], positions: number[]): number[] {
  if (positions.length === 0) return walls;
  const places = positions.map((position) => (position > 0 ? position - 1 : walls.length + position));
  return walls.filter((_, place) => places.includes(place));
}

/** Returns the times of a rule that repeats within a day, as {@link timesOfDays} does. */
function timesOfSteps(
  rule: Rule,
  start: number,
  from: number,
  to: number,
  budget: Budget,
  most = Number.POSITIVE_INFINITY,
): number[] {
  if (rule.positions.length > 0) throw new RangeError("Positions within an hour are not read.");
  const step = rule.interval * steps[rule.frequency as "HOURLY" | "MINUTELY" | "SECONDLY"];
  const found: number[] = [];
  let wall = start + Math.max(0, Math.ceil((from - start) / step)) * step;
  while (wall < to && found.length < most) {
    budget.times -= 1;
    if (budget.times < 0) throw new RangeError("The rule takes too many steps.");
    if (isDayOf(rule, dayOf(wall))) {
      found.push(...expanded(rule, wall).filter((one) => one >= from && one < to));
      wall += step;
    } else wall = start + Math.ceil(((dayOf(wall) + 1) * DAY - start) / step) * step;
  }
  return found.slice(0, most);
}

/** Returns the times of one step: parts that are longer than the step limit it, shorter ones divide it. */
function expanded({ frequency, hours, minutes, seconds }: Rule, wall: number): number[] {
  const date = new Date(wall);
  const allows = (numbers: number[], one: number) => numbers.length === 0 || numbers.includes(one);
  if (!allows(hours, date.getUTCHours())) return [];
  if (frequency !== "HOURLY" && !allows(minutes, date.getUTCMinutes())) return [];
  if (frequency === "SECONDLY" && !allows(seconds, date.getUTCSeconds())) return [];
  const ofMinutes = frequency === "HOURLY" && minutes.length > 0 ? minutes : [date.getUTCMinutes()];
  const ofSeconds = frequency !== "SECONDLY" && seconds.length > 0 ? seconds : [date.getUTCSeconds()];
  const hour = Math.floor(wall / HOUR) * HOUR;
  const walls = ofMinutes.flatMap((minute) => ofSeconds.map((second) => hour + (minute * 60 + second) * 1000));
  return walls.sort((a, b) => a - b);
}
