import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import type { Invite } from "#schema/contracts/invites.ts";
import { useWords } from "../../lib/words.ts";
import { ButtonLink } from "../../ui/form/button.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { userQuery } from "../account/queries.ts";
import { useOlder } from "../events/lists/list-pages.ts";
import { cardGridClass, focusHeading, ListSection } from "../events/lists/list-section.tsx";
import { InviteCard, inviteTitle, loadDismissDialog } from "./invite-card.tsx";
import { sortedInvites } from "./invite-status.ts";
import { useDismissInvite } from "./mutations.ts";
import { invitesQuery } from "./queries.ts";

export const INVITATIONS_HEADING = "event-invitations";

const DismissInviteDialog = lazyPart(loadDismissDialog);

/** 'Event Invitations (n)': invitations from others. */
export function ReceivedInvites() {
  const i18n = useWords();
  const { data: user } = useQuery(userQuery());
  const isHidden = user?.emailVerified === false;
  const [asked, setAsked] = useState<Invite | null>(null);
  const dismiss = useDismissInvite();
  const query = useQuery(invitesQuery());
  const older = useOlder([{ path: "/api/invites", queryKey: invitesQuery().queryKey, items: query.data }]);
  return (
    <ListSection
      title={i18n.t("Event Invitations")}
      failure={i18n.t("Couldn't load your invitations.")}
      query={query}
      older={older}
      headingId={INVITATIONS_HEADING}
      isPartial={isHidden}
    >
      {(invites) => (
        <>
          {isHidden ? (
            <EmptyState
              level={3}
              title={i18n.t("Confirm your e-mail to see invitations sent to it")}
              text={i18n.t("Invitations to {email} show here as soon as you have confirmed it.", { email: user.email })}
            />
          ) : invites.length === 0 ? (
            <EmptyState
              level={3}
              title={i18n.t("No invitations")}
              text={i18n.t("You haven't received any event invitations yet.")}
              action={
                <ButtonLink as={Link} to="/swipe" variant="secondary">
                  {i18n.t("Find a Show")}
                </ButtonLink>
              }
            />
          ) : (
            <ul className={cardGridClass}>
              {sortedInvites(invites).map((invite) => (
                <InviteCard key={invite.id} invite={invite} onDismiss={() => setAsked(invite)} />
              ))}
            </ul>
          )}
          <Suspense>
            {asked && (
              <DismissInviteDialog
                title={inviteTitle(asked, i18n)}
                onClose={() => setAsked(null)}
                onConfirm={() => {
                  setAsked(null);
                  dismiss.mutate(asked);
                  focusHeading(INVITATIONS_HEADING);
                }}
              />
            )}
          </Suspense>
        </>
      )}
    </ListSection>
  );
}
