import { eveningOf, morningAfter } from "#schema/again.ts";
import type { OptionDate } from "#schema/option-date.ts";
import { useNow } from "../../lib/use-now.ts";

interface FinalDateOf {
  timezone: string;
  durationMinutes: number;
  isPastEvent: boolean;
}

/** Returns whether the ticket of a final date is torn, and whether its page asks about another date. */
export function useDayAfter(option: OptionDate, { timezone, durationMinutes, isPastEvent }: FinalDateOf) {
  const moments = [eveningOf(option, timezone), morningAfter(option, timezone, durationMinutes)];
  const now = useNow((from) => moments.find((moment) => moment > from) ?? null);
  const [isTorn = false, isMorning = false] = moments.map((moment) => moment <= now);
  return { isTorn, asksAgain: isMorning && !isPastEvent };
}
