import { useQuery } from "@tanstack/react-query";
import { formatInstantDate } from "#schema/dates.ts";
import { Button } from "../../ui/form/button.tsx";
import { useOlder } from "../events/lists/list-pages.ts";
import { cardGridClass, FoldedSection, focusHeading } from "../events/lists/list-section.tsx";
import { QuietCard } from "../events/lists/quiet-card.tsx";
import { inviteTitle } from "./invite-card.tsx";
import { useRestoreInvite } from "./mutations.ts";
import { dismissedInvitesQuery } from "./queries.ts";
import { INVITATIONS_HEADING } from "./received-invites.tsx";

export function DismissedInvites() {
  const restore = useRestoreInvite();
  const query = useQuery(dismissedInvitesQuery());
  const older = useOlder([
    { path: "/api/invites/dismissed", queryKey: dismissedInvitesQuery().queryKey, items: query.data },
  ]);
  return (
    <FoldedSection
      title="Dismissed Invites"
      failure="Couldn't load your dismissed invites."
      query={query}
      older={older}
    >
      {(invites) => (
        <ul className={cardGridClass}>
          {invites.map((invite) => (
            <QuietCard
              key={invite.id}
              badge="Dismissed"
              title={inviteTitle(invite)}
              description={invite.event.description}
              lines={[`From ${invite.event.organizerName}`, `Dismissed ${formatInstantDate(invite.dismissedAt)}`]}
              action={
                <Button
                  variant="secondary"
                  aria-label={`Restore Invite: ${inviteTitle(invite)}`}
                  className="w-full"
                  onClick={() => {
                    restore.mutate(invite);
                    focusHeading(INVITATIONS_HEADING);
                  }}
                >
                  Restore Invite
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </FoldedSection>
  );
}
