import type { QueryClient } from "@tanstack/react-query";
import { shownWords } from "../../lib/words.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { userQuery } from "../account/queries.ts";

const HOUR = 3_600_000;

/**
 * Registers the service worker, which makes the app installable. Once a user is signed in, it stores the app for
 * offline starts. Offers a new build when one is ready. Without workers the app works normally.
 */
export async function startWorker(client: QueryClient): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    offerUpdates(registration);
    // A missing file may belong to a build that was replaced.
    addEventListener("vite:preloadError", () => {
      if (registration.waiting) offer(registration.waiting);
      else registration.update().catch(() => {});
    });
    await navigator.serviceWorker.ready;
    whenSignedIn(client, () => registration.active?.postMessage({ type: "fill", language: shownWords().language }));
  } catch (error) {
    console.warn("The app works without its background worker.", error);
  }
}

/** Calls `act` once, as soon as a user is known to be signed in. */
export function whenSignedIn(client: QueryClient, act: () => void): void {
  const isSignedIn = () => Boolean(client.getQueryData(userQuery().queryKey));
  const stop = client.getQueryCache().subscribe(look);
  function look() {
    if (!isSignedIn()) return;
    stop();
    act();
  }
  look();
}

function offerUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offer(registration.waiting);
  const offerInstalled = ({ target }: Event) => {
    const coming = target as ServiceWorker;
    if (coming.state === "installed" && navigator.serviceWorker.controller) offer(coming);
  };
  // The browser may have found the new worker before this page's script ran.
  const watch = () => registration.installing?.addEventListener("statechange", offerInstalled);
  watch();
  registration.addEventListener("updatefound", watch);
  // Browsers check for a new worker on page loads, but an app may stay open for days.
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < HOUR) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  });
}

/** Asks before reloading. If this page is already from the new build, activates the worker without asking. */
async function offer(waiting: ServiceWorker): Promise<void> {
  const takeOver = () => waiting.postMessage({ type: "activate" });
  if (await isFromBuildOf(waiting)) return takeOver();
  const i18n = shownWords();
  toast({
    title: i18n.t("A new version is ready"),
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: i18n.t("Reload"),
      onPress: () => {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        takeOver();
      },
    },
  });
}

function isFromBuildOf(worker: ServiceWorker): Promise<boolean> {
  const loaded = [...document.querySelectorAll<HTMLElement>('script[src^="/assets/"], link[href^="/assets/"]')];
  const files = loaded.map((element) => element.getAttribute("src") ?? element.getAttribute("href"));
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ type: "compare", files }, [port2]);
  });
}
