import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#schema/contracts/account.ts";
import type { CreatedEvent } from "#schema/contracts/events.ts";
import { wholeNameFrom } from "#schema/person-name.ts";
import { api } from "../../../lib/api.ts";
import { userQuery } from "../../account/queries.ts";
import { tellSignedIn } from "../../account/session-news.ts";
import { eventsQuery } from "../queries.ts";
import { type EventDraft, inputOf } from "./event-draft.ts";

const PROFILE_TIMEOUT = 5_000;

export function useCreateEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (draft: EventDraft) => {
      await nameOrganizer(client, draft.organizerName ?? "");
      return api<CreatedEvent>("POST", "/api/events", {
        body: inputOf(draft),
        headers: { "Idempotency-Key": draft.idempotencyKey },
      });
    },
    onSuccess: ({ event: { id } }, { idempotencyKey: key, hasGroupLink, title }) => {
      tellSignedIn({ key, id });
      if (hasGroupLink)
        import("./share-new-link.ts").then(
          ({ shareNewLink }) => shareNewLink(client, id, title),
          () => {},
        );
      return client.invalidateQueries({ queryKey: eventsQuery().queryKey, exact: true });
    },
  });
}

/** Stores the name before the invitations are written, so that they show it. Failing must not stop the event. */
async function nameOrganizer(client: QueryClient, typed: string) {
  const { queryKey } = userQuery();
  const body = wholeNameFrom(client.getQueryData(queryKey) ?? null, typed);
  if (!body) return;
  const signal = AbortSignal.timeout(PROFILE_TIMEOUT);
  const user = await api<User>("PATCH", "/api/user/profile", { body, signal }).catch(() => null);
  if (user) client.setQueryData(queryKey, user);
}
