import { queryOptions } from "@tanstack/react-query";
import type { ListedContact } from "#schema/contracts/connections.ts";
import { api } from "../../lib/api.ts";

const FIVE_MINUTES = 5 * 60 * 1000;

/** The private contact list, each entry with how it stands to its owner. */
export const contactsQuery = () =>
  queryOptions({
    queryKey: ["contacts"],
    queryFn: () => api<ListedContact[]>("GET", "/api/friends"),
    // An empty list is read again on every return: somebody may have gone to add the first one in another tab.
    staleTime: ({ state: { data } }) => (data?.length ? FIVE_MINUTES : 0),
  });
