import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Contact, ListedContact } from "#schema/contracts/connections.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useOneAtATime } from "../../lib/one-at-a-time.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { contactsQuery } from "./contact-queries.ts";

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
