import type { MailFault } from "#schema/contracts/mail-fault.ts";
import type { FrozenMail } from "#schema/tables/mail.ts";
import { SECOND } from "../../lib/clock.ts";

/** One mail ready to send. `id` is the ledger row's id and the provider's idempotency key. */
export interface OutgoingMail extends Omit<FrozenMail, "fromName"> {
  id: string;
  /** `Name <address>`. */
  from: string;
  to: string;
}

/** Sends one mail to a provider. Resolves once the provider has accepted it; otherwise throws a {@link MailError}. */
export type Transport = (mail: OutgoingMail) => Promise<void>;

/** How long one sending may take, well within the 60 s lease on the row. */
export const SEND_LIMIT = 20 * SECOND;

interface Details {
  /** The provider's HTTP status. */
  status?: number;
  /** The provider's requested wait in milliseconds. */
  retryAfter?: number | undefined;
  isUnsent?: boolean;
}

/**
 * The reason for an unsent mail. `retry`: a later attempt may work, or the result is unknown. `refused`: this mail will
 * never be accepted. `paused`: the provider does not accept us as the sender of this mail, perhaps of any mail. `isUnsent`
 * proves that this attempt sent nothing; without it a `retry` may have arrived. The fault holds nothing from the provider's
 * response but its status.
 */
export class MailError extends Error {
  override name = "MailError";

  readonly fault: MailFault;
  readonly retryAfter: number | undefined;
  readonly isUnsent: boolean;

  constructor(
    readonly kind: "retry" | "refused" | "paused",
    code: MailFault["code"],
    { status, retryAfter, isUnsent = kind === "paused" }: Details = {},
  ) {
    super(status === undefined ? code : `${code} (${status})`);
    this.fault = { code, status };
    this.retryAfter = retryAfter;
    this.isUnsent = isUnsent;
  }
}

/** Returns the error of a mail that we fail to write, with what stopped it. A later version may write it. */
export const unwritable = (cause: unknown) => Object.assign(new MailError("retry", "unwritable"), { cause });

/** Returns the error of a mail service that takes too long. */
export const lateMail = () => new MailError("retry", "service-late");

export interface Mailbox {
  name: string;
  address: string;
}

/** Parses `Name <address>`, `"Name" <address>` or a bare address. */
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

/** Returns `"Name" <address>` with quotes and backslashes escaped (RFC 5322 §3.2.4). */
export function quotedMailbox({ name, address }: Mailbox): string {
  return `"${name.replace(/["\\]/g, "\\$&")}" <${address}>`;
}

/** Returns the sender of one mail: the address of `mailFrom`, under another name if there is one. */
export function senderOf(mailFrom: string, name: string | null): string {
  return name === null ? mailFrom : quotedMailbox({ name, address: parseMailbox(mailFrom).address });
}

/** Returns a header's value on one line: CR, LF, NUL and other control characters become a space (RFC 5322 §2.2). */
export function headerValue(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these control characters are meant to be removed
  return text.replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, " ").trim();
}

export function isAscii(text: string): boolean {
  return /^[\x20-\x7E]*$/.test(text);
}

/** Encodes bytes, or text as UTF-8, in standard base64. */
export function base64(content: string | Uint8Array): string {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
