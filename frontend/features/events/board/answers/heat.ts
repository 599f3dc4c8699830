/** The colours of a date by its share of yes, from none to many. */
export const heat = ["bg-heat-0", "bg-heat-1", "bg-heat-2", "bg-heat-3", "bg-heat-4"];

/** Returns one of five colours by the share of invited people who said yes, or a sixth when all of them did. */
export function heatOf(yesCount: number, totalInvited: number): string {
  if (totalInvited > 0 && yesCount === totalInvited) return "bg-heat-all text-on-yes";
  const share = totalInvited === 0 ? 0 : yesCount / totalInvited;
  return heat[Math.min(heat.length - 1, Math.ceil(share * heat.length))] ?? "bg-heat-0";
}
