import { useEffect, useState } from "react";
import type { BusyTime } from "#schema/calendar/reading.ts";
import type { OwnDate } from "#schema/contracts/calendar-feed.ts";
import { api } from "../../lib/api.ts";
import { busySpanOf } from "./clash.ts";

const noDates: BusyTime[] = [];

/** Returns the final dates of the signed-in person's other events, or none if they cannot be loaded. */
export function useOwnDates({ isSignedIn, eventId }: { isSignedIn: boolean; eventId?: string }): BusyTime[] {
  const [own, setOwn] = useState(noDates);
  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    api<OwnDate[]>("GET", "/api/user/dates")
      .then((found) => {
        const others = found.filter((date) => date.eventId !== eventId);
        const busy = others.map((date) => ({
          ...busySpanOf(date, date.timezone, date.durationMinutes),
          title: date.title,
          isAllDay: date.time === null,
        }));
        if (isCurrent) setOwn(busy);
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, eventId]);
  return isSignedIn ? own : noDates;
}
