import { useQueryClient } from "@tanstack/react-query";
import type { SentAgain } from "#schema/contracts/system.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useOneAtATime } from "../../lib/one-at-a-time.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { adminAudit, adminSystemQuery } from "./queries.ts";

/** Sends one parked mail again, or all of them when the id is null. */
export function useSendAgain() {
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: ["send-again"],
    mutationFn: (id: string | null) =>
      api<SentAgain>("POST", `/api/admin/parked-mails/${id === null ? "" : `${encodeURIComponent(id)}/`}send-again`),
    onSuccess: (result) => toast({ title: resultOf(result), tone: result.sent > 0 ? "success" : "neutral" }),
    onError: (error) => toast({ title: "Not sent", description: failureSentence(error), tone: "danger" }),
    onSettled: () =>
      Promise.all([adminSystemQuery().queryKey, adminAudit].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

function resultOf({ sent, replaced }: SentAgain): string {
  if (sent === 1) return "The mail is on its way";
  if (sent > 1) return `${sent.toLocaleString("en-US")} mails are on their way`;
  return replaced > 0 ? "A newer mail took its place" : "No mail is parked any more";
}
