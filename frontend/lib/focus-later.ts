/** Focuses what `find` returns after the next render, for example what takes the place of a pressed button. */
export function focusLater(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => find()?.focus());
}
