import type { StoredShow } from "./contracts/swipe.ts";

/** Returns true when a show does not take place on a known date: it is cancelled, or postponed without a new one. */
export const isOff = ({ status }: Pick<StoredShow, "status">) => status === "cancelled" || status === "postponed";
