import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PushPreference } from "#schema/contracts/notifications.ts";
import { api } from "../../lib/api.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { configQuery } from "../places/queries.ts";
import { askPermission, isPushSupported } from "./permission.ts";
import { pushPreferenceQuery } from "./queries.ts";
import { pushToken } from "./token.ts";

const enabling = ["notifications", "enable"];

/** Hands this browser's address to the server. */
export const registerToken = (token: string) => api("POST", "/api/notifications/register", { body: { token } });

/** Thrown where the browser cannot; said in words of its own. */
class Unsupported extends Error {}

/** Asks for permission, registers this browser and switches pushes on; says how it went. */
export function useEnableNotifications() {
  const client = useQueryClient();
  const enable = useMutation({
    mutationKey: enabling,
    mutationFn: async () => {
      if (!isPushSupported()) throw new Unsupported();
      // Before anything that takes time: browsers ask only while they remember the press.
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

/** Switches pushes off for all browsers of this person; shown at once, taken back when it fails. */
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
