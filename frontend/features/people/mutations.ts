import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  ConnectionRequestResult,
  Contact,
  ListedContact,
  MailedConnection,
  SentConnection,
} from "#schema/contracts/connections.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useOneAtATime } from "../../lib/one-at-a-time.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { sentState } from "./connection-rules.ts";
import { CONNECTIONS, contactsQuery, incomingQuery, sentQuery } from "./queries.ts";

const listKey = contactsQuery().queryKey;
const removing = ["remove-contact"];

/** Adds a contact and reports the result in a toast. */
export function useAddContact() {
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: ["add-contact"],
    mutationFn: (input: Pick<Contact, "name" | "email">) => api("POST", "/api/friends", { body: input }),
    onSuccess: () => toast({ title: "Contact added", tone: "success" }),
    onError: (error) => toast({ title: "Failed to add contact", description: failureSentence(error), tone: "danger" }),
    onSettled: () => {
      client.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** Removes a contact at once and puts it back in its place if the server refuses. */
export function useRemoveContact() {
  const client = useQueryClient();
  const add = useAddContact();
  return useMutation({
    mutationKey: removing,
    mutationFn: ({ id }: ListedContact) => api("DELETE", `/api/friends/${encodeURIComponent(id)}`),
    onMutate: async (contact) => {
      await client.cancelQueries({ queryKey: listKey });
      const index = client.getQueryData(listKey)?.findIndex(({ id }) => id === contact.id) ?? -1;
      client.setQueryData(listKey, (list) => list?.filter(({ id }) => id !== contact.id));
      return () => index >= 0 && client.setQueryData(listKey, (list) => list?.toSpliced(index, 0, contact));
    },
    onSuccess: (_, { name, email }) =>
      toast({
        title: "Contact removed",
        tone: "success",
        action: { label: "Undo", onPress: () => add.mutate({ name, email }) },
      }),
    onError: (error, _, putBack) => {
      putBack?.();
      toast({ title: "Failed to remove contact", description: failureSentence(error), tone: "danger" });
    },
    // Refetches after the last of several removals, so that no removed contact reappears meanwhile.
    onSettled: () => {
      if (client.isMutating({ mutationKey: removing }) === 1) client.invalidateQueries({ queryKey: listKey });
    },
  });
}

function refresh(client: QueryClient) {
  client.invalidateQueries({ queryKey: contactsQuery().queryKey });
  client.invalidateQueries({ queryKey: [CONNECTIONS] });
}

const toastFailed = (title: string) => (error: Error) =>
  toast({ title, description: failureSentence(error), tone: "danger" });

/** Asks a contact to connect and updates the list before refetching it. */
export function useRequestConnection() {
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: ["request-connection"],
    mutationFn: ({ email }: Pick<Contact, "name" | "email">) =>
      api<ConnectionRequestResult>("POST", "/api/connections/request", { body: { receiverEmail: email } }),
    onSuccess: (result, { name, email }) => {
      showRequest(client, { name, email }, result);
      const type = result.status === "accepted" ? undefined : "email-sent";
      toast({ title: requestTitle(result), description: result.description, type, tone: "success" });
    },
    onError: toastFailed("Failed to send connection request"),
    onSettled: () => refresh(client),
  });
}

function requestTitle({ status, type }: ConnectionRequestResult): string {
  if (status === "accepted") return "Connection updated";
  return type === "invitation" ? "Invitation sent!" : "Connection request sent";
}

function showRequest(
  client: QueryClient,
  { name, email }: Pick<Contact, "name" | "email">,
  result: ConnectionRequestResult,
) {
  const now = new Date().toISOString();
  const { id, status, type } = result;
  const sent: SentConnection = {
    id,
    status,
    type,
    receiverName: name,
    receiverEmail: email,
    createdAt: now,
    updatedAt: now,
  };
  // A request that answered the other person's does not count as sent.
  if (status === "pending")
    client.setQueryData(sentQuery().queryKey, (list) => list && [sent, ...list.filter((other) => other.id !== id)]);
  client.setQueryData(contactsQuery().queryKey, (list) =>
    list?.map((contact) => (contact.email === email ? { ...contact, state: sentState(sent) } : contact)),
  );
}

interface Answer {
  request: { id: string; requesterName: string };
  status: "accepted" | "declined";
}

const answering = ["answer-connection"];

function toastAnswered({ request: { requesterName }, status }: Answer) {
  const description =
    status === "accepted" ? `You and ${requesterName} are connected.` : `You declined the request of ${requesterName}.`;
  toast({ title: "Connection updated", description, tone: "success" });
}

/** Accepts or declines a request, one at a time. Removes it from the list once the server has accepted the answer. */
export function useAnswerConnection() {
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: answering,
    mutationFn: ({ request, status }: Answer) =>
      api("PUT", `/api/connections/${encodeURIComponent(request.id)}/respond`, { body: { status } }),
    onSuccess: (_, answer) => {
      client.setQueryData(incomingQuery().queryKey, (list) => list?.filter(({ id }) => id !== answer.request.id));
      toastAnswered(answer);
    },
    onError: toastFailed("Failed to update connection"),
    onSettled: () => refresh(client),
  });
}

/** Declines through the mailed link. Needs no account. */
export function useDeclineMailed(token: string) {
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: answering,
    mutationFn: (_: MailedConnection) => api("POST", `/api/connections/mailed/${encodeURIComponent(token)}/decline`),
    onSuccess: (_, request) => toastAnswered({ request, status: "declined" }),
    onError: toastFailed("Failed to update connection"),
    onSettled: () => refresh(client),
  });
}

const notConnected = { state: "can-connect", connectionId: null, firstName: null, lastName: null } as const;

export interface Connected {
  connectionId: string;
  email: string;
  /** The name shown in the list. */
  name: string;
}

/** Ends a connection for both people and refetches everything that depended on it. */
export function useEndConnection() {
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: ["end-connection"],
    mutationFn: ({ connectionId }: Connected) => api("DELETE", `/api/connections/${encodeURIComponent(connectionId)}`),
    onSuccess: (_, { email, name }) => {
      client.setQueryData(contactsQuery().queryKey, (list) =>
        list?.map((contact) => (contact.email === email ? { ...contact, ...notConnected } : contact)),
      );
      // The loaded shows still name this person among the friends who like them.
      client.removeQueries({ queryKey: ["swipe"] });
      toast({ title: "Connection ended", description: `You and ${name} are no longer connected.`, tone: "success" });
    },
    onError: toastFailed("Failed to end connection"),
    onSettled: () => refresh(client),
  });
}

/** Mails a reminder of a pending request, one at a time for each request. */
export function useRemind(requestId: string) {
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: ["remind-connection", requestId],
    mutationFn: ({ receiverEmail }: SentConnection) =>
      api("POST", "/api/connections/remind", { body: { receiverEmail } }),
    onSuccess: (_, { receiverName }) =>
      toast({ type: "email-sent", title: "Reminder sent", description: `${receiverName} gets your request again.` }),
    onError: toastFailed("Failed to send reminder"),
    onSettled: () => {
      client.invalidateQueries({ queryKey: sentQuery().queryKey });
    },
  });
}
