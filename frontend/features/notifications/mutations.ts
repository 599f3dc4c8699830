import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PushPreference } from "#schema/contracts/notifications.ts";
import type { Words } from "#schema/words.ts";
import { api } from "../../lib/api.ts";
import { useWords } from "../../lib/words.ts";
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

/** A failure whose message is a sentence for the person. */
class SetupFailure extends Error {}

/** Asks for permission, registers this browser and enables pushes. Reports the result in a toast. */
export function useEnableNotifications() {
  const i18n = useWords();
  const client = useQueryClient();
  const enable = useMutation({
    mutationKey: enabling,
    mutationFn: async () => {
      if (!isPushSupported()) throw new Unsupported();
      // Asks first, because browsers allow the prompt only shortly after a click.
      const permission = await askPermission();
      if (permission === "default") return false;
      if (permission === "denied")
        throw new SetupFailure(i18n.t("Could not enable notifications: they are blocked in your browser settings."));
      const { vapidPublicKey } = await client.fetchQuery(configQuery());
      if (vapidPublicKey === null)
        throw new SetupFailure(i18n.t("Could not enable notifications: this server does not send any."));
      const token = await pushToken(vapidPublicKey);
      if (token === null) throw new SetupFailure(i18n.t("Could not enable notifications: Unknown error"));
      await registerToken(token);
      client.setQueryData(pushPreferenceQuery().queryKey, await savePreference(true));
      return true;
    },
    onSuccess: (isOn) =>
      isOn &&
      toast({
        title: i18n.t("Notifications Enabled"),
        description: i18n.t("You'll now receive event notifications"),
        tone: "success",
      }),
    onError: (error) =>
      error instanceof Unsupported
        ? toast({
            title: i18n.t("Not Supported"),
            description: i18n.t("Push notifications are not supported on this device"),
            tone: "danger",
          })
        : toast({
            title: i18n.t("Notification Setup Failed"),
            description: setupSentence(error, i18n),
            tone: "danger",
          }),
  });
  const isPending = useIsMutating({ mutationKey: enabling }) > 0;
  return { enable: () => isPending || enable.mutate(), isPending };
}

function setupSentence(error: Error, i18n: Words): string {
  if (error instanceof SetupFailure) return error.message;
  return error.message
    ? i18n.t("Could not enable notifications: {reason}", { reason: error.message })
    : i18n.t("Could not enable notifications: Unknown error");
}

const savePreference = (pushEnabled: boolean) =>
  api<PushPreference>("PATCH", "/api/notifications", { body: { pushEnabled } });

/** Disables pushes for all of the user's browsers. Shows it at once and reverts it on failure. */
export function useDisableNotifications() {
  const i18n = useWords();
  const client = useQueryClient();
  const { queryKey } = pushPreferenceQuery();
  return useMutation({
    mutationFn: () => savePreference(false),
    onMutate: () => {
      client.setQueryData(queryKey, { pushEnabled: false });
    },
    onError: () => {
      client.setQueryData(queryKey, { pushEnabled: true });
      toast({
        title: i18n.t("Update Failed"),
        description: i18n.t("Notifications are still on. Please try again."),
        tone: "danger",
      });
    },
  });
}
