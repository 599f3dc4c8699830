import type { ShownAnswers } from "#schema/contracts/visibility.ts";
import { Collapsible } from "../../../ui/collapsible.tsx";
import { VisibilityField } from "./visibility-field.tsx";

interface MoreOptionsProps {
  /** Empty if nothing was said. */
  shown: Partial<ShownAnswers>;
  onShow: (shown: Partial<ShownAnswers>) => void;
}

/** What most events leave as it is, folded until it differs. */
export default function MoreOptions({
  shown: { visibility = "organizer", afterAnswer = false },
  onShow,
}: MoreOptionsProps) {
  return (
    <Collapsible title="More options" defaultOpen={visibility !== "organizer"}>
      <VisibilityField value={{ visibility, afterAnswer }} onChange={onShow} />
    </Collapsible>
  );
}
