import { ShowDetailsDialog, type ShowDetailsProps } from "./show-details-dialog.tsx";
import { ShowDetailsPanel } from "./show-details-panel.tsx";
import { useCurrentShow } from "./use-current-show.ts";
import { useIsWide } from "./use-is-wide.ts";

/** A show's details: beside the pile on wide screens, otherwise in a dialog. */
export default function ShowDetails({ isBeside = false, show, ...rest }: ShowDetailsProps & { isBeside?: boolean }) {
  const isWide = useIsWide();
  const props = { ...rest, show: useCurrentShow(show) };
  return isBeside && isWide ? <ShowDetailsPanel {...props} /> : <ShowDetailsDialog {...props} />;
}
