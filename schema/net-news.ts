import { changeBetween, type Difference } from "./change-between.ts";
import type { PlanState } from "./contracts/plans.ts";
import type { ShowChange, ShowState } from "./contracts/show-changes.ts";

type Change = Pick<ShowChange, "kind" | "from" | "to">;

/**
 * Returns what several changes, the first first, are news of to somebody who knows what was before; null when the show is as
 * it was, or when it is only sold out and they have a ticket. `before` is the change that came last before these.
 */
export function netNews(changes: Change[], before: Change | null, plan: PlanState): Difference | null {
  const known: ShowState = { start: changes[0]?.from ?? null, status: statusAfter(before) };
  const now = changes.reduce(stateAfter, known);
  const news = changeBetween(known, now);
  const isAboutTickets = news?.kind === "sold-out" || (news?.kind === "on-again" && known.status === "sold-out");
  return plan === "ticket" && isAboutTickets ? null : news;
}

const statusAfter = (change: Change | null): ShowState["status"] =>
  change === null || change.kind === "moved" || change.kind === "on-again" ? "on" : change.kind;

function stateAfter({ start, status }: ShowState, { kind, to }: Change): ShowState {
  switch (kind) {
    case "moved":
      return { start: to, status };
    case "on-again":
      return { start: to, status: "on" };
    case "postponed":
      return { start: null, status: kind };
    default:
      return { start, status: kind };
  }
}
