import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach } from "vitest";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let mounted: { root: Root; host: HTMLElement }[] = [];

afterEach(async () => {
  for (const { root, host } of mounted) {
    await act(() => root.unmount());
    host.remove();
  }
  mounted = [];
});

/** Shows a component in the document until the test ends; answers the element it stands in. */
export async function render(node: ReactNode): Promise<HTMLElement> {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  mounted.push({ root, host });
  await act(() => root.render(node));
  return host;
}

/** Sends an event and lets React settle. */
export async function fire(target: Element, event: Event): Promise<void> {
  await act(async () => {
    target.dispatchEvent(event);
    // Focus that follows a key waits for the next frame.
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

export const key = (name: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...init });

export const click = (init: MouseEventInit = {}) =>
  new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
