import { attendance, isForCalendar } from "#schema/who-comes.ts";
import { Refusal } from "../../../lib/refusal.ts";
import type { OpenPoll } from "../../core/decide/open-poll.ts";

/** Throws 404 when the final date is not for this guest's calendar. */
export function refuseCalendar({ event, invite, response }: OpenPoll, finalId: string): void {
  const attending = attendance(finalId, { answers: response?.answers ?? {}, place: invite.place });
  if (isForCalendar(event.capacity, attending)) return;
  if (attending === "no") throw new Refusal("not-found:declined-date");
  throw new Refusal("not-found:no-place");
}
