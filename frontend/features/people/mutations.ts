import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConnectionRequestResult, Contact, ListedContact, SentConnection } from "#schema/contracts/connections.ts";
import type { Words } from "#schema/words.ts";
import { api } from "../../lib/api.ts";
import { useOneAtATime } from "../../lib/one-at-a-time.ts";
import { useWords } from "../../lib/words.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { userQuery } from "../account/queries.ts";
import { refreshPeople, toastFailed } from "./after-change.ts";
import { sentState } from "./connection-rules.ts";
import { contactsQuery, sentQuery } from "./queries.ts";

const listKey = contactsQuery().queryKey;
const removing = ["remove-contact"];

/** Adds a contact and reports the result in a toast. */
export function useAddContact() {
  const i18n = useWords();
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: ["add-contact"],
    mutationFn: (input: Pick<Contact, "name" | "email">) => api("POST", "/api/friends", { body: input }),
    onSuccess: () => toast({ title: i18n.t("Contact added"), tone: "success" }),
    onError: toastFailed(i18n.t("Failed to add contact")),
    onSettled: () => {
      client.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** Removes a contact at once and puts it back in its place if the server refuses. */
export function useRemoveContact() {
  const i18n = useWords();
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
        title: i18n.t("Contact removed"),
        tone: "success",
        action: { label: i18n.t("Undo"), onPress: () => add.mutate({ name, email }) },
      }),
    onError: (error, _, putBack) => {
      putBack?.();
      toastFailed(i18n.t("Failed to remove contact"))(error);
    },
    // Refetches after the last of several removals, so that no removed contact reappears meanwhile.
    onSettled: () => {
      if (client.isMutating({ mutationKey: removing }) === 1) client.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** Asks a contact to connect and updates the list before refetching it. */
export function useRequestConnection() {
  const i18n = useWords();
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: ["request-connection"],
    mutationFn: ({ email }: Pick<Contact, "name" | "email">) =>
      api<ConnectionRequestResult>("POST", "/api/connections/request", { body: { receiverEmail: email } }),
    onSuccess: (result, { name, email }) => {
      const isRepeated = client.getQueryData(sentQuery().queryKey)?.some(({ id }) => id === result.id) ?? false;
      showRequest(client, { name, email }, result);
      const isHeld = result.status === "pending" && client.getQueryData(userQuery().queryKey)?.emailVerified === false;
      if (isHeld)
        return toast({
          title: i18n.t("Request saved"),
          description: i18n.t("Your request goes out when you confirm your e-mail."),
          tone: "success",
        });
      toast({
        title: requestTitle(result, i18n),
        description: requestText({ ...result, email, isRepeated }, i18n),
        ...(result.status === "pending" && { type: "email-sent" }),
        tone: "success",
      });
    },
    onError: toastFailed(i18n.t("Failed to send connection request")),
    onSettled: () => refreshPeople(client),
  });
}

function requestTitle({ status, type }: ConnectionRequestResult, i18n: Words): string {
  if (status === "accepted") return i18n.t("Connection updated");
  return type === "invitation" ? i18n.t("Invitation sent!") : i18n.t("Connection request sent");
}

interface Requested extends Pick<ConnectionRequestResult, "status" | "type"> {
  email: string;
  /** True if the person already had this request. */
  isRepeated: boolean;
}

/** Says in the person's language what the server's description says in English. */
function requestText({ status, type, email, isRepeated }: Requested, i18n: Words): string {
  if (status === "accepted") return i18n.t("You and {name} are connected.", { name: email });
  if (isRepeated) return i18n.t("Your earlier request to {email} is still waiting for an answer.", { email });
  return type === "invitation"
    ? i18n.t("{email} has not confirmed their e-mail yet and was invited to join. You can connect once they do.", {
        email,
      })
    : i18n.t("{email} was asked to connect with you.", { email });
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

const notConnected = { state: "can-connect", connectionId: null, firstName: null, lastName: null } as const;

export interface Connected {
  connectionId: string;
  email: string;
  /** The name shown in the list. */
  name: string;
}

/** Ends a connection for both people and refetches everything that depended on it. */
export function useEndConnection() {
  const i18n = useWords();
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
      toast({
        title: i18n.t("Connection ended"),
        description: i18n.t("You and {name} are no longer connected.", { name }),
        tone: "success",
      });
    },
    onError: toastFailed(i18n.t("Failed to end connection")),
    onSettled: () => refreshPeople(client),
  });
}

/** Mails a reminder of a pending request, one at a time for each request. */
export function useRemind(connectionId: string) {
  const i18n = useWords();
  const client = useQueryClient();
  return useOneAtATime({
    mutationKey: ["remind-connection", connectionId],
    mutationFn: ({ receiverEmail }: SentConnection) =>
      api("POST", "/api/connections/remind", { body: { receiverEmail } }),
    onSuccess: (_, { receiverName }) =>
      toast({
        type: "email-sent",
        title: i18n.t("Reminder sent"),
        description: i18n.t("{name} gets your request again.", { name: receiverName }),
      }),
    onError: toastFailed(i18n.t("Failed to send reminder")),
    onSettled: () => {
      client.invalidateQueries({ queryKey: sentQuery().queryKey });
    },
  });
}
