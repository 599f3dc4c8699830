import type { EventDashboard } from "#schema/contracts/events.ts";
import { formatLongDate } from "#schema/dates.ts";
import { FIRST_MAILS_PER_DAY } from "#schema/limits.ts";
import { ConfirmToSend } from "../../account/confirm-to-send.tsx";

/** Says when invitations go out that do not go at once. */
export function SendingDays({ board: { event, sendingDays = [] } }: { board: EventDashboard }) {
  const days = sendingDays.map(({ day, count }) => `${count} on ${formatLongDate(day)}`);
  return (
    <>
      {!event.isPastEvent && <ConfirmToSend />}
      {days.length > 0 && (
        <p className="rounded-card bg-maybe-soft p-4 text-sm text-maybe-ink print:hidden">
          A new account mails at most {FIRST_MAILS_PER_DAY} new people a day. Your invitations go out: {days.join(", ")}
          .
        </p>
      )}
    </>
  );
}
