import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { PlanChoice } from "../plans/plan-choice.tsx";
import { DetailsBody } from "./details-body.tsx";
import { DetailsFoot, type DetailsFootProps } from "./details-foot.tsx";

export interface ShowDetailsProps extends DetailsFootProps {
  onClose: () => void;
  /** Called when the person makes a plan, which likes the show. */
  onPlan?: (() => void) | undefined;
}

/** A show's details in a dialog. */
export function ShowDetailsDialog({ show, onClose, onPlan, ...foot }: ShowDetailsProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={<bdi>{show.name}</bdi>}
      actions={
        <div className="-mx-5 grid max-h-[50dvh] min-w-0 flex-1 gap-3 overflow-y-auto border-t border-line px-5 pt-4 pb-1 sm:-mx-6 sm:px-6">
          <div className="flex justify-end gap-2 empty:hidden max-sm:*:flex-1">
            <DetailsFoot show={show} {...foot} />
          </div>
          <PlanChoice show={show} onPlan={onPlan} />
        </div>
      }
    >
      <div className="[--notch:var(--raised)]">
        <DetailsBody show={show} />
      </div>
    </Dialog>
  );
}
