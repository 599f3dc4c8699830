/** Shows what the viewer's own calendar has on a date. */
export function CalendarLine({ line }: { line: string | undefined }) {
  if (!line) return null;
  return (
    <p className={`mt-1 text-sm font-semibold wrap-anywhere ${line === "Free" ? "text-yes-ink" : "text-no-ink"}`}>
      {line}
    </p>
  );
}
