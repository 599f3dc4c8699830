import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { eventsQuery } from "../queries.ts";
import type { EventDraft } from "./event-draft.ts";

export function useCreateEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, show, ...draft }: EventDraft) =>
      api<{ event: { id: string } }>("POST", "/api/events", {
        body: { ...draft, ...show },
        headers: { "Idempotency-Key": idempotencyKey },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: eventsQuery().queryKey, exact: true }),
  });
}
