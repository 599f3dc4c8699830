import { useState } from "react";
import { Collapsible } from "../../../ui/collapsible.tsx";
import { DeadlineField } from "../deadline/deadline-field.tsx";
import type { MoreOfEvent } from "./event-draft.ts";
import { VisibilityField } from "./visibility-field.tsx";

interface MoreOptionsProps {
  /** Empty if nothing was chosen. */
  value: Partial<MoreOfEvent>;
  timezone: string;
  onChange: (changes: Partial<MoreOfEvent>) => void;
}

/** The settings that most events leave at their defaults. Folded at first unless one differs. */
export function MoreOptions({ value, timezone, onChange }: MoreOptionsProps) {
  const { visibility = "organizer", afterAnswer = false, deadline = null, autoFinalize = false } = value;
  // A choice that is taken back leaves the options open.
  const [isOpen] = useState(visibility !== "organizer" || deadline !== null);
  return (
    <Collapsible title="More options" defaultOpen={isOpen}>
      <div className="grid gap-6">
        <DeadlineField value={{ deadline, autoFinalize }} timezone={timezone} onChange={onChange} />
        <VisibilityField value={{ visibility, afterAnswer }} onChange={onChange} />
      </div>
    </Collapsible>
  );
}
