import { stubParts } from "#schema/dates.ts";
import { Poster } from "../../ui/poster.tsx";
import type { DateRow } from "./date-rows.ts";

const STUBS_MAX = 6;

/** What invitees will see of the event, drawn while it is being written. */
export function EventPreview({ title, rows }: { title: string; rows: DateRow[] }) {
  const days = rows.flatMap(({ key, date }) => {
    const parts = stubParts(date);
    return parts ? [{ key, ...parts }] : [];
  });
  return (
    <aside
      aria-hidden="true"
      className="sticky top-22 self-start overflow-hidden rounded-sheet border border-line bg-surface shadow-2 max-lg:hidden"
    >
      <Poster seed={title.trim() || "Eightish"} className="h-52! w-full" />
      <div className="grid gap-4 p-6">
        <p className="font-display text-2xl font-bold text-balance wrap-anywhere">{title.trim() || "Your event"}</p>
        <p className="text-sm text-ink-2">Organized by you</p>
        {days.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
            {days.slice(0, STUBS_MAX).map(({ key, weekday, day, month }) => (
              <span
                key={key}
                className="grid w-14 justify-items-center rounded-control border border-line bg-sunken py-2 text-2xs font-semibold"
              >
                {weekday}
                <span className="font-display text-lg leading-6 font-bold">{day}</span>
                {month}
              </span>
            ))}
            {days.length > STUBS_MAX && (
              <span className="text-sm font-semibold text-ink-2">+{days.length - STUBS_MAX} more</span>
            )}
          </div>
        )}
      </div>
    </aside>
  );
}
