import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { formatMoment } from "../features/admin/format-moment.ts";
import { useEndSessionByLink } from "../features/auth/end-session.ts";
import { MailedLinkCard } from "../features/auth/mailed-link-card.tsx";
import { readMailedToken } from "../features/auth/mailed-token.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { failureSentence } from "../lib/failure.ts";
import { offersPasswords } from "../lib/offers-passwords.ts";
import { Button, ButtonLink } from "../ui/form/button.tsx";
import { FieldError } from "../ui/form/field.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";

/** Opened from the notice of a new browser. Opening it changes nothing; the button signs that browser out. */
export function Component() {
  useDocumentTitle("New sign-in");
  const { hash } = useLocation();
  const [link] = useState(() => readMailedToken(hash));
  const end = useEndSessionByLink();
  const [isOwn, setOwn] = useState(false);
  if (!link) {
    return (
      <EmptyState
        level={1}
        title="This link is not complete"
        text="Open it from the e-mail again, or see in Settings where you are signed in."
        action={
          <ButtonLink as={Link} to="/settings#sessions">
            Open Settings
          </ButtonLink>
        }
      />
    );
  }
  const email = <strong className="font-semibold wrap-anywhere text-ink">{link.email}</strong>;
  const browser = link.browser || "an unknown browser";
  if (end.isSuccess) return <Ended browser={browser} />;
  if (isOwn) {
    return (
      <MailedLinkCard title="Then all is well">
        <p className="text-ink-2">Nothing has changed. You are told again when another browser signs in.</p>
        <ButtonLink as={Link} to="/" size="lg">
          Go to the dashboard
        </ButtonLink>
      </MailedLinkCard>
    );
  }
  return (
    <MailedLinkCard title="Was this you?">
      <p className="text-ink-2">
        Somebody signed in to {email} with {browser}
        {link.signedInAt && <> on {formatMoment(link.signedInAt)}</>}. That browser was not signed in before.
      </p>
      {end.isError && <FieldError>{failureSentence(end.error)}</FieldError>}
      <div className="grid gap-2">
        <Button size="lg" busy={end.isPending} busyText="Signing out..." onClick={() => end.mutate(link.token)}>
          No, sign it out
        </Button>
        <Button size="lg" variant="ghost" disabled={end.isPending} onClick={() => setOwn(true)}>
          Yes, that was me
        </Button>
      </div>
    </MailedLinkCard>
  );
}

function Ended({ browser }: { browser: string }) {
  const hasPasswords = offersPasswords();
  return (
    <MailedLinkCard title="That browser is signed out">
      <p className="text-ink-2">
        Whoever used {browser} knew a way in: {hasPasswords && "your password, "}your mailbox or one of your passkeys.
      </p>
      <ul className="grid list-disc gap-1 ps-5 text-ink-2">
        {hasPasswords && <li>Change your password, if you have one.</li>}
        <li>Sign out every browser and remove every passkey that you do not know.</li>
        <li>Make sure that nobody else reads your e-mail.</li>
      </ul>
      <div className="grid gap-2">
        {hasPasswords && (
          <ButtonLink as={Link} to="/settings#password" size="lg">
            Change the password
          </ButtonLink>
        )}
        <ButtonLink as={Link} to="/settings#sessions" size="lg" variant={hasPasswords ? "ghost" : "primary"}>
          See where you are signed in
        </ButtonLink>
      </div>
    </MailedLinkCard>
  );
}
