import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { formatInstantDate } from "#schema/dates.ts";
import { MailedLinkCard } from "../features/auth/mailed-link-card.tsx";
import { readMailedToken } from "../features/auth/mailed-token.ts";
import { useConfirmEmail } from "../features/auth/mutations.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { failureSentence } from "../lib/failure.ts";
import { Button, buttonClass } from "../ui/form/button.tsx";
import { FieldError } from "../ui/form/field.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";

/** Opened from the confirmation mail. 'No' suggests a sign-in by link, which removes a stranger's password. */
export function Component() {
  useDocumentTitle("Confirm your e-mail");
  const { hash } = useLocation();
  const [link] = useState(() => readMailedToken(hash));
  const confirm = useConfirmEmail();
  const [isStranger, setStranger] = useState(false);
  if (!link) {
    return (
      <EmptyState
        level={1}
        title="This link is not complete"
        text="Open it from the e-mail again, or ask for a new one on your dashboard."
        action={
          <Link to="/" className={buttonClass()}>
            Go to the dashboard
          </Link>
        }
      />
    );
  }
  const email = <strong className="font-semibold wrap-anywhere text-ink">{link.email}</strong>;
  if (confirm.isSuccess) {
    return (
      <MailedLinkCard title="Your e-mail is confirmed">
        <p className="text-ink-2">Invitations sent to {email} are on your dashboard now.</p>
        <Link to="/" className={buttonClass({ s: "lg" })}>
          Go to the dashboard
        </Link>
      </MailedLinkCard>
    );
  }
  if (isStranger) {
    return (
      <MailedLinkCard title="Then it stays unconfirmed">
        <p className="text-ink-2">
          Somebody typed your address by mistake or on purpose. To make the account yours, sign in with a link: that
          ends every password and session set before.
        </p>
        <Link to="/auth" className={buttonClass({ s: "lg" })}>
          Sign in with a link
        </Link>
      </MailedLinkCard>
    );
  }
  return (
    <MailedLinkCard title="Did you create this account?">
      <p className="text-ink-2">
        An account for {email} was created
        {link.registeredAt && <> on {formatInstantDate(link.registeredAt)}</>}.
      </p>
      {confirm.isError && <FieldError>{failureSentence(confirm.error)}</FieldError>}
      <div className="grid gap-2">
        <Button s="lg" busy={confirm.isPending} busyText="Confirming..." onClick={() => confirm.mutate(link.token)}>
          Yes, confirm my e-mail
        </Button>
        <Button s="lg" v="ghost" onClick={() => setStranger(true)}>
          No, that wasn't me
        </Button>
      </div>
    </MailedLinkCard>
  );
}
