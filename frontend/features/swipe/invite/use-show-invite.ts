import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { SwipeInviteInput, SwipeInviteResult } from "#schema/contracts/swipe.ts";
import type { Words } from "#schema/words.ts";
import { ApiError, api } from "../../../lib/api.ts";
import { useWords } from "../../../lib/words.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { matchesQuery } from "../saved-queries.ts";

const NOT_JSON =
  /*i18n*/ "Expected JSON response, got HTML page instead. This usually means the API endpoint wasn't found.";

/** Sends a show's invitations. The idempotency key prevents duplicates on a retry. */
export function useShowInvite() {
  const i18n = useWords();
  const client = useQueryClient();
  const last = useRef({ content: "", key: "" });
  return useMutation({
    mutationFn: async (body: SwipeInviteInput) => {
      const content = JSON.stringify(body);
      if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
      try {
        const headers = { "Idempotency-Key": last.current.key };
        return await api<SwipeInviteResult>("POST", "/api/swipe/invite", { body, headers });
      } catch (error) {
        throw error instanceof SyntaxError ? new Error(NOT_JSON) : error;
      }
    },
    onSuccess: ({ invitations: { sent } }, { eventName }) => {
      // The page itself says when they go out later.
      if (sent > 0)
        toast({
          title: i18n.t("Invitations sent!"),
          description: i18n.t(
            "{count, plural, one {Successfully sent # invitation for {event}} other {Successfully sent # invitations for {event}}}",
            { count: sent, event: eventName },
          ),
          type: "email-sent",
          tone: "success",
        });
      void client.invalidateQueries({ queryKey: matchesQuery().queryKey });
      // The invitation has created an event.
      void client.invalidateQueries({ queryKey: ["events"], exact: true });
    },
    onError: (error) =>
      toast({ title: i18n.t("Failed to send invitations"), description: sentenceOf(error, i18n), tone: "danger" }),
  });
}

/** Returns the server's status and message. Replaces browser error messages, which do not help users. */
function sentenceOf(error: Error, i18n: Words): string {
  if (error.message === NOT_JSON) return i18n.t(NOT_JSON);
  return error instanceof ApiError ? error.message : i18n.t("Something went wrong. Please try again.");
}
