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
 * Logs one line of JSON about mail, never an address, a token, a body or a key. Of an error it logs the class and the
 * place. It logs D1's messages only: they name tables and limits, while others may repeat what people typed.
 */
export function logMail(level: "info" | "warn" | "error", { error, ...facts }: MailLog): void {
  const log = { info: console.log, warn: console.warn, error: console.error }[level];
  log(JSON.stringify({ level, area: "mail", ...facts, ...(error === undefined ? {} : { error: describe(error) }) }));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { message } = error.cause instanceof Error ? error.cause : error;
  if (message.startsWith("D1_ERROR")) return message;
  // The stack begins with the message.
  const place = error.stack?.replace(error.message, "").match(/^\s+at .+$/m)?.[0] ?? "";
  return `${error.name}${place}`;
}
