const VALUE = "\0";

// The arrows of JSON (`->`, `->>`) are no comparisons; `mutateSql` leaves out a `=` that assigns.
const comparison = /(?<![-<>=!])(<=|>=|<>|<|>|=)(?![<>=])/g;
const opposite: Record<string, string> = { "<=": "<", ">=": ">", "<>": "=", "<": "<=", ">": ">=", "=": "<>" };

const changes: { pattern: RegExp; change: (found: string) => string }[] = [
  { pattern: comparison, change: (found) => opposite[found]! },
  { pattern: /\bis not null\b/gi, change: () => "is null" },
  { pattern: /\bis null\b/gi, change: () => "is not null" },
  { pattern: /\bnot (?=in\b|exists\b|like\b)/gi, change: () => "" },
  { pattern: /(?<!between [^ ]+ )\band\b/gi, change: () => "or" },
  { pattern: /(?<!insert )\bor\b(?! (?:ignore|replace)\b)/gi, change: () => "and" },
  { pattern: /\bdesc\b/gi, change: () => "asc" },
  { pattern: /\bleft join\b/gi, change: () => "join" },
  { pattern: /\bmin\(/gi, change: () => "max(" },
  { pattern: /\bmax\(/gi, change: () => "min(" },
];

/**
 * Returns copies of an SQL template, given as the texts between its values, each with one changed condition, order or
 * bound. Assignments stay: a broken one fails every test, which shows nothing.
 */
export function mutateSql(texts: readonly string[]): string[][] {
  const whole = texts.join(VALUE);
  const assigned = assignments(whole);
  return changes.flatMap(({ pattern, change }) =>
    [...whole.matchAll(pattern)]
      .filter(({ 0: found, index }) => found !== "=" || !assigned.some(([from, to]) => from < index && index < to))
      .map(({ 0: found, index }) =>
        `${whole.slice(0, index)}${change(found)}${whole.slice(index + found.length)}`.split(VALUE),
      ),
  );
}

/** Returns where the assignments of each `set` begin and end. */
function assignments(whole: string): [number, number][] {
  return [...whole.matchAll(/\bset\b[\s\S]*?(?=\bwhere\b|\breturning\b|\bfrom\b|$)/gi)].map(({ 0: found, index }) => [
    index,
    index + found.length,
  ]);
}
