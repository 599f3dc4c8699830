import type { AdminEvent } from "#schema/contracts/admin.ts";
import type { Words } from "#schema/words.ts";
import type { BadgeTone } from "../../ui/badge.tsx";

type BadgeFacts = Pick<AdminEvent, "isDeleted" | "isPastEvent" | "isFinalized" | "isTakenDown" | "isGroupLinkOff">;

/** Returns what an admin stopped, and Deleted and Past where they apply. Otherwise returns Finalized or Planning. */
export function eventBadges(event: BadgeFacts, i18n: Words) {
  const badges: { label: string; tone: BadgeTone }[] = [];
  if (event.isDeleted) badges.push({ label: i18n.t("Deleted"), tone: "neutral" });
  if (event.isPastEvent) badges.push({ label: i18n.t("Past"), tone: "neutral" });
  if (badges.length === 0)
    badges.push(
      event.isFinalized ? { label: i18n.t("Finalized"), tone: "yes" } : { label: i18n.t("Planning"), tone: "maybe" },
    );
  if (event.isGroupLinkOff) badges.unshift({ label: i18n.t("Group link off"), tone: "danger" });
  if (event.isTakenDown) badges.unshift({ label: i18n.t("Taken down"), tone: "danger" });
  return badges;
}
