import { isPossible, outcomeOf } from "./history.ts";
import type { Evidence } from "./run.ts";
import type { Violation } from "./violation.ts";

/** Proves that answering ends at the deadline, and that each deadline has one result. */
export function* checkDeadlines({ history, end }: Evidence): Iterable<Violation> {
  const ofEvents = Map.groupBy(history.filter(isPossible), ({ facts }) => facts.eventId);
  for (const event of end.events) {
    const calls = ofEvents.get(event.id) ?? [];
    const [deadline, ...others] = calls.filter(({ verb }) => verb === "set deadline");
    if (!deadline || others.length > 0 || outcomeOf(deadline) !== "done") continue;
    const { deadlineAt = 0, autoFinalize } = deadline.facts;
    // After a final date people may answer again, to say that they cannot make it.
    const final = calls.filter(({ verb }) => verb === "finalize");
    // An event that Eightish has finalized may be open again by now.
    const isReopened = calls.some(({ verb }) => verb === "reopen");
    const isChosen = autoFinalize && (event.finalOptionId !== null || isReopened);
    const late = calls.filter(
      (call) =>
        (call.verb === "answer" || call.verb === "join") &&
        outcomeOf(call) === "done" &&
        call.start > Math.max(deadlineAt, deadline.end),
    );
    for (const call of late) {
      if (isChosen || final.some(({ start }) => start < call.end)) continue;
      yield {
        rule: "answers close at the deadline",
        what: `Event ${event.id} took an answer after its deadline.`,
        calls: [deadline, call],
      };
    }
    const isUndisturbed = final.length === 0 && !isReopened && !calls.some(({ verb }) => verb === "delete");
    const mailed = end.mails.filter(({ kind, eventId }) => kind === "answers-in" && eventId === event.id).length;
    const results = mailed + (event.finalOptionId === null ? 0 : 1);
    if (event.deadlineAt !== null && isUndisturbed && results !== 1)
      yield {
        rule: "a deadline has one result",
        what: `The deadline of event ${event.id} has ${results} results.`,
        calls: [deadline],
      };
  }
}
