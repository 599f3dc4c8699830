import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { OptOutInput } from "#schema/contracts/opt-outs.ts";
import { MailedLinkCard } from "../features/auth/mailed-link-card.tsx";
import { optOutQuery, useSetOptOut } from "../features/opt-outs/opt-out.ts";
import { ApiError } from "../lib/api.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { failureSentence } from "../lib/failure.ts";
import { Button } from "../ui/form/button.tsx";
import { FieldError } from "../ui/form/field.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";
import { LoadingStatus, Skeleton } from "../ui/state/skeleton.tsx";

/** Stops or resumes mail from one organizer or from everybody. Changes nothing before a click. */
export function Component() {
  useDocumentTitle("E-mail choices");
  const { token = "" } = useParams();
  const { data: state, error, isError, isFetching, refetch } = useQuery(optOutQuery(token));
  const setOptOut = useSetOptOut(token);
  if (isError && state === undefined) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <EmptyState
        level={1}
        title={isUnknown ? "This link is not valid" : "Couldn't load your e-mail choices."}
        text={failureSentence(error)}
        action={
          !isUnknown && (
            <Button busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          )
        }
      />
    );
  }
  return (
    <MailedLinkCard title="Which e-mails do you want?">
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
            Invitations, reminders and connection requests to{" "}
            <strong className="font-semibold wrap-anywhere text-ink">{state.email}</strong>.
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
            from="everybody"
            isStopped={state.everything}
            busy={setOptOut.isPending}
            onChange={(optedOut) => setOptOut.mutate({ scope: "everything", optedOut })}
          />
          {setOptOut.isError && <FieldError>{failureSentence(setOptOut.error)}</FieldError>}
          <p className="text-sm text-ink-2">
            Sign-in e-mails, final dates and cancellations of events you take part in always reach you.
          </p>
        </>
      )}
    </MailedLinkCard>
  );
}

interface ChoiceProps {
  from: string;
  isStopped: boolean;
  /** True if the broader choice below already stops this mail. */
  isCovered?: boolean;
  busy: boolean;
  onChange: (optedOut: OptOutInput["optedOut"]) => void;
}

function Choice({ from, isStopped, isCovered = false, busy, onChange }: ChoiceProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
      <p role="status" className="min-w-0 wrap-anywhere">
        Mail from {from}: <strong className="font-semibold">{isStopped ? "stopped" : "on"}</strong>
      </p>
      <Button
        variant={isStopped ? "secondary" : "soft"}
        disabled={isCovered}
        busy={busy}
        onClick={() => onChange(!isStopped)}
      >
        {isStopped ? "Start again" : "Stop"}
      </Button>
    </div>
  );
}
