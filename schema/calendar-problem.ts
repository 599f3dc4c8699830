import type { RefusalCase, refusals } from "./refusals.ts";
import type { RefusalValues } from "./say-refusal.ts";

type ProblemOf<Case> = Case extends `calendar-unread:${infer Problem}` ? Problem : never;

/** Why a saved calendar could not be read: what follows `calendar-unread:`, or 'status-404' for a response of 404. */
export type CalendarProblem = Exclude<ProblemOf<keyof typeof refusals>, "status"> | `status-${number}`;

/** Returns the refusal that says a problem of a calendar at `host`. */
export function refusalOfProblem(problem: string, host: string): { case: RefusalCase; values: RefusalValues } {
  const [, status] = /^status-(\d+)$/.exec(problem) ?? [];
  if (status !== undefined) return { case: "calendar-unread:status", values: { host, status: Number(status) } };
  return { case: `calendar-unread:${problem as ProblemOf<RefusalCase>}`, values: { host } };
}
