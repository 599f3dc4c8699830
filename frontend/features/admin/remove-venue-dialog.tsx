import type { AdminVenue } from "#schema/contracts/venues.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useVenueChange } from "./use-venue-change.ts";

/** Says what removing a venue takes away, and removes it. */
export function RemoveVenueDialog({ venue: { id, name }, onClose }: { venue: AdminVenue; onClose: () => void }) {
  const i18n = useWords();
  const { mutate, isPending } = useVenueChange();
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={<bdi>{i18n.t("Remove {name}?", { name })}</bdi>}
      description={i18n.t(
        "Its shows leave the pile and people's lists. Events keep their title and date, and lose the ticket link. To keep them in the lists, switch the venue off instead.",
      )}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {i18n.t("Cancel")}
          </Button>
          <Button
            variant="danger"
            busy={isPending}
            onClick={() => mutate({ method: "DELETE", path: `/api/admin/venues/${id}` }, { onSuccess: onClose })}
          >
            {i18n.t("Remove")}
          </Button>
        </>
      }
    />
  );
}
