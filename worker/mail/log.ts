interface MailLog {
  /** Row of the ledger; it holds ids only, never a token or an address. */
  outboxId?: string;
  kind?: string;
  status?: string;
  problem?: string;
  count?: number;
  attempts?: number;
  error?: unknown;
}

/**
 * One line of JSON about mail: never an address, a token, a body or a key. Of an error its class is told, and D1's own
 * message, which names tables and limits only (drizzle's repeats the bound values).
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
