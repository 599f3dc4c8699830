import { MailError, parseMailbox, SEND_LIMIT, type Transport, within } from "./transport.ts";

/** Codes of Cloudflare Email Service that speak of the account or the sender, not of one mail. */
const aboutUs = /^E_SENDER_/;
/** Codes that one mail will get again however often it is sent. */
const aboutThisMail = /^E_(VALIDATION|FIELD|TOO_MANY|RECIPIENT|CONTENT|HEADER)/;

/**
 * The `send_email` binding; locally it is wrangler's inbox. It knows no idempotency key, so a crash between its yes and
 * our mark sends twice.
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
      // Bytes, because the service takes text for base64 where the local inbox takes it as it is.
      attachments: mail.attachments.map(({ filename, contentType, content }) => ({
        disposition: "attachment" as const,
        filename,
        type: contentType,
        content: new TextEncoder().encode(content),
      })),
    });
    try {
      await within(limit, sending);
    } catch (error) {
      throw classify(error);
    }
  };
}

function classify(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && aboutUs.test(code)) {
    return new MailError("paused", "The mail service does not accept this sender.");
  }
  if (typeof code === "string" && aboutThisMail.test(code)) {
    return new MailError("refused", "The mail service refused this address.");
  }
  return new MailError("retry", "The mail service could not take the mail.");
}
