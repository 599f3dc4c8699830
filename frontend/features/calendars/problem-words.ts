import type { CalendarProblem } from "#schema/calendar-problem.ts";
import type { CalendarConnection } from "#schema/contracts/calendars.ts";
import { formatInstantDate, instantToZoned, localTimeZone } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";

type Problem = Exclude<CalendarProblem, `status-${number}`> | "status";

const problems: Record<Problem, string> = {
  host: /*i18n*/ "this site does not read calendars from {host}",
  "no-calendar": /*i18n*/ "the address does not answer with a calendar",
  redirect: /*i18n*/ "the address leads to another one that we do not read",
  resting: /*i18n*/ "{host} wants fewer requests",
  sealed: /*i18n*/ "please disconnect this calendar and save it again",
  status: /*i18n*/ "the address answers {status}",
  "too-large": /*i18n*/ "the calendar is larger than 10 MB",
  "too-slow": /*i18n*/ "the address takes longer than 10 seconds",
  unreachable: /*i18n*/ "the address cannot be reached",
};

const WEEK = 7 * 86_400_000;

/** Returns 'Works', or 'Not read since Tuesday: the address answers 404'. */
export function stateWords({ state, problem, failingSince, host }: CalendarConnection, now: Date, i18n: Words): string {
  if (state === "ok") return i18n.t("Works");
  const [, status] = /^status-(\d+)$/.exec(problem ?? "") ?? [];
  const text = problems[status ? "status" : (problem as Problem)] ?? problems.unreachable;
  return i18n.t("Not read since {day}: {problem}", {
    day: dayOf(failingSince ?? now.toISOString(), now, i18n),
    problem: i18n.t(text, { host: i18n.isolate(host), status: status ?? "" }),
  });
}

/** Returns the weekday of an instant of the last week, otherwise its date. */
function dayOf(instant: string, now: Date, i18n: Words): string {
  const at = new Date(instant);
  if (now.getTime() - at.getTime() >= WEEK) return formatInstantDate(instant, undefined, i18n);
  const { date } = instantToZoned(at, localTimeZone());
  return i18n.formats.weekdays[new Date(date).getUTCDay()]!;
}
