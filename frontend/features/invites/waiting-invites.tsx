import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { focusHeading } from "../events/lists/list-section.tsx";
import { inviteStatus } from "./invite-status.ts";
import { invitesQuery } from "./queries.ts";
import { INVITATIONS_HEADING } from "./received-invites.tsx";

/** Says on phones how many invitations wait for an answer, because the user's own events come before them. */
export function WaitingInvites() {
  const { data: invites = [] } = useQuery(invitesQuery());
  const waiting = invites.filter((invite) => inviteStatus(invite) === "pending").length;
  if (waiting === 0) return null;
  return (
    <button
      type="button"
      onClick={() => focusHeading(INVITATIONS_HEADING)}
      className="flex min-h-11 items-center justify-between gap-3 rounded-control bg-maybe-soft px-4 py-2 text-left text-sm font-semibold text-maybe-ink sm:hidden"
    >
      {waiting === 1 ? "1 invitation needs your answer" : `${waiting} invitations need your answer`}
      <ChevronDown size={16} strokeWidth={2.25} aria-hidden="true" className="flex-none" />
    </button>
  );
}
