import { Suspense, useState } from "react";
import type { EventDetails } from "#schema/contracts/events.ts";
import { formatDayDate, formatTime, localTimeZone, viewerTime, type WallClock, zonedToInstant } from "#schema/dates.ts";
import { formatDeadline } from "#schema/deadline.ts";
import { cn } from "../../../ui/cn.ts";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";

const DeadlineDialog = lazyPart(() => import("./deadline-dialog.tsx"));

/** Shows until when guests can answer, and opens the dialog that changes it. */
export function DeadlineStat({ event }: { event: EventDetails }) {
  const { deadline, autoFinalize, timezone } = event;
  const [isEditing, setEditing] = useState(false);
  const isOver = deadline !== null && zonedToInstant(deadline.date, deadline.time, timezone).getTime() <= Date.now();
  const label = deadline ? (isOver ? "Extend the deadline" : "Change the deadline") : "Set a deadline";
  return (
    <span className={cn(deadline && "max-sm:basis-full")}>
      {deadline && (
        <>
          {isOver ? "Answering closed on " : "Answers until "}
          <span className="font-semibold text-ink">{formatDeadline(deadline)}</span>
          {`${yourTime(deadline, timezone)}${autoFinalize && !isOver ? ", then Eightish chooses the date" : ""} `}
        </>
      )}
      <button type="button" className="link hit whitespace-nowrap" aria-label={label} onClick={() => setEditing(true)}>
        {deadline ? label.split(" ", 1) : label}
      </button>
      <Suspense>{isEditing && <DeadlineDialog event={event} onClose={() => setEditing(false)} />}</Suspense>
    </span>
  );
}

/** Returns ' (Fri, Mar 5, 12:00 AM your time)' where the organizer's clock differs. */
function yourTime({ date, time }: WallClock, timezone: string): string {
  const here = viewerTime(date, time, timezone, localTimeZone());
  if (!here) return "";
  return ` (${here.sameDay ? "" : `${formatDayDate(here.date)}, `}${formatTime(here.time)} your time)`;
}
