import { isOffState } from "#schema/change-between.ts";
import type { ShowState } from "#schema/contracts/show-changes.ts";

/** What a source says of a show at one reading. Null is silence, which is no news. */
export interface Said {
  /** As in {@link ShowState}. */
  start: string | null;
  place: "on" | "cancelled" | "postponed" | null;
  tickets: "sold-out" | "some" | null;
  /** True when it contradicts itself: the rest is what it may mean. */
  isDoubtful: boolean;
}

const dayOf = (start: string | null | undefined) => start?.slice(0, 10) ?? null;

/**
 * Returns the state of a show after a reading. What the source does not say stays as it is known, so a page that only loses
 * its word 'Cancelled' puts nothing on again, while another day does. `earlierDay` (`YYYY-MM-DD`) is that of a show without one.
 */
export function heard(known: ShowState, said: Said, earlierDay: string | null): ShowState {
  const start = preciseOf(known.start, said.start);
  if (said.place === known.status && said.place !== "on") return known;
  if (said.place === "postponed") return { start: null, status: "postponed" };
  if (said.place === "cancelled") return { start, status: "cancelled" };
  const before = dayOf(known.start) ?? earlierDay;
  const hasNewDay = said.start !== null && before !== null && dayOf(said.start) !== before;
  if (isOffState(known) && said.place === null && !hasNewDay) return known;
  const status = isOffState(known) ? "on" : known.status;
  return { start, status: said.tickets === null ? status : said.tickets === "some" ? "on" : "sold-out" };
}

/** Returns what is said, but a day without a time is no news of a known time. */
function preciseOf(known: string | null, said: string | null): string | null {
  return said === null || (known !== null && said === dayOf(known)) ? known : said;
}
