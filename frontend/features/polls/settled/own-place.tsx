import type { Poll, PollResponse, Standing } from "#schema/contracts/polls.ts";
import { attendance, isForCalendar } from "#schema/who-comes.ts";
import { useWords } from "../../../lib/words.ts";
import { CalendarLinks } from "./calendar-links.tsx";

interface OwnPlaceProps {
  poll: Poll;
  /** Empty for a visitor of a group link, who has no link of their own yet. */
  token: string;
  own: PollResponse | null;
  standing: Standing;
}

/** Says whether this person has a place, and offers calendars where the date is for theirs. */
export function OwnPlace({ poll: { event }, token, own, standing }: OwnPlaceProps) {
  const i18n = useWords();
  const { finalDateId, finalizedDate, capacity } = event;
  if (finalDateId === null || !finalizedDate) return null;
  const stands = attendance(finalDateId, { answers: own?.dateOptionResponses ?? {}, place: standing.place });
  if (stands === "waiting") return <WaitingNumber position={standing.waitingPosition ?? 1} />;
  return (
    <>
      {standing.place === "coming" && <p className="mt-3 font-semibold text-yes-ink">{i18n.t("You have a place.")}</p>}
      {token !== "" && isForCalendar(capacity, stands) ? (
        <CalendarLinks
          className="mt-3"
          entry={{ ...event, ...finalizedDate }}
          file={`/api/poll/${token}/calendar.ics`}
        />
      ) : event.isPastEvent ? null : (
        <p className="mt-3 text-sm text-ink-2">
          {stands === "no"
            ? i18n.t("You said no to this date, so it is not for your calendar.")
            : capacity === null
              ? i18n.t("You can add this date to your calendar once you have answered.")
              : i18n.t("This date is for your calendar once you have a place.")}
        </p>
      )}
    </>
  );
}

function WaitingNumber({ position }: { position: number }) {
  const i18n = useWords();
  return (
    <div className="mt-3">
      <p className="font-semibold">{i18n.t("You are number {position} on the waiting list.", { position })}</p>
      <p className="mt-1 text-sm text-ink-2">
        {i18n.t("The next who fits gets a free place, so a smaller party may go ahead of you.")}
      </p>
    </div>
  );
}
