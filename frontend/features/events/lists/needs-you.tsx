import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useWords } from "../../../lib/words.ts";
import { inviteStatus } from "../../invites/invite-status.ts";
import { invitesQuery } from "../../invites/queries.ts";
import { INVITATIONS_HEADING } from "../../invites/received-invites.tsx";
import { isReady, sortedEvents } from "../event-status.ts";
import { eventsQuery } from "../queries.ts";
import { focusEvent } from "./event-card.tsx";
import { focusHeading } from "./list-section.tsx";

const partClass = "link hit inline-flex min-h-11 items-center text-maybe-ink!";

/** 'Needs you: 2 dates to choose, 1 invitation'. A part that counts one thing opens it, the others lead to the first. */
export function NeedsYou() {
  const i18n = useWords();
  const { data: events = [] } = useQuery(eventsQuery());
  const { data: invites = [] } = useQuery(invitesQuery());
  const ready = sortedEvents(events).filter(isReady);
  const waiting = invites.filter((invite) => inviteStatus(invite) === "pending");
  const [event] = ready;
  const [invite] = waiting;
  if (!event && !invite) return null;
  const toChoose = i18n.t("{count, plural, one {# date to choose} other {# dates to choose}}", { count: ready.length });
  const toAnswer = i18n.t("{count, plural, one {# invitation} other {# invitations}}", { count: waiting.length });
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 rounded-control bg-maybe-soft px-4 text-sm font-semibold text-maybe-ink">
      {i18n.t("Needs you:")}{" "}
      <span className="inline-flex flex-wrap items-center">
        {event && (
          <span className="inline-flex items-center">
            {ready.length === 1 ? (
              <Link to={`/events/${event.id}/dashboard`} className={partClass}>
                {toChoose}
              </Link>
            ) : (
              <button type="button" className={partClass} onClick={() => focusEvent(event.id)}>
                {toChoose}
              </button>
            )}
            {invite && <span className="whitespace-pre">{i18n.formats.list.middle}</span>}
          </span>
        )}
        {invite &&
          (waiting.length === 1 ? (
            // The poll page is outside the router.
            <a href={`/poll/${encodeURIComponent(invite.token)}`} className={partClass}>
              {toAnswer}
            </a>
          ) : (
            <button type="button" className={partClass} onClick={() => focusHeading(INVITATIONS_HEADING)}>
              {toAnswer}
            </button>
          ))}
      </span>
    </p>
  );
}
