interface MailLog {
  /** Id of a ledger row, never a token or an address. */
  outboxId?: string;
  kind?: string;
  status?: string;
  problem?: string;
  count?: number;
  attempts?: number;
  error?: unknown;
}

/**
 * Logs one line of JSON about mail, never an address, a token, a body or a key. Logs the error class and D1's message
 * only: it names tables and limits, while drizzle's message repeats the bound values.
 */
export function logMail(level: "info" | "warn" | "error", { error, ...facts }: MailLog): void {
  const log = { info: console.log, warn: console.warn, error: console.error }[level];
  log(JSON.stringify({ level, area: "mail", ...facts, ...(error === undefined ? {} : { error: describe(error) }) }));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { message } = error.cause instanceof Error ? error.cause : error;
  return message.startsWith("D1_ERROR") ? message : error.name;
}
