import { useSyncExternalStore } from "react";
import { offered } from "./install-prompt.ts";

type InstallState = "not-installed" | "installable" | "installed";

// Checked again and again: the window may become the app's own at any time.
const CHECK_EVERY = 1000;

const listeners = new Set<() => void>();
offered.tell = () => {
  for (const listener of listeners) listener();
};

function isStandalone(): boolean {
  return (
    matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true)
  );
}

function installState(): InstallState {
  if (offered.hasInstalled || isStandalone()) return "installed";
  return offered.prompt ? "installable" : "not-installed";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(listener, CHECK_EVERY);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
}

/** Whether the app is installed or can be; looked at again every second while it is shown. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribe, installState, () => "not-installed");
}

/** Asks the browser to install; true when the person agreed. A failure is logged and false, as is having no prompt. */
export async function install(): Promise<boolean> {
  const { prompt } = offered;
  if (!prompt) return false;
  try {
    await prompt.prompt();
    const { outcome } = await prompt.userChoice;
    if (outcome === "accepted") offered.hasInstalled = true;
    return outcome === "accepted";
  } catch (error) {
    console.error("Installing failed.", error);
    return false;
  } finally {
    // A prompt can be shown once; the browser makes a new one when it sees fit.
    offered.prompt = null;
    offered.tell();
  }
}
