import { type Call, isPossible, outcomeOf } from "./history.ts";
import type { Evidence } from "./run.ts";
import type { Violation } from "./violation.ts";

const verbs = ["connect", "answer request", "end connection"];

/** Compares the connections with the requests of both people, who may act at once. */
export function* checkConnections({ history, end }: Evidence): Iterable<Violation> {
  const emails = new Map(end.users.map(({ id, email }) => [id, email]));
  const pair = (one = "", other = "") => [one, other].sort().join(" and ");
  const stored = Map.groupBy(end.connections, ({ requesterId, receiverEmail }) =>
    pair(emails.get(requesterId), receiverEmail),
  );
  const leavers = new Set(
    history.filter((call) => call.verb === "delete account" && isPossible(call)).map(({ who }) => who),
  );
  const acted = Map.groupBy(
    history.filter((call) => verbs.includes(call.verb) && isPossible(call)),
    ({ who, facts }) => pair(who, facts.friend),
  );
  for (const [people, calls] of acted) {
    if (people.split(" and ").some((email) => leavers.has(email))) continue;
    const found = stored.get(people) ?? [];
    // A request that was declined stays beside the one that the other person made later.
    const statuses = new Set(found.map(({ status }) => status));
    const status = ["accepted", "pending", "declined"].find((each) => statuses.has(each)) ?? "none";
    const accepted = found.filter((connection) => connection.status === "accepted").length;
    const expected = new Set(lastCalls(calls).flatMap(statesAfter));
    if (expected.has(status) && accepted <= 1) continue;
    yield {
      rule: "both people see the same connection",
      what: `${people}: ${found.map((each) => each.status).join(", ") || "none"} instead of ${[...expected].join(" or ")}.`,
      calls,
    };
  }
}

/** Returns the calls that no confirmed call follows. */
function lastCalls(calls: Call[]): Call[] {
  const done = calls.filter((call) => outcomeOf(call) === "done");
  return calls.filter((call) => !done.some(({ start }) => start > call.end));
}

/** Returns the states that a call may have left. An unconfirmed call may have changed something or not. */
const statesAfter = (call: Call) =>
  outcomeOf(call) === "done" ? [call.facts.connection] : ["none", "pending", "accepted", "declined"];
