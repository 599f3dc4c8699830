import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router-dom";
import type { AgainDraft } from "#schema/contracts/polls.ts";
import { api } from "../../../lib/api.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";

/** Opens a guest's own draft to meet the people of a poll again, as the history entry of an empty form. */
export default function OpenAgain({ token }: { token: string }) {
  const i18n = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ["again", token],
    queryFn: () => api<AgainDraft>("GET", `/api/poll/${token}/again`),
    staleTime: 0,
  });
  if (data) return <Navigate to="/home" replace state={{ draft: data }} />;
  if (!error) return null;
  return (
    <EmptyState
      level={1}
      title={i18n.t("This part didn't load")}
      text={failureSentence(error, i18n)}
      action={<Button onClick={() => refetch()}>{i18n.t("Try again")}</Button>}
    />
  );
}
