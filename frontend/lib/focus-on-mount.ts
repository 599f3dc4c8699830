/** A ref that focuses its element when it appears. React applies `autoFocus` to controls only. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
