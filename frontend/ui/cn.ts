/** Joins class names. Variants never emit conflicting classes, so nothing needs merging. */
export function cn(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
