import { useQuery } from "@tanstack/react-query";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { formatLongDate, formatOptionDay, formatTime, localTimeZone, viewerTime } from "#schema/dates.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { shownTime } from "../../../lib/shown-time.ts";
import { useWords } from "../../../lib/words.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { userQuery } from "../../account/queries.ts";
import { useFinalizeEvent } from "../mutations.ts";
import { toastDone, toastFailed, toastMailed } from "./board-toast.ts";
import { countMailed } from "./mailed-people.ts";
import { whoCannot } from "./who-cannot.ts";

interface FinalizeDialogProps {
  board: EventDashboard;
  option: TalliedOption;
  onClose: () => void;
}

/** Asks before an event is finalized and says who gets mail. */
export default function FinalizeDialog({ board, option, onClose }: FinalizeDialogProps) {
  const i18n = useWords();
  const { event } = board;
  const { data: user } = useQuery(userQuery());
  // An unconfirmed account's mails wait.
  const isConfirmed = user?.emailVerified !== false;
  const count = countMailed(board);
  const finalize = useFinalizeEvent(event.id, (error) =>
    error
      ? toastFailed(i18n.t("Error saving changes"), failureSentence(error, i18n))
      : isConfirmed && count > 0
        ? toastMailed(i18n.t("Date finalized! Notification emails sent to all participants."))
        : toastDone(i18n.t("Date finalized!")),
  );
  const here = option.time && viewerTime(option.date, option.time, event.timezone, localTimeZone());
  const date = formatOptionDay(option, "long", i18n);
  const missing = whoCannot(option, board, i18n);
  const confirm = () => finalize.mutate({ dateOptionId: option.id, version: event.version }, { onSettled: onClose });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !finalize.isPending && onClose()}
      title={
        option.time === null
          ? i18n.t("Finalize {date}?", { date })
          : i18n.t("Finalize {date} at {time}?", { date, time: shownTime(option.time, event.timezone, i18n) })
      }
      description={
        <>
          {option.note && (
            <span className="block font-semibold text-ink wrap-anywhere">
              <bdi>{option.note}</bdi>
            </span>
          )}
          {here &&
            i18n.t("For you that is {date} at {time}.", {
              date: formatLongDate(here.date, i18n),
              time: formatTime(here.time, i18n),
            })}
          {here && " "}
          {missing && (
            <span className="font-semibold text-ink">{i18n.t("{names} can't make it.", { names: missing })} </span>
          )}
          {!isConfirmed
            ? i18n.t(
                "{count, plural, one {# person will get an e-mail with a calendar invite once you confirm your e-mail.} other {# people will get an e-mail with a calendar invite once you confirm your e-mail.}}",
                { count },
              )
            : isTooFull(option, board)
              ? i18n.t(
                  "{count, plural, one {# person will get an e-mail. You get a copy.} other {# people will get an e-mail: a calendar invite or, where the room is full, their number on the waiting list. You get a copy.}}",
                  { count },
                )
              : i18n.t(
                  "{count, plural, one {# person will get an e-mail with a calendar invite. You get a copy.} other {# people will get an e-mail with a calendar invite. You get a copy.}}",
                  { count },
                )}
        </>
      }
      confirm={i18n.t("Finalize this date")}
      cancel={i18n.t("Not yet")}
      onConfirm={confirm}
      busy={finalize.isPending}
      busyText={i18n.t("Finalizing...")}
    />
  );
}

/** Returns true when more people say yes to a date than there is room for. */
function isTooFull({ yesPeople }: TalliedOption, { event }: EventDashboard): boolean {
  return event.capacity !== null && yesPeople > event.capacity;
}
