import { completeOption, type WallClock } from "#schema/option-date.ts";

/** Returns what differs from the form when it is sent: there is no deadline without a date or a time. */
export function wholeDeadline({ deadline }: { deadline?: WallClock | null | undefined }) {
  return deadline && !completeOption(deadline) ? { deadline: null, autoFinalize: false } : {};
}
