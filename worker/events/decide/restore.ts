import type { Changes, EventState } from "./state.ts";

/**
 * Brings an event back from the recycle bin and sends the invitations that were held back there. Of the waiting mails
 * that the event is off nothing is left to say, but entries that were sent must still be taken out of calendars. Returns
 * null for an event that is not in the recycle bin.
 */
export function decideRestore({ event, notices }: EventState): Changes | null {
  if (event.deletedAt === null) return null;
  return {
    event: { deletedAt: null },
    isResuming: true,
    dropped: notices.filter(({ purpose }) => purpose === "cancelled").map(({ id }) => id),
    rewritten: notices.flatMap(({ id, job }) => {
      const isOff =
        job.kind === "event-cancelled" || (job.kind === "calendar-cancellation" && job.reason === "deleted");
      if (!isOff || job.option === null || job.calendar === null) return [];
      const { event, option, calendar } = job;
      return [
        { id, job: { kind: "calendar-cancellation" as const, event, option, calendar, reason: "reopened" as const } },
      ];
    }),
  };
}
