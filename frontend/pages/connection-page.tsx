import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { userQuery } from "../features/account/queries.ts";
import { MailedLinkCard } from "../features/auth/mailed-link-card.tsx";
import { MailedRequest, ToApp } from "../features/people/mailed-request.tsx";
import { mailedConnectionQuery } from "../features/people/queries.ts";
import { ApiError } from "../lib/api.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { failureSentence } from "../lib/failure.ts";
import { signedTokenIn } from "../lib/signed-token.ts";
import { useWords } from "../lib/words.ts";
import { Button } from "../ui/form/button.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";
import { LoadingStatus, Skeleton } from "../ui/state/skeleton.tsx";

/** Opened from the mails about a connection. Opening it changes nothing. */
export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Connection request"));
  const token = signedTokenIn(useParams().token ?? "");
  const mailed = useQuery(mailedConnectionQuery(token));
  const viewer = useQuery(userQuery());
  const failed = [mailed, viewer].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    const isUnknown = failed === mailed && failed.error instanceof ApiError && failed.error.status === 404;
    return (
      <EmptyState
        level={1}
        title={isUnknown ? i18n.t("This link is not valid") : i18n.t("Couldn't load the request.")}
        text={
          isUnknown
            ? i18n.t(
                "The request may have been withdrawn, or the link was not copied whole. Open it from the e-mail again.",
              )
            : failureSentence(failed.error, i18n)
        }
        action={
          isUnknown ? (
            <ToApp user={viewer.data} />
          ) : (
            <Button busy={failed.isFetching} onClick={() => failed.refetch()}>
              {i18n.t("Try again")}
            </Button>
          )
        }
      />
    );
  }
  const request = mailed.data;
  if (request === undefined || viewer.data === undefined) {
    return (
      <MailedLinkCard title={i18n.t("Connection request")}>
        <div aria-busy="true" className="grid gap-4">
          <LoadingStatus />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      </MailedLinkCard>
    );
  }
  return <MailedRequest key={token} request={request} token={token} user={viewer.data} />;
}
