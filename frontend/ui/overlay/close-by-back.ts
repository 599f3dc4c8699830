import { useEffect, useRef } from "react";

// Not in TypeScript's DOM library yet; https://html.spec.whatwg.org/#the-closewatcher-interface
declare global {
  interface Window {
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

/** Makes a phone's Back button close an overlay instead of leaving the page, if the browser supports it. */
export function useCloseByBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, [isOpen]);
}
