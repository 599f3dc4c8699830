import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";

/** A disabled button for a page that does not exist yet. `of` names the row for screen readers. */
export function LaterButton({ label, of }: { label: string; of: string }) {
  const i18n = useWords();
  return (
    <Button
      variant="secondary"
      disabled
      aria-disabled="true"
      title={i18n.t("Not available yet")}
      aria-label={i18n.t("{action}: {name}", { action: label, name: of })}
      className="max-md:w-full"
    >
      {label}
    </Button>
  );
}
