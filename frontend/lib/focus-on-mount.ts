/** A ref that focuses its element when it appears. Browsers apply the attribute `autofocus` only once per page. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
