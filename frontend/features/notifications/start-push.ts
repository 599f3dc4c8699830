import type { QueryClient } from "@tanstack/react-query";
import { inEnglish, type Words } from "#schema/words.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { configQuery } from "../places/queries.ts";
import { registerToken } from "./mutations.ts";
import { pushPermission } from "./permission.ts";
import { pushToken } from "./token.ts";

interface Forwarded {
  type?: string;
  notification?: { title?: string; body?: string };
  path?: string;
}

/** Shows pushes as toasts while the app is visible. */
export function showForegroundPushes(i18n: Words = inEnglish): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<Forwarded | null>) => {
    if (data?.type !== "push") return;
    const { notification, path } = data;
    toast({
      title: notification?.title || i18n.t("New Event"),
      description: notification?.body || i18n.t("You have a new event notification"),
      action: path?.startsWith("/") ? { label: i18n.t("Open"), onPress: () => location.assign(path) } : undefined,
    });
  });
  navigator.serviceWorker?.startMessages();
}

/**
 * Registers this browser for the current session if pushes are already allowed. Restores pushes after a new session, a
 * new key or a lost subscription. Logs failures; the next visit tries again.
 */
export async function renewRegistration(client: QueryClient): Promise<void> {
  if (pushPermission() !== "granted") return;
  try {
    const { vapidPublicKey } = await client.fetchQuery(configQuery());
    const token = vapidPublicKey && (await pushToken(vapidPublicKey));
    if (token) await registerToken(token);
  } catch (error) {
    console.warn("This browser could not be registered for pushes.", error);
  }
}
