import { queryOptions } from "@tanstack/react-query";
import type { ListedContact } from "#schema/contracts/connections.ts";
import { api } from "../../lib/api.ts";
import { fromPrefetch } from "../../lib/prefetched.ts";

const FIVE_MINUTES = 5 * 60 * 1000;

/** The private contact list. Each entry has its connection state. */
export const contactsQuery = () =>
  queryOptions({
    queryKey: ["contacts"],
    queryFn: () => api<ListedContact[]>("GET", "/api/friends"),
    ...fromPrefetch<ListedContact[]>("/api/friends"),
    // An empty list is refetched on every visit, because the first contact may have been added in another tab.
    staleTime: ({ state: { data } }) => (data?.length ? FIVE_MINUTES : 0),
  });
