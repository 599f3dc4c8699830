import type { QueryClient } from "@tanstack/react-query";
import { failureSentence } from "../../lib/failure.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { heldMailQuery } from "../account/queries.ts";
import { CONNECTIONS, contactsQuery } from "./queries.ts";

/** Refetches the contacts and all lists of connections. */
export function refreshPeople(client: QueryClient) {
  client.invalidateQueries({ queryKey: contactsQuery().queryKey });
  client.invalidateQueries({ queryKey: [CONNECTIONS] });
  client.invalidateQueries({ queryKey: heldMailQuery().queryKey });
}

/** Returns a handler that shows a toast with this title and says why the change failed. */
export const toastFailed = (title: string) => (error: Error) =>
  toast({ title, description: failureSentence(error), tone: "danger" });
