/** Logs one line about an unexpected error and returns the error's message. */
export function logFailure(where: Record<string, string>, error: unknown): string {
  const message = error instanceof Error ? errorText(error) : String(error);
  console.error(JSON.stringify({ level: "error", ...where, message }));
  return message;
}

/** Drizzle wraps the database's message in a cause. Its own message repeats the bound values, so it is left out. */
export function errorText(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
