import { connect } from "cloudflare:sockets";
import { SECOND } from "../../lib/clock.ts";
import { digest } from "../../lib/ids.ts";
import { withTimeout } from "../../lib/with-timeout.ts";
import { mimeMessage } from "./mime.ts";
import { openSmtpLine, type SmtpLine, type SmtpSocket } from "./smtp-line.ts";
import {
  base64,
  headerValue,
  isAscii,
  lateMail,
  MailError,
  type OutgoingMail,
  parseMailbox,
  SEND_LIMIT,
  type Transport,
} from "./transport.ts";

const GOODBYE_LIMIT = SECOND;

interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS when the server offers it. */
  isImplicitTls: boolean;
  user: string;
  password: string;
}

type Connect = (server: SmtpServer) => SmtpSocket;

// We always start TLS ourselves: with "on" an untrusted certificate looks like a server that is down.
const overTcp: Connect = ({ host, port }) =>
  connect({ hostname: host, port }, { secureTransport: "starttls", allowHalfOpen: false });

/**
 * Returns the transport with one SMTP dialogue per mail (RFC 5321). SMTP has no idempotency key, so a crash between the
 * server's success and our mark sends twice. The Message-ID comes from the row's id, so the recipient's server can
 * recognise the copy.
 */
export function smtpTransport(url: string, limit = SEND_LIMIT, open: Connect = overTcp): Transport {
  const server = parseSmtpUrl(url);

  /** Returns false when TLS failed. The runtime gives no reason, and nothing was sent. */
  async function attempt(mail: OutgoingMail): Promise<boolean> {
    let line: SmtpLine | undefined;
    try {
      line = openSmtpLine(open(server));
      await withTimeout(limit, deliver(line, server, mail), lateMail);
      // The server already has the mail, so the reply to QUIT does not matter.
      await withTimeout(GOODBYE_LIMIT, line.command("QUIT", 2), lateMail).catch(() => {});
      return true;
    } catch (error) {
      if (error instanceof MailError) throw error;
      if (line?.isUnproven()) return false;
      throw new MailError("retry", "server-unreachable");
    } finally {
      line?.close();
    }
  }

  return async (mail) => {
    // A server that stops also breaks off a handshake, so we try twice: a bad certificate fails both times.
    if ((await attempt(mail)) || (await attempt(mail))) return;
    throw new MailError("paused", "bad-certificate");
  };
}

/** Parses `smtp[s]://user:pass@host:port`; user and password are percent-encoded. */
export function parseSmtpUrl(text: string): SmtpServer {
  const url = new URL(text);
  const isImplicitTls = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (isImplicitTls ? 465 : 587) : Number(url.port),
    isImplicitTls,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

async function deliver(line: SmtpLine, server: SmtpServer, mail: OutgoingMail): Promise<void> {
  const from = parseMailbox(mail.from).address;
  const to = headerValue(mail.to);
  const domain = from.slice(from.lastIndexOf("@") + 1);
  if (server.isImplicitTls) await line.encrypt();
  await line.expect(2);
  let offers = await line.command(`EHLO ${domain}`, 2);
  let isEncrypted = server.isImplicitTls;
  if (!isEncrypted && /\bSTARTTLS\b/i.test(offers)) {
    await line.command("STARTTLS", 2);
    await line.encrypt();
    isEncrypted = true;
    offers = await line.command(`EHLO ${domain}`, 2);
  }
  if (server.user !== "") await signIn(line, server, offers, isEncrypted);
  const isInternational = !(isAscii(from) && isAscii(to));
  if (isInternational) requireUtf8(offers, from);
  // No recipient is named yet, so a refusal is about us.
  await line.command(`MAIL FROM:<${from}>${isInternational ? " SMTPUTF8" : ""}`, 2, "paused");
  await line.command(`RCPT TO:<${to}>`, 2, "refused");
  await line.command("DATA", 3, "refused");
  // A UTF-8 header needs SMTPUTF8, and the mail matters more than Reply-To.
  const sendable = isInternational || isAscii(mail.replyTo ?? "") ? mail : { ...mail, replyTo: null };
  await line.command(`${mimeMessage(sendable, await messageId(mail.id, domain), new Date())}.`, 2, "refused");
}

/** Addresses beyond ASCII need SMTPUTF8 (RFC 6531); without it a server may accept the mail and lose it later. */
function requireUtf8(offers: string, from: string): void {
  if (/\bSMTPUTF8\b/i.test(offers)) return;
  if (!isAscii(from)) throw new MailError("paused", "ascii-senders-only");
  throw new MailError("refused", "ascii-recipients-only");
}

async function signIn(line: SmtpLine, server: SmtpServer, offers: string, isEncrypted: boolean): Promise<void> {
  const isThisMachine = ["localhost", "127.0.0.1", "::1"].includes(server.host);
  if (!isEncrypted && !isThisMachine) {
    throw new MailError("paused", "no-encryption");
  }
  if (/\bAUTH\b[^\r\n]*\bPLAIN\b/i.test(offers)) {
    await line.command(`AUTH PLAIN ${base64(`\0${server.user}\0${server.password}`)}`, 2, "paused");
    return;
  }
  await line.command("AUTH LOGIN", 3, "paused");
  await line.command(base64(server.user), 3, "paused");
  await line.command(base64(server.password), 2, "paused");
}

async function messageId(id: string, domain: string): Promise<string> {
  return `${(await digest(id)).slice(0, 24)}@${domain}`;
}
