import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { SentDashboard } from "#schema/contracts/events.ts";
import { LISTED_AT_FIRST } from "#schema/limits.ts";
import { unpackBoard } from "#schema/packed-board.ts";
import { api } from "../../../lib/api.ts";
import { fromPrefetch } from "../../../lib/prefetched.ts";
import { boardKey } from "../queries.ts";

const pathOf = (eventId: string) => `/api/events/${encodeURIComponent(eventId)}/dashboard`;
const readEverybody = (eventId: string) => api<SentDashboard>("GET", `${pathOf(eventId)}?people=all`);

/** Once everybody in a large event was asked for, each later read brings everybody too. */
export function boardQuery(eventId: string) {
  const path = pathOf(eventId);
  return queryOptions({
    queryKey: boardKey(eventId),
    queryFn: ({ client }) => {
      const known = client.getQueryData<SentDashboard>(boardKey(eventId));
      const isWhole = known && !known.unlisted && known.participants.length > LISTED_AT_FIRST;
      return isWhole ? readEverybody(eventId) : api<SentDashboard>("GET", path);
    },
    select: unpackBoard,
    ...fromPrefetch<SentDashboard>(path),
  });
}

/** Reads a large event with everybody, which replaces what its page has. */
export function everybodyQuery(eventId: string, client: QueryClient) {
  return queryOptions({
    queryKey: [...boardKey(eventId), "everybody"],
    queryFn: async () => {
      const whole = await readEverybody(eventId);
      await client.cancelQueries({ queryKey: boardKey(eventId), exact: true });
      client.setQueryData(boardKey(eventId), whole);
      return whole;
    },
    select: unpackBoard,
    staleTime: 0,
    // Offline, a press fails at once and says so.
    networkMode: "always",
  });
}
