import { isPossible, outcomeOf } from "./history.ts";
import type { Evidence } from "./run.ts";
import type { Violation } from "./violation.ts";

/** Compares what became of suggested dates with the organizers' decisions. */
export function* checkSuggestions({ history, end }: Evidence): Iterable<Violation> {
  const rule = "each suggestion is decided once";
  const decisions = history.filter(({ verb }) => verb === "decide suggestion");
  const bySuggestion = Map.groupBy(decisions, ({ facts }) => facts.suggestionId);
  for (const [id, calls] of bySuggestion) {
    const done = new Set(calls.filter((call) => outcomeOf(call) === "done").map(({ facts }) => facts.decision));
    if (done.size > 1) yield { rule, what: `${id} was both added and declined.`, calls };
  }
  for (const { id, eventId, date, time, status, isSettledAtOnce } of end.suggestions) {
    // Adding a date decides about everybody's suggestion of it.
    const alike = new Set(
      end.suggestions
        .filter((other) => other.eventId === eventId && other.date === date && other.time === time)
        .map((other) => other.id),
    );
    const calls = decisions.filter(
      ({ facts }) => facts.suggestionId === id || (facts.decision === "added" && alike.has(facts.suggestionId ?? "")),
    );
    const own = calls.filter(({ facts }) => facts.suggestionId === id);
    const done = own.find((call) => outcomeOf(call) === "done")?.facts.decision;
    const isExpected =
      done !== undefined
        ? status === done
        : status === "open" ||
          isSettledAtOnce ||
          calls.some((call) => isPossible(call) && call.facts.decision === status);
    if (!isExpected) yield { rule, what: `${id} is ${status}, and the organizer's decision was ${done}.`, calls };
  }
}
