import type { QueryClient } from "@tanstack/react-query";
import { toast } from "../../ui/overlay/toast.ts";
import { userQuery } from "../account/queries.ts";

const HOUR = 3_600_000;

/**
 * Registers the worker that makes the app installable, keeps the app for a start without a connection once somebody is
 * signed in, and offers a new build when one is ready. A browser that refuses workers goes on without.
 */
export async function startWorker(client: QueryClient): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    offerUpdates(registration);
    // A file that is missing may be of a build that was replaced meanwhile.
    addEventListener("vite:preloadError", () => {
      if (registration.waiting) offer(registration.waiting);
      else registration.update().catch(() => {});
    });
    await navigator.serviceWorker.ready;
    whenSignedIn(client, () => registration.active?.postMessage({ type: "fill" }));
  } catch (error) {
    console.warn("The app works without its background worker.", error);
  }
}

/** Calls back once, as soon as it is known that somebody is signed in. */
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
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) offer(coming);
    });
  });
  // Browsers look for a new worker when a page is opened; an app may stay open for days.
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < HOUR) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  });
}

/** Asks before reloading; a page that came from the new build already needs no reload and just hands over. */
async function offer(waiting: ServiceWorker): Promise<void> {
  const takeOver = () => waiting.postMessage({ type: "activate" });
  if (await isFromBuildOf(waiting)) return takeOver();
  toast({
    title: "A new version is ready",
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: "Reload",
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
