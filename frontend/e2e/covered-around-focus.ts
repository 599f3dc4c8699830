/** Runs in the page. Returns what the page's bars cover of the focused field, its label and its message. */
export function coveredAroundFocus(): string[] {
  const field = document.activeElement as HTMLInputElement;
  const bars = [...document.querySelectorAll(".sticky")].filter((bar) => !bar.contains(field));
  const parts = [field, ...(field.labels ?? []), ...(field.parentElement?.querySelectorAll("[role=alert]") ?? [])];
  return parts
    .filter((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      const isOut = top < 0 || bottom > innerHeight;
      const isUnder = bars.some((bar) => {
        const { top: from, bottom: to } = bar.getBoundingClientRect();
        return top < to && bottom > from;
      });
      return isOut || isUnder;
    })
    .map((part) => part.textContent || part.tagName);
}
