import { Trans } from "@lingui/react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { OptOutInput } from "#schema/contracts/opt-outs.ts";
import { MailedLinkCard } from "../features/auth/mailed-link-card.tsx";
import { signedTokenIn } from "../features/auth/mailed-token.ts";
import { optOutQuery, useSetOptOut } from "../features/opt-outs/opt-out.ts";
import { ApiError } from "../lib/api.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { failureSentence } from "../lib/failure.ts";
import { useWords } from "../lib/words.ts";
import { Button } from "../ui/form/button.tsx";
import { FieldError } from "../ui/form/field.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";
import { LoadingStatus, Skeleton } from "../ui/state/skeleton.tsx";

/** Stops or resumes mail from one organizer or from everybody. Changes nothing before a click. */
export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("E-mail choices"));
  const token = signedTokenIn(useParams().token ?? "");
  const { data: state, error, isError, isFetching, refetch } = useQuery(optOutQuery(token));
  const setOptOut = useSetOptOut(token);
  if (isError && state === undefined) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <EmptyState
        level={1}
        title={isUnknown ? i18n.t("This link is not valid") : i18n.t("Couldn't load your e-mail choices.")}
        text={failureSentence(error, i18n)}
        action={
          !isUnknown && (
            <Button busy={isFetching} onClick={() => refetch()}>
              {i18n.t("Try again")}
            </Button>
          )
        }
      />
    );
  }
  return (
    <MailedLinkCard title={i18n.t("Which e-mails do you want?")}>
      {state === undefined ? (
        <div aria-busy="true" className="grid gap-4">
          <LoadingStatus />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ) : (
        <>
          <p className="text-ink-2">
            <Trans
              id="Invitations, reminders and connection requests to {email}."
              values={{
                email: (
                  <strong dir="auto" className="font-semibold wrap-anywhere text-ink">
                    {state.email}
                  </strong>
                ),
              }}
            />
          </p>
          {state.organizerName !== null && (
            <Choice
              from={state.organizerName}
              isStopped={state.organizer || state.everything}
              isCovered={state.everything}
              busy={setOptOut.isPending}
              onChange={(optedOut) => setOptOut.mutate({ scope: "organizer", optedOut })}
            />
          )}
          <Choice
            from={null}
            isStopped={state.everything}
            busy={setOptOut.isPending}
            onChange={(optedOut) => setOptOut.mutate({ scope: "everything", optedOut })}
          />
          {setOptOut.isError && <FieldError>{failureSentence(setOptOut.error, i18n)}</FieldError>}
          <p className="text-sm text-ink-2">
            {i18n.t("Sign-in e-mails, final dates and cancellations of events you take part in always reach you.")}
          </p>
        </>
      )}
    </MailedLinkCard>
  );
}

interface ChoiceProps {
  /** Null for everybody. */
  from: string | null;
  isStopped: boolean;
  /** True if the broader choice below already stops this mail. */
  isCovered?: boolean;
  busy: boolean;
  onChange: (optedOut: OptOutInput["optedOut"]) => void;
}

function Choice({ from, isStopped, isCovered = false, busy, onChange }: ChoiceProps) {
  const i18n = useWords();
  const name = <bdi>{from}</bdi>;
  const components = { 0: <strong className="font-semibold" /> };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
      <p role="status" className="min-w-0 wrap-anywhere">
        {from !== null && isStopped && (
          <Trans id="Mail from {name}: <0>stopped</0>" values={{ name }} components={components} />
        )}
        {from !== null && !isStopped && (
          <Trans id="Mail from {name}: <0>on</0>" values={{ name }} components={components} />
        )}
        {from === null && isStopped && <Trans id="Mail from everybody: <0>stopped</0>" components={components} />}
        {from === null && !isStopped && <Trans id="Mail from everybody: <0>on</0>" components={components} />}
      </p>
      <Button
        variant={isStopped ? "secondary" : "soft"}
        disabled={isCovered}
        busy={busy}
        onClick={() => onChange(!isStopped)}
      >
        {isStopped ? i18n.t("Start again") : i18n.t("Stop")}
      </Button>
    </div>
  );
}
