import { peopleText } from "./parties.ts";
import type { Words } from "./words.ts";

const NAMES_MAX = 3;

/**
 * Returns 'Ana, Tom, and Leo'. Of many names it has the first three: 'Ana, Tom, Leo, and 4 others'. `count` is how many
 * people there are, if not all names are known.
 */
export function someNames(names: readonly string[], i18n: Words, count = names.length): string {
  const hidden = count - Math.min(names.length, NAMES_MAX);
  if (names.length === 0 && count > 0) return peopleText(count, i18n);
  // One more name is as short as '1 other'.
  if (count === names.length && hidden <= 1) return i18n.list(names);
  const others = i18n.t("{count, plural, one {# other} other {# others}}", { count: hidden });
  return i18n.list([...names.slice(0, NAMES_MAX), others]);
}
