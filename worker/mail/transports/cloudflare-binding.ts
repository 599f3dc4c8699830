import { withTimeout } from "../../lib/with-timeout.ts";
import { lateMail, MailError, parseMailbox, SEND_LIMIT, type Transport } from "./transport.ts";

/** Error codes of Cloudflare Email Service about the account or the sender. */
const aboutUs = /^E_SENDER_/;
/** Error codes about this mail, which every attempt would get. */
const aboutThisMail = /^E_(VALIDATION|FIELD|TOO_MANY|RECIPIENT|CONTENT|HEADER)/;

/**
 * Returns the transport over the `send_email` binding, locally Wrangler's inbox. It has no idempotency key, so a crash
 * between its success and our mark sends twice.
 */
export function cloudflareTransport(binding: SendEmail, limit = SEND_LIMIT): Transport {
  return async (mail) => {
    const from = parseMailbox(mail.from);
    const replyTo = mail.replyTo === null ? undefined : parseMailbox(mail.replyTo);
    const sending = binding.send({
      from: { name: from.name, email: from.address },
      to: mail.to,
      replyTo: replyTo && (replyTo.name ? { name: replyTo.name, email: replyTo.address } : replyTo.address),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: mail.headers,
      // As bytes, because the service reads text as base64 and the local inbox does not.
      attachments: mail.attachments.map(({ filename, contentType, content }) => ({
        disposition: "attachment" as const,
        filename,
        type: contentType,
        content: new TextEncoder().encode(content),
      })),
    });
    try {
      await withTimeout(limit, sending, lateMail);
    } catch (error) {
      throw classify(error);
    }
  };
}

function classify(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && aboutUs.test(code)) {
    return new MailError("paused", "service-refuses-us");
  }
  if (typeof code === "string" && aboutThisMail.test(code)) {
    return new MailError("refused", "service-refused-address");
  }
  return new MailError("retry", "service-failed");
}
