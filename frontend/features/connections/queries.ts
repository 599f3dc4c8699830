import { queryOptions } from "@tanstack/react-query";
import type {
  AcceptedConnection,
  IncomingConnection,
  MailedConnection,
  SentConnection,
} from "#schema/contracts/connections.ts";
import { api } from "../../lib/api.ts";

/** The key all lists of connections begin with. */
export const CONNECTIONS = "connections";

/** Accepted connections, whoever asked. */
export const connectionsQuery = () =>
  queryOptions({
    queryKey: [CONNECTIONS, "accepted"],
    queryFn: () => api<AcceptedConnection[]>("GET", "/api/connections"),
  });

/** Requests to one's own verified address that wait for an answer. */
export const incomingQuery = () =>
  queryOptions({
    queryKey: [CONNECTIONS, "incoming"],
    queryFn: () => api<IncomingConnection[]>("GET", "/api/connections/pending"),
  });

/** Everything one has asked for, answered or not. */
export const sentQuery = () =>
  queryOptions({
    queryKey: [CONNECTIONS, "sent"],
    queryFn: () => api<SentConnection[]>("GET", "/api/connections/sent"),
  });

/** The request behind a mailed link; reading it changes nothing. */
export const mailedConnectionQuery = (token: string) =>
  queryOptions({
    queryKey: [CONNECTIONS, "mailed", token],
    queryFn: () => api<MailedConnection>("GET", `/api/connections/mailed/${encodeURIComponent(token)}`),
  });
