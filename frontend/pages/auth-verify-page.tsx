import { Trans } from "@lingui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { SignedIn, WaitingEvent } from "#schema/contracts/account.ts";
import type { Words } from "#schema/words.ts";
import { openNext, openSent } from "../features/auth/lead-on.ts";
import { MailedLinkCard } from "../features/auth/mailed-link-card.tsx";
import { readMailedToken } from "../features/auth/mailed-token.ts";
import { continueTo, mailedLinkQuery, useVerifyLink } from "../features/auth/mutations.ts";
import { SEND_SAVED } from "../features/events/create/event-draft.ts";
import { saveWaiting, signInLabel, WaitingEventCard } from "../features/events/create/waiting-event.tsx";
import { ApiError } from "../lib/api.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { failureSentence } from "../lib/failure.ts";
import { useWords } from "../lib/words.ts";
import { Button, ButtonLink } from "../ui/form/button.tsx";
import { FieldError } from "../ui/form/field.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";

/** Opened from the sign-in mail. Waits for a click, because mail programs open links on their own. */
export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Sign in"));
  const { hash } = useLocation();
  const [link] = useState(() => readMailedToken(hash));
  if (!link) {
    return (
      <EmptyState
        level={1}
        title={i18n.t("This link is not complete")}
        text={i18n.t("Open it from the e-mail again, or ask for a new one.")}
        action={
          <ButtonLink as={Link} to="/auth">
            {i18n.t("Back to login")}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <MailedLinkCard title={i18n.t("Sign in to Eightish")}>
      <p className="text-ink-2">
        <Trans
          id="You are signing in as {email}."
          values={{
            email: (
              <strong dir="auto" className="font-semibold wrap-anywhere text-ink">
                {link.email}
              </strong>
            ),
          }}
        />
      </p>
      <SignInByLink token={link.token} />
    </MailedLinkCard>
  );
}

function SignInByLink({ token }: { token: string }) {
  const i18n = useWords();
  const verifyLink = useVerifyLink();
  const isWorking = verifyLink.isPending || verifyLink.isSuccess;
  // Signing in uses the link up and clears the queries, and the page must not read it again.
  const { data, error, isFetching, refetch } = useQuery({ ...mailedLinkQuery(token), enabled: !isWorking });
  const [read, setRead] = useState<WaitingEvent | null>(null);
  const waiting = read ?? data?.waiting ?? null;
  const failed = verifyLink.error ?? (data ? null : error);
  const isSending = isWorking && verifyLink.variables?.send !== undefined;

  function signIn(sent: WaitingEvent | null) {
    setRead(waiting);
    verifyLink.mutate(
      { token, send: sent?.key },
      { onSuccess: (signedIn) => (sent ? leadOn(signedIn, sent.key, i18n) : openNext(signedIn)) },
    );
  }

  if (failed && !isFetching) {
    const isUsedUp = failed instanceof ApiError && failed.status === 400;
    return (
      <>
        <FieldError>{failureSentence(failed, i18n)}</FieldError>
        {isUsedUp || verifyLink.isError ? (
          <ButtonLink as={Link} to="/auth" size="lg">
            {i18n.t("Ask for a new link")}
          </ButtonLink>
        ) : (
          <Button size="lg" onClick={() => refetch()}>
            {i18n.t("Try again")}
          </Button>
        )}
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
          disabled={!data || isWorking}
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

function leadOn({ event, invitations, waiting }: SignedIn, key: string, i18n: Words): void {
  if (event && invitations) openSent({ event, invitations }, key, i18n);
  else {
    // The create page tries again and says what is in the way.
    if (waiting) saveWaiting(waiting);
    continueTo(SEND_SAVED);
  }
}
