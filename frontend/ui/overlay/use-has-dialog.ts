import { useSyncExternalStore } from "react";

const OPEN = "[role=dialog][data-state=open], [role=alertdialog][data-state=open]";

/** Returns true while a dialog is open. */
export function useHasDialog(): boolean {
  return useSyncExternalStore(subscribe, () => document.querySelector(OPEN) !== null);
}

function subscribe(onChange: () => void): () => void {
  const changes = new MutationObserver(onChange);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-state"] });
  return () => changes.disconnect();
}
