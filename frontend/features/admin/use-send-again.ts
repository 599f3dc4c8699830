import { useQueryClient } from "@tanstack/react-query";
import type { SentAgain } from "#schema/contracts/system.ts";
import type { Words } from "#schema/words.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useOneAtATime } from "../../lib/one-at-a-time.ts";
import { useWords } from "../../lib/words.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { adminAudit, adminSystemQuery } from "./queries.ts";

/** Sends one parked mail again, or all of them when the id is null. */
export function useSendAgain() {
  const i18n = useWords();
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: ["send-again"],
    mutationFn: (id: string | null) =>
      api<SentAgain>("POST", `/api/admin/parked-mails/${id === null ? "" : `${encodeURIComponent(id)}/`}send-again`),
    onSuccess: (result) => toast({ title: resultOf(result, i18n), tone: result.sent > 0 ? "success" : "neutral" }),
    onError: (error) => toast({ title: i18n.t("Not sent"), description: failureSentence(error, i18n), tone: "danger" }),
    onSettled: () =>
      Promise.all([adminSystemQuery().queryKey, adminAudit].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

function resultOf({ sent, replaced }: SentAgain, i18n: Words): string {
  if (sent > 0) {
    return i18n.t("{sent, plural, one {The mail is on its way} other {# mails are on their way}}", { sent });
  }
  return replaced > 0 ? i18n.t("A newer mail took its place") : i18n.t("No mail is parked any more");
}
