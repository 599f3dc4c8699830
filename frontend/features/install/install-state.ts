import { useSyncExternalStore } from "react";
import { offered } from "./install-prompt.ts";

type InstallState = "not-installed" | "installable" | "installed";

// Polls, because the window can become the installed app's at any time.
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

/** Returns whether the app is installed or can be. Checks every second while in use. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribe, installState, () => "not-installed");
}

/** Shows the install prompt. Returns true if the user accepts, and false if there is no prompt or it fails. */
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
    // A prompt works once. The browser may offer another one later.
    offered.prompt = null;
    offered.tell();
  }
}
