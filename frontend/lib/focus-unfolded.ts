/** Focuses a control, and first opens the fold that hides it. */
export function focusUnfolded(control: HTMLElement | null | undefined): void {
  const fold = control?.closest("details");
  if (fold) fold.open = true;
  control?.focus();
}
