import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router-dom";
import type { LinkPurpose, MailedLink } from "#schema/contracts/account.ts";
import { ApiError } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { LoadingStatus, Skeleton } from "../../ui/state/skeleton.tsx";
import { MailedLinkCard } from "./mailed-link-card.tsx";
import { mailedTokenIn } from "./mailed-token.ts";
import { mailedLinkQuery } from "./mutations.ts";

interface CheckedLinkProps {
  purpose: LinkPurpose;
  /** The heading while the link is checked. */
  title: string;
  /** What to do with a link that is not whole. */
  advice: string;
  /** Where to go with a link that does not work. */
  action: ReactNode;
  children: (link: MailedLink & { token: string }) => ReactNode;
}

/** The page of a mailed link. It shows none of the link's words before the Worker has checked who wrote them. */
export function CheckedLink({ purpose, title, advice, action, children }: CheckedLinkProps) {
  const i18n = useWords();
  const { hash } = useLocation();
  const [token] = useState(() => mailedTokenIn(hash));
  // What was read stays, because using the link ends it.
  const [read, setRead] = useState<MailedLink | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...mailedLinkQuery({ token, purpose }),
    enabled: token !== "" && read === null,
  });
  if (data && read === null) setRead(data);
  const link = read ?? data;
  if (link) return children({ ...link, token });
  if (token === "") {
    return <EmptyState level={1} title={i18n.t("This link is not complete")} text={advice} action={action} />;
  }
  if (error && !isFetching) {
    const isRefused = error instanceof ApiError && error.status === 400;
    return (
      <EmptyState
        level={1}
        title={isRefused ? i18n.t("This link is not valid") : i18n.t("Couldn't check the link.")}
        text={failureSentence(error, i18n)}
        action={isRefused ? action : <Button onClick={() => refetch()}>{i18n.t("Try again")}</Button>}
      />
    );
  }
  return (
    <MailedLinkCard title={title}>
      <div aria-busy="true" className="grid gap-4">
        <LoadingStatus />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </MailedLinkCard>
  );
}
