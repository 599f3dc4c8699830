/** Focuses the form's first invalid control after the next render. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
}
