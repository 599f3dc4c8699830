import { isPossible, outcomeOf } from "./history.ts";
import type { Evidence } from "./run.ts";
import type { Violation } from "./violation.ts";

/** Compares the people who joined by link with the requests to join. */
export function* checkJoins({ history, end }: Evidence): Iterable<Violation> {
  const listed = new Map(end.invites.map((invite) => [invite.token, invite]));
  const remaining = new Set(end.events.map(({ id }) => id));
  const mayBeRemoved = new Set(
    history.filter((call) => call.verb === "remove person" && isPossible(call)).map(({ facts }) => facts.eventId),
  );
  for (const call of history) {
    const { token, eventId = "" } = call.facts;
    if (call.verb !== "join" || outcomeOf(call) !== "done" || !token || !remaining.has(eventId)) continue;
    const invite = listed.get(token);
    if (invite ? invite.removedAt !== null && !mayBeRemoved.has(eventId) : !mayBeRemoved.has(eventId))
      yield {
        rule: "a guest who joined is on the list",
        what: `The guest ${token} of event ${eventId} is gone.`,
        calls: [call],
      };
  }
  const tokens = Map.groupBy(
    history.filter(({ verb, facts }) => verb === "join" && facts.token !== undefined),
    ({ facts }) => facts.mark,
  );
  for (const [mark, calls] of tokens) {
    if (new Set(calls.map(({ facts }) => facts.token)).size > 1)
      yield { rule: "a repeated request makes one person", what: `${mark} made several people.`, calls };
  }
}
