import { ShowDetailsDialog, type ShowDetailsProps } from "./show-details-dialog.tsx";
import { ShowDetailsPanel } from "./show-details-panel.tsx";
import { useIsWide } from "./use-is-wide.ts";

/** A show's details: beside the pile on wide screens, otherwise in a dialog. */
export default function ShowDetails({ isBeside = false, ...props }: ShowDetailsProps & { isBeside?: boolean }) {
  const isWide = useIsWide();
  return isBeside && isWide ? <ShowDetailsPanel {...props} /> : <ShowDetailsDialog {...props} />;
}
