import { ShowDetailsDialog, type ShowDetailsProps } from "./show-details-dialog.tsx";
import { ShowDetailsPanel } from "./show-details-panel.tsx";
import { useIsWide } from "./use-is-wide.ts";

/** All that is known of a show, in a dialog; beside the pile instead where the screen has room for both. */
export default function ShowDetails({ isBeside = false, ...props }: ShowDetailsProps & { isBeside?: boolean }) {
  const isWide = useIsWide();
  return isBeside && isWide ? <ShowDetailsPanel {...props} /> : <ShowDetailsDialog {...props} />;
}
