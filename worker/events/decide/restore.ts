import type { Changes, EventState } from "./state.ts";

/**
 * Restores an event from the recycle bin and sends the invitations held back there. Waiting cancellation mails are
 * withdrawn, but calendar entries that were sent are still cancelled. Returns null for an event outside the recycle
 * bin.
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
