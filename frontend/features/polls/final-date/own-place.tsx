import type { Poll, PollResponse, Seat } from "#schema/contracts/polls.ts";
import { peopleText } from "#schema/parties.ts";
import { attendance, isForCalendar, isLargerThanRoom } from "#schema/who-comes.ts";
import { useWords } from "../../../lib/words.ts";
import { CalendarLinks } from "./calendar-links.tsx";

interface OwnPlaceProps {
  poll: Poll;
  /** Empty for a visitor of a group link, who has no link of their own yet. */
  token: string;
  own: PollResponse | null;
  seat: Seat;
}

/** Says whether this person has a place, and offers calendars where the date is for theirs. */
export function OwnPlace({ poll, token, own, seat }: OwnPlaceProps) {
  const i18n = useWords();
  const { event } = poll;
  const { finalDateId, finalizedDate, capacity } = event;
  if (finalDateId === null || !finalizedDate) return null;
  const stands = attendance(finalDateId, { answers: own?.dateOptionResponses ?? {}, place: seat.place });
  if (stands === "waiting") {
    return <Waiting poll={poll} partySize={own?.partySize ?? 1} position={seat.waitingPosition ?? 1} />;
  }
  return (
    <>
      {seat.place === "coming" && <p className="mt-3 font-semibold text-yes-ink">{i18n.t("You have a place.")}</p>}
      {token !== "" && isForCalendar(capacity, stands) ? (
        <CalendarLinks
          className="mt-3"
          entry={{ ...event, ...finalizedDate }}
          file={`/api/poll/${token}/calendar.ics`}
          email={poll.viewer?.email ?? poll.invite.email}
          hasInvite={poll.invite.email !== null}
        />
      ) : event.isPastEvent ? null : (
        <p className="mt-3 text-sm text-ink-2">
          {stands === "no"
            ? i18n.paragraph(
                i18n.t("You said no to this date, so it is not for your calendar."),
                i18n.t("If you put this date into your calendar yourself, please delete it there."),
              )
            : capacity === null
              ? i18n.t("You can add this date to your calendar once you have answered.")
              : i18n.t("This date is for your calendar once you have a place.")}
        </p>
      )}
    </>
  );
}

interface WaitingProps {
  poll: Poll;
  partySize: number;
  position: number;
}

/** The number on the waiting list, or why the party has no chance, and how a guest without an address learns of a place. */
function Waiting({ poll: { event, invite }, partySize, position }: WaitingProps) {
  const i18n = useWords();
  const isTooLarge = isLargerThanRoom(event.capacity, partySize);
  return (
    <div className="mt-3">
      <p className="font-semibold">
        {isTooLarge
          ? i18n.t("You are {people}, which is larger than the room.", { people: peopleText(partySize, i18n) })
          : i18n.t("You are number {position} on the waiting list.", { position })}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {i18n.paragraph(
          isTooLarge
            ? i18n.t("Change the number below, and you get a place when there is one.")
            : i18n.t("The next who fits gets a free place, so a smaller party may go ahead of you."),
          invite.email === null &&
            i18n.t("Come back to this page to see whether you have a place, or add your e-mail."),
        )}
      </p>
    </div>
  );
}
