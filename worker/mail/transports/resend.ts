import { readJson } from "../../lib/read-response.ts";
import { parseRetryAfter } from "../../lib/retry-delay.ts";
import { base64, MailError, type OutgoingMail, SEND_LIMIT, type Transport } from "./transport.ts";

interface ResendSettings {
  RESEND_API_URL: string;
  RESEND_API_KEY?: string;
}

// A response is a few hundred bytes; a longer one is not the provider's.
const ANSWER_MAX = 64 * 1024;

/**
 * Returns the transport over Resend's HTTP API or a compatible one: https://resend.com/docs/api-reference/errors.
 * `limit` in milliseconds.
 */
export function resendTransport(settings: ResendSettings, limit = SEND_LIMIT): Transport {
  const url = `${settings.RESEND_API_URL.replace(/\/+$/, "")}/emails`;
  return async (mail) => {
    const { status, retryAfter, body } = await post(url, settings.RESEND_API_KEY ?? "", mail, limit);
    judge(status, retryAfter, body);
  };
}

interface Answer {
  status: number;
  retryAfter: number | undefined;
  body: unknown;
}

async function post(url: string, key: string, mail: OutgoingMail, limit: number): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(limit),
      headers: {
        Authorization: `Bearer ${key}`,
        "Content-Type": "application/json",
        "Idempotency-Key": mail.id,
        "User-Agent": "eightish",
      },
      body: JSON.stringify(payload(mail)),
    });
    const retryAfter = parseRetryAfter(response.headers.get("Retry-After"));
    return { status: response.status, retryAfter, body: await readJson(response, ANSWER_MAX) };
  } catch {
    // After a timeout or reset the mail may have been sent; the idempotency key makes a retry safe.
    throw new MailError("retry", "service-silent");
  }
}

function payload(mail: OutgoingMail) {
  return {
    from: mail.from,
    to: [mail.to],
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    reply_to: mail.replyTo ?? undefined,
    headers: mail.headers,
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      content: base64(content),
      content_type: contentType,
    })),
  };
}

function judge(status: number, retryAfter: number | undefined, body: unknown): void {
  const name = typeof body === "object" && body !== null && "name" in body ? body.name : undefined;
  // A proxy's page may return 200 too; the provider's own success is JSON.
  if (status >= 200 && status < 300 && typeof body === "object" && body !== null) return;
  // This key was used with other bytes (a sign-in mail of an older version): that mail was sent.
  if (status === 409 && name === "invalid_idempotent_request") return;
  const isTransient = status < 400 || status >= 500 || [408, 409, 425, 429].includes(status);
  // The service says that it did nothing (RFC 6585 §4, RFC 9110 §15.6.4).
  const isUnsent = status === 429 || status === 503;
  // It refuses our key or domain, or us as the sender of this one mail.
  if (status === 401 || status === 403) throw new MailError("paused", "service-failed-with-status", { status });
  if (isTransient) throw new MailError("retry", "service-failed-with-status", { status, retryAfter, isUnsent });
  throw new MailError("refused", "service-refused-with-status", { status });
}
