import type { QueryClient } from "@tanstack/react-query";
import { renewRegistration, showForegroundPushes } from "../notifications/start-push.ts";
import { startWorker, whenSignedIn } from "./start-worker.ts";

/** Milliseconds. People rarely press anything earlier, and a press loads what it needs by itself. */
const PRELOAD_AFTER = 2_000;

/** Starts the background work once the page has loaded: service worker, pushes and the viewport of toasts. */
export function start(client: QueryClient): void {
  // The worker caches the files of a build. The development server's files change.
  if (import.meta.env.PROD) startWorker(client);
  showForegroundPushes();
  whenSignedIn(client, () => renewRegistration(client));
  // Preloaded, because toasts often report failures without a network.
  setTimeout(() => import("../../ui/overlay/toast-viewport.tsx").catch(() => {}), PRELOAD_AFTER);
}
