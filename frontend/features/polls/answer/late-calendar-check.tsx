import { type ComponentProps, lazy, Suspense } from "react";
import { useHasScript } from "../../../lib/has-script.tsx";
import { PartBoundary } from "../../../ui/state/part-boundary.tsx";

// The form is complete without it, so a failure hides it.
const CalendarCheck = lazy(() =>
  import("../../own-calendar/calendar-check.tsx").catch(() => ({ default: () => null })),
);

/** Compares the dates with a calendar. It needs scripts, so the page keeps its room until it comes: nothing below moves. */
export function LateCalendarCheck(props: ComponentProps<typeof CalendarCheck>) {
  const room = <div className="mt-3 h-11 noscript:hidden print:hidden" />;
  if (!useHasScript()) return room;
  return (
    <Suspense fallback={room}>
      <PartBoundary>
        <CalendarCheck {...props} />
      </PartBoundary>
    </Suspense>
  );
}
