import { type Refusal, smtpFailure } from "./smtp-failure.ts";
import { MailError } from "./transport.ts";

/** The used part of a `cloudflare:sockets` socket. */
export interface SmtpSocket {
  /** Rejects when there is no connection. */
  opened: Promise<unknown>;
  readable: ReadableStream<Uint8Array>;
  writable: WritableStream<Uint8Array>;
  startTls(): SmtpSocket;
  close(): Promise<void>;
}

/** The client's side of an SMTP dialogue: sends commands, reads replies. */
export interface SmtpLine {
  /** Reads one reply and returns its text when its code begins with `digit`. */
  expect(digit: number, refusal?: Refusal): Promise<string>;
  /** Sends one line, then {@link expect}s. `refusal` is the meaning of a permanent error (5xx) at this step. */
  command(line: string, digit: number, refusal?: Refusal): Promise<string>;
  /** Switches the connection to TLS. */
  encrypt(): Promise<void>;
  /** Returns true from the start of TLS until the server's first reply over it. */
  isUnproven(): boolean;
  close(): void;
}

// RFC 5321 §4.5.3.1.5 allows 512 octets a line; the longest EHLO replies are a few lines.
const REPLY_MAX = 64 * 1024;

/** Speaks SMTP over a socket. Reads whole replies up to a limit and throws at once when the connection ends. */
export function openSmtpLine(first: SmtpSocket): SmtpLine {
  let socket = first;
  let reader = socket.readable.getReader();
  let writer = socket.writable.getWriter();
  let received = "";
  let isUnproven = false;

  async function reply(): Promise<string> {
    const decoder = new TextDecoder();
    for (;;) {
      // The last line of a reply has a space after its code (RFC 5321 §4.2.1).
      const whole = /^(?:\d{3}-[^\n]*\n)*\d{3}(?: [^\n]*)?\r?\n/.exec(received);
      if (whole) {
        received = received.slice(whole[0].length);
        return whole[0];
      }
      const { done, value } = await reader.read();
      if (done || received.length > REPLY_MAX) throw new MailError("retry", "server-failed");
      isUnproven = false;
      received += decoder.decode(value, { stream: true });
    }
  }

  async function expect(digit: number, refusal: Refusal = "retry"): Promise<string> {
    const text = await reply();
    // The code of the last line counts.
    const last = text.trimEnd().split("\n").at(-1) ?? "";
    if (last.startsWith(String(digit))) return text;
    throw smtpFailure(last, refusal);
  }

  return {
    expect,
    async command(line, digit, refusal) {
      await writer.write(new TextEncoder().encode(`${line}\r\n`));
      return expect(digit, refusal);
    },
    async encrypt() {
      // Without a connection the certificate is not the cause.
      await socket.opened;
      reader.releaseLock();
      writer.releaseLock();
      // Drops plain text after the server's go-ahead: an attacker may have inserted it.
      received = "";
      isUnproven = true;
      socket = socket.startTls();
      reader = socket.readable.getReader();
      writer = socket.writable.getWriter();
    },
    isUnproven: () => isUnproven,
    close() {
      socket.close().catch(() => {});
    },
  };
}
