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

/** One line of JSON about mail: never an address, a token, a body or a key. Of an error only its class is told. */
export function logMail(level: "info" | "warn" | "error", { error, ...facts }: MailLog): void {
  const cause = error === undefined ? {} : { error: error instanceof Error ? error.name : typeof error };
  const log = { info: console.log, warn: console.warn, error: console.error }[level];
  log(JSON.stringify({ level, area: "mail", ...facts, ...cause }));
}
