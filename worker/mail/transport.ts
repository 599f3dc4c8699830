import type { FrozenMail } from "#schema/tables/mail.ts";
import { SECOND } from "../lib/clock.ts";

/** One mail ready to go. `id` is the ledger row's: the provider's idempotency key. */
export interface OutgoingMail extends FrozenMail {
  id: string;
  /** `Name <address>`. */
  from: string;
  to: string;
}

/** Hands one mail to a provider. Resolves once the provider has taken it; anything else is a {@link MailError}. */
export type Transport = (mail: OutgoingMail) => Promise<void>;

/** How long one sending may take, well inside the 60 s lease on the row. */
export const SEND_LIMIT = 20 * SECOND;

/**
 * Why a mail did not go out. `retry`: it passes by itself, or nobody knows whether the mail was taken. `refused`: this
 * mail never will. `paused`: no mail will until somebody changes the configuration. The message is one sentence for the
 * organizer and holds nothing of the provider's answer.
 */
export class MailError extends Error {
  override name = "MailError";

  constructor(
    readonly kind: "retry" | "refused" | "paused",
    message: string,
    /** How long the provider asked us to wait, in milliseconds. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** Rejects with a `retry` when `work` takes longer than `limit` milliseconds; `work` itself is not stopped. */
export async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailError("retry", "The mail service did not answer in time.")), limit);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    if (timer !== undefined) clearTimeout(timer);
  }
}

export interface Mailbox {
  name: string;
  address: string;
}

/** Takes `Name <address>`, `"Name" <address>` or a bare address apart. */
export function parseMailbox(text: string): Mailbox {
  const open = text.lastIndexOf("<");
  if (open === -1) return { name: "", address: text.trim() };
  const name = text.slice(0, open).trim();
  const isQuoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
  return {
    name: isQuoted ? name.slice(1, -1).replace(/\\(.)/g, "$1") : name,
    address: text.slice(open + 1, text.lastIndexOf(">")).trim(),
  };
}

/** A header's value on one line: CR, LF, NUL and other control characters become a space (RFC 5322 §2.2). */
export function headerValue(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming the characters that are refused is the point
  return text.replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, " ").trim();
}

export function isAscii(text: string): boolean {
  return /^[\x20-\x7E]*$/.test(text);
}

/** Standard base64 of bytes or of text as UTF-8. */
export function base64(content: string | Uint8Array): string {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
