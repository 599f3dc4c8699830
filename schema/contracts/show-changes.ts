import * as z from "zod";
import { instant } from "./common.ts";

export const showChangeKinds = ["moved", "cancelled", "postponed", "sold-out", "on-again"] as const;
export type ShowChangeKind = (typeof showChangeKinds)[number];

/**
 * What became of a show, once two readings of its source agree. `from` and `to` are its starts by the venue's clock,
 * `YYYY-MM-DDTHH:MM`, or `YYYY-MM-DD` without a time; null when there is none.
 */
export const showChange = z.object({
  kind: z.enum(showChangeKinds),
  from: z.string().nullable(),
  to: z.string().nullable(),
  at: instant,
});
export type ShowChange = z.infer<typeof showChange>;

/** What a source says of a show at one reading: its start as in {@link showChange}, and whether it takes place. */
export interface ShowState {
  start: string | null;
  status: "on" | "cancelled" | "postponed" | "sold-out";
}

/** An entry of GET /api/admin/show-changes: a change that counts only once an admin says that it is true. */
const doubtfulChange = z.object({
  id: z.string(),
  name: z.string(),
  /** The credit of its source, and where it leads. */
  source: z.object({ text: z.string(), url: z.string().nullable() }),
  ...showChange.shape,
});
export type DoubtfulChange = z.infer<typeof doubtfulChange>;

/** Body of POST /api/admin/show-changes/{id}. */
export const doubtfulChangeInput = z.object({
  isTrue: z.boolean({ error: "Please say whether the change is true: true or false." }),
});
export type DoubtfulChangeInput = z.infer<typeof doubtfulChangeInput>;
