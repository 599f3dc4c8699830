import { useWords } from "../../lib/words.ts";
import { freeLine } from "./free-line.ts";

/** Shows what the viewer's own calendar has on a date. */
export function CalendarLine({ line }: { line: string | undefined }) {
  const i18n = useWords();
  if (!line) return null;
  return (
    <p
      className={`mt-1 text-sm font-semibold wrap-anywhere ${line === freeLine(i18n) ? "text-yes-ink" : "text-no-ink"}`}
    >
      {line}
    </p>
  );
}
