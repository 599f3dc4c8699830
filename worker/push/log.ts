/** One line of JSON about pushes: never an endpoint's path, which is the right to push to that browser. */
export function logPush(level: "info" | "warn" | "error", facts: Record<string, string | number | undefined>): void {
  const log = { info: console.log, warn: console.warn, error: console.error }[level];
  log(JSON.stringify({ level, area: "push", ...facts }));
}
