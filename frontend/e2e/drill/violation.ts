import type { Call } from "./history.ts";

/** A rule that the history breaks, with the calls that show it. */
export interface Violation {
  rule: string;
  what: string;
  calls: Call[];
}
