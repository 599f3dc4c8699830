import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { DetailsBody } from "./details-body.tsx";
import { DetailsFoot, type DetailsFootProps } from "./details-foot.tsx";

export interface ShowDetailsProps extends DetailsFootProps {
  onClose: () => void;
}

/** A show's details in a dialog. */
export function ShowDetailsDialog({ show, onClose, ...foot }: ShowDetailsProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={<bdi>{show.name}</bdi>}
      actions={
        <div className="-mx-5 flex empty:hidden flex-1 justify-end gap-2 border-t border-line px-5 pt-4 sm:-mx-6 sm:px-6 max-sm:*:flex-1">
          <DetailsFoot show={show} {...foot} />
        </div>
      }
    >
      <div className="[--notch:var(--raised)]">
        <DetailsBody show={show} />
      </div>
    </Dialog>
  );
}
