import type { Stack } from "../local-stack.ts";
import { startCalendarStandIn } from "./calendar-stand-in.ts";

/** Starts calendars that can be saved in a local stack, and lets its Worker fetch them. Returns their origin. */
export async function startCalendars(stack: Stack): Promise<string> {
  const given = process.env.CALENDAR_TEST_ORIGIN;
  if (given) return given;
  // The inbox has the port between.
  const { origin } = await startCalendarStandIn({ port: Math.min(stack.port + 2, 65_535), ownOrigin: stack.origin });
  process.env.CALENDAR_TEST_ORIGIN = origin;
  return origin;
}
