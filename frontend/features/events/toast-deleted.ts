import { CANCELLATIONS_WAIT_MS, UNDO_AT_MOST_MS } from "#schema/limits.ts";
import type { Words } from "#schema/words.ts";
import { dismissToast, toast } from "../../ui/overlay/toast.ts";

/** Says that an event is in the recycle bin, and offers to undo it while its cancellations wait. */
export function toastDeleted({ cancelled, onUndo }: { cancelled: number; onUndo: () => void }, i18n: Words) {
  const shown = toast({
    title: i18n.t("Event deleted"),
    description:
      cancelled === 0
        ? i18n.t("The event has been moved to the recycle bin.")
        : i18n.t(
            "The event has been moved to the recycle bin. Cancellation emails will be sent in {seconds, plural, one {# second} other {# seconds}} to participants who had responded.",
            { seconds: CANCELLATIONS_WAIT_MS / 1000 },
          ),
    tone: "success",
    action: { label: i18n.t("Undo"), onPress: onUndo },
  });
  // The message stays longer under the pointer.
  setTimeout(() => dismissToast(shown), UNDO_AT_MOST_MS);
}
