import { attendance, isForCalendar } from "#schema/who-comes.ts";
import { failure } from "../../http/errors.ts";
import type { OpenPoll } from "./state.ts";

/** Throws 404 when the final date is not for this guest's calendar. */
export function refuseCalendar({ event, invite, response }: OpenPoll, finalId: string): void {
  const standing = attendance(finalId, { answers: response?.answers ?? {}, place: invite.place });
  if (isForCalendar(event.capacity, standing)) return;
  if (standing === "no") throw failure("not-found", "You said no to this date, so it is not for your calendar.");
  throw failure("not-found", "This date is for your calendar once you have a place.");
}
