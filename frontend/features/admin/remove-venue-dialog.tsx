import type { AdminVenue } from "#schema/contracts/venues.ts";
import { useWords } from "../../lib/words.ts";
import { ChangeDialog } from "./change-dialog.tsx";

/** Says what removing a venue takes away, and removes it. */
export function RemoveVenueDialog({ venue: { id, name }, onClose }: { venue: AdminVenue; onClose: () => void }) {
  const i18n = useWords();
  return (
    <ChangeDialog
      title={i18n.t("Remove {name}?", { name })}
      text={i18n.t(
        "Its shows leave the pile and people's lists. Events keep their title and date, and lose the ticket link. To keep them in the lists, switch the venue off instead.",
      )}
      action={i18n.t("Remove")}
      isDanger
      method="DELETE"
      path={`/api/admin/venues/${id}`}
      onClose={onClose}
    />
  );
}
