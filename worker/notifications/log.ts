/** Logs one line of JSON about pushes. Never log an endpoint's path: it is the permission to push to that browser. */
export function logPush(level: "info" | "warn" | "error", facts: Record<string, string | number | undefined>): void {
  const log = { info: console.log, warn: console.warn, error: console.error }[level];
  log(JSON.stringify({ level, area: "push", ...facts }));
}
