import { queryOptions } from "@tanstack/react-query";
import type {
  AcceptedConnection,
  IncomingConnection,
  MailedConnection,
  SentConnection,
} from "#schema/contracts/connections.ts";
import { api } from "../../lib/api.ts";
import { fromPrefetch } from "../../lib/prefetched.ts";

/** Common prefix of the keys of all connection lists. */
export const CONNECTIONS = "connections";

/** Accepted connections, no matter who asked. */
export const connectionsQuery = () =>
  queryOptions({
    queryKey: [CONNECTIONS, "accepted"],
    queryFn: () => api<AcceptedConnection[]>("GET", "/api/connections"),
    ...fromPrefetch<AcceptedConnection[]>("/api/connections"),
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
