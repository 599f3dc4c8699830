import { cn } from "../../ui/cn.ts";
import { buttonClass } from "../../ui/form/button.tsx";

/** A disabled button for a page that does not exist yet. `of` names the row for screen readers. */
export function LaterButton({ label, of }: { label: string; of: string }) {
  return (
    <button
      type="button"
      disabled
      aria-disabled="true"
      title="Not available yet"
      aria-label={`${label}: ${of}`}
      className={cn(buttonClass({ variant: "secondary" }), "max-md:w-full")}
    >
      {label}
    </button>
  );
}
