import type { AdminEvent } from "#schema/contracts/admin.ts";
import type { Words } from "#schema/words.ts";
import type { BadgeTone } from "../../ui/badge.tsx";

/** Returns Deleted and Past where they apply. Otherwise returns Finalized or Planning. */
export function eventBadges(event: Pick<AdminEvent, "isDeleted" | "isPastEvent" | "isFinalized">, i18n: Words) {
  const badges: { label: string; tone: BadgeTone }[] = [];
  if (event.isDeleted) badges.push({ label: i18n.t("Deleted"), tone: "neutral" });
  if (event.isPastEvent) badges.push({ label: i18n.t("Past"), tone: "neutral" });
  if (badges.length === 0)
    badges.push(
      event.isFinalized ? { label: i18n.t("Finalized"), tone: "yes" } : { label: i18n.t("Planning"), tone: "maybe" },
    );
  return badges;
}
