import type { SmtpSocket } from "../mail/transports/smtp-line.ts";

interface SmtpManners {
  /** Extensions that EHLO lists, before and after STARTTLS. */
  offers?: string[];
  offersEncrypted?: string[];
  /** Replies by command; `DATA` is the reply to the command, `.` to the message. `null` closes the connection. */
  replies?: Record<string, string | null>;
  /** Sends nothing at all. */
  isMute?: boolean;
  /** Number of TLS handshakes that fail first. */
  failingHandshakes?: number;
  /** The command that gets no reply; the connection stays open. */
  hangsAt?: string;
}

/** An SMTP server at the other end of a socket. It sends replies in two pieces, as networks do. */
export function fakeSmtpServer(manners: SmtpManners = {}) {
  const commands: string[] = [];
  const messages: string[] = [];
  const facts = { encrypted: false, closed: false };

  let failures = manners.failingHandshakes ?? 0;

  function socket(greets: boolean): SmtpSocket {
    const toClient = new TransformStream<Uint8Array>(undefined, undefined, { highWaterMark: 100 });
    const toServer = new TransformStream<Uint8Array>(undefined, undefined, { highWaterMark: 100 });
    const writer = toClient.writable.getWriter();
    const say = async (reply: string | null) => {
      if (reply === null) return writer.close();
      const bytes = new TextEncoder().encode(`${reply}\r\n`);
      await writer.write(bytes.slice(0, 2));
      await writer.write(bytes.slice(2));
    };
    const listen = async () => {
      if (greets && !manners.isMute)
        await say(manners.replies?.greeting === undefined ? "220 ready" : manners.replies.greeting);
      let buffer = "";
      let isMessage = false;
      for await (const chunk of toServer.readable.pipeThrough(
        new TextDecoderStream() as never,
      ) as ReadableStream<string>) {
        buffer += chunk;
        const end = isMessage ? "\r\n.\r\n" : "\r\n";
        for (let at = buffer.indexOf(end); at !== -1; at = buffer.indexOf(end)) {
          const line = buffer.slice(0, at);
          buffer = buffer.slice(at + end.length);
          if (isMessage) messages.push(`${line}\r\n`);
          const word: string = isMessage ? "." : (line.split(" ")[0] ?? "");
          if (!isMessage) commands.push(line);
          isMessage = word === "DATA" && manners.replies?.DATA === undefined;
          if (word !== manners.hangsAt) await say(answer(word));
          if (word === "DATA") break;
        }
      }
    };
    listen().catch(() => {});
    return {
      opened: Promise.resolve(),
      readable: toClient.readable,
      writable: toServer.writable,
      startTls() {
        if (failures-- > 0) return brokenSocket();
        facts.encrypted = true;
        // With TLS from the first byte, the greeting follows the handshake.
        return socket(commands.length === 0);
      },
      close: async () => {
        facts.closed = true;
      },
    };
  }

  function brokenSocket(): SmtpSocket {
    const failure = new Error("internal error; reference = made up");
    return {
      opened: Promise.resolve(),
      readable: new ReadableStream({ pull: (controller) => controller.error(failure) }),
      writable: new WritableStream({ write: (_, controller) => controller.error(failure) }),
      startTls: brokenSocket,
      close: async () => {},
    };
  }

  function answer(word: string): string | null {
    const said = manners.replies?.[word];
    if (said !== undefined) return said;
    if (word === "EHLO") {
      const offers = (facts.encrypted && manners.offersEncrypted) || manners.offers || [];
      return ["mail.test", ...offers]
        .map((offer, n, all) => `250${n === all.length - 1 ? " " : "-"}${offer}`)
        .join("\r\n");
    }
    return { DATA: "354 go on", STARTTLS: "220 go ahead", AUTH: "235 welcome", QUIT: "221 bye" }[word] ?? "250 fine";
  }

  /** Opens a connection. With TLS from the first byte it greets after the handshake. */
  const open = ({ isImplicitTls }: { isImplicitTls: boolean }) => {
    facts.encrypted = false;
    return socket(!isImplicitTls);
  };

  return { commands, messages, facts, open };
}
