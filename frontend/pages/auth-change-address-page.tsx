import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useChangeAddress } from "../features/account/address-change.ts";
import { userQuery } from "../features/account/queries.ts";
import { MailedLinkCard } from "../features/auth/mailed-link-card.tsx";
import { readMailedToken } from "../features/auth/mailed-token.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { failureSentence } from "../lib/failure.ts";
import { Button, ButtonLink } from "../ui/form/button.tsx";
import { FieldError } from "../ui/form/field.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";

const Address = ({ email }: { email: string }) => (
  <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
);

/** Opened from the mail to a new address. Opening it changes nothing; the button works in the account's own browser. */
export function Component() {
  useDocumentTitle("Change your address");
  const { hash } = useLocation();
  const [link] = useState(() => readMailedToken(hash));
  const change = useChangeAddress();
  const { data: user, isPending } = useQuery(userQuery());
  if (!link?.from) {
    return (
      <EmptyState
        level={1}
        title="This link is not complete"
        text="Open it from the e-mail again, or ask for a new one in Settings."
        action={
          <ButtonLink as={Link} to="/settings#address">
            Open Settings
          </ButtonLink>
        }
      />
    );
  }
  const { token, from, email } = link;
  if (user?.email === email) {
    return (
      <MailedLinkCard title="Your address is changed">
        <p className="text-ink-2">
          You sign in with <Address email={email} /> now. Your invitations and connections came along.
        </p>
        <ButtonLink as={Link} to="/" size="lg">
          Go to the dashboard
        </ButtonLink>
      </MailedLinkCard>
    );
  }
  const isElsewhere = !isPending && user?.email !== from;
  return (
    <MailedLinkCard title="Change your address?">
      <p className="text-ink-2">
        Your account gets <Address email={email} /> instead of <Address email={from} />.
      </p>
      {isElsewhere ? (
        <>
          <p className="text-ink-2">
            This browser is not signed in to <Address email={from} />. Open the link in the browser in which you asked
            for it, or sign in here and open it again.
          </p>
          <ButtonLink as={Link} to={user ? "/" : "/auth"} size="lg">
            {user ? "Go to the dashboard" : "Sign in"}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-ink-2">
            Every other browser is signed out. Your connections and the organizers who invited you see the new address.
          </p>
          {change.isError && <FieldError>{failureSentence(change.error)}</FieldError>}
          <Button
            size="lg"
            busy={change.isPending}
            disabled={isPending}
            busyText="Changing..."
            onClick={() => change.mutate(token)}
          >
            Change address
          </Button>
        </>
      )}
    </MailedLinkCard>
  );
}
