import type { EventDashboard } from "#schema/contracts/events.ts";
import { formatLongDate } from "#schema/dates.ts";
import { FIRST_MAILS_PER_DAY } from "#schema/limits.ts";
import { useWords } from "../../../lib/words.ts";
import { ConfirmToSend } from "../../account/confirm-to-send.tsx";

/** Returns true while some mail waits until the organizer confirms their address. */
export const isMailHeld = ({ participants, unlisted }: EventDashboard): boolean =>
  unlisted?.isHeld === true || participants.some(({ delivery }) => delivery?.isHeld);

/** Says when invitations go out that do not go at once. */
export function SendingDays({ board }: { board: EventDashboard }) {
  const i18n = useWords();
  const { event, sendingDays = [] } = board;
  const days = sendingDays.map(({ day, count }) =>
    i18n.t("{count} on {date}", { count, date: formatLongDate(day, i18n) }),
  );
  return (
    <>
      {!event.isPastEvent && isMailHeld(board) && <ConfirmToSend />}
      {days.length > 0 && (
        <p className="rounded-card bg-maybe-soft p-4 text-sm text-maybe-ink print:hidden">
          {i18n.t("A new account mails at most {limit} new people a day. Your invitations go out: {days}.", {
            limit: FIRST_MAILS_PER_DAY,
            days: days.join(i18n.formats.list.middle),
          })}
        </p>
      )}
    </>
  );
}
