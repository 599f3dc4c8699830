import { MailError } from "./transport.ts";

/** The meaning of a permanent error (5xx) at a step of the dialogue. */
export type Refusal = MailError["kind"];

const faults = { paused: "server-refuses-us", refused: "server-refused-address", retry: "server-failed" } as const;

/** Returns the error for an unexpected reply; `last` is its last line, such as `250 2.1.5 Ok`. */
export function smtpFailure(last: string, refusal: Refusal): MailError {
  const code = last.slice(0, 3);
  // 530 and 535 mean rejected credentials at every step (RFC 4954 §6).
  if (/^53[05]$/.test(code)) return new MailError("paused", faults.paused);
  // The mailbox's owner can make room, so the mail is retried.
  if (refusal === "refused" && isMailboxFull(last)) return new MailError("retry", "mailbox-full");
  const kind = code.startsWith("5") ? refusal : "retry";
  return new MailError(kind, faults[kind]);
}

/**
 * X.2.2 means a full mailbox (RFC 3463 §3.3), as does 552 without such a code. With another code 552 is about the
 * mail's size.
 */
function isMailboxFull(last: string): boolean {
  const status = /^[45]\d\d ([45]\.\d{1,3}\.\d{1,3})\b/.exec(last)?.[1];
  return status === undefined ? last.startsWith("552") : status.endsWith(".2.2");
}
