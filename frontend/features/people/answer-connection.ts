import { useQueryClient } from "@tanstack/react-query";
import type { MailedConnection } from "#schema/contracts/connections.ts";
import type { Words } from "#schema/words.ts";
import { api } from "../../lib/api.ts";
import { useOneAtATime } from "../../lib/one-at-a-time.ts";
import { useWords } from "../../lib/words.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { refreshPeople, toastFailed } from "./after-change.ts";
import { incomingQuery } from "./queries.ts";

interface Answer {
  request: { id: string; requesterName: string };
  status: "accepted" | "declined";
}

const answering = ["answer-connection"];

function toastAnswered({ request, status }: Answer, i18n: Words) {
  const name = request.requesterName;
  const description =
    status === "accepted"
      ? i18n.t("You and {name} are connected.", { name })
      : i18n.t("You declined the request of {name}.", { name });
  toast({ title: i18n.t("Connection updated"), description, tone: "success" });
}

/** Accepts or declines a request, one at a time. Removes it from the list once the server has accepted the answer. */
export function useAnswerConnection() {
  const i18n = useWords();
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: answering,
    mutationFn: ({ request, status }: Answer) =>
      api("PUT", `/api/connections/${encodeURIComponent(request.id)}/respond`, { body: { status } }),
    onSuccess: (_, answer) => {
      client.setQueryData(incomingQuery().queryKey, (list) => list?.filter(({ id }) => id !== answer.request.id));
      toastAnswered(answer, i18n);
    },
    onError: toastFailed(i18n.t("Failed to update connection")),
    onSettled: () => refreshPeople(client),
  });
}

/** Declines through the mailed link. Needs no account. */
export function useDeclineMailed(token: string) {
  const i18n = useWords();
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: answering,
    mutationFn: (_: MailedConnection) => api("POST", `/api/connections/mailed/${encodeURIComponent(token)}/decline`),
    onSuccess: (_, request) => toastAnswered({ request, status: "declined" }, i18n),
    onError: toastFailed(i18n.t("Failed to update connection")),
    onSettled: () => refreshPeople(client),
  });
}
