import { useState } from "react";
import { Collapsible } from "../../../ui/collapsible.tsx";
import { DeadlineField } from "../deadline/deadline-field.tsx";
import type { Closing } from "../deadline/deadline-inputs.tsx";

interface MoreOptionsProps {
  /** Empty if nothing was chosen. */
  value: Partial<Closing>;
  timezone: string;
  onChange: (changes: Partial<Closing>) => void;
}

/** The settings that most events leave at their defaults. Folded at first unless one differs. */
export default function MoreOptions({ value, timezone, onChange }: MoreOptionsProps) {
  const { deadline = null, autoFinalize = false } = value;
  // A choice that is taken back leaves the options open.
  const [isOpen] = useState(deadline !== null);
  return (
    <Collapsible title="More options" defaultOpen={isOpen}>
      <DeadlineField value={{ deadline, autoFinalize }} timezone={timezone} onChange={onChange} />
    </Collapsible>
  );
}
