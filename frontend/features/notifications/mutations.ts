import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PushPreference } from "#schema/contracts/notifications.ts";
import { api } from "../../lib/api.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { configQuery } from "../places/queries.ts";
import { askPermission, isPushSupported } from "./permission.ts";
import { pushPreferenceQuery } from "./queries.ts";
import { pushToken } from "./token.ts";

const enabling = ["notifications", "enable"];

/** Registers this browser's push token with the server. */
export const registerToken = (token: string) => api("POST", "/api/notifications/register", { body: { token } });

/** Thrown if the browser has no push support. It has its own message. */
class Unsupported extends Error {}

/** Asks for permission, registers this browser and enables pushes. Reports the result in a toast. */
export function useEnableNotifications() {
  const client = useQueryClient();
  const enable = useMutation({
    mutationKey: enabling,
    mutationFn: async () => {
      if (!isPushSupported()) throw new Unsupported();
      // Asks first, because browsers allow the prompt only shortly after a click.
      const permission = await askPermission();
      if (permission === "default") return false;
      if (permission === "denied") throw new Error("they are blocked in your browser settings.");
      const { vapidPublicKey } = await client.fetchQuery(configQuery());
      if (vapidPublicKey === null) throw new Error("this server does not send any.");
      const token = await pushToken(vapidPublicKey);
      if (token === null) throw new Error();
      await registerToken(token);
      client.setQueryData(pushPreferenceQuery().queryKey, await savePreference(true));
      return true;
    },
    onSuccess: (isOn) =>
      isOn &&
      toast({
        title: "Notifications Enabled",
        description: "You'll now receive event notifications",
        tone: "success",
      }),
    onError: (error) =>
      error instanceof Unsupported
        ? toast({
            title: "Not Supported",
            description: "Push notifications are not supported on this device",
            tone: "danger",
          })
        : toast({
            title: "Notification Setup Failed",
            description: `Could not enable notifications: ${error.message || "Unknown error"}`,
            tone: "danger",
          }),
  });
  const isPending = useIsMutating({ mutationKey: enabling }) > 0;
  return { enable: () => isPending || enable.mutate(), isPending };
}

const savePreference = (pushEnabled: boolean) =>
  api<PushPreference>("PATCH", "/api/notifications", { body: { pushEnabled } });

/** Disables pushes for all of the user's browsers. Shows it at once and reverts it on failure. */
export function useDisableNotifications() {
  const client = useQueryClient();
  const { queryKey } = pushPreferenceQuery();
  return useMutation({
    mutationFn: () => savePreference(false),
    onMutate: () => {
      client.setQueryData(queryKey, { pushEnabled: false });
    },
    onError: () => {
      client.setQueryData(queryKey, { pushEnabled: true });
      toast({ title: "Update Failed", description: "Notifications are still on. Please try again.", tone: "danger" });
    },
  });
}
