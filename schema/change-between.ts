import type { ShowChange, ShowState } from "./contracts/show-changes.ts";

/** What is news between two states, and the state that is known once it is told. */
export interface Difference extends Pick<ShowChange, "kind" | "from" | "to"> {
  known: ShowState;
}

/** True for a show that does not take place on a known date. */
export const isOffState = ({ status }: ShowState) => status === "cancelled" || status === "postponed";

/**
 * Returns the news between two states; null when there is none. Of two, such as moved and sold out, it returns the first:
 * the other one is a difference from the state that is then known.
 */
export function changeBetween(known: ShowState, next: ShowState): Difference | null {
  const from = known.start;
  const { start: to, status } = next;
  if (status === "cancelled" || status === "postponed")
    return status === known.status ? null : { kind: status, from, to: null, known: next };
  if (isOffState(known)) return { kind: "on-again", from, to, known: { start: to, status: "on" } };
  if (hasMoved(from, to)) return { kind: "moved", from, to, known: { start: to, status: known.status } };
  if (status === known.status) return null;
  return { kind: status === "sold-out" ? "sold-out" : "on-again", from, to, known: next };
}

/** A day whose time is announced later has not moved. */
function hasMoved(from: string | null, to: string | null): boolean {
  if (from === null || to === null) return false;
  const length = Math.min(from.length, to.length);
  return from.slice(0, length) !== to.slice(0, length);
}
