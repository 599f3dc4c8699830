/** A ref that focuses its element when it appears. Browsers heed the attribute `autofocus` once per page only. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
