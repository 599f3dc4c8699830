import { type RefObject, useLayoutEffect } from "react";

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/**
 * Returns how far above the window's lower edge a box of toasts stands free: above the page's own bar at `foot`, and
 * above messages in place that it would cover. Where messages leave no room, it stands above the bar.
 */
export function clearanceOf(box: Box, messages: readonly Box[], foot: number, windowHeight: number): number {
  const height = box.bottom - box.top;
  let lower = foot;
  for (const message of messages.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = message.right <= box.left || message.left >= box.right;
    if (!isBeside && message.top < lower && message.bottom > lower - height) lower = message.top;
  }
  return windowHeight - (lower - height < 0 ? foot : lower);
}

/**
 * Keeps the toasts clear of the page's bar, of messages in place, and of what `data-keep-clear` marks, also when these
 * appear later.
 */
export function useClearance(toasts: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    function place() {
      const element = toasts.current;
      if (!element) return;
      const messages = [...document.querySelectorAll("[role=alert], [data-keep-clear]")].map((message) =>
        message.getBoundingClientRect(),
      );
      const foot = document.querySelector("[data-foot]")?.getBoundingClientRect().top ?? window.innerHeight;
      const clearance = clearanceOf(element.getBoundingClientRect(), messages, foot, window.innerHeight);
      element.style.bottom = `${clearance}px`;
    }
    place();
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, characterData: true, subtree: true });
    window.addEventListener("resize", place);
    return () => {
      changes.disconnect();
      window.removeEventListener("resize", place);
    };
  }, [toasts, isOpen]);
}
