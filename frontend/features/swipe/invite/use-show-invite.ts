import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { SwipeInviteInput, SwipeInviteResult } from "#schema/contracts/swipe.ts";
import { ApiError, api } from "../../../lib/api.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { userQuery } from "../../account/queries.ts";
import { matchesQuery } from "../saved-queries.ts";

const NOT_JSON = "Expected JSON response, got HTML page instead. This usually means the API endpoint wasn't found.";

/** Sends a show's invitations. The idempotency key prevents duplicates on a retry. */
export function useShowInvite() {
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
    onSuccess: ({ invitationsSent }, { eventName }) => {
      const isSaved = client.getQueryData(userQuery().queryKey)?.emailVerified === false;
      const invitations = `${invitationsSent} ${invitationsSent === 1 ? "invitation" : "invitations"}`;
      toast({
        title: isSaved ? "Invitations saved" : "Invitations sent!",
        description: isSaved
          ? `Confirm your e-mail and ${invitations} for ${eventName} will go out`
          : `Successfully sent ${invitations} for ${eventName}`,
        type: "email-sent",
        tone: "success",
      });
      void client.invalidateQueries({ queryKey: matchesQuery().queryKey });
      // The invitation has created an event.
      void client.invalidateQueries({ queryKey: ["events"], exact: true });
    },
    onError: (error) => toast({ title: "Failed to send invitations", description: sentenceOf(error), tone: "danger" }),
  });
}

/** Returns the server's status and message. Replaces browser error messages, which do not help users. */
function sentenceOf(error: Error): string {
  const isOurs = error instanceof ApiError || error.message === NOT_JSON;
  return isOurs ? error.message : "Something went wrong. Please try again.";
}
