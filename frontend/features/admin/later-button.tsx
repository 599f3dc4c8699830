import { Button } from "../../ui/form/button.tsx";

/** A disabled button for a page that does not exist yet. `of` names the row for screen readers. */
export function LaterButton({ label, of }: { label: string; of: string }) {
  return (
    <Button
      variant="secondary"
      disabled
      aria-disabled="true"
      title="Not available yet"
      aria-label={`${label}: ${of}`}
      className="max-md:w-full"
    >
      {label}
    </Button>
  );
}
