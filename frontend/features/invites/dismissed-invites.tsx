import { Trans } from "@lingui/react";
import { useQuery } from "@tanstack/react-query";
import { formatInstantDate } from "#schema/dates.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { useOlder } from "../events/lists/list-pages.ts";
import { cardGridClass, FoldedSection, focusHeading } from "../events/lists/list-section.tsx";
import { QuietCard } from "../events/lists/quiet-card.tsx";
import { inviteTitle } from "./invite-card.tsx";
import { useRestoreInvite } from "./mutations.ts";
import { dismissedInvitesQuery } from "./queries.ts";
import { INVITATIONS_HEADING } from "./received-invites.tsx";

export function DismissedInvites() {
  const i18n = useWords();
  const restore = useRestoreInvite();
  const query = useQuery(dismissedInvitesQuery());
  const older = useOlder([
    { path: "/api/invites/dismissed", queryKey: dismissedInvitesQuery().queryKey, items: query.data },
  ]);
  return (
    <FoldedSection
      title={i18n.t("Dismissed Invites")}
      failure={i18n.t("Couldn't load your dismissed invites.")}
      query={query}
      older={older}
    >
      {(invites) => (
        <ul className={cardGridClass}>
          {invites.map((invite) => (
            <QuietCard
              key={invite.id}
              badge={i18n.t("Dismissed")}
              title={inviteTitle(invite, i18n)}
              description={invite.event.description}
              lines={[
                <Trans
                  key="from"
                  id="From {organizer}"
                  values={{ organizer: <bdi>{invite.event.organizerName}</bdi> }}
                />,
                i18n.t("Dismissed {date}", { date: formatInstantDate(invite.dismissedAt, undefined, i18n) }),
              ]}
              action={
                <Button
                  variant="secondary"
                  aria-label={i18n.t("Restore Invite: {title}", { title: inviteTitle(invite, i18n) })}
                  className="w-full"
                  onClick={() => {
                    restore.mutate(invite);
                    focusHeading(INVITATIONS_HEADING);
                  }}
                >
                  {i18n.t("Restore Invite")}
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </FoldedSection>
  );
}
