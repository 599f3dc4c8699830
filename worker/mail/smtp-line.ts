import { MailError } from "./transport.ts";

/** What is used of a `cloudflare:sockets` socket. */
export interface SmtpSocket {
  readable: ReadableStream<Uint8Array>;
  writable: WritableStream<Uint8Array>;
  startTls(): SmtpSocket;
  close(): Promise<void>;
}

/** One side of an SMTP dialogue: a command out, a reply in. */
export interface SmtpLine {
  /** Reads one reply and answers its text when its code begins with `digit`. */
  expect(digit: number, refusal?: "paused" | "refused" | "retry"): Promise<string>;
  /** Sends one line, then {@link expect}s. `refusal` is what a permanent no (5xx) means at this step. */
  command(line: string, digit: number, refusal?: "paused" | "refused" | "retry"): Promise<string>;
  /** Goes on over TLS on the same connection. */
  encrypt(): void;
  close(): void;
}

// RFC 5321 §4.5.3.1.5 allows 512 octets a line; the longest EHLO answers are a few of these.
const REPLY_MAX = 64 * 1024;

const sentences = {
  paused: "The mail server does not accept us as a sender.",
  refused: "The mail server refused this address.",
  retry: "The mail server could not take the mail.",
};

/** Speaks SMTP over a socket. Replies are read whole, bounded, and an ended connection is an error at once. */
export function openSmtpLine(first: SmtpSocket): SmtpLine {
  let socket = first;
  let reader = socket.readable.getReader();
  let writer = socket.writable.getWriter();
  let received = "";

  async function reply(): Promise<string> {
    const decoder = new TextDecoder();
    for (;;) {
      // The last line of a reply has a space behind its code (RFC 5321 §4.2.1).
      const whole = /^(?:\d{3}-[^\n]*\n)*\d{3}(?: [^\n]*)?\r?\n/.exec(received);
      if (whole) {
        received = received.slice(whole[0].length);
        return whole[0];
      }
      const { done, value } = await reader.read();
      if (done || received.length > REPLY_MAX) throw new MailError("retry", sentences.retry);
      received += decoder.decode(value, { stream: true });
    }
  }

  async function expect(digit: number, refusal: "paused" | "refused" | "retry" = "retry"): Promise<string> {
    const text = await reply();
    // The last line holds the code that counts.
    const code = text.trimEnd().split("\n").at(-1)?.slice(0, 3) ?? "";
    if (code.startsWith(String(digit))) return text;
    // 530 and 535 ask for other credentials at whatever step they come (RFC 4954 §6).
    const kind = /^53[05]$/.test(code) ? "paused" : code.startsWith("5") ? refusal : "retry";
    throw new MailError(kind, sentences[kind]);
  }

  return {
    expect,
    async command(line, digit, refusal) {
      await writer.write(new TextEncoder().encode(`${line}\r\n`));
      return expect(digit, refusal);
    },
    encrypt() {
      reader.releaseLock();
      writer.releaseLock();
      // Whatever came in clear behind the server's go-ahead was put there by somebody else.
      received = "";
      socket = socket.startTls();
      reader = socket.readable.getReader();
      writer = socket.writable.getWriter();
    },
    close() {
      socket.close().catch(() => {});
    },
  };
}
