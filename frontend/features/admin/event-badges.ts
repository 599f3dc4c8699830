import type { AdminEvent } from "#schema/contracts/admin.ts";
import type { BadgeTone } from "../../ui/badge.tsx";

/** Returns Deleted and Past where they apply. Otherwise returns Finalized or Planning. */
export function eventBadges(event: Pick<AdminEvent, "isDeleted" | "isPastEvent" | "isFinalized">) {
  const badges: { label: string; tone: BadgeTone }[] = [];
  if (event.isDeleted) badges.push({ label: "Deleted", tone: "neutral" });
  if (event.isPastEvent) badges.push({ label: "Past", tone: "neutral" });
  if (badges.length === 0)
    badges.push(event.isFinalized ? { label: "Finalized", tone: "yes" } : { label: "Planning", tone: "maybe" });
  return badges;
}
