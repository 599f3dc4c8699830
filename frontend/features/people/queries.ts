import { queryOptions } from "@tanstack/react-query";
import type {
  AcceptedConnection,
  ConnectedFriend,
  IncomingConnection,
  ListedContact,
  MailedConnection,
  SentConnection,
} from "#schema/contracts/connections.ts";
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

/** Common prefix of the keys of all connection lists. */
export const CONNECTIONS = "connections";

/** Accepted connections, no matter who asked. */
export const connectionsQuery = () =>
  queryOptions({
    queryKey: [CONNECTIONS, "accepted"],
    queryFn: () => api<AcceptedConnection[]>("GET", "/api/connections"),
    ...fromPrefetch<AcceptedConnection[]>("/api/connections"),
  });

/** The people whom the user is connected with. */
export const connectedFriendsQuery = () =>
  queryOptions({
    queryKey: [CONNECTIONS, "friends"],
    queryFn: () => api<ConnectedFriend[]>("GET", "/api/connections/friends"),
    staleTime: FIVE_MINUTES,
  });

/** Unanswered requests to the user's verified address. */
export const incomingQuery = () =>
  queryOptions({
    queryKey: [CONNECTIONS, "incoming"],
    queryFn: () => api<IncomingConnection[]>("GET", "/api/connections/pending"),
    ...fromPrefetch<IncomingConnection[]>("/api/connections/pending"),
  });

/** All requests the user has sent, answered or not. */
export const sentQuery = () =>
  queryOptions({
    queryKey: [CONNECTIONS, "sent"],
    queryFn: () => api<SentConnection[]>("GET", "/api/connections/sent"),
    ...fromPrefetch<SentConnection[]>("/api/connections/sent"),
  });

/** The request behind a mailed link. Fetching it changes nothing. */
export const mailedConnectionQuery = (token: string) =>
  queryOptions({
    queryKey: [CONNECTIONS, "mailed", token],
    queryFn: () => api<MailedConnection>("GET", `/api/connections/mailed/${encodeURIComponent(token)}`),
  });
