import { stubParts } from "#schema/dates.ts";
import EventPicture from "../event-picture.tsx";
import type { DateRow } from "./date-rows.ts";

const STUBS_MAX = 6;

interface EventPreviewProps {
  title: string;
  rows: DateRow[];
  imageUrl: string | null;
}

/** Live preview of the event as invitees will see it. */
export default function EventPreview({ title, rows, imageUrl }: EventPreviewProps) {
  const days = rows.flatMap(({ key, date }) => {
    const parts = stubParts(date);
    return parts ? [{ key, ...parts }] : [];
  });
  return (
    <aside
      aria-hidden="true"
      className="sticky top-22 self-start overflow-hidden rounded-sheet border border-line bg-surface shadow-2 max-lg:hidden"
    >
      <div className="h-52">
        <EventPicture title={title.trim() || "Eightish"} imageUrl={imageUrl} />
      </div>
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
