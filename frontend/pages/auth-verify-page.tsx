import { Trans } from "@lingui/react";
import { Link } from "react-router-dom";
import type { SignedIn, WaitingEvent } from "#schema/contracts/account.ts";
import { CheckedLink } from "../features/auth/checked-link.tsx";
import { openNext, openSent, sendHere } from "../features/auth/lead-on.ts";
import { MailedLinkCard } from "../features/auth/mailed-link-card.tsx";
import { useVerifyLink } from "../features/auth/mutations.ts";
import { signInLabel, WaitingEventCard } from "../features/events/create/waiting-event.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { failureSentence } from "../lib/failure.ts";
import { useWords } from "../lib/words.ts";
import { Address } from "../ui/address.tsx";
import { Button, ButtonLink } from "../ui/form/button.tsx";
import { FieldError } from "../ui/form/field.tsx";

/** Opened from the sign-in mail. Waits for a click, because mail programs open links on their own. */
export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Sign in"));
  return (
    <CheckedLink
      purpose="sign-in"
      title={i18n.t("Sign in to Eightish")}
      advice={i18n.t("Open it from the e-mail again, or ask for a new one.")}
      action={
        <ButtonLink as={Link} to="/auth">
          {i18n.t("Ask for a new link")}
        </ButtonLink>
      }
    >
      {({ email, waiting, token }) => (
        <MailedLinkCard title={i18n.t("Sign in to Eightish")}>
          <p className="text-ink-2">
            <Trans id="You are signing in as {email}." values={{ email: <Address email={email} /> }} />
          </p>
          <SignInByLink token={token} waiting={waiting} />
        </MailedLinkCard>
      )}
    </CheckedLink>
  );
}

function SignInByLink({ token, waiting }: { token: string; waiting: WaitingEvent | null }) {
  const i18n = useWords();
  const verifyLink = useVerifyLink();
  const isWorking = verifyLink.isPending || verifyLink.isSuccess;
  const isSending = isWorking && verifyLink.variables?.send !== undefined;

  function signIn(sent: WaitingEvent | null) {
    const onSuccess = ({ event, invitations, waiting: unsent, next }: SignedIn) => {
      if (sent && event && invitations) openSent({ event, invitations }, sent.key, i18n);
      else if (sent && unsent) sendHere(unsent);
      else openNext({ next });
    };
    verifyLink.mutate({ token, send: sent?.key }, { onSuccess });
  }

  if (verifyLink.isError) {
    return (
      <>
        <FieldError>{failureSentence(verifyLink.error, i18n)}</FieldError>
        <ButtonLink as={Link} to="/auth" size="lg">
          {i18n.t("Ask for a new link")}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {waiting && <WaitingEventCard waiting={waiting} />}
      <div className="grid gap-2">
        {waiting && (
          <Button
            size="lg"
            busy={isSending}
            disabled={isWorking}
            busyText={verifyLink.isSuccess ? i18n.t("Opening it...") : i18n.t("Signing in...")}
            onClick={() => signIn(waiting)}
          >
            {signInLabel(waiting, i18n)}
          </Button>
        )}
        <Button
          size="lg"
          variant={waiting ? "ghost" : "primary"}
          busy={isWorking && !isSending}
          disabled={isWorking}
          busyText={i18n.t("Signing in...")}
          onClick={() => signIn(null)}
        >
          {waiting ? i18n.t("Just sign in") : i18n.t("Sign in")}
        </Button>
      </div>
      {waiting && (
        <p className="text-sm text-ink-2">{i18n.t("Not your event? ‘Just sign in’ sends nothing to anybody.")}</p>
      )}
    </>
  );
}
