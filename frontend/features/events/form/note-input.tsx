import { formatLongDate } from "#schema/dates.ts";
import { NOTE_MAX } from "#schema/limits.ts";
import { completeOption } from "#schema/option-date.ts";
import { focusOnMount } from "../../../lib/focus-on-mount.ts";
import { shownDate } from "../../../lib/shown-time.ts";
import { useWords } from "../../../lib/words.ts";
import { Input } from "../../../ui/form/input.tsx";
import type { DateRow } from "./date-rows.ts";

interface NoteInputProps {
  row: DateRow;
  timezone: string;
  /** True for the first one after notes were asked for. */
  isFirst: boolean;
  onChange: (note: string) => void;
}

/** What the organizer adds to a date. It takes a line of its own, so that it is there on demand only. */
export function NoteInput({ row, timezone, isFirst, onChange }: NoteInputProps) {
  const i18n = useWords();
  const option = completeOption({ ...row, note: "" });
  const date = option ? shownDate(option, timezone, i18n) : formatLongDate(row.date, i18n);
  return (
    <Input
      ref={isFirst ? focusOnMount : undefined}
      dir="auto"
      aria-label={i18n.t("Note for {date}", { date })}
      placeholder={i18n.t("Note")}
      maxLength={NOTE_MAX}
      value={row.note ?? ""}
      onChange={({ target }) => onChange(target.value)}
      className="h-11! w-full px-2! sm:text-sm"
    />
  );
}
