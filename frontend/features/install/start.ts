import type { QueryClient } from "@tanstack/react-query";
import { renewRegistration, showForegroundPushes } from "../push/start-push.ts";
import { startWorker, whenSignedIn } from "./start-worker.ts";

/** What an installed and notified app does in the background, begun once the page has loaded. */
export function start(client: QueryClient): void {
  // The worker keeps files of a build; those of the development server change.
  if (import.meta.env.PROD) startWorker(client);
  showForegroundPushes();
  whenSignedIn(client, () => renewRegistration(client));
  // Most of what is told is that something failed, and then there may be no network to fetch it by.
  import("../../ui/overlay/toast-viewport.tsx").catch(() => {});
}
