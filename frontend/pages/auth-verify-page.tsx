import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { localPath } from "#schema/local-path.ts";
import { MailedLinkCard } from "../features/auth/mailed-link-card.tsx";
import { readMailedToken } from "../features/auth/mailed-token.ts";
import { continueTo, useVerifyLink } from "../features/auth/mutations.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { failureSentence } from "../lib/failure.ts";
import { Button, ButtonLink } from "../ui/form/button.tsx";
import { FieldError } from "../ui/form/field.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";

/** Opened from the sign-in mail. Waits for a click, because mail programs open links on their own. */
export function Component() {
  useDocumentTitle("Sign in");
  const { hash } = useLocation();
  const [link] = useState(() => readMailedToken(hash));
  const verifyLink = useVerifyLink();
  if (!link) {
    return (
      <EmptyState
        level={1}
        title="This link is not complete"
        text="Open it from the e-mail again, or ask for a new one."
        action={
          <ButtonLink as={Link} to="/auth">
            Back to login
          </ButtonLink>
        }
      />
    );
  }
  const signIn = () =>
    verifyLink.mutate({ token: link.token }, { onSuccess: (signedIn) => continueTo(localPath(signedIn.next)) });
  return (
    <MailedLinkCard title="Sign in to Eightish">
      <p className="text-ink-2">
        You are signing in as <strong className="font-semibold wrap-anywhere text-ink">{link.email}</strong>.
      </p>
      {verifyLink.isError && <FieldError>{failureSentence(verifyLink.error)}</FieldError>}
      {verifyLink.isError ? (
        <ButtonLink as={Link} to="/auth" size="lg">
          Ask for a new link
        </ButtonLink>
      ) : (
        <Button size="lg" busy={verifyLink.isPending || verifyLink.isSuccess} busyText="Signing in..." onClick={signIn}>
          Sign in
        </Button>
      )}
    </MailedLinkCard>
  );
}
