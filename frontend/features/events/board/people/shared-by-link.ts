import type { EventDashboard } from "#schema/contracts/events.ts";

/** Returns true for an open event that nobody is on the list of yet, but everybody can join by its link. */
export const isSharedByLink = ({ groupLink, stats, event }: EventDashboard): boolean =>
  groupLink !== null && stats.totalInvited === 0 && !event.isFinalized && !event.isPastEvent;
