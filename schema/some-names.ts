import type { Words } from "./words.ts";

const NAMES_MAX = 3;

/** Returns 'Ana, Tom, and Leo'. Of many names it has the first three: 'Ana, Tom, Leo, and 4 others'. */
export function someNames(names: readonly string[], i18n: Words): string {
  const hidden = names.length - NAMES_MAX;
  // One more name is as short as '1 other'.
  if (hidden <= 1) return i18n.list(names);
  const others = i18n.t("{count, plural, one {# other} other {# others}}", { count: hidden });
  return i18n.list([...names.slice(0, NAMES_MAX), others]);
}
