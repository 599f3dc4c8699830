import { queryOptions } from "@tanstack/react-query";
import type { Contact } from "#schema/contracts/connections.ts";
import { api } from "../../lib/api.ts";

const FIVE_MINUTES = 5 * 60 * 1000;

/** The private contact list. */
export const contactsQuery = () =>
  queryOptions({
    queryKey: ["contacts"],
    queryFn: () => api<Contact[]>("GET", "/api/friends"),
    staleTime: FIVE_MINUTES,
  });
